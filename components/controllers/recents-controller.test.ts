import { expect } from '@open-wc/testing';
import { openBox, tidyUp, waitFor } from '../testing/open-box.js';
import type { Box } from '../testing/open-box.js';
import { RecentsController } from './recents-controller.js';

const texts = (box: Box) => box.options.map((option) => option.querySelector('.query-text')?.textContent);

/** Searches and picks the first result, without leaving the page. */
async function pick(box: Box, query: string): Promise<void> {
  box.element.addEventListener('hev-ask-select', (event) => event.preventDefault(), { once: true });
  await box.search(query);
  box.press('Enter');
  box.element.open();
  await waitFor(() => texts(box).length && box.links.length === 0);
}

describe('recent searches', () => {
  afterEach(tidyUp);

  it('remembers queries that led somewhere, latest first, and shows them on opening', async () => {
    const box = await openBox();
    await pick(box, 'onPour');
    await pick(box, 'port');
    await box.search('abandoned');
    box.element.open('');
    await waitFor(() => box.links.length === 0 && box.options.length);
    expect(texts(box).slice(0, 3)).to.deep.equal(['port', 'onPour', 'How do I boil water?']);
    expect(box.options[0]?.textContent).to.contain('Recent search');
    expect(JSON.parse(localStorage.getItem('hev-ask:recent') as string)).to.deep.equal(['port', 'onPour']);
  });

  it('searches for one by Enter or a click', async () => {
    const box = await openBox();
    await pick(box, 'onPour');
    box.press('Enter');
    await waitFor(() => box.links.length);
    expect(box.input.value).to.equal('onPour');
    box.element.open('');
    await waitFor(() => box.links.length === 0 && box.options.length);
    box.options[1]?.click();
    await waitFor(() => box.input.value === 'How do I boil water?');
    expect(box.dialog.open).to.equal(true);
  });

  it('forgets them by a button', async () => {
    const box = await openBox();
    await pick(box, 'onPour');
    (box.root.querySelector('.forget') as HTMLElement).click();
    await waitFor(() => !box.root.querySelector('.forget'));
    expect(localStorage.getItem('hev-ask:recent') === null).to.equal(true);
    expect(texts(box)).to.not.include('onPour');
    expect(box.root.activeElement).to.equal(box.input);
  });

  it('keeps nothing when storage is off', async () => {
    const box = await openBox('good', { storage: 'off' });
    await pick(box, 'onPour');
    expect(localStorage.length).to.equal(0);
    expect(texts(box)).to.not.include('onPour');
  });

  it('lives with a storage that fails or holds something else', () => {
    const recents = new RecentsController(true);
    for (const stored of ['{', '{"a":1}', '[1,null,"",["x"]]']) {
      localStorage.setItem('hev-ask:recent', stored);
      expect(recents.read()).to.deep.equal([]);
    }
    const { setItem, getItem } = Storage.prototype;
    Storage.prototype.setItem = Storage.prototype.getItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => recents.add('x')).to.not.throw();
    expect(recents.read()).to.deep.equal([]);
    Object.assign(Storage.prototype, { setItem, getItem });
  });

  it('keeps five, each once', () => {
    const recents = new RecentsController(true);
    for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'B', ' ']) recents.add(query);
    expect(recents.read()).to.deep.equal(['B', 'f', 'e', 'd', 'c']);
  });
});
