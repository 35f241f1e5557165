import { expect } from '@open-wc/testing';
import {
  askQuestion,
  endConversation,
  lastTurn,
  openAskBox,
  posted,
  pressButton,
  stateOf,
} from '../testing/ask-box.js';
import { waitFor } from '../testing/open-box.js';
import type { Box } from '../testing/open-box.js';

/** Details of the events of that name, from now on. */
function collect<Name extends 'hev-ask-answer' | 'hev-ask-error' | 'hev-ask-feedback'>(name: Name) {
  const details: HTMLElementEventMap[Name]['detail'][] = [];
  document.addEventListener(name, (event) => details.push(event.detail as never), {
    once: name !== 'hev-ask-feedback',
  });
  return details;
}

const remark = (box: Box) => lastTurn(box).querySelector('.remarks')?.textContent ?? '';
const numbers = (box: Box) => [...lastTurn(box).querySelectorAll<HTMLElement>('.citation')];
const cards = (box: Box) => [...lastTurn(box).querySelectorAll<HTMLElement>('.source')];

describe('an answer', () => {
  afterEach(endConversation);

  it('comes as searches, then Markdown, then numbered sources; only supported links to them are live', async () => {
    const answers = collect('hev-ask-answer');
    const box = await askQuestion('done', 'done');
    const turn = lastTurn(box);
    expect([...turn.querySelectorAll('.searches li')].map((line) => line.textContent)).to.deep.equal([
      'searched: pour water',
      'searched: onPour',
    ]);
    expect(turn.querySelector('.text pre')?.textContent).to.equal('kettle.onPour()');
    expect(turn.querySelectorAll('.text td').length).to.equal(2);
    const links = [...turn.querySelectorAll<HTMLAnchorElement>('.text a:not(.citation)')];
    expect(links.map(({ pathname, hash }) => pathname + hash)).to.deep.equal(['/pages/hash/#set-up']);
    expect(numbers(box).map(({ textContent }) => textContent)).to.deep.equal(['1', '2']);
    expect(cards(box).map((card) => card.querySelector('a')?.textContent)).to.deep.equal([
      'onPour Hooks',
      'Kettle',
      'Nothing Unused',
    ]);
    expect(cards(box).map((card) => card.hasAttribute('data-uncited'))).to.deep.equal([false, false, true]);
    expect(turn.querySelector('.label')?.textContent).to.contain('It may be wrong');
    expect(turn.querySelector('.text')?.getAttribute('aria-busy')).to.equal('false');
    expect(answers[0]).to.deep.include({
      query: 'how do I pour',
      state: 'done',
      verified: true,
      model: 'scripted',
    });
    expect(answers[0]?.sources).to.have.length(3);
  });

  it('unfolds a source to the passage, by its button and by a number in the answer', async () => {
    const box = await askQuestion('done', 'done');
    expect(cards(box)[2]?.querySelectorAll('.unfold').length).to.equal(0);
    numbers(box)[0]?.click();
    const passage = cards(box)[0]?.querySelector<HTMLElement>('.passage');
    expect(passage?.hidden).to.equal(false);
    expect(passage?.querySelector('strong')?.textContent).to.equal('onPour');
    expect(passage?.querySelector('a') === null, 'links of a passage are text').to.equal(true);
    expect((box.root.activeElement as HTMLElement).ariaExpanded).to.equal('true');
    pressButton(box, 'Passage of source 1');
    expect(passage?.hidden).to.equal(true);
  });

  it('lights up a source with its numbers, and the other way round', async () => {
    const box = await askQuestion('done', 'done');
    const over = (target: HTMLElement | undefined) =>
      target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    over(numbers(box)[1]);
    expect(cards(box).map((card) => card.hasAttribute('data-lit'))).to.deep.equal([false, true, false]);
    over(cards(box)[0]);
    expect(numbers(box).map((number) => number.hasAttribute('data-lit'))).to.deep.equal([true, false]);
    expect(cards(box)[1]?.hasAttribute('data-lit')).to.equal(false);
    numbers(box)[0]?.focus();
    expect(cards(box)[0]?.hasAttribute('data-lit')).to.equal(true);
  });

  it('is announced when it starts and when it is there, never piece by piece', async () => {
    const box = await openAskBox('done');
    const said: string[] = [];
    const status = box.root.querySelector('.body [role=status]') as HTMLElement;
    const watch = new MutationObserver(() => said.push(status.textContent ?? ''));
    watch.observe(status, { childList: true, characterData: true, subtree: true });
    box.press('Enter');
    await waitFor(() => said.includes('Answer ready, 3 sources.'));
    watch.disconnect();
    expect(said.length).to.be.lessThan(4);
    expect(lastTurn(box).closest('[aria-live], [role=status], [role=log]') === null).to.equal(true);
    const other = await openAskBox('thinking');
    other.press('Enter');
    await waitFor(() => other.status.includes('Looking through the docs'));
  });

  it('stops where the reader says so and keeps what has come; it can be asked again', async () => {
    const answers = collect('hev-ask-answer');
    const box = await askQuestion('streaming', 'streaming');
    expect(box.root.querySelectorAll('.progress').length).to.equal(1);
    pressButton(box, 'Stop').focus();
    await waitFor(() => stateOf(box) === 'stopped');
    expect(box.root.querySelectorAll('.progress').length).to.equal(0);
    expect(lastTurn(box).querySelector('.text')?.textContent).to.contain('Use the onPour hook');
    expect(remark(box)).to.equal('Stopped.');
    expect(answers[0]?.state).to.equal('stopped');
    pressButton(box, 'Ask again');
    await waitFor(() => stateOf(box) === 'streaming');
    expect(box.root.querySelectorAll('.turn').length).to.equal(2);
    expect(posted[1]?.history, 'the attempt before is no part of the conversation').to.equal(undefined);
  });

  it('keeps the focus in the conversation when the button that had it goes', async () => {
    const box = await askQuestion('thinking', 'running');
    [...lastTurn(box).querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel === 'Stop')?.focus();
    pressButton(box, 'Stop');
    await waitFor(() => stateOf(box) === 'stopped');
    expect((box.root.activeElement as HTMLElement).ariaLabel).to.equal('Ask again');
  });

  it('copies as Markdown with whole addresses', async () => {
    let copied = '';
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve(void (copied = text)) },
      configurable: true,
    });
    const box = await askQuestion('done', 'done');
    pressButton(box, 'Copy answer');
    await waitFor(() => copied);
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(copied).to.contain(`[the pour hook](${location.origin}/pages/hash/#set-up)`);
    expect(copied).to.contain(`1. [Hooks › onPour](${location.origin}/pages/hash/#set-up)`);
  });

  it('is selected where the page may not copy', async () => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
      configurable: true,
    });
    const box = await askQuestion('done', 'done');
    pressButton(box, 'Copy answer');
    await waitFor(() => String(getSelection()).includes('More in the pour hook'));
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('takes ratings and reasons as events', async () => {
    const ratings = collect('hev-ask-feedback');
    const box = await askQuestion('done', 'done');
    pressButton(box, 'Not helpful');
    pressButton(box, 'Wrong');
    expect(pressButton(box, 'Incomplete').ariaPressed).to.equal('true');
    expect(ratings.map(({ rating, reasons }) => [rating, reasons])).to.deep.equal([
      ['down', []],
      ['down', ['wrong']],
      ['down', ['wrong', 'incomplete']],
    ]);
    pressButton(box, 'Helpful');
    expect(ratings.at(-1)).to.deep.include({ rating: 'up', reasons: [], query: 'how do I pour' });
  });

  it('is reported at the owner’s address, filled in, unless the page takes it over', async () => {
    const box = await askQuestion('done', 'done', {
      report: '/report?q={question}&a={answer}&p={page}&x={other}',
    });
    const opened: unknown[] = [];
    const { open } = window;
    window.open = (...given) => {
      opened.push(given);
      return null;
    };
    const reports: string[] = [];
    const see = (event: Event) => {
      reports.push((event as CustomEvent<{ query: string }>).detail.query);
      if (reports.length === 2) event.preventDefault();
    };
    document.addEventListener('hev-ask-report', see);
    for (let time = 0; time < 2; time += 1) pressButton(box, 'Report a problem');
    document.removeEventListener('hev-ask-report', see);
    window.open = open;
    expect(reports).to.deep.equal(['how do I pour', 'how do I pour']);
    expect(opened).to.have.length(1);
    const [[address, ...how]] = opened as [[string, ...string[]]];
    expect(how).to.deep.equal(['_blank', 'noopener']);
    const { searchParams } = new URL(address, location.href);
    expect(searchParams.get('q')).to.equal('how do I pour');
    expect(searchParams.get('a')).to.contain('Use the `onPour` hook');
    expect(searchParams.get('p')).to.equal(location.href);
    expect(searchParams.get('x')).to.equal('{other}');
  });
});
