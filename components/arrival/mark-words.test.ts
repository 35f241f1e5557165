import { expect, fixture, html } from '@open-wc/testing';
import { keepMark, takeMark } from './kept-mark.js';
import { clearMarks, markWords, wordsPattern } from './mark-words.js';

function markedTexts(): string[] {
  return [...(CSS.highlights.get('hev-ask') ?? [])].map((range) => String(range));
}

const page = html`<main>
  <p>A kettle before.</p>
  <h2 id="kettles">Kettles</h2>
  <p>Put the <b>kettle</b> on; validating a kettledrummer is another matter.</p>
  <h3>In the kettle</h3>
  <pre>kettle.on()</pre>
  <h2>After</h2>
  <p>No kettle is marked here.</p>
</main>`;

describe('words marked on the page that a result leads to', () => {
  afterEach(clearMarks);

  it('are those of the section, where words begin, and change nothing in the page', async () => {
    const main = await fixture(page);
    const before = main.innerHTML;
    markWords('the kettle', main.querySelector('#kettles'));
    expect(markedTexts()).to.deep.equal(['Kettles', 'kettle', 'kettle', 'kettle']);
    expect(main.innerHTML).to.equal(before);
  });

  it('are those of the whole main part where no section is meant', async () => {
    await fixture(page);
    markWords('another matter', null);
    expect(markedTexts()).to.deep.equal(['another', 'matter']);
  });

  it('go with Escape, with the box, and with the next page', async () => {
    const main = await fixture(page);
    const target = main.querySelector('#kettles');
    for (const leave of [
      () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
      () => main.dispatchEvent(new CustomEvent('hev-ask-open', { bubbles: true })),
      () => dispatchEvent(new PopStateEvent('popstate')),
    ]) {
      markWords('kettle', target);
      expect(CSS.highlights.has('hev-ask')).to.equal(true);
      leave();
      expect(CSS.highlights.has('hev-ask')).to.equal(false);
    }
  });

  it('stay while a router writes into the entry that it is at', async () => {
    const main = await fixture(page);
    markWords('kettle', main.querySelector('#kettles'));
    history.replaceState({ scroll: 0 }, '');
    expect(CSS.highlights.has('hev-ask')).to.equal(true);
  });

  it('match longer words in other forms, everyday words only by themselves, and scripts without spaces anywhere', () => {
    const find = (query: string, text: string) =>
      [...text.matchAll(wordsPattern(query) ?? /$^/gu)].map(([word]) => word);
    expect(find('validation', 'We validate validators; a revalidation isn’t.')).to.deep.equal([
      'validate',
      'validators',
    ]);
    expect(find('how to use it', 'how it is used')).to.deep.equal(['how', 'it', 'used']);
    expect(find('検索', '全文検索の仕組み')).to.deep.equal(['検索']);
    expect(find('a.b*(c', 'c [a] b')).to.deep.equal(['c', 'b']);
    expect(wordsPattern('*** !?')).to.equal(undefined);
  });
});

describe('a query on its way to a page', () => {
  const url = new URL('/guide#x', location.href).href;

  it('is given to the page that it was meant for, once', () => {
    keepMark('kettle', '/guide#x', true);
    expect(takeMark(url)).to.equal('kettle');
    expect(takeMark(url)).to.equal(undefined);
    expect(sessionStorage.getItem('hev-ask:mark')).to.equal(null);
  });

  it('is given to another spelling of the page, where the host leads to one, and not to another section', () => {
    keepMark('kettle', '/guide.html#x', true);
    expect(takeMark(new URL('/guide/?from=search#x', location.href).href)).to.equal('kettle');
    keepMark('kettle', '/guide/#x', true);
    expect(takeMark(new URL('/guide/#y', location.href).href)).to.equal(undefined);
  });

  it('is nothing to another page, and is not stored where storage is off', () => {
    keepMark('kettle', '/guide#x', false);
    expect(sessionStorage.getItem('hev-ask:mark')).to.equal(null);
    expect(takeMark(new URL('/other', location.href).href)).to.equal(undefined);
  });

  it('survives what somebody else has stored', () => {
    sessionStorage.setItem('hev-ask:mark', '{');
    expect(takeMark(url)).to.equal(undefined);
  });
});
