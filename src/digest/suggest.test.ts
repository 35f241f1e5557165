import { describe, expect, it } from 'vitest';
import type { Section } from '../model/index.js';
import { suggest } from './suggest.js';
import { makeSection } from './testing/make-section.js';

const PROSE =
  'This is what the page says about it, in the words that one would use for such a thing in any of the docs, and then some more of them.';

function ask(id: string, heading: string, fields: Partial<Section> = {}): Section {
  return makeSection({ id, heading, text: PROSE, ...fields });
}

describe('suggest', () => {
  it.each([
    ['Validating a Body', 'How do I validate a body?'],
    ['Using TypeScript', 'How do I use TypeScript?'],
    ['Create a Data Model', 'How do I create a data model?'],
    ['Setting up the server', 'How do I set up the server?'],
    ['Configure your app', 'How do I configure my app?'],
    ['Deploying to a Server', 'How do I deploy to a server?'],
    ['How to write a good plugin', 'How do I write a good plugin?'],
    ['Run the tests', 'How do I run the tests?'],
    ['Why use streams?', 'Why use streams?'],
    ['Was ist ein Modell?', 'Was ist ein Modell?'],
  ])('asks for %s: %s', async (heading, question) => {
    const more = makeSection({
      id: 'x',
      text: `${PROSE} We say a body, a data model, a plugin, the server; TypeScript, always TypeScript.`,
    });
    expect(await suggest([ask('a#x', heading), more])).toEqual([question]);
  });

  it.each([
    'Query Parameters',
    'Loading order of plugins',
    'Use Cases',
    'Using it',
    'Creating and testing plugins',
    'Good news, bad news?',
    'Who is this guide for?',
    'Adding',
    'Start here: the kit',
    'Building with or without',
    'How it works',
  ])('makes no question of %s', async (heading) => {
    expect(await suggest([ask('a#x', heading)])).toEqual([]);
  });

  it('makes up no English question in other docs', async () => {
    const text =
      'Diese Seite beschreibt, wie man die Anwendung einrichtet, und was danach noch zu tun bleibt, bevor sie läuft, auch auf dem Server.';
    expect(
      await suggest([
        ask('a#x', 'Export nach CSV', { text }),
        ask('b#x', 'Wie exportiere ich Daten?', { text }),
      ]),
    ).toEqual(['Wie exportiere ich Daten?']);
    expect(
      await suggest([ask('a#x', 'データを書き出すには？', { text: 'これは説明です。'.repeat(30) })]),
    ).toEqual(['データを書き出すには？']);
  });

  it('takes four, from different pages, groups and topics first', async () => {
    const sections = ['a#1', 'a#2', 'b#1', 'c#1', 'd#1', 'e#1'].map((id, at) =>
      ask(id, `Using part${at}`, { group: id < 'c' ? 'One' : `Group ${id[0] ?? ''}` }),
    );
    const found = await suggest(sections);
    expect(found).toHaveLength(4);
    expect(found).not.toContain('How do I use part1?');
    expect(await suggest([...sections].reverse())).toEqual(found);
  });

  it('asks only what search answers with that section first', async () => {
    const sections = [ask('a#x', 'Using streams'), ask('b#x', 'Using pipes')];
    const tried: string[] = [];
    const firstResult = async (question: string): Promise<string> => {
      tried.push(question);
      return Promise.resolve(question.includes('pipes') ? 'b#x' : 'elsewhere');
    };
    expect(await suggest(sections, firstResult)).toEqual(['How do I use pipes?']);
    expect(tried).toHaveLength(2);
  });

  it('asks nothing that a stub or a line would have to answer', async () => {
    expect(
      await suggest([
        ask('a#x', 'Using streams', { text: 'Soon.' }),
        ask('b#x', 'Using pipes', { copyOf: 'c' }),
      ]),
    ).toEqual([]);
  });
});
