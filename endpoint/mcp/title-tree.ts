import { groupByPage, overviewOf } from '../../src/digest/index.js';
import type { Digest } from '../../src/model/index.js';

/** Longest tree that lists every section, in UTF-16 units: some 5,000 tokens. */
const MAX_WHOLE = 20_000;

/**
 * The titles of the docs by group, each with its id: every section where that stays readable, else every page with
 * the number of its sections.
 */
export function formatTitleTree({ nodes }: Digest): string {
  const whole = overviewOf(nodes);
  if (whole.length <= MAX_WHOLE) return whole;
  const lines: string[] = [];
  let group: string | null = null;
  for (const [page, [first, ...rest]] of groupByPage(nodes)) {
    if (first.group !== group) {
      if (group !== null) lines.push('');
      lines.push(`## ${toLine(first.group)}`, '');
      group = first.group;
    }
    const count = rest.length === 0 ? '' : ` (${rest.length + 1} sections)`;
    lines.push(`- ${toLine(first.title)} — \`${toLine(page)}\`${count}`);
  }
  return lines.join('\n');
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
