import type { Token } from 'marked';
import type { SourceLinks } from '../../src/answer/index.js';
import { watchCopying } from './code-view.js';
import { completeTail } from './complete-tail.js';
import { markUnsupported } from './mark-unsupported.js';
import type { MarkdownStrings } from './markdown-strings.js';
import { patchChildren } from './patch-children.js';
import { readBlocks } from './read-blocks.js';
import { renderBlock, type BlockContext } from './render-blocks.js';

export interface MarkdownStreamOptions {
  /** Which links may be live: `createSourceLinks` of the sources that came with the answer. */
  links: SourceLinks;
  strings: MarkdownStrings;
  /** The name of a source, for its citations. */
  titleOf?: (source: number) => string;
  /**
   * Told when a citation is pressed: its number, from 1, and its element, which has the class `citation` and the
   * attribute `data-source`. Without `preventDefault` it leads to the source.
   */
  onCitation?: (source: number, element: HTMLElement, event: MouseEvent) => void;
}

/** An answer that is drawn while it comes. */
export interface MarkdownStream {
  /** Adds a piece of Markdown, cut anywhere; shown with the next frame. */
  append(text: string): void;
  /**
   * Shows the rest at once. Nothing comes after it.
   * @param unsupported code that stands in no source; it is marked, and told of below the answer
   */
  end(unsupported?: readonly string[]): void;
}

/** Letters that are read at all. */
const MAX_TEXT = 200_000;
/** How long a hidden page waits between two drawings, in ms: it has no frames. */
const HIDDEN_PAUSE = 250;

/**
 * Draws Markdown into a container as it comes. Blocks that are done are never touched again; the last is drawn as it will
 * most likely go on. Every node is made by its name and given its text as text: no HTML is parsed anywhere, so that there
 * is nothing to sanitise, and a policy of Trusted Types has nothing to object to.
 *
 * @param container an empty element that belongs to the stream alone
 */
export function createMarkdownStream(
  container: HTMLElement,
  { links, strings, titleOf = () => '', onCitation }: MarkdownStreamOptions,
): MarkdownStream {
  const context: BlockContext = {
    links,
    strings,
    around: '',
    before: '',
    depth: 0,
    nameCitation: (source) =>
      strings.citation.replace('{number}', String(source)).replace('{title}', () => titleOf(source)),
  };
  let tail = '';
  let length = 0;
  let settled = 0;
  let waiting = false;
  let ended = false;

  watchCopying(container, strings);
  container.addEventListener('click', (event) => {
    const citation = (event.target as Element).closest<HTMLElement>('.citation');
    if (citation) onCitation?.(Number(citation.dataset['source']), citation, event);
  });

  function draw(): void {
    waiting = false;
    const tokens = readBlocks(ended ? tail : completeTail(tail));
    const last = ended ? tokens.length : findLast(tokens);
    const done = tokens.slice(0, last);
    // Where the blocks aren't what was written, letter for letter, none is done with: all are drawn again.
    const raw = done.map((token) => token.raw).join('');
    const keeps = tail.startsWith(raw);
    const drawn = drawAll(tokens, keeps ? last : 0);
    patchChildren(container, drawn.nodes, settled);
    if (!keeps) return;
    settled += drawn.settled;
    tail = tail.slice(raw.length);
  }

  function drawAll(tokens: readonly Token[], last: number): { nodes: HTMLElement[]; settled: number } {
    const nodes: HTMLElement[] = [];
    let before = context.before;
    let done = 0;
    tokens.forEach((token, at) => {
      const node = renderBlock(token, { ...context, before });
      if (!node) return;
      nodes.push(node);
      before = `${before}\n${node.textContent}`.slice(-600);
      if (at >= last) return;
      done = nodes.length;
      context.before = before;
    });
    return { nodes, settled: done };
  }

  return {
    append(text) {
      const piece = text.slice(0, Math.max(0, MAX_TEXT - length));
      if (ended || piece === '') return;
      length += piece.length;
      tail += piece.replace(/\r\n?/g, '\n');
      if (waiting) return;
      waiting = true;
      const drawOnce = (): void => {
        if (waiting) draw();
      };
      if (document.hidden) setTimeout(drawOnce, HIDDEN_PAUSE);
      else requestAnimationFrame(drawOnce);
    },
    end(unsupported = []) {
      if (ended) return;
      ended = true;
      draw();
      markUnsupported(container, unsupported, strings);
    },
  };
}

/** Where the block begins that may still grow. */
function findLast(tokens: readonly Token[]): number {
  let last = tokens.length - 1;
  while (last > 0 && tokens[last]?.type === 'space') last--;
  return Math.max(0, last);
}
