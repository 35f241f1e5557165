import { defaultTreeAdapter, html, parse, Tokenizer, TokenizerMode, type Token } from 'parse5';
import { isElement, type HtmlElement } from './html-tree.js';

/** No page made for readers nests deeper; below, the standard's rules get slower with every level. */
const maxDepth = 256;

/** The page opens more elements than its size allows for, or nests them too deep. */
class Overgrown extends Error {}

/** HTML source → its `html` element. Markup that is broken on purpose costs no more than its length. */
export function parseTree(source: string): HtmlElement {
  let depth = 0;
  // Unclosed tags of emphasis are opened again in every paragraph that follows.
  let left = source.length + 1000;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush() {
      depth += 1;
      left -= 1;
      if (depth > maxDepth || left < 0) throw new Overgrown();
    },
    onItemPop() {
      depth -= 1;
    },
  };
  try {
    const document = parse(source, { treeAdapter, scriptingEnabled: false });
    return document.childNodes.find(isElement) ?? createRoot();
  } catch (error) {
    if (error instanceof Overgrown) return parseFlat(source);
    throw error;
  }
}

function createRoot(): HtmlElement {
  return defaultTreeAdapter.createElement('html', html.NS.HTML, []);
}

const rawText = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
]);
const voidElement = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** The tags as they come, without the standard's repairs; what is nested too deep joins the level above it. */
function parseFlat(source: string): HtmlElement {
  const root = createRoot();
  const open: HtmlElement[] = [root];
  const current = (): HtmlElement => open.at(-1) ?? root;
  const text = ({ chars }: Token.CharacterToken): void => {
    defaultTreeAdapter.insertText(current(), chars);
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag({ tagName, attrs, selfClosing }) {
        const element = defaultTreeAdapter.createElement(tagName, html.NS.HTML, attrs);
        defaultTreeAdapter.appendChild(current(), element);
        if (selfClosing || voidElement.test(tagName)) return;
        if (open.length < maxDepth) open.push(element);
        const mode = rawText.get(tagName);
        if (mode !== undefined) tokenizer.state = mode;
      },
      onEndTag({ tagName }) {
        let at = open.length - 1;
        while (at > 0 && open[at]?.tagName !== tagName) at -= 1;
        if (at > 0) open.length = at;
      },
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter() {},
      onComment() {},
      onDoctype() {},
      onEof() {},
    },
  );
  tokenizer.write(source, true);
  return root;
}
