import { expect } from '@open-wc/testing';
import { describeHotkey, parseHotkeys } from './hotkeys.js';
import { placeBox, pressKey, tidyUp } from '../testing/open-box.js';
import type { Box } from '../testing/open-box.js';

/** Presses a key somewhere in the page; says whether anybody but us would have seen or used it. */
function press(
  key: string,
  init: KeyboardEventInit = {},
  target: EventTarget = document.body,
): { prevented: boolean; seen: boolean } {
  let seen = false;
  const listen = () => {
    seen = true;
  };
  window.addEventListener('keydown', listen);
  const prevented = !pressKey(target, key, init);
  window.removeEventListener('keydown', listen);
  return { prevented, seen };
}

function opens(box: Box, ...args: Parameters<typeof press>): boolean {
  press(...args);
  const { opened } = box.element;
  box.element.close();
  return opened;
}

describe('hotkeys', () => {
  afterEach(tidyUp);

  it('opens by mod+k before anybody else sees the key, and closes by it', () => {
    const box = placeBox();
    expect(press('k', { ctrlKey: true })).to.deep.equal({ prevented: true, seen: false });
    expect(box.element.opened).to.equal(true);
    press('k', { ctrlKey: true });
    expect(box.element.opened).to.equal(false);
  });

  it('acts on exactly the chord', () => {
    const box = placeBox();
    for (const init of [
      {},
      { ctrlKey: true, shiftKey: true },
      { ctrlKey: true, altKey: true },
      { ctrlKey: true, metaKey: true },
      { metaKey: true },
      { ctrlKey: true, modifierAltGraph: true },
      { ctrlKey: true, isComposing: true },
    ]) {
      expect(opens(box, 'k', init), JSON.stringify(init)).to.equal(false);
    }
    expect(opens(box, 'j', { ctrlKey: true })).to.equal(false);
    expect(opens(box, 'K', { ctrlKey: true }), 'caps lock').to.equal(true);
  });

  it('knows the key on a keyboard of another script, and follows the letter on a Latin one', () => {
    const box = placeBox();
    expect(opens(box, 'л', { ctrlKey: true, code: 'KeyK' })).to.equal(true);
    expect(opens(box, 't', { ctrlKey: true, code: 'KeyK' }), 'K’s place on a Dvorak keyboard').to.equal(
      false,
    );
  });

  it('opens from inside a field by mod+k', () => {
    const box = placeBox();
    const input = document.body.appendChild(document.createElement('input'));
    expect(opens(box, 'k', { ctrlKey: true }, input)).to.equal(true);
    input.remove();
  });

  it('opens by a slash only where it is asked for and nobody is writing', () => {
    const box = placeBox();
    expect(opens(box, '/')).to.equal(false);
    box.element.setAttribute('hotkeys', 'mod+k /');
    expect(opens(box, '/')).to.equal(true);
    expect(opens(box, '/', { shiftKey: true }), 'where the slash needs Shift').to.equal(true);
    expect(opens(box, '/', { ctrlKey: true })).to.equal(false);
    const shadow = document.createElement('div');
    shadow.attachShadow({ mode: 'open' }).append(document.createElement('input'));
    const roles = ['textbox', 'searchbox'].map((role) => {
      const element = document.createElement('div');
      element.setAttribute('role', role);
      return element;
    });
    const editable = document.createElement('p');
    editable.contentEditable = 'true';
    editable.append(document.createElement('b'));
    const fields = ['input', 'textarea', 'select'].map((name) => document.createElement(name));
    for (const field of [...fields, ...roles, editable, shadow]) {
      document.body.append(field);
      const target = field.shadowRoot?.querySelector('input') ?? field.querySelector('b') ?? field;
      expect(opens(box, '/', {}, target), field.outerHTML).to.equal(false);
      field.remove();
    }
  });

  it('lets others veto by preventing the key first', () => {
    const box = placeBox();
    const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'defaultPrevented', { value: true });
    document.body.dispatchEvent(event);
    expect(box.element.opened).to.equal(false);
  });

  it('is off when empty', () => {
    const box = placeBox('good', { hotkeys: '' });
    expect(press('k', { ctrlKey: true })).to.deep.equal({ prevented: false, seen: true });
    expect(box.element.opened).to.equal(false);
  });

  it('ignores the repeats of a key that is held down', () => {
    const box = placeBox();
    press('k', { ctrlKey: true });
    expect(press('k', { ctrlKey: true, repeat: true }).prevented).to.equal(true);
    expect(box.element.opened).to.equal(true);
  });

  it('survives a keydown without a key, which browsers send when they fill a field', () => {
    placeBox();
    expect(() => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))).to.not.throw();
  });

  it('reads chords and says them in the platform’s words', () => {
    expect(parseHotkeys('mod+k  /')).to.deep.equal([
      { key: 'k', held: ['ctrl'] },
      { key: '/', held: [] },
    ]);
    expect(parseHotkeys('')).to.deep.equal([]);
    expect(describeHotkey('mod+k /')).to.deep.equal({ label: 'Ctrl K', aria: 'Control+K' });
    expect(describeHotkey('')).to.deep.equal({});
    Object.defineProperty(navigator, 'platform', { value: 'MacIntel', configurable: true });
    expect(describeHotkey('mod+k')).to.deep.equal({ label: '⌘K', aria: 'Meta+K' });
    Reflect.deleteProperty(navigator, 'platform');
  });
});
