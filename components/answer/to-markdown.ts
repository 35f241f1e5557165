import type { Turn } from './turn.js';

/** An answer to be pasted elsewhere: its Markdown with whole addresses, and the sources that its numbers stand for. */
export function toMarkdown({ text, sources }: Turn): string {
  const resolve = (url: string) => new URL(url, document.baseURI).href;
  let answer = text.trim();
  for (const { url } of sources) answer = answer.replaceAll(`](${url})`, `](${resolve(url)})`);
  if (sources.length === 0) return `${answer}\n`;
  const list = sources.map((source, at) => `${at + 1}. [${nameSource(source)}](${resolve(source.url)})`);
  return `${answer}\n\n${list.join('\n')}\n`;
}

/** `Page › Heading`, the page alone for its intro. */
export function nameSource({ title, heading }: { title: string; heading?: string }): string {
  return heading && heading !== title ? `${title} › ${heading}` : title;
}
