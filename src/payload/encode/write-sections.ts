import { writePassage } from '../../text/index.js';
import { writeRow, type Page, type Row } from './write-rows.js';

/** One shard of sections: rows and passages. */
export interface SectionsShard {
  /** Number of sections. */
  count: number;
  body: Uint8Array;
}

// Bytes before deflating, which leaves about half.
const SHARD = 2600;
// Beside its passage: heading, ids and urls of a section.
const ROW = 30;

/** What is shown of sections, in runs that end with a page where they can: a result costs the run that it stands in. */
export function writeSections(pages: readonly Page[]): SectionsShard[] {
  const all = pages.flatMap((page) =>
    page.nodes.map((node) => ({ node, page, passage: writePassage(node.text ?? node.summary) })),
  );
  const runs: (Row & { passage: string })[][] = [];
  let size = 0;
  all.forEach((section, at) => {
    const next = toBytes(section.passage).length + ROW;
    const isNewPage = section.page !== all[at - 1]?.page;
    if (!at || size >= SHARD || (isNewPage && size >= SHARD / 2) || size + next > 2 * SHARD) {
      runs.push([]);
      size = 0;
    }
    runs.at(-1)?.push(section);
    size += next;
  });
  return runs.map((run) => {
    const texts = run.map((section, at) => `${writeRow(section, run[at - 1])}\n${section.passage}`);
    return { count: run.length, body: toBytes(texts.join('\0')) };
  });
}

function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
