import { expect } from '@open-wc/testing';
import { Box, openBox, placeBox, tidyUp, waitFor } from '../testing/open-box.js';

describe('<hev-ask>, opened and closed', () => {
  afterEach(tidyUp);

  it('opens a modal dialog with the focus in its field, and gives the focus back', async () => {
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    const box = await openBox();
    expect(box.dialog.matches(':modal')).to.equal(true);
    expect(box.root.activeElement).to.equal(box.input);
    box.element.close();
    expect(box.dialog.open).to.equal(false);
    expect(document.activeElement).to.equal(button);
    button.remove();
  });

  it('tells the page when it opens and closes, across shadow trees', async () => {
    const heard: string[] = [];
    const listen = (event: Event) => heard.push(`${event.type} ${(event as CustomEvent).detail.query}`);
    document.addEventListener('hev-ask-open', listen);
    document.addEventListener('hev-ask-close', listen);
    const box = placeBox();
    box.element.open('hook');
    box.element.open('port');
    box.element.close();
    box.element.close();
    expect(heard).to.deep.equal(['hev-ask-open hook', 'hev-ask-close port']);
    document.removeEventListener('hev-ask-open', listen);
    document.removeEventListener('hev-ask-close', listen);
  });

  it('opens with a query and finds it; ask() without an endpoint is a search', async () => {
    const box = placeBox();
    box.element.ask('listen on a port');
    await waitFor(() => box.links.length);
    expect(box.input.value).to.equal('listen on a port');
    expect(box.links[0]?.getAttribute('href')).to.contain('start/#listen');
  });

  it('keeps and answers what is typed before the engine is there', async () => {
    const box = placeBox('slow-good');
    box.element.open();
    box.type('onPour');
    expect(box.root.querySelector('.scroll') === null).to.equal(true);
    await waitFor(() => box.links.length);
    expect(box.input.value).to.equal('onPour');
    expect(box.links[0]?.textContent).to.contain('onPour');
  });

  it('waits with words, not with a blank box', () => {
    const box = placeBox('slow-good');
    box.element.open();
    expect(box.notice).to.equal('Loading…');
    expect(box.dialog.hasAttribute('data-busy')).to.equal(true);
  });

  it('loads on intent: hovering a trigger fetches the engine without opening', async () => {
    const box = placeBox('good', { 'per-doc-cap': '2' });
    const trigger = document.createElement('button');
    trigger.setAttribute('data-hev-ask-open', '');
    document.body.append(trigger);
    trigger.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    await waitFor(() => performance.getEntriesByName(`${location.origin}/bundles/good/entry.json`).length);
    expect(box.dialog.open).to.equal(false);
    trigger.remove();
  });

  it('opens by any trigger, also one added later or inside a shadow tree', async () => {
    const box = placeBox();
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(document.createElement('button'));
    const inner = host.shadowRoot?.querySelector('button') as HTMLButtonElement;
    inner.setAttribute('data-hev-ask-open', '');
    document.body.append(host);
    inner.click();
    expect(box.dialog.open).to.equal(true);
    box.element.close();
    expect(host.shadowRoot?.activeElement).to.equal(inner);
    host.remove();
  });

  it('opens by a trigger whose surroundings stop the click', () => {
    const box = placeBox();
    const menu = document.createElement('div');
    menu.addEventListener('click', (event) => event.stopPropagation());
    const trigger = document.createElement('button');
    trigger.setAttribute('data-hev-ask-open', '');
    menu.append(trigger);
    document.body.append(menu);
    for (let time = 0; time < 2; time += 1) {
      trigger.click();
      expect(box.dialog.open).to.equal(true);
      box.element.close();
    }
    menu.remove();
  });

  it('leaves a trigger alone that somebody has prevented or clicks with a modifier', () => {
    const box = placeBox();
    const link = document.createElement('a');
    link.href = '#nowhere';
    link.setAttribute('data-hev-ask-open', '');
    document.body.append(link);
    const stop = (event: Event) => event.preventDefault();
    link.addEventListener('click', stop);
    link.click();
    expect(box.dialog.open).to.equal(false);
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(box.dialog.open).to.equal(false);
    link.remove();
  });

  it('closes by its button, by Escape and by a click beside it, not by a drag that ends there', async () => {
    const box = await openBox();
    (box.root.querySelector('[part=close]') as HTMLElement).click();
    expect(box.dialog.open).to.equal(false);
    box.element.open();
    expect(box.press('Escape')).to.equal(false);
    expect(box.dialog.open).to.equal(false);
    box.element.open();
    const press = (target: Element) =>
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    press(box.input);
    box.dialog.click();
    expect(box.dialog.open).to.equal(true);
    press(box.dialog);
    box.dialog.click();
    expect(box.dialog.open).to.equal(false);
  });

  it('empties the field by a button that is there only when there is text', async () => {
    const box = await openBox();
    expect(box.root.querySelector('[part=clear]') === null).to.equal(true);
    await box.search('hook');
    (box.root.querySelector('[part=clear]') as HTMLElement).click();
    await waitFor(() => !box.root.querySelector('[part=clear]'));
    expect(box.input.value).to.equal('');
    expect(box.root.activeElement).to.equal(box.input);
    expect(box.links).to.have.length(0);
  });

  it('keeps key presses from the page while it is open', async () => {
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener('keydown', listen);
    const box = await openBox();
    for (const key of ['s', '/', 'ArrowDown', 'Escape']) box.press(key);
    expect(box.element.opened).to.equal(false);
    expect(heard).to.deep.equal([]);
    document.removeEventListener('keydown', listen);
  });

  it('obeys options that change while it is open', async () => {
    const box = await openBox();
    await box.search('hook');
    box.element.setAttribute('base', 'https://docs.example/x/');
    await waitFor(() => box.links[0]?.href.startsWith('https://docs.example/x/'));
    box.element.setAttribute('per-doc-cap', '1');
    await waitFor(() => box.root.querySelectorAll('.group').length === box.links.length);
    box.element.setAttribute('theme', 'dark');
    expect(getComputedStyle(box.dialog).colorScheme).to.equal('dark');
    expect(box.input.value).to.equal('hook');
  });

  it('shows one box at a time', async () => {
    const box = await openBox();
    const second = document.createElement('hev-ask') as Box['element'];
    second.setAttribute('digest', '/bundles/good/');
    document.body.append(second);
    second.open();
    expect(box.element.opened).to.equal(false);
    expect(second.opened).to.equal(true);
    second.remove();
    expect(second.opened).to.equal(false);
  });
});
