import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { de } from '../strings/de.js';
import { openBox, pressKey, tidyUp, waitFor } from '../testing/open-box.js';
import type { Box } from '../testing/open-box.js';

const answerIn = (box: Box) => box.root.querySelector<HTMLElement>('[part=answer]');
const previewIn = (box: Box) => box.root.querySelector<HTMLElement>('[part=preview]');

describe('an instant answer', () => {
  before(() => setViewport({ width: 1200, height: 800 }));
  afterEach(tidyUp);

  it('is quoted above the rows, its words in bold and its section as a link', async () => {
    const box = await openBox();
    await box.search('what is limescale');
    const answer = await waitFor(() => answerIn(box));
    expect(answer.querySelector('blockquote')?.textContent).to.match(/^Limescale is what hard water leaves/);
    expect(answer.querySelector('mark')?.textContent).to.equal('Limescale');
    const source = answer.querySelector('a') as HTMLAnchorElement;
    expect(source.textContent).to.equal('Limescale');
    expect(source.href).to.match(/\/limescale\/$/);
    expect(source.tabIndex).to.equal(0);
    expect(answer.getAttribute('aria-label')).to.equal('From the docs');
    expect(box.root.querySelector('[role=listbox]')?.contains(answer)).to.equal(false);
    expect(getComputedStyle(answer).userSelect).to.equal('text');
  });

  it('shows code in a block of code, as text', async () => {
    const box = await openBox();
    await box.search('how do I run the program to remove limescale');
    const code = await waitFor(() => answerIn(box)?.querySelector('pre'));
    expect(code.textContent).to.equal("kettle.descale({ acid: '<img src=x onerror=alert(1)>' });");
    expect(box.root.querySelector('img') === null).to.equal(true);
  });

  it('is said after the count, politely', async () => {
    const box = await openBox();
    await box.search('what is limescale');
    await waitFor(() => /results?\. From the docs: Limescale is/.test(box.status));
  });

  it('lies between the first result and what is above it for arrow keys', async () => {
    const box = await openBox();
    await box.search('what is limescale');
    const link = (await waitFor(() => answerIn(box)?.querySelector('a'))) as HTMLAnchorElement;
    box.press('ArrowDown');
    await waitFor(() => box.active === box.links[0]);
    box.press('ArrowUp');
    expect(box.root.activeElement).to.equal(link);
    pressKey(link, 'ArrowDown');
    await waitFor(() => box.active === box.links[0]);
    expect(box.root.activeElement).to.equal(box.input);
    box.press('ArrowUp');
    pressKey(link, 'ArrowUp');
    await waitFor(() => box.active === box.links.at(-1));
  });

  it('tells the page of its section when its link is picked', async () => {
    const box = await openBox();
    await box.search('what is limescale');
    const answer = await waitFor(() => answerIn(box));
    const picked = new Promise<CustomEvent>((resolve) =>
      box.element.addEventListener(
        'hev-ask-select',
        (event) => {
          event.preventDefault();
          resolve(event as CustomEvent);
        },
        { once: true },
      ),
    );
    answer.querySelector('a')?.click();
    expect((await picked).detail).to.include({ id: 'limescale', query: 'what is limescale', position: 0 });
  });

  it('goes with its query, and leaves a reader alone who is on the way through the rows', async () => {
    const box = await openBox();
    await box.search('what is limescale');
    await waitFor(() => answerIn(box));
    await box.search('zzzzqqqq');
    await waitFor(() => !answerIn(box));
    await box.search('limescale');
    box.press('ArrowDown');
    box.press('ArrowDown');
    // What comes after the rows, the preview last of all.
    await waitFor(() => previewIn(box)?.querySelector('h2'));
    expect(answerIn(box) === null).to.equal(true);
    box.element.open('');
    await waitFor(() => !box.links.length);
    expect(answerIn(box) === null).to.equal(true);
  });

  it('says in German what it is', async () => {
    const box = await openBox('good', { lang: 'de' });
    box.type('limescale');
    const answer = await waitFor(() => answerIn(box));
    expect(answer.getAttribute('aria-label')).to.equal(de.instantAnswer);
    expect(answer.querySelector('blockquote')?.lang).to.equal('en');
  });
});

describe('the preview', () => {
  beforeEach(() => setViewport({ width: 1200, height: 800 }));
  afterEach(tidyUp);
  after(() => setViewport({ width: 1000, height: 700 }));

  it('shows the marked result’s section as real elements, matches marked', async () => {
    const box = await openBox();
    await box.search('limescale');
    const preview = await waitFor(() => previewIn(box)?.querySelector('h2') && previewIn(box));
    expect(preview.querySelector('h2')?.textContent).to.equal('Limescale');
    const counts = ['ul > li', 'li[data-depth="2"]', 'ol > li', 'table tr', 'th', 'td code', 'pre', 'h3'].map(
      (selector) => preview.querySelectorAll(selector).length,
    );
    expect(counts).to.deep.equal([3, 1, 2, 2, 2, 1, 1, 1]);
    expect(preview.querySelector('mark')?.textContent).to.equal('Limescale');
    expect(preview.querySelector('a, img') === null, 'links are text').to.equal(true);
    expect(preview.getAttribute('aria-label')).to.equal('Preview: Limescale');
    expect(preview.getAttribute('role') ?? preview.localName).to.equal('section');
  });

  it('follows the mark, and begins at the first match', async () => {
    const box = await openBox();
    await box.search('kettle descaler');
    await waitFor(() => previewIn(box)?.querySelector('h2'));
    const at = box.options.findIndex((option) => option.getAttribute('href')?.endsWith('limescale/'));
    for (let step = 0; step <= at; step += 1) box.press('ArrowDown');
    await waitFor(() => previewIn(box)?.querySelector('h2')?.textContent === 'Limescale');
    const mark = previewIn(box)?.querySelector('mark')?.getBoundingClientRect();
    const frame = previewIn(box)?.getBoundingClientRect();
    expect(mark && frame && mark.top >= frame.top && mark.bottom <= frame.bottom).to.equal(true);
  });

  it('is off on narrow screens and where the owner says so', async () => {
    const off = await openBox('good', { preview: 'off' });
    await off.search('limescale');
    await waitFor(() => answerIn(off));
    expect(previewIn(off) === null).to.equal(true);
    expect(off.dialog.offsetWidth).to.equal(680);
    await setViewport({ width: 900, height: 800 });
    const narrow = await openBox();
    await narrow.search('limescale');
    await waitFor(() => answerIn(narrow));
    expect(previewIn(narrow)?.offsetWidth).to.equal(0);
  });

  it('leaves the frame as it is, and goes when nothing is found', async () => {
    const box = await openBox();
    const size = () => [box.dialog.offsetWidth, box.dialog.offsetHeight].join();
    const start = size();
    await box.search('limescale');
    await waitFor(() => previewIn(box)?.querySelector('h2'));
    expect(size()).to.equal(start);
    await box.search('zzzzqqqq');
    await waitFor(() => previewIn(box)?.offsetWidth === 0);
    expect(size()).to.equal(start);
  });

  it('stands any query', async () => {
    const box = await openBox();
    for (const query of ['limescale '.repeat(1000), '((([[[***', '\ud800 limescale', '"limescale" <b>']) {
      box.element.open('');
      await waitFor(() => !previewIn(box)?.firstChild);
      await box.search(query);
      // What comes after the rows, the preview last of all.
      if (box.links.length) await waitFor(() => previewIn(box)?.querySelector('h2'));
      expect(box.root.querySelector('.retry') === null, query.slice(0, 20)).to.equal(true);
    }
  });
});
