/** The parts of a run, one after the other: what is measured goes into `results`, and is printed. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { layOutSite } from './lay-out-site.mjs';
import { chooseQueries, measureFirstResult, measureSixQueries, serveSite } from './measure-first-result.mjs';
import { layOutLarge, measureGrowth } from './measure-growth.mjs';
import { measureMemory } from './measure-memory.mjs';
import { measureQuality } from './measure-quality.mjs';
import { measureQueries } from './measure-queries.mjs';
import { measureSizes } from './measure-sizes.mjs';
import { measureTasks } from './measure-tasks.mjs';
import { say, sayNothing } from './progress.mjs';
import { findSites, SITE_NAMES } from './sites.mjs';
import { growthTable, memoryTable, printTable, qualityTables, queryTable, siteTables } from './tables.mjs';

/** Engines are compared at this site's size in Node, and in memory at that of a large one. */
const NODE_SITE = 'next';
const MEMORY_SECTIONS = 17_000;
const SIX = 6;

/**
 * @param parts of `size`, `speed`, `node`, `growth`, `quality`, `builds`
 * @param run `{ browser, results, save, only, queries }`: `only` are the sites asked for, where not all; `queries` how many of each
 */
export async function runParts(parts, run) {
  const core = await import('../core.mjs');
  const { results, save } = run;
  results.notes = [];
  if (parts.includes('size') || parts.includes('speed')) await measureSites(parts, run, core);
  if (parts.includes('node')) await measureInNode(run, core);
  if (parts.includes('growth')) {
    results.growth = await measureGrowth(run.browser, core, say);
    await show(growthTable(results.growth), save);
  }
  if (parts.includes('quality')) {
    results.quality = await measureQuality(run.browser, core, say, run.only);
    results.notes.push(...results.quality.notes);
    for (const table of qualityTables(results.quality)) await show(table, save);
  }
  for (const note of new Set(results.notes)) console.log(`Note: ${note}`);
  await save();
  if (parts.includes('builds'))
    execFileSync(process.execPath, [fileURLToPath(new URL('builds.mjs', import.meta.url))], {
      stdio: 'inherit',
    });
}

async function show(table, save) {
  sayNothing();
  printTable(table);
  await save();
}

async function measureSites(parts, run, core) {
  const { results, save, browser, only = SITE_NAMES } = run;
  const { sites, notes } = await findSites(only);
  results.notes.push(...notes);
  for (const site of sites) {
    say(`${site.name}: building`);
    const laid = await layOutSite(site, core);
    const server = await serveSite(laid);
    const tell = (what) => say(`${site.name}: ${what}`);
    const found = (results.sites[site.name] ??= {});
    // Which queries Pagefind has an answer to stays as long as the pages do.
    const isKnown = found.sections === laid.sections && found.queries?.length === SIX;
    const asked = isKnown ? found.queries : await chooseQueries(browser, server, site.queries, SIX);
    Object.assign(found, { pages: laid.pages, sections: laid.sections, queries: asked });
    found.first = await measureFirstResult(browser, server, asked.slice(0, run.queries), {
      delays: parts.includes('speed') ? [0, 50] : [0],
      say: tell,
    });
    if (parts.includes('size')) {
      found.six = await measureSixQueries(browser, server, asked, found.first, tell);
      found.sizes = await measureSizes(laid);
    }
    if (parts.includes('speed')) found.tasks = await measureTasks(browser, server, asked[0], tell);
    await server.close();
    for (const table of siteTables(site.name, found)) await show(table, save);
  }
}

async function measureInNode({ results, save }, core) {
  const { sites, notes } = await findSites([NODE_SITE]);
  results.notes.push(...notes);
  const laid = await layOutSite(sites[0], core);
  const path = fileURLToPath(new URL(`../quality/questions/${NODE_SITE}.jsonl`, import.meta.url));
  const questions = core.parseQuestions(await readFile(path, 'utf8'), path).map(({ q }) => q);
  results.queries = {
    sections: laid.sections,
    rows: await measureQueries(laid, questions, core, (what) => say(`queries in Node: ${what}`)),
  };
  await show(queryTable(results.queries), save);
  say(`memory at ${MEMORY_SECTIONS} sections`);
  const large = await layOutLarge(MEMORY_SECTIONS, core);
  results.memory = { sections: large.sections, rows: measureMemory(large, questions) };
  await show(memoryTable(results.memory), save);
}
