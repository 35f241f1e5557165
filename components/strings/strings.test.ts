import { expect } from '@open-wc/testing';
import { openBox, tidyUp, waitFor } from '../testing/open-box.js';
import { answerDe } from './answer-de.js';
import { answerEn } from './answer-en.js';
import { aroundEn } from './around-en.js';
import { askEn } from './ask-en.js';
import { de } from './de.js';
import { en } from './en.js';
import { countResults, loadStrings } from './load-strings.js';
import { shellEn } from './shell-en.js';
import { fillString } from './strings.js';

describe('words', () => {
  afterEach(() => {
    tidyUp();
    document.documentElement.lang = '';
  });

  it('has every word in every language, with the same places to fill in', () => {
    const english = { ...shellEn, ...en, ...aroundEn, ...askEn, ...answerEn } as Record<string, unknown>;
    const german = { ...de, ...answerDe };
    expect(Object.keys(german).sort()).to.deep.equal(Object.keys(english).sort());
    const places = (text: unknown) =>
      JSON.stringify(text)
        .match(/\{\w+\}/g)
        ?.sort() ?? [];
    for (const [key, text] of Object.entries(german))
      expect(places(text), key).to.deep.equal(places(english[key]));
  });

  it('fills in places and leaves unknown ones', () => {
    expect(fillString('{a} and {b}', { a: 1 })).to.equal('1 and {b}');
    expect(fillString('“{query}”', { query: '{query} $&' })).to.equal('“{query} $&”');
  });

  it('counts in the language’s plural', async () => {
    const pack = await loadStrings('en-GB');
    expect([0, 1, 2, 1200].map((count) => countResults(pack, count))).to.deep.equal([
      '0 results',
      '1 result',
      '2 results',
      '1,200 results',
    ]);
  });

  it('speaks the page’s language where it can, and says which one it speaks', async () => {
    document.documentElement.lang = 'de-AT';
    const box = await openBox('plain');
    expect(box.input.placeholder).to.equal(de.placeholder);
    expect(box.dialog.lang).to.equal('de');
    expect(box.text).to.contain(de.startTitle);
    await box.search('hook');
    expect(box.root.querySelector('[role=listbox]')?.getAttribute('lang'), 'the docs are English').to.equal(
      'en',
    );
    await waitFor(() => /Treffer/.test(box.status));
    document.documentElement.lang = 'tlh';
    expect((await openBox('plain', { lang: '' })).dialog.lang).to.equal('en');
  });

  it('follows the lang option rather than the page, also when it changes', async () => {
    const box = await openBox('plain', { lang: 'de' });
    expect(box.dialog.lang).to.equal('de');
    box.element.setAttribute('lang', 'en');
    await waitFor(() => box.dialog.lang === 'en');
    expect(box.input.placeholder).to.equal('Search the docs…');
  });

  it('takes the owner’s own words, and lives with a strings attribute that is no JSON', async () => {
    const box = await openBox('plain', { strings: '{"startTitle":"Ask me"}', placeholder: 'Find it' });
    expect(box.text).to.contain('Ask me');
    expect(box.input.placeholder).to.equal('Find it');
    expect((await openBox('plain', { strings: '{oops' })).text).to.contain(en.startTitle);
  });
});
