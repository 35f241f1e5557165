import { expect } from '@open-wc/testing';
import { openBox, tidyUp, waitFor } from '../testing/open-box.js';
import type { Box } from '../testing/open-box.js';

/** What was opened: the event is cancelled, so that the page stays. */
function watchSelect(box: Box): string[] {
  const picked: string[] = [];
  const listen = (event: Event) => {
    event.preventDefault();
    picked.push((event as CustomEvent<{ id: string }>).detail.id);
  };
  box.element.addEventListener('hev-ask-select', listen);
  return picked;
}

const compose = (box: Box, type: string) =>
  box.input.dispatchEvent(new CompositionEvent(type, { bubbles: true }));

describe('input methods', () => {
  afterEach(tidyUp);

  it('leaves Enter to the method, also the late one that WebKit sends after the end', async () => {
    const box = await openBox();
    const picked = watchSelect(box);
    await box.search('onPour');
    compose(box, 'compositionstart');
    expect(box.press('Enter', { isComposing: true })).to.equal(true);
    compose(box, 'compositionend');
    expect(box.press('Enter')).to.equal(true);
    box.input.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
    expect(picked).to.deep.equal([]);
    expect(box.dialog.open).to.equal(true);
    box.press('Enter');
    expect(picked).to.deep.equal(['hooks#onpour']);
  });

  it('takes the next Enter a moment after the end even when no key was released in between', async () => {
    const box = await openBox();
    const picked = watchSelect(box);
    await box.search('onPour');
    compose(box, 'compositionstart');
    compose(box, 'compositionend');
    const ended = performance.now();
    await waitFor(() => performance.now() - ended > 120);
    box.press('Enter');
    expect(picked).to.have.length(1);
  });

  it('leaves the box and the selection alone on Escape and arrows', async () => {
    const box = await openBox();
    await box.search('hook');
    box.press('ArrowDown');
    await waitFor(() => box.active);
    compose(box, 'compositionstart');
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Tab']) {
      expect(box.press(key, { isComposing: true }), key).to.equal(true);
    }
    expect(box.press('Escape', { isComposing: true }), 'the dialog must not close on it').to.equal(false);
    compose(box, 'compositionend');
    box.press('Escape');
    expect(box.dialog.open).to.equal(true);
    expect(box.marked).to.equal(0);
  });

  it('takes a key with code 229 for the method’s', async () => {
    const box = await openBox();
    const picked = watchSelect(box);
    await box.search('onPour');
    box.press('Enter', { keyCode: 229 });
    expect(picked).to.deep.equal([]);
  });

  it('searches while composing and never writes to the field', async () => {
    const box = await openBox();
    let writes = 0;
    const { set, get } = Object.getOwnPropertyDescriptor(
      HTMLInputElement.prototype,
      'value',
    ) as Required<PropertyDescriptor>;
    compose(box, 'compositionstart');
    await box.search('onBoil');
    Object.defineProperty(box.input, 'value', {
      configurable: true,
      get,
      set(value) {
        writes += 1;
        set.call(this, value);
      },
    });
    box.input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    box.element.open();
    Reflect.deleteProperty(box.input, 'value');
    compose(box, 'compositionend');
    expect(writes).to.equal(0);
    expect(box.links[0]?.textContent).to.contain('onBoil');
  });
});
