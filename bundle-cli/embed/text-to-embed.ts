import type { DigestNode } from '../../src/model/index.js';

/** UTF-16 units: what the common models read of a text, some 2,000 tokens. */
const MOST = 8000;

/** What a section's vector is made of: its place, what was distilled of it, its text as far as models read. */
export function textToEmbed({ title, heading, summary, questions = [], text = '' }: DigestNode): string {
  const place = heading === null || heading === title ? title : `${title} › ${heading}`;
  return [place, summary, ...questions, text]
    .filter((part) => part.trim() !== '')
    .join('\n\n')
    .slice(0, MOST);
}
