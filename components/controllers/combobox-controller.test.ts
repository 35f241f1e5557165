import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { openBox, tidyUp, waitFor } from '../testing/open-box.js';
import type { Box } from '../testing/open-box.js';

/** What is announced as active, by its text. */
const activeText = (box: Box) => box.active?.textContent?.trim().slice(0, 6);

async function settled(box: Box, index: number): Promise<void> {
  await waitFor(() => box.marked === index, `option ${index} marked`);
}

describe('the combobox', () => {
  afterEach(tidyUp);

  it('is a combobox over a listbox that is there only when it has options', async () => {
    const box = await openBox('plain');
    expect(box.input.getAttribute('role')).to.equal('combobox');
    expect(box.input.getAttribute('aria-expanded')).to.equal('false');
    expect(box.root.querySelector('[role=listbox]') === null).to.equal(true);
    await box.search('hook');
    const list = box.root.querySelector('[role=listbox]') as HTMLElement;
    expect(box.input.getAttribute('aria-expanded')).to.equal('true');
    expect(box.root.getElementById(box.input.getAttribute('aria-controls') as string)).to.equal(list);
    await box.search('zzzzqqqq');
    expect(box.root.querySelector('[role=listbox]') === null).to.equal(true);
    expect(box.input.hasAttribute('aria-controls')).to.equal(false);
  });

  it('marks the first result at once and makes it active only when an arrow moves to it', async () => {
    const box = await openBox();
    await box.search('hook');
    expect(box.marked).to.equal(0);
    expect(box.active === null).to.equal(true);
    expect(box.root.querySelector('[aria-selected=true]') === null).to.equal(true);
    expect(box.press('ArrowDown')).to.equal(false);
    await settled(box, 0);
    await waitFor(() => box.active);
    expect(box.active).to.equal(box.options[0]);
    expect(box.options[0]?.getAttribute('aria-selected')).to.equal('true');
    expect(box.root.activeElement).to.equal(box.input);
  });

  it('moves by arrows and wraps at both ends', async () => {
    const box = await openBox();
    await box.search('hook');
    const last = box.options.length - 1;
    expect(last).to.be.greaterThan(0);
    box.press('ArrowUp');
    await settled(box, last);
    box.press('ArrowDown');
    await settled(box, 0);
    box.press('ArrowDown');
    await settled(box, 1);
    expect(box.active).to.equal(box.options[1]);
  });

  it('leaves Home and End to the field while the caret has somewhere to go, then moves in the list', async () => {
    const box = await openBox();
    await box.search('hook');
    const last = box.options.length - 1;
    box.input.setSelectionRange(2, 2);
    expect(box.press('End'), 'the caret goes to the end').to.equal(true);
    box.input.setSelectionRange(4, 4);
    expect(box.press('End')).to.equal(false);
    await settled(box, last);
    expect(box.press('Home'), 'an option is active: Home is the list’s').to.equal(false);
    await settled(box, 0);
    box.press('End');
    await settled(box, last);
  });

  it('leaves modified keys to the browser', async () => {
    const box = await openBox();
    await box.search('hook');
    for (const init of [{ shiftKey: true }, { altKey: true }, { metaKey: true }, { ctrlKey: true }]) {
      expect(box.press('ArrowDown', init)).to.equal(true);
    }
    expect(box.press('End', { shiftKey: true })).to.equal(true);
    expect(box.press('n', { ctrlKey: true }), 'Ctrl+N is a Mac’s key for down, and this is none').to.equal(
      true,
    );
    expect(box.press('Tab')).to.equal(true);
    expect(box.active === null).to.equal(true);
  });

  it('moves by Ctrl+N and Ctrl+P on a Mac', async () => {
    Object.defineProperty(navigator, 'platform', { value: 'MacIntel', configurable: true });
    const box = await openBox();
    await box.search('hook');
    expect(box.press('n', { ctrlKey: true })).to.equal(false);
    await settled(box, 0);
    box.press('n', { ctrlKey: true });
    await settled(box, 1);
    box.press('p', { ctrlKey: true });
    await settled(box, 0);
    Reflect.deleteProperty(navigator, 'platform');
  });

  it('forgets the active option when other rows come', async () => {
    const box = await openBox();
    await box.search('hook');
    box.press('ArrowDown');
    box.press('ArrowDown');
    await settled(box, 1);
    await box.search('port');
    expect(box.marked).to.equal(0);
    expect(box.active === null).to.equal(true);
  });

  it('marks nothing below a text that found nothing, so that Enter keeps it', async () => {
    const box = await openBox();
    await box.search('zzzzqqqq');
    expect(box.options.length).to.be.greaterThan(0);
    expect(box.marked).to.equal(-1);
    expect(box.text).to.not.contain('↵');
    box.press('Enter');
    expect(box.input.value).to.equal('zzzzqqqq');
    box.press('ArrowDown');
    await settled(box, 0);
    expect(box.active).to.equal(box.options[0]);
  });

  it('marks what the pointer is on, silently, and goes on from there by keys', async () => {
    const box = await openBox();
    await box.search('kettle');
    box.options[1]?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, composed: true }));
    await settled(box, 1);
    expect(box.active === null).to.equal(true);
    box.press('ArrowDown');
    await settled(box, 2);
    expect(box.active).to.equal(box.options[2]);
  });

  it('names options by their own text, and keeps nothing but options and their groups in the list', async () => {
    const box = await openBox();
    await box.search('onboil hook');
    const names = box.options.map((option) => option.textContent?.replace(/\s+/g, ' ').trim());
    expect(new Set(names).size).to.equal(names.length);
    expect(names[0]).to.match(/onBoil/);
    const list = box.root.querySelector('[role=listbox]') as HTMLElement;
    const roles = [...list.querySelectorAll('[role]')].map((element) => element.getAttribute('role'));
    expect(roles.every((role) => ['group', 'option', 'presentation'].includes(role as string))).to.equal(
      true,
    );
    expect(list.querySelectorAll('button, input').length).to.equal(0);
    box.press('ArrowDown');
    await waitFor(() => box.active);
    expect(activeText(box)).to.not.equal('');
  });

  it('reaches every control by Tab, in order, and no option', async () => {
    await setViewport({ width: 1200, height: 800 });
    const box = await openBox();
    await box.search('hook');
    await waitFor(() => box.root.querySelector('[part=answer-source]'));
    await waitFor(() => box.root.querySelector('[part=preview] p'));
    const focusable = [...box.dialog.querySelectorAll<HTMLElement>('input, button, a, [tabindex]')].filter(
      (element) => element.tabIndex >= 0,
    );
    expect(focusable.map((element) => element.getAttribute('part'))).to.deep.equal([
      'input',
      'clear',
      'close',
      'answer-source',
      'preview',
    ]);
    await setViewport({ width: 800, height: 600 });
  });
});
