import { writePassage } from '../../text/index.js';
import { ByteWriter } from './byte-writer.js';
import { writeRows } from './write-rows.js';
import type { SearchedNode } from './select-nodes.js';

/** One shard of sections: rows and passages. */
export interface SectionsShard {
  /** Number of sections. */
  sections: number;
  body: Uint8Array;
}

// Before deflating, which leaves about half. Larger sites have larger shards, so that the list of them stays short.
const MIN_SHARD = 2600;
const MAX_SHARDS = 1500;
// Beside its passage: heading, ids and urls of a section.
const ROW = 60;

/** What is shown of sections, in runs that end with a page where they can: a result costs the run that it stands in. */
export function writeSections(nodes: readonly SearchedNode[]): SectionsShard[] {
  const all = nodes.map(({ node, page }) => ({
    node,
    page,
    passage: new TextEncoder().encode(writePassage(node.text ?? node.summary)),
  }));
  const total = all.reduce((sum, { passage }) => sum + passage.length + ROW, 0);
  const target = Math.max(MIN_SHARD, total / MAX_SHARDS);
  const runs: (typeof all)[] = [];
  let size = 0;
  all.forEach((section, at) => {
    const next = section.passage.length + ROW;
    const isNewPage = section.page !== all[at - 1]?.page;
    if (!at || size >= target || (isNewPage && size >= target / 2) || size + next > 2 * target) {
      runs.push([]);
      size = 0;
    }
    runs.at(-1)?.push(section);
    size += next;
  });
  return runs.map((run) => {
    const out = new ByteWriter();
    writeRows(out, run);
    out.varints(run.map(({ passage }) => passage.length));
    for (const { passage } of run) out.raw(passage);
    return { sections: run.length, body: out.toBytes() };
  });
}
