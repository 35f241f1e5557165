import type { FrameworkHeading } from '../framework-heading.js';
import { assignAttributes } from './attr-list.js';
import { createBasicRules } from './basic-blocks.js';
import { BlockParser } from './block-parser.js';
import { createContainerRules } from './container-blocks.js';
import { createElement, isHeading, walkElements, type Element } from './element.js';
import { createExtraRules, createFootnoteList } from './extra-blocks.js';
import { extractFences } from './fences.js';
import { headingText } from './heading-text.js';
import { extractHtml, readAttributes } from './html-blocks.js';
import { HtmlStash, htmlPlaceholder, type MappedText } from './html-stash.js';
import { createInlineParser } from './inline-rules.js';
import { createListRules } from './list-blocks.js';
import { readSlugifyOption, resolveMarkdown, type Markdown, type MkdocsHeadingOptions } from './options.js';
import { expandTabs, strip } from './python-text.js';
import { createSlugify, makeUnique } from './slugs.js';
import { includeSnippets } from './snippets.js';
import { educateDashes } from './smart-dashes.js';
import { tableRule } from './table-blocks.js';

/** All headings of a page as MkDocs renders them, raw HTML ones included, in the order of the page. */
export function readMkdocsHeadings(body: string, options: MkdocsHeadingOptions = {}): FrameworkHeading[] {
  const markdown = resolveMarkdown(options);
  const stash = new HtmlStash();
  const source = normalize(body);
  const withoutCode = extractFences(includeSnippets(source, markdown), stash, markdown);
  const text = extractHtml(markHeadings(withoutCode), stash, markdown);

  const parser = new BlockParser(markdown, stash);
  // Containers and elements are tried before all else, in the order in which they were added.
  parser.use(...createContainerRules(parser), ...createExtraRules(parser), ...createListRules(parser));
  parser.use(...createBasicRules(parser));
  if (markdown.has('tables')) parser.use(tableRule);
  const root = createElement('div');
  parser.parseChunk(root, text);
  const footnotes = markdown.has('footnotes') ? createFootnoteList(parser) : null;
  if (footnotes) root.children.push(footnotes);

  createInlineParser(markdown, parser.notes, stash).run(root);
  if (markdown.has('attr_list')) assignAttributes(root, markdown.modern);
  if (markdown.modern && markdown.has('smarty') && markdown.option('smarty', 'smart_dashes') !== false) {
    educateDashes(root);
  }
  assignIds(root, stash, markdown);
  return new HeadingCollector(stash, withoutCode).collect(root);
}

/** As Python-Markdown does first: one kind of newline, no tabs, no spaces on empty lines. */
function normalize(body: string): MappedText {
  const text = body.replace(/[\x02\x03]/g, '').replace(/\r\n?/g, '\n');
  const lines = `${text}\n\n`.split('\n').map((line) => {
    const expanded = expandTabs(line);
    return /^ +$/.test(expanded) ? '' : expanded;
  });
  return splitLongBlocks({ text: lines.join('\n'), lines: lines.map((_line, index) => index + 1) });
}

/** Lines without an empty one between; each heading in them would be looked for in all that follow. */
const LONG_BLOCK = 500;

/** Sets headings apart in blocks of hundreds of lines, which changes nothing but the time that it takes. */
function splitLongBlocks({ text, lines }: MappedText): MappedText {
  const split: MappedText = { text: '', lines: [] };
  const apart: string[] = [];
  let length = 0;
  text.split('\n').forEach((line, at) => {
    length = line === '' ? 0 : length + 1;
    if (length > LONG_BLOCK && line.startsWith('#')) {
      apart.push('');
      split.lines.push(lines[at] ?? 0);
    }
    apart.push(line);
    split.lines.push(lines[at] ?? 0);
  });
  split.text = apart.join('\n');
  return split;
}

/** Writes the number of its line into each line that may be a heading; the block rules take it out again. */
function markHeadings({ text, lines }: MappedText): MappedText {
  const marked = text
    .split('\n')
    .map((line, index) =>
      line.replace(
        /^((?:[ >*+\-:]|\d+\.|\[\^[^\]]*\]:)*#{1,6})/,
        (hashes) => `${hashes}\ue0f0${lines[index] ?? 0}\ue0f1`,
      ),
    );
  return { text: marked.join('\n'), lines };
}

function assignIds(root: Element, stash: HtmlStash, markdown: Markdown): void {
  const slugify = createSlugify(readSlugifyOption(markdown.option('toc', 'slugify')));
  const separator = String(markdown.option('toc', 'separator') ?? '-');
  const level = Number(markdown.option('toc', 'baselevel') ?? 1) - 1;
  const used = new Set<string>();
  for (const { attributes } of walkElements(root)) {
    const id = attributes.get('id');
    if (id !== undefined) used.add(id);
  }
  for (const element of walkElements(root)) {
    if (!isHeading(element)) continue;
    if (!element.attributes.has('id')) {
      const slug = slugify(headingText(element, stash, markdown.modern), separator);
      element.attributes.set('id', makeUnique(slug, used));
    }
    element.tag = `h${Math.min(6, Number(element.tag.slice(1)) + level)}`;
  }
}

const underline = /^[ >]*[=-]+[ ]*$/;

/** Walks a page and finds the line of each heading that has none yet. */
class HeadingCollector {
  private readonly found: FrameworkHeading[] = [];
  private readonly stash: HtmlStash;
  private readonly source: string[];
  private readonly lines: readonly number[];
  private last = 0;
  /** Indices of lines that are headings already. */
  private readonly underlined = new Set<number>();

  constructor(stash: HtmlStash, source: MappedText) {
    this.stash = stash;
    this.source = source.text.split('\n');
    this.lines = source.lines;
  }

  collect(root: Element): FrameworkHeading[] {
    this.visit(root);
    return this.found;
  }

  private visit(element: Element): void {
    if (isHeading(element)) {
      const line = element.line || this.findUnderlined(element.source ?? '');
      this.add(Number(element.tag.slice(1)), element.attributes.get('id') ?? null, line);
    }
    this.readRaw(element.text);
    for (const child of element.children) {
      this.visit(child);
      this.readRaw(child.tail);
    }
  }

  private add(depth: number, id: string | null, line: number): void {
    this.found.push({ id, depth, line });
    this.last = Math.max(this.last, line);
  }

  /**
   * The next line after the last heading that has an underline below it and ends in the heading's words; a heading in a
   * footnote comes last and may stand anywhere.
   */
  private findUnderlined(words: string): number {
    const find = (said: string, after: number): number =>
      this.source.findIndex(
        (line, at) =>
          (this.lines[at] ?? 0) > after &&
          strip(line) !== '' &&
          strip(line).endsWith(said) &&
          underline.test(this.source[at + 1] ?? '') &&
          this.startsBlock(at) &&
          !this.underlined.has(at),
      );
    // Where HTML among the words was set aside they are others than those written.
    const index = [find(words, this.last), find(words, 0), find('', this.last)].find((at) => at >= 0) ?? -1;
    if (index >= 0) this.underlined.add(index);
    return this.lines[index] ?? this.last;
  }

  /** A rule right below text isn't the title of what is below it, as text would be. */
  private startsBlock(at: number): boolean {
    const before = this.source[at - 1] ?? '';
    return !/^[ >]*[-*_ ]+$/.test(this.source[at] ?? '') || /^[ >]*(?:[=-]+ *|#.*)?$/.test(before);
  }

  /** Headings in the raw HTML that the placeholders of a text stand for. */
  private readRaw(text: string): void {
    for (const match of text.matchAll(htmlPlaceholder)) {
      const kept = this.stash.blocks[Number(match[1])];
      if (!kept) continue;
      for (const tag of kept.html
        .replace(/<!--.*?-->/gs, (c) => c.replace(/[^\n]/g, ' '))
        .matchAll(/<h([1-6])(?=[\s>/])[^>]*>/gi)) {
        const newlines = kept.html.slice(0, tag.index).split('\n').length - 1;
        const line = kept.line === 0 ? this.last + 1 : kept.line + newlines;
        this.add(Number(tag[1]), readAttributes(tag[0]).get('id') ?? null, line);
      }
    }
  }
}
