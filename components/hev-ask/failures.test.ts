import { expect } from '@open-wc/testing';
import { openBox, placeBox, tidyUp, waitFor } from '../testing/open-box.js';
import type { Box } from '../testing/open-box.js';

/** Opens a box on a bundle that can't be used; returns what the reader and the page are told. */
async function fail(bundle: string): Promise<{ box: Box; code: string }> {
  const codes: string[] = [];
  const listen = (event: Event) => codes.push((event as CustomEvent<{ code: string }>).detail.code);
  document.addEventListener('hev-ask-error', listen);
  const box = await openBox(bundle);
  await waitFor(() => box.root.querySelector('.retry'), 'a failure');
  document.removeEventListener('hev-ask-error', listen);
  return { box, code: codes.join() };
}

describe('what bad files get', () => {
  afterEach(tidyUp);

  it('says where the bundle is missed and what makes one', async () => {
    const { box, code } = await fail('nowhere');
    expect(code).to.equal('HEV_ASK_PAYLOAD_MISSING');
    expect(box.notice).to.contain(`Search files are missing at ${location.origin}/bundles/nowhere/`);
    expect(box.notice).to.contain('ask digest bundle');
  });

  it('takes a web page for no data', async () => {
    for (const bundle of ['html', 'blank-html']) {
      const { box, code } = await fail(bundle);
      expect(code).to.equal('HEV_ASK_PAYLOAD_NOT_DATA');
      expect(box.notice).to.contain(`Search files are a web page at ${location.origin}/bundles/${bundle}/`);
      box.element.close();
    }
  });

  it('says of an entry that is cut short or is something else that it is not whole', async () => {
    for (const bundle of ['cut-entry', 'no-entry']) {
      const { box, code } = await fail(bundle);
      expect(code).to.equal('HEV_ASK_PAYLOAD_TRUNCATED');
      expect(box.notice).to.contain('incomplete');
      box.element.close();
    }
  });

  it('tells a missing, a cut and a foreign core apart', async () => {
    const missing = await fail('no-core');
    expect(missing.code).to.equal('HEV_ASK_PAYLOAD_MISSING');
    missing.box.element.close();
    const cut = await fail('truncated');
    expect(cut.code).to.equal('HEV_ASK_PAYLOAD_TRUNCATED');
    expect(cut.box.notice).to.contain('incomplete');
    cut.box.element.close();
    const mixed = await fail('mixed');
    expect(mixed.code).to.equal('HEV_ASK_PAYLOAD_MISMATCH');
    expect(mixed.box.notice).to.contain('different builds');
  });

  it('tells a missing engine from one that is cut short or a web page', async () => {
    for (const [bundle, expected] of [
      ['no-engine', 'HEV_ASK_PAYLOAD_MISSING'],
      ['cut-engine', 'HEV_ASK_PAYLOAD_TRUNCATED'],
      ['html-engine', 'HEV_ASK_PAYLOAD_NOT_DATA'],
    ] as const) {
      const { box, code } = await fail(bundle);
      expect(code, bundle).to.equal(expected);
      box.element.close();
    }
  });

  it('keeps the text, and tries again on demand', async () => {
    const { box, code } = await fail(`flaky-${Math.random()}`);
    expect(code).to.equal('HEV_ASK_PAYLOAD_UNREACHABLE');
    box.type('onPour');
    expect(box.root.querySelector('.retry'), 'typing alone tries nothing').to.not.equal(null);
    (box.root.querySelector('.retry') as HTMLElement).click();
    await waitFor(() => box.links.length);
    expect(box.links[0]?.textContent).to.contain('onPour');
    expect(box.notice).to.equal('');
    expect(box.root.activeElement).to.equal(box.input);
  });

  it('tries again when the box is opened anew', async () => {
    const { box } = await fail(`flaky-${Math.random()}`);
    box.element.close();
    box.element.open();
    await waitFor(() => box.root.querySelector('.scroll'));
    expect(box.notice).to.equal('');
  });

  it('says in one line that pieces can’t be had, whatever is wrong with them', async () => {
    for (const bundle of ['no-words', 'no-sections', 'cut-sections', 'html-words', 'foreign-sections']) {
      const box = await openBox(bundle);
      box.type('onPour');
      await waitFor(() => box.text.includes('Some of the search files are out of reach'), bundle);
      expect(box.links, bundle).to.have.length(0);
      expect(box.root.querySelector('.retry') === null, bundle).to.equal(true);
      box.element.close();
    }
  });

  it('tries a piece again with the next search, and says no more of it', async () => {
    const box = await openBox(`weak-${Math.random()}`);
    box.type('onPour');
    await waitFor(() => box.text.includes('Some of the search files'));
    // Once for the words, once for the sections.
    let typed = 0;
    await waitFor(() => {
      if (!box.dialog.hasAttribute('data-busy')) box.type(typed++ % 2 ? 'onPour' : 'onPou');
      return box.links.length;
    });
    expect(box.links[0]?.textContent).to.contain('onPour');
    await waitFor(() => !box.text.includes('Some of the search files'));
  });

  it('doesn’t wait for pieces that are late, and fills in what they hold', async () => {
    const box = await openBox('late-good');
    box.type('kettle');
    await waitFor(() => box.root.querySelector('.scroll')?.textContent?.includes('Loading…'));
    expect(box.links).to.have.length(0);
    await waitFor(() => box.links.length);
    expect(box.root.querySelector('.scroll')?.textContent).to.not.contain('Loading');
  });

  it('stays silent about a prefetch that failed', async () => {
    const box = placeBox('nowhere');
    let heard = 0;
    box.element.addEventListener('hev-ask-error', () => (heard += 1));
    box.element.prefetch();
    await waitFor(() => performance.getEntriesByName(`${location.origin}/bundles/nowhere/entry.json`).length);
    await waitFor(() => box.notice === '');
    expect(heard).to.equal(0);
    // Opening is what the reader hears of it, and the only time.
    box.element.open();
    await waitFor(() => heard > 0);
    expect(heard).to.equal(1);
    expect(box.notice).to.contain('missing at');
  });

  it('uses the owner’s own words', async () => {
    const strings = JSON.stringify({ HEV_ASK_PAYLOAD_MISSING: 'Call Ada about {url}', retry: 'Once more' });
    const box = await openBox('nowhere', { strings });
    expect(box.notice).to.equal(`Call Ada about ${location.origin}/bundles/nowhere/Once more`);
  });
});
