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
      expect(box.notice).to.contain(`A web page came from ${location.origin}/bundles/${bundle}/`);
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

  it('tells a missing, a cut and a foreign index apart', async () => {
    const missing = await fail('no-index');
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

  it('shows results without excerpts when only the texts are missing', async () => {
    const box = await openBox('no-text');
    await box.search('onPour');
    expect(box.links[0]?.textContent).to.contain('onPour');
    expect(box.root.querySelector('.snippet')).to.equal(null);
    expect(box.root.querySelector('.retry')).to.equal(null);
    expect(box.text).to.contain('Some of the search files are out of reach');
  });

  it('doesn’t wait for texts that are late, and fills the excerpts in where the reader is', async () => {
    const box = await openBox('late-good');
    await box.search('kettle');
    expect(box.root.querySelector('.snippet')).to.equal(null);
    box.press('ArrowDown');
    box.press('ArrowDown');
    await waitFor(() => box.root.querySelector('.snippet'));
    expect(box.marked).to.equal(1);
    expect(box.active).to.equal(box.options[1]);
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
