import { expect, it } from 'vitest';
import { search } from '../rank/index.js';
import { makeDigest } from '../rank/testing/small-site.js';
import { memorySource, openPayload } from './decode/index.js';
import { encodePayload } from './encode/index.js';

const FILLER = Array.from({ length: 3000 }, (_, at) => `w${(at * 7919).toString(36)}x`).join(' ');
const digest = makeDigest(
  [
    { id: 'a', title: 'Zones', text: `Zebra. ${FILLER}` },
    { id: 'b', title: 'Ants', text: 'An aardvark.' },
  ],
  { glossary: [{ term: 'zebra', aliases: ['aardvark'], definition: 'An animal.' }], lang: 'en' },
);

it('asks for what a query is widened by together with its own words, once what comes with the entry is there', async () => {
  const { files, entry, first } = await encodePayload(digest);
  files.set('entry.json', new TextEncoder().encode(JSON.stringify({ ...entry, engine: [] })));
  const source = memorySource(files);
  const steps: Set<string>[] = [];
  let step: Promise<void> | undefined;
  const { index } = await openPayload({
    async read(name) {
      if (!step) {
        steps.push(new Set());
        // What is asked for at once is one step.
        step = new Promise<void>((resolve) => setTimeout(resolve)).then(() => (step = undefined));
      }
      steps.at(-1)?.add(name);
      await step;
      return source.read(name);
    },
  });
  await index.settle(() => {});
  const early = steps.flatMap((names) => [...names]);
  expect(early.sort()).toEqual(['entry.json', ...first].sort());
  steps.length = 0;
  const { results } = await search(index, 'zebra');
  expect(results.map(({ id }) => id).sort()).toEqual(['a', 'b']);
  const kinds = steps.map((names) => Array.from(names, (name) => name.split('.')[0]).sort());
  expect(kinds).toEqual([
    ['postings', 'postings', 'words', 'words'],
    ['sections', 'sections'],
  ]);
});
