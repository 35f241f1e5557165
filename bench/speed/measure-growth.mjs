/** Bytes to the first result against the size of a site, made of the Next.js docs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './cache.mjs';
import { CLIENTS } from './clients.mjs';
import { OURS, PAGEFIND_API } from './engine-names.mjs';
import { layOutSite } from './lay-out-site.mjs';
import { makeLargeDocs } from './make-large-docs.mjs';
import { measureFirstResult, serveSite } from './measure-first-result.mjs';
import { NEXT_DOCS } from './sites.mjs';

export const STEPS = [400, 1000, 3000, 8000, 17000, 25000];
const QUERIES = ['error handling', 'cache data'];

/** A site of about so many sections, laid out. */
export async function layOutLarge(sections, core, options) {
  const docs = join(CACHE, 'large', String(sections));
  if (!existsSync(docs)) await makeLargeDocs(NEXT_DOCS, docs, sections);
  return layOutSite({ name: `large-${sections}`, docs }, core, options);
}

/** @returns `{ sections, [engine]: { bytes, requests } }[]` */
export async function measureGrowth(browser, core, say, steps = STEPS) {
  const clients = CLIENTS.filter(({ name }) => [OURS, PAGEFIND_API].includes(name));
  const rows = [];
  for (const step of steps) {
    say(`${step} sections: building`);
    const laid = await layOutLarge(step, core, { whole: false });
    const server = await serveSite(laid);
    const found = await measureFirstResult(browser, server, QUERIES, {
      delays: [0],
      clients,
      say: (what) => say(`${step} sections: ${what}`),
    });
    await server.close();
    const engines = found.map(({ name, bytes, requests }) => [name, { bytes, requests }]);
    rows.push({ sections: laid.sections, ...Object.fromEntries(engines) });
  }
  return rows;
}
