import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSections } from '../find-sections.js';
import { makeDigest, openDigest, type SmallSection } from '../testing/small-site.js';
import { findInstantAnswer, type InstantAnswer } from './find-instant-answer.js';

const SITE: SmallSection[] = [
  { id: 'kettle', title: 'Kettle', text: 'A kettle is a vessel that boils water. It has a spout.' },
  {
    id: 'kettle#Set the temperature',
    title: 'Kettle',
    text: 'Many ask for this. Call `heat` with degrees:\n\n```js\nkettle.heat(80);\n```\n\nThen pour.',
  },
  {
    id: 'options#Options',
    title: 'Options',
    text: '| Name | Default |\n| --- | --- |\n| `spout` | `narrow` |\n| `volume` | `1.5` |',
  },
  { id: 'options#Lid', title: 'Options', text: 'Keeps steam inside.' },
  {
    id: 'errors#Boiling dry',
    title: 'Errors',
    text: 'Everybody meets it. An element without water gives the error `E_DRY`. Fill it, then reset it.',
  },
  {
    id: 'cup#Handles',
    title: 'Cups',
    text: 'Cups have handles. Handles stay cool. Lift cups by handles alone.',
  },
];

async function answer(query: string, least?: number, sections = SITE): Promise<InstantAnswer | undefined> {
  const index = await openDigest(makeDigest(sections));
  return findInstantAnswer(index, await findSections(index, query), least === undefined ? {} : { least });
}

const textOf = (found: InstantAnswer | undefined): string[] =>
  found?.blocks.map(({ kind, runs }) => `${kind}: ${runs.map(({ text }) => text).join('')}`) ?? [];

describe('an instant answer', () => {
  it.each([
    ['what is a kettle', ['prose: A kettle is a vessel that boils water. It has a spout.']],
    ['how do I set the temperature', ['prose: Call heat with degrees:', 'code: kettle.heat(80);']],
    ['default volume option', ['row: Name: volume · Default: 1.5']],
    ['error E_DRY boiling dry', ['prose: An element without water gives the error E_DRY.']],
  ])('to “%s” is whole sentences, a row, or a sentence with its code', async (query, blocks) => {
    const found = textOf(await answer(query));
    expect(found.slice(0, blocks.length).map((text, at) => text.slice(0, blocks[at]?.length))).toEqual(
      blocks,
    );
  });

  it('names the result that it is from, and marks words and code', async () => {
    const found = await answer('set temperature');
    expect(found?.result).toBe(0);
    expect(found?.confidence).toBeGreaterThan(0.5);
    expect(found?.blocks.flatMap(({ runs }) => runs).filter(({ code }) => code)[0]?.text).toBe('heat');
    const marked = (await answer('kettle'))?.blocks[0]?.runs.filter(({ match }) => match);
    expect(marked?.map(({ text }) => text)).toEqual(['kettle']);
  });

  it.each(['', '???', 'quantum chromodynamics', 'the', 'kettle chromodynamics gluon confinement'])(
    'is not given to “%s”',
    async (query) => {
      expect(await answer(query)).toBeUndefined();
    },
  );

  it('is of the next section where the first has nothing but code', async () => {
    const fire: SmallSection[] = [
      ...SITE,
      { id: 'fire#Flame', title: 'Fire', text: '```js\nflame.light();\n```' },
      { id: 'fire#Flame colours', title: 'Fire', text: 'A flame is blue where it is hot.' },
    ];
    expect(textOf(await answer('flame', 0, fire))).toEqual(['prose: A flame is blue where it is hot.']);
    expect(await answer('flame', 0, fire.slice(0, -1))).toBeUndefined();
  });

  it('is not given where nothing covers the query, whatever the words', async () => {
    const index = await openDigest(makeDigest(SITE));
    const finding = await findSections(index, 'set temperature');
    finding.response.covered = false;
    expect(await findInstantAnswer(index, finding)).toBeUndefined();
  });

  it('is not given where many sections say the same', async () => {
    const same = Array.from({ length: 6 }, (_, at) => ({
      id: `page${at}#Notes ${at}`,
      title: `Page ${at}`,
      text: 'All about the widget and what it does.',
    }));
    expect(await answer('what does the widget do', undefined, same)).toBeUndefined();
  });

  it('holds at most what is read at a glance, and cuts code at a line', async () => {
    const code = Array.from({ length: 40 }, (_, at) => `line${at}();`).join('\n');
    const long = 'It goes on and on about the fridge. '.repeat(60);
    const sections = [
      { id: 'a#Fridge setup', text: `Set the fridge up like this:\n\n\`\`\`\n${code}\n\`\`\`\n\n${long}` },
      { id: 'b#Oven', text: 'Hot.' },
    ];
    const [prose = '', shown = ''] = textOf(await answer('fridge setup', undefined, sections));
    expect(prose).toBe('prose: Set the fridge up like this:');
    expect(shown.split('\n')).toHaveLength(11);
    expect(shown).toMatch(/line9\(\);\n…$/);
  });

  it('comes to any query and any text without an error', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(text, text, fc.constantFrom('', ' kettle', ' spout'), async (query, body, tail) => {
        const sections = [...SITE, { id: 'z#Any', text: body }];
        const found = await answer(query + tail, 0, sections);
        for (const { runs } of found?.blocks ?? []) expect(runs.every(({ text }) => text !== '')).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('takes a query of 10,000 signs', async () => {
    expect(await answer('kettle '.repeat(1430))).not.toBeInstanceOf(Error);
    expect(await answer('('.repeat(10_000))).toBeUndefined();
  });
});
