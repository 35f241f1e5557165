import { addressOf } from './address-of.js';
import type { Turn } from './turn.js';

/** An answer to be pasted elsewhere: its Markdown with whole addresses, and the sources that its numbers stand for. */
export function toMarkdown({ text, sources }: Turn): string {
  let answer = text.trim();
  for (const source of sources)
    answer = answer.replaceAll(`](${source.url})`, `](${addressOf(source) ?? source.url})`);
  if (sources.length === 0) return `${answer}\n`;
  const list = sources.map((source, at) => {
    const address = addressOf(source);
    return `${at + 1}. ${address ? `[${nameSource(source)}](${address})` : nameSource(source)}`;
  });
  return `${answer}\n\n${list.join('\n')}\n`;
}

/** `Page › Heading`, the page alone for its intro. */
export function nameSource({ title, heading }: { title: string; heading?: string }): string {
  return heading && heading !== title ? `${title} › ${heading}` : title;
}
