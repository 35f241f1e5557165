import type MarkdownIt from 'markdown-it';
import type Token from 'markdown-it/lib/token.mjs';
import type { FrameworkHeading } from '../framework-heading.js';
import { createParser } from './create-parser.js';
import { expandIncludes } from './expand-includes.js';
import { findHtmlHeadings } from './find-html-headings.js';
import type { VitepressMarkdown, VitepressOptions } from './settings.js';
import { createIdGiver } from './slug-headings.js';

/** A parser costs more than a page: one for each set of settings, as long as that is held. */
const parsers = new WeakMap<VitepressMarkdown, MarkdownIt>();
const defaults: VitepressMarkdown = {};

/**
 * Every heading that VitePress renders for a page, in document order.
 *
 * @param body The page without its frontmatter.
 */
export function readVitepressHeadings(body: string, options: VitepressOptions = {}): FrameworkHeading[] {
  const { markdown = defaults, file = '', readInclude } = options;
  const { text, lineOf } = expandIncludes(body, file, readInclude);
  const tokens = parserOf(markdown).parse(text, {});
  const giveId = createIdGiver(markdown);
  const headings: FrameworkHeading[] = [];
  let line = 1;
  tokens.forEach((token, index) => {
    // A table's cell has no line of its own: its row's counts.
    if (token.map) line = token.map[0] + 1;
    if (token.type === 'heading_open') {
      headings.push({ id: giveId(token, tokens[index + 1]), depth: Number(token.tag.slice(1)), line });
    } else if (token.type === 'html_block' || token.type === 'html_inline') {
      headings.push(...findHtmlHeadings(token.content, line));
    } else if (token.type === 'inline') {
      headings.push(...findInlineHeadings(token, line));
    }
  });
  return headings.map((heading) => ({ ...heading, line: lineOf(heading.line) }));
}

function parserOf(markdown: VitepressMarkdown): MarkdownIt {
  let parser = parsers.get(markdown);
  if (!parser) parsers.set(markdown, (parser = createParser(markdown)));
  return parser;
}

/** HTML headings within text; a piece of HTML doesn't tell its line, so it is looked for in the source. */
function findInlineHeadings({ content, children }: Token, firstLine: number): FrameworkHeading[] {
  let from = 0;
  return (children ?? []).flatMap((child) => {
    if (child.type !== 'html_inline') return [];
    const at = Math.max(content.indexOf(child.content, from), from);
    from = at + child.content.length;
    return findHtmlHeadings(child.content, firstLine + content.slice(0, at).split('\n').length - 1);
  });
}
