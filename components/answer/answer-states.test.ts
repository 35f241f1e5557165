import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { askQuestion, endConversation, lastTurn, pressButton, stateOf } from '../testing/ask-box.js';
import { waitFor } from '../testing/open-box.js';
import type { Box } from '../testing/open-box.js';

/** By endpoint: the state that its answer ends in, what is said of it, and whether results stand below. */
const STATES: Record<string, { state: string; says: RegExp; rows: boolean }> = {
  unverified: { state: 'done', says: /cites no source/, rows: false },
  refused: { state: 'refused', says: /don’t cover that\..*Closest pages/, rows: true },
  cut: { state: 'cut', says: /Half an ans.*broke off.*before it was finished/, rows: false },
  length: { state: 'cut', says: /As long as it may be.*before it was finished/, rows: false },
  stalled: { state: 'cut', says: /The model is busy\. Ask again at \d/, rows: false },
  limited: { state: 'failed', says: /a lot of questions.*Ask again in (40|39|38) s.*meanwhile/, rows: true },
  spent: { state: 'failed', says: /No more answers are written today/, rows: true },
  internal: { state: 'failed', says: /Something went wrong while answering/, rows: true },
  down: { state: 'failed', says: /out of reach/, rows: true },
  html: { state: 'failed', says: /out of reach/, rows: true },
  'no-key': { state: 'rows', says: /No key is set here\./, rows: true },
  thinking: { state: 'running', says: /searched: pour water.*Looking through the docs/, rows: false },
  streaming: { state: 'streaming', says: /Use the onPour/, rows: false },
  done: { state: 'done', says: /Written by AI/, rows: false },
};

/** Those that have every part, and those whose results stand below, are looked at in the dark and on a phone too. */
const DARK = ['done', 'streaming', 'stalled', 'limited'];

async function expectAccessible({ element, dialog }: Box): Promise<void> {
  await Promise.all(dialog.getAnimations().map((animation) => animation.finished));
  await expect(element).to.be.accessible();
  await expect(dialog).to.be.accessible();
}

describe('the states of an answer', () => {
  before(() => {
    document.body.style.minHeight = '2000px';
  });
  after(() => {
    document.body.removeAttribute('style');
  });
  afterEach(async () => {
    endConversation();
    await setViewport({ width: 1000, height: 700 });
  });

  for (const [endpoint, { state, says, rows }] of Object.entries(STATES)) {
    for (const theme of DARK.includes(endpoint) ? ['light', 'dark'] : ['light']) {
      it(`says what is so, and axe finds nothing: ${endpoint}, ${theme}`, async () => {
        await setViewport(theme === 'light' ? { width: 1200, height: 800 } : { width: 390, height: 780 });
        const box = await askQuestion(endpoint, state, { theme, report: '' });
        await waitFor(() => says.test(lastTurn(box).textContent ?? ''), `${endpoint} says ${String(says)}`);
        await waitFor(() => box.links.length > 0 === rows, `rows below: ${rows}`);
        const list = box.root.querySelector('.rows') as HTMLElement;
        expect(list.clientHeight > 0).to.equal(rows);
        expect(box.input.getAttribute('aria-expanded')).to.equal(String(rows));
        await expectAccessible(box);
      });
    }
  }

  it('tells the page of a failure', async () => {
    let code = '';
    document.addEventListener('hev-ask-error', (event) => (code = event.detail.code), { once: true });
    await askQuestion('limited', 'failed');
    expect(code).to.equal('HEV_ASK_RATE_LIMITED');
  });

  it('is offline without a connection, with the results that need none', async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    const box = await askQuestion('down', 'failed');
    Reflect.deleteProperty(navigator, 'onLine');
    expect(lastTurn(box).textContent).to.contain('You are offline.');
    await waitFor(() => box.links.length > 0);
  });

  it('leads through the results below by arrow keys, and opens none before that', async () => {
    const box = await askQuestion('refused', 'refused');
    await waitFor(() => box.links.length > 0);
    expect(box.marked).to.equal(-1);
    box.press('ArrowDown');
    await waitFor(() => box.active === box.links[0]);
  });

  it('asks for the rest of an answer that was cut off', async () => {
    const box = await askQuestion('length', 'cut');
    pressButton(box, 'Continue');
    await waitFor(() => box.root.querySelectorAll('.turn').length === 2 && stateOf(box) === 'cut');
    expect(lastTurn(box).querySelector('h2')?.textContent).to.equal('Continue');
  });
});
