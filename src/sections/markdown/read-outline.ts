import { findFacts } from '../find-facts.js';
import { MarkupReader } from './markup-reader.js';
import { isMarkerLine } from './line-syntax.js';
import { readImports, type ImportedName } from './read-imports.js';
import type { Embed, Outline } from './outline.js';
import { OwnerMarks } from './owner-marks.js';
import { parseMarkdown } from './parse-markdown.js';
import { findSwallowedCode, readHtml, readJsxTag } from './read-html.js';
import { findExcludingList, findExplicitId, readPhrasing, stringLiteral } from './read-phrasing.js';
import { spanOf, type SyntaxNode } from './syntax-types.js';

const tocLine = /^\s*(?:\[\[_?toc_?\]\]|\[toc\])\s*$/i;
const snippetLine = /^<<<\s*@?[\w./~-]+.*$|^-{1,2}8<-{1,2}\s+".*"$/;
/** Material for MkDocs: attributes on the last line of a block are the block's. */
const excludingLine = /\n[ \t]*\{:?[^{}\n]*\bdata-search-exclude\b[^{}\n]*\}[ \t]*$/;
const bracedComment = /\{\s*\/\*[^]*?\*\/\s*\}/g;
const alertMark = /^\[!\w+\][-+]?[ \t]*/;

/** The words of a container's marker line: `::: tip Title`, `:::note[Title]{.x}`, `/// note | Title`, `!!! note "Title"`. */
function markerTitle(line: string): string {
  const slashes = /^\/{3,}[^|]*\|\s*(.*)$/.exec(line);
  if (slashes) return slashes[1]?.trim() ?? '';
  const quoted = /^[!?=]{3}[^"]*"([^"]*)"\s*$/.exec(line);
  if (quoted) return quoted[1] ?? '';
  const colons = /^:{3,}\s*[\w-]+\s*(?:\[([^\]]*)\])?(.*)$/.exec(line);
  const after = (colons?.[2] ?? '').replace(/\{[^{}]*\}\s*$/, '').trim();
  return colons?.[1] ?? after;
}

/** What may hold headings of its own. */
const holders: ReadonlySet<string> = new Set(['blockquote', 'list', 'listItem']);
/** What is nothing without the rest of it. */
const torn: ReadonlySet<string> = new Set(['footnoteDefinition', 'table']);

function holdsHeading(node: SyntaxNode): boolean {
  return (node.children ?? []).some(
    (child) => child.type === 'heading' || (holders.has(child.type) && holdsHeading(child)),
  );
}

/** The footnotes at a page's end, after which nothing comes that a heading in them would take to itself. */
function findClosingNotes(root: SyntaxNode): Set<SyntaxNode> {
  const notes = new Set<SyntaxNode>();
  for (const node of [...(root.children ?? [])].reverse()) {
    if (node.type === 'footnoteDefinition') notes.add(node);
    else if (node.type !== 'definition') break;
  }
  return notes;
}

/** Walks one page's tree and notes headings, what isn't text, and facts. */
class OutlineReader {
  readonly outline: Outline = { headings: [], cuts: [], verbatim: [], facts: [], faults: [] };
  private readonly markup: MarkupReader;
  private readonly marks = new OwnerMarks();
  private readonly body: string;
  private readonly format: 'md' | 'mdx';
  private closingNotes: ReadonlySet<SyntaxNode> = new Set();
  private readonly imports = new Map<string, ImportedName>();

  constructor(body: string, format: 'md' | 'mdx') {
    this.body = body;
    this.format = format;
    this.markup = new MarkupReader(body, this.outline, this.marks);
  }

  read(): Outline {
    const { root, fault } = parseMarkdown(this.body, this.format);
    this.closingNotes = findClosingNotes(root);
    for (const child of root.children ?? []) this.visit(child, true);
    const open = this.markup.finish();
    if (fault) this.outline.faults.push(fault);
    else if (open) this.outline.faults.push(open);
    this.outline.facts = findFacts(this.body, root);
    this.outline.headings.sort((a, b) => a.start - b.start);
    const { ignored, weighted } = this.marks.finish(this.body, this.outline.headings);
    if (ignored.length > 0) this.outline.ignored = ignored;
    if (weighted.length > 0) this.outline.weighted = weighted;
    const embeds = this.findEmbeds();
    if (embeds.length > 0) this.outline.embeds = embeds;
    return this.outline;
  }

  /**
   * @param splits Whether a heading here may start a section.
   * @param nested Whether this is inside a quote or list.
   */
  private visit(node: SyntaxNode, splits: boolean, nested = false): void {
    const { start, end } = spanOf(node);
    const source = this.body.slice(start, end);
    if (splits) this.dedent(start, end);
    switch (node.type) {
      case 'heading':
        this.addHeading(node, splits, nested);
        break;
      case 'code':
        this.outline.verbatim.push({ start, end });
        return;
      case 'inlineCode':
        this.markup.text(node.value ?? '');
        return;
      case 'text':
        this.markup.text(node.value ?? '');
        return;
      case 'html':
        this.readHtmlNode(source, start, splits && !nested);
        return;
      case 'jsxTag':
        this.markup.event(readJsxTag(source, start), splits && !nested, this.standsAlone(start, end));
        return;
      case 'expression':
        this.marks.comment(source, start, end);
        this.cut(start, end, this.standsAlone(start, end), stringLiteral(source) ?? '');
        return;
      case 'esm':
        for (const imported of readImports(source)) {
          this.imports.set(imported.local, imported);
          if (imported.module === '@theme/Heading') this.markup.headingComponents.add(imported.local);
        }
        this.cut(start, end, true);
        return;
      case 'marker':
        this.cut(start, end, true, markerTitle(source.trim()));
        return;
      case 'image':
      case 'imageReference':
        this.cut(start, end, false, node.alt ?? '');
        return;
      case 'paragraph':
        if (tocLine.test(source)) return this.cut(start, end, true);
        if (excludingLine.test(source)) this.marks.excludeBlock({ start, end });
        this.cutSnippets(source, start);
        break;
      case 'listItem':
        // With its marker, where there is nothing but the block.
        if (node.children?.length === 1 && excludingLine.test(source))
          this.marks.excludeBlock({ start, end });
        break;
      case 'blockquote':
        this.cutAlertMark(node);
        break;
      case 'tableRow':
        if (isMarkerLine(source.trim())) return this.cut(start, end, true, markerTitle(source.trim()));
        break;
    }
    const holder = holders.has(node.type) || this.closingNotes.has(node);
    const inner = splits && (holder ? holdsHeading(node) : !torn.has(node.type));
    for (const child of node.children ?? []) this.visit(child, inner, nested || holder);
  }

  /** The elements that stand for what other files say. */
  private findEmbeds(): Embed[] {
    if (this.imports.size === 0) return [];
    return this.markup.components
      .flatMap(({ name: local, ...place }) => {
        const { module, name } = this.imports.get(local) ?? {};
        return module === undefined || name === undefined ? [] : [{ ...place, module, name }];
      })
      .sort((a, b) => a.start - b.start);
  }

  private readHtmlNode(source: string, start: number, splits: boolean): void {
    const block = this.standsAlone(start, start + source.length);
    let from = 0;
    const readTo = (to: number): void => {
      const html = source.slice(from, to);
      // In `<pre>` they are shown.
      for (const { index, 0: comment } of block && !/<pre\b/i.test(html)
        ? html.matchAll(bracedComment)
        : []) {
        const at = start + from + index;
        this.marks.comment(comment, at, at + comment.length);
        this.cut(at, at + comment.length, true);
      }
      for (const event of readHtml(html, start + from)) {
        this.markup.event(event, splits, block);
        if (event.type === 'text' && block && !this.markup.inPre) this.tidyHtmlText(event);
      }
    };
    for (const code of block ? findSwallowedCode(source) : []) {
      readTo(code.start);
      this.outline.verbatim.push({ start: start + code.start, end: start + code.end });
      from = code.end;
    }
    readTo(source.length);
  }

  /** Text in an HTML block: its indentation means nothing, and a container's marker may have got into it. */
  private tidyHtmlText({ start, end }: { start: number; end: number }): void {
    for (const match of this.body.slice(start, end).matchAll(/^[^\S\n]+/gm)) {
      const at = start + match.index;
      if (at === 0 || this.body[at - 1] === '\n') this.cut(at, at + match[0].length, false);
    }
    for (const match of this.body.slice(start, end).matchAll(/^[^\S\n]*[:/]{3,}.*$/gm)) {
      if (!isMarkerLine(match[0].trim())) continue;
      const at = start + match.index;
      this.cut(at, at + match[0].length, true, markerTitle(match[0].trim()));
    }
  }

  /** Between tags and in admonitions a block may be indented so far that, without them, it would be code. */
  private dedent(start: number, end: number): void {
    const lineStart = this.body.lastIndexOf('\n', start - 1) + 1;
    const prefix = this.body.slice(lineStart, start);
    if (prefix.length < 4 && !prefix.includes('\t')) return;
    if (prefix.trim() !== '') return;
    const pattern = new RegExp(`^[ \\t]{1,${String(prefix.length)}}`, 'gm');
    for (const match of this.body.slice(lineStart, end).matchAll(pattern)) {
      this.cut(lineStart + match.index, lineStart + match.index + match[0].length, false);
    }
  }

  private cut(start: number, end: number, block: boolean, insert = ''): void {
    this.outline.cuts.push({ start, end, block, ...(insert === '' ? {} : { insert }) });
  }

  private standsAlone(start: number, end: number): boolean {
    const before = this.body.slice(this.body.lastIndexOf('\n', start - 1) + 1, start);
    const lineEnd = this.body.indexOf('\n', end);
    const after = this.body.slice(end, lineEnd < 0 ? undefined : lineEnd);
    return before.trim() === '' && after.trim() === '';
  }

  private addHeading(node: SyntaxNode, splits: boolean, nested: boolean): void {
    const { start, end } = spanOf(node);
    const source = this.body.slice(start, end);
    const excluding = findExcludingList(source, start);
    const id = findExplicitId(source, start) ?? excluding;
    if (id) this.cut(id.start, id.end, false);
    if (excluding) this.marks.excludeHeading(start);
    this.outline.headings.push({
      depth: node.depth ?? 1,
      ...readPhrasing(node.children ?? [], this.body, id),
      explicitId: id?.id || null,
      html: false,
      line: node.position?.start.line ?? 1,
      start,
      end,
      splits,
      ...(nested && { nested }),
    });
  }

  private cutSnippets(source: string, start: number): void {
    let offset = start;
    for (const line of source.split('\n')) {
      if (snippetLine.test(line.trim())) this.cut(offset, offset + line.length, false);
      offset += line.length + 1;
    }
  }

  private cutAlertMark(node: SyntaxNode): void {
    const first = node.children?.[0];
    if (first?.type !== 'paragraph') return;
    const { start, end } = spanOf(first);
    const mark = alertMark.exec(this.body.slice(start, end));
    if (mark) this.cut(start, start + mark[0].length, false);
  }
}

/** One page's body → its headings, facts, and what of it isn't text. */
export function readOutline(body: string, format: 'md' | 'mdx'): Outline {
  return new OutlineReader(body, format).read();
}
