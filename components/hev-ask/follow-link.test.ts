import { expect } from '@open-wc/testing';
import { Box, openBox, tidyUp, waitFor } from '../testing/open-box.js';
import type { HevAskSelectEvent } from '../events/select-event.js';
import { openPage } from '../testing/open-page.js';

/** Catches the light-DOM links that are clicked, and keeps the page where it is. */
function catchLinks(): { hrefs: string[]; stop(): void } {
  const hrefs: string[] = [];
  const listen = (event: MouseEvent) => {
    const link = event.target as Element;
    if (!link.matches('body > a')) return;
    event.preventDefault();
    hrefs.push((link as HTMLAnchorElement).href);
  };
  document.addEventListener('click', listen);
  return { hrefs, stop: () => document.removeEventListener('click', listen) };
}

describe('picking a result', () => {
  afterEach(tidyUp);

  it('closes and clicks a link in the light DOM, which is gone afterwards', async () => {
    const links = catchLinks();
    const box = await openBox('good', { base: '/docs' });
    await box.search('onPour');
    const before = document.body.childElementCount;
    box.press('Enter');
    expect(links.hrefs).to.deep.equal([`${location.origin}/docs/hooks/#onpour`]);
    expect(box.dialog.open).to.equal(false);
    expect(document.body.childElementCount).to.equal(before);
    links.stop();
  });

  it('does the same by a plain click, and starts empty the next time', async () => {
    const links = catchLinks();
    const box = await openBox('good', { base: '/docs/' });
    await box.search('onPour');
    box.links[0]?.click();
    expect(links.hrefs).to.have.length(1);
    box.element.open();
    expect(box.input.value).to.equal('');
    links.stop();
  });

  it('joins urls to the parent of the bundle’s folder unless told otherwise', async () => {
    const box = await openBox();
    await box.search('onPour');
    expect(box.links[0]?.href).to.equal(`${location.origin}/bundles/hooks/#onpour`);
  });

  it('asks the page first: a cancelled selection goes nowhere', async () => {
    const links = catchLinks();
    const box = await openBox('good', { base: '/docs' });
    const details: unknown[] = [];
    const cancel = (event: Event) => {
      event.preventDefault();
      details.push((event as CustomEvent).detail);
    };
    document.addEventListener('hev-ask-select', cancel);
    await box.search('onPour');
    box.press('Enter');
    document.removeEventListener('hev-ask-select', cancel);
    expect(links.hrefs).to.deep.equal([]);
    expect(details).to.deep.equal([
      {
        query: 'onPour',
        id: 'hooks#onpour',
        title: 'Hooks',
        heading: 'onPour',
        url: '/docs/hooks/#onpour',
        position: 0,
        newTab: false,
      },
    ]);
    links.stop();
  });

  it('leaves modified clicks and the middle button to the browser and stays open', async () => {
    const links = catchLinks();
    const box = await openBox();
    await box.search('onPour');
    const left: boolean[] = [];
    const selected: boolean[] = [];
    box.element.addEventListener('hev-ask-select', (event: HevAskSelectEvent) =>
      selected.push(event.detail.newTab),
    );
    const look = (event: Event) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    };
    for (const name of ['click', 'auxclick']) box.element.addEventListener(name, look);
    const click = (type: string, init: MouseEventInit) =>
      box.links[0]?.dispatchEvent(
        new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, ...init }),
      );
    click('click', { ctrlKey: true });
    click('click', { metaKey: true });
    click('click', { shiftKey: true });
    click('auxclick', { button: 1 });
    box.press('Enter', { ctrlKey: true });
    box.press('Enter', { metaKey: true });
    for (const name of ['click', 'auxclick']) box.element.removeEventListener(name, look);
    expect(left).to.deep.equal(Array(6).fill(true));
    expect(selected).to.deep.equal(Array(6).fill(true));
    expect(links.hrefs).to.deep.equal([]);
    expect(box.dialog.open).to.equal(true);
    links.stop();
  });

  it('opens the first result when Enter comes before the results do', async () => {
    const links = catchLinks();
    const box = await openBox('good', { base: '/docs' });
    await box.search('kettle');
    box.type('onPour');
    box.press('Enter');
    await waitFor(() => links.hrefs.length);
    expect(links.hrefs).to.deep.equal([`${location.origin}/docs/hooks/#onpour`]);
    links.stop();
  });

  it('opens the option that is active', async () => {
    const links = catchLinks();
    const box = await openBox('good', { base: '/docs' });
    await box.search('hook');
    box.press('ArrowUp');
    await waitFor(() => box.active);
    const href = (box.active as HTMLAnchorElement).href;
    box.press('Enter');
    expect(links.hrefs).to.deep.equal([href]);
    links.stop();
  });

  it('goes to a heading of the page it is on, and the focus with it; the page is left as it was', async () => {
    const page = await openPage('hash/');
    const box = new Box(page.document.querySelector('hev-ask') as Box['element']);
    const heading = page.document.querySelector('#set-up') as HTMLElement;
    (page.document.querySelector('#opener') as HTMLElement).click();
    await waitFor(() => box.root.querySelector('.scroll'));
    await box.search('set up');
    box.press('Enter');
    await waitFor(() => page.document.activeElement === heading);
    expect(page.window.location.hash).to.equal('#set-up');
    expect(heading.getAttribute('tabindex')).to.equal('-1');
    heading.blur();
    expect(heading.hasAttribute('tabindex')).to.equal(false);
    page.close();
  });

  for (const [what, query, id, hash] of [
    ['heading', 'set up', 'set-up', '#set-up'],
    ['title of a page', 'hooks', 'top', ''],
  ] as const)
    it(`focuses the ${what} that a client-side router brings, not its namesake before`, async () => {
      const page = await openPage('hash/');
      const box = new Box(page.document.querySelector('hev-ask') as Box['element']);
      box.element.setAttribute('base', '/pages/other/');
      const old = page.document.getElementById(id) as HTMLElement;
      page.document.addEventListener('click', (event) => {
        const link = (event.target as Element).closest('a');
        if (!link) return;
        event.preventDefault();
        page.window.history.pushState({}, '', link.href);
        page.window.setTimeout(() => {
          const fresh = old.cloneNode(true);
          old.replaceWith(fresh);
        }, 60);
      });
      box.element.open(query);
      await waitFor(() => box.links.length);
      box.press('Enter');
      await waitFor(() => page.document.activeElement?.id === id);
      expect(page.document.activeElement === old).to.equal(false);
      expect(page.window.location.pathname).to.match(/^\/pages\/other\//);
      expect(page.window.location.hash).to.equal(hash);
      page.close();
    });
});
