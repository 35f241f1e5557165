import MarkdownIt from 'markdown-it';
import type { Element } from './element.js';
import type { HtmlStash } from './html-stash.js';
import { htmlPlaceholder } from './html-stash.js';
import { unescapeMarks } from './inline-rules.js';
import { pythonSpace, strip } from './python-text.js';

/** The text of a heading that its slug is made from. */
export function headingText(element: Element, stash: HtmlStash, modern: boolean): string {
  return modern ? modernText(element, stash) : legacyText(element, stash);
}

/** Before 3.6: the text of the nodes; of kept HTML, what is left without tags and entities. */
function legacyText(element: Element, stash: HtmlStash): string {
  const collect = (node: Element): string =>
    (node.atomic ? unescapeEntities(node.text) : node.text) +
    node.children.map((child) => collect(child) + child.tail).join('');
  const text = strip(collect(element)).replace(htmlPlaceholder, (_whole, number: string) =>
    (stash.blocks[Number(number)]?.html ?? '').replace(/<[^>]+>/g, '').replace(/&[#a-zA-Z0-9]+;/g, ''),
  );
  return unescapeMarks(text);
}

/** From 3.6: the HTML of the heading without footnote references, comments and tags, with its entities read. */
function modernText(element: Element, stash: HtmlStash): string {
  const render = (node: Element): string =>
    escapeText(node.text) +
    node.children
      .map((child) => {
        const note = child.tag === 'sup' && (child.attributes.get('id') ?? '').startsWith('fnref');
        return (note ? '' : render(child)) + escapeText(child.tail);
      })
      .join('');
  const html = unescapeMarks(render(element)).replace(
    htmlPlaceholder,
    (_whole, number: string) => stash.blocks[Number(number)]?.html ?? '',
  );
  const text = cutBetween(cutBetween(html, '<!--', '-->'), '<', '>');
  const words = text.split(new RegExp(`[${pythonSpace}]+`)).filter((word) => word !== '');
  return unescapeEntities(words.join(' '));
}

function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:#[0-9]+|#x[0-9a-f]+|[0-9a-z]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function cutBetween(text: string, open: string, close: string): string {
  let rest = text;
  for (;;) {
    const start = rest.indexOf(open);
    const end = start === -1 ? -1 : rest.indexOf(close, start);
    if (end === -1) return rest;
    rest = rest.slice(0, start) + rest.slice(end + close.length);
  }
}

const { unescapeAll } = new MarkdownIt().utils;

function unescapeEntities(text: string): string {
  return text.replace(/&(?:#\d+|#[xX][0-9a-fA-F]+|[a-zA-Z][a-zA-Z0-9]*);/g, (entity) => unescapeAll(entity));
}
