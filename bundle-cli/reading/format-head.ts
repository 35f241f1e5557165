import { toPlain } from '../../src/text/index.js';
import type { DigestNode } from '../../src/model/index.js';
import { cleanLine, wrapText } from '../terminal/index.js';
import type { Reading } from './open-reading.js';

/** The lines that say what a section is: its place, link and id. */
export function formatHead(
  { paint, linkOf }: Reading,
  {
    id,
    title,
    heading,
    parents,
    group,
    url,
  }: Pick<DigestNode, 'id' | 'title' | 'heading' | 'parents' | 'group' | 'url'>,
): string[] {
  const trail = [title, ...(parents ?? []), ...(heading === null ? [] : [heading])];
  return [
    paint.title(trail.map(cleanLine).join(' › ')),
    paint.link(cleanLine(linkOf(url))),
    paint.dim(`${cleanLine(id)} · ${cleanLine(group)}`),
  ];
}

/** Markdown of one paragraph as wrapped lines without its marks; none where it is empty. */
export function formatParagraph({ columns }: Pick<Reading, 'columns'>, markdown: string): string[] {
  return wrapText(cleanLine(toPlain(markdown)), Math.min(columns, 100));
}
