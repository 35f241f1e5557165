import MarkdownIt from 'markdown-it';
import { full } from 'markdown-it-emoji';

const renderer = new MarkdownIt().use(full, { shortcuts: {} });
const known = new Map<string, boolean>();

/**
 * Whether `:name:` becomes an image. With an index of Material's, the names of its icons do too.
 *
 * The names are GitHub's, of which nearly all are in pymdownx's indexes.
 */
export function isEmojiName(name: string, index: string): boolean {
  if (index.includes('material') && /^(?:material|fontawesome|octicons|simple)-/.test(name)) return true;
  let is = known.get(name);
  if (is === undefined) {
    is = renderer.renderInline(`:${name}:`) !== `:${name}:`;
    known.set(name, is);
  }
  return is;
}
