import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDigest } from '../../src/digest/index.js';
import type { Digest } from '../../src/model/index.js';
import { memorySource, openPayload } from '../../src/payload/decode/index.js';
import { encodePayload } from '../../src/payload/encode/index.js';
import { search, type Index, type SectionRow } from '../../src/rank/index.js';
import { githubScheme, parseDocs, type SourceFile } from '../../src/sections/index.js';
import { tokenize } from '../../src/text/index.js';
import { readDocs } from '../fs/index.js';

const fastify = fileURLToPath(new URL('../../node_modules/fastify/docs', import.meta.url));
const elsewhere = process.env['HEV_ASK_CORPORA'];
const others = elsewhere ? ['fastapi', 'vite'].map((name) => join(elsewhere, name)) : [];
const corpora = [fastify, ...others.filter((dir) => existsSync(dir))];

async function makeDigest(files: readonly SourceFile[]): Promise<Digest> {
  const { sections } = parseDocs([...files], { scheme: githubScheme });
  return buildDigest(sections, { generatedAt: '2026-01-01T00:00:00.000Z' });
}

describe.each(corpora)('the docs in %s', (dir) => {
  let files: SourceFile[];
  let digest: Digest;
  let bundle: Map<string, Uint8Array>;
  let index: Index;
  beforeAll(async () => {
    files = (await readDocs(dir)).files;
    digest = await makeDigest(files);
    const encoded = await encodePayload(digest);
    bundle = encoded.files;
    const entry = new TextEncoder().encode(JSON.stringify({ ...encoded.entry, engine: [] }));
    index = (await openPayload(memorySource(new Map(bundle).set('entry.json', entry)))).index;
  }, 60_000);

  async function readRow(section: number): Promise<SectionRow> {
    return (await index.settle(() => index.row(section))).value as SectionRow;
  }

  it('give the same bytes whatever the order of their files', async () => {
    const again = await encodePayload(await makeDigest([...files].reverse()));
    expect([...again.files.keys()]).toEqual([...bundle.keys()]);
    for (const [name, bytes] of again.files) expect(bytes).toEqual(bundle.get(name));
  }, 60_000);

  it('have every heading first for its own words', async () => {
    // As the ranker compares titles: by their words, whatever their form.
    const words = (text = ''): string =>
      tokenize(text)
        .filter(({ kind }) => kind === 'word' || kind === 'part')
        .map(({ term }) => term)
        .join('');
    const missed: string[] = [];
    for (let section = 0; section < index.sectionCount; section += 9) {
      const { heading } = await readRow(section);
      if (heading === null || !words(heading)) continue;
      const [first] = (await search(index, heading, { limit: 1 })).results;
      const names = [first?.heading ?? '', first?.title, first?.page.split('/').at(-1)];
      if (!names.some((name) => words(name) === words(heading))) missed.push(`${heading}: ${first?.id}`);
    }
    expect(missed).toEqual([]);
  }, 60_000);

  it('keep every section findable while a word of it is typed', async () => {
    const everything = { limit: index.sectionCount, perDocCap: index.sectionCount };
    const step = Math.ceil(index.sectionCount / 3);
    for (let section = 3; section < index.sectionCount; section += step) {
      const { id, title } = await readRow(section);
      const word = /\p{L}{5,}/u.exec(title)?.[0];
      if (word === undefined) continue;
      for (let length = 2; length <= word.length; length++) {
        const { results } = await search(index, word.slice(0, length), everything);
        expect(
          results.some((result) => result.id === id),
          `${word.slice(0, length)} for ${id}`,
        ).toBe(true);
      }
    }
  }, 60_000);
});
