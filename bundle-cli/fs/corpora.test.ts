import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { githubScheme, parseDocs, type ParsedDocs } from '../../src/sections/index.js';
import { readDocs, type ReadDocs } from './index.js';

/** Other people's docs: Fastify's come with a package, the rest lies in the folder that `HEV_ASK_CORPORA` names. */
const extra = process.env.HEV_ASK_CORPORA;
const corpora = [
  'node_modules/fastify/docs',
  ...(extra ? readdirSync(extra).map((name) => join(extra, name)) : []),
].map((dir): [name: string, dir: string] => [dir.includes('fastify') ? 'fastify' : basename(dir), dir]);

/** What each yielded when it was last looked at, less a tenth, so that a new edition may differ a little. */
const atLeast: Record<string, { pages: number; sections: number; facts: number }> = {
  fastify: { pages: 37, sections: 345, facts: 1575 },
  fastapi: { pages: 110, sections: 930, facts: 2690 },
  vite: { pages: 32, sections: 420, facts: 1965 },
  next: { pages: 427, sections: 2825, facts: 11000 },
};

/** What must never be seen by a reader; outside code, where it may be what the docs are about. */
const leftovers =
  /<\/?(?:AppOnly|PagesOnly|Image|Check|Badge|NonInheritBadge|div|span|details|h1|abbr|a)\b|\{\/\*|^[ \t]*\/{3,}|\{ ?#|^[ \t]*:{3,}|<!--|\{\* |\[\[toc\]\]/im;

function withoutCode(text: string): string {
  return text.replace(/^([ \t>]*)(`{3,}|~{3,})[^]*?^\1\2[`~]*[ \t]*$/gm, '').replace(/(`+)[^`]+\1/g, '');
}

describe.each(corpora)('%s, as it is', (name, dir) => {
  let read: ReadDocs;
  let docs: ParsedDocs;

  beforeAll(async () => {
    read = await readDocs(dir);
    docs = parseDocs(read.files, { scheme: githubScheme });
  });

  it('goes through without a warning, in the numbers known of it', () => {
    expect([...read.warnings, ...docs.warnings]).toEqual([]);
    const pages = new Set(docs.sections.map(({ page }) => page));
    expect(pages.size).toBe(read.files.length);
    const least = atLeast[name] ?? { pages: 1, sections: 1, facts: 0 };
    expect(pages.size).toBeGreaterThanOrEqual(least.pages);
    expect(docs.sections.length).toBeGreaterThanOrEqual(least.sections);
    expect(docs.sections.flatMap(({ facts }) => facts).length).toBeGreaterThanOrEqual(least.facts);
  });

  it('leaves no markup in any text', () => {
    const found = docs.sections.filter(({ text }) => leftovers.test(withoutCode(text)));
    expect(found.map(({ id }) => id)).toEqual([]);
  });

  it('has ids of its own for every section, titles that are no banner, and literals that stand in the source', () => {
    const { sections } = docs;
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    const titles = new Map<string, Set<string>>();
    for (const { title, page } of sections) titles.set(title, (titles.get(title) ?? new Set()).add(page));
    const most = Math.max(...[...titles.values()].map(({ size }) => size));
    expect(most).toBeLessThan(Math.max(3, read.files.length / 10));
    for (const { facts, source } of sections)
      for (const { literal } of facts) expect(source).toContain(literal);
  });

  it('keeps every block of code of every page byte for byte', () => {
    const texts = new Map<string, string>();
    for (const { file, text } of docs.sections) texts.set(file, `${texts.get(file) ?? ''}\n${text}`);
    const lost: string[] = [];
    for (const { file, content } of read.files) {
      for (const { 0: block, index } of content.matchAll(/^(`{3,}|~{3,})[^]*?\n {0,3}\1[`~]*[ \t]*$/gm)) {
        const commented = content.lastIndexOf('{/*', index) > content.lastIndexOf('*/}', index);
        if (!commented && !texts.get(file)?.includes(block)) lost.push(`${file}: ${block}`);
      }
    }
    expect(lost).toEqual([]);
  });
});
