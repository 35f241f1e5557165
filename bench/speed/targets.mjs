/** What ours is to reach beside the others, each with what was measured. */
import { OURS, OURS_BARE, PAGEFIND_API, PAGEFIND_UI } from './engine-names.mjs';

/** @returns `{ what, where, ours, peer, most, met }[]`: `most` is the largest share of the peer's figure that is good enough */
export function checkTargets({ sites, queries, memory, growth }) {
  const list = [];
  const add = (what, where, ours, peer, most) => {
    if (ours !== undefined && peer !== undefined)
      list.push({ what, where, ours, peer, most, met: ours <= most * peer });
  };
  for (const [name, { first, sizes, tasks }] of Object.entries(sites)) {
    const pick = (rows, key, ...engines) => best(rows, key, engines);
    // Pagefind's own UI or its API alone: the better of the two counts.
    add(
      'bytes to the first result',
      name,
      pick(first, 'bytes', OURS),
      pick(first, 'bytes', PAGEFIND_API, PAGEFIND_UI),
      1 / 2,
    );
    for (const [way, label] of [
      ['times', ''],
      ['rested', ', opened 300 ms before'],
    ])
      for (const delay of Object.keys(first?.[0][way] ?? {})) {
        const of = (...engines) =>
          best(
            first.map((row) => ({ name: row.name, ms: row[way][delay] })),
            'ms',
            engines,
          );
        const waits = delay === '0' ? '' : `, ${delay} ms a request`;
        add(`first key to first rows${label}${waits}`, name, of(OURS), of(PAGEFIND_API, PAGEFIND_UI), 1 / 2);
      }
    add(
      'whole index beside MiniSearch',
      name,
      pick(sizes, 'bytes', OURS),
      pick(sizes, 'bytes', 'MiniSearch'),
      1 / 2,
    );
    const longest = pick(tasks, 'longest', OURS);
    if (longest !== undefined)
      list.push({
        what: 'longest task while typing, 4 × slower',
        where: name,
        ours: longest,
        limit: 50,
        met: longest <= 50,
      });
  }
  const where = (part) => `${part?.sections} sections`;
  for (const [engine, note] of [
    [OURS_BARE, ''],
    [OURS, ', with excerpts'],
  ])
    for (const key of ['p50', 'p95'])
      add(
        `query beside MiniSearch, ${key}${note}`,
        where(queries),
        best(queries?.rows, key, [engine]),
        best(queries?.rows, key, ['MiniSearch']),
        1 / 4,
      );
  add(
    'memory beside MiniSearch',
    where(memory),
    best(memory?.rows, 'all', [OURS]),
    best(memory?.rows, 'all', ['MiniSearch']),
    1 / 4,
  );
  if (growth?.length > 1)
    add(
      `bytes at ${growth.at(-1).sections} sections beside ${growth[0].sections}`,
      'growth',
      growth.at(-1)[OURS].bytes,
      growth[0][OURS].bytes,
      1.25,
    );
  return list;
}

function best(rows, key, engines) {
  const found = (rows ?? []).filter(({ name }) => engines.includes(name)).map((row) => row[key]);
  const known = found.filter((value) => typeof value === 'number');
  return known.length ? Math.min(...known) : undefined;
}
