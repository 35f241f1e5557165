import type { ShardSection } from '../../../src/digest/shards/index.js';

/**
 * Sections as a prompt quotes them. The element's name is one that no text closes, so that whatever a page says, it
 * stays within.
 */
export function wrapSections(sections: readonly ShardSection[]): string {
  let tag = 'section';
  for (let at = 1; sections.some(({ text }) => text.includes(`</${tag}`)); at += 1) tag = `section-${at}`;
  return sections
    .map(({ id, title, heading, parents = [], text }) => {
      const place = [title, ...parents, ...(heading === null ? [] : [heading])].join(' › ');
      return `<${tag} id=${quote(id)} place=${quote(place)}>\n${text}\n</${tag}>`;
    })
    .join('\n\n');
}

function quote(value: string): string {
  return `"${value.replaceAll('"', "'").replace(/\s+/g, ' ')}"`;
}
