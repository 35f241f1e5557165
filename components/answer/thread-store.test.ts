import { expect } from '@open-wc/testing';
import { askQuestion, endConversation, posted, stateOf } from '../testing/ask-box.js';
import { openBox, waitFor } from '../testing/open-box.js';
import { ThreadStore } from './thread-store.js';
import { createTurn } from './turn.js';

/** An element as another page has it: nothing is known of it but what is stored. */
const another = () => document.createElement('div');

describe('a conversation', () => {
  afterEach(endConversation);

  it('survives closing and what restarts the engine, and goes along with the next question', async () => {
    const box = await askQuestion('done', 'done');
    box.element.close();
    const again = await openBox('good', { endpoint: '/ask/done', lang: 'en' });
    await waitFor(() => again.root.querySelector('.turn'));
    expect(again.input.placeholder).to.equal('Ask a follow-up…');
    await again.search('and who pours');
    expect(again.root.querySelector<HTMLElement>('.thread')?.hidden, 'a text searches').to.equal(true);
    again.press('Enter');
    await waitFor(() => again.root.querySelectorAll('.turn').length === 2 && stateOf(again) === 'done');
    expect(posted[1]?.history?.map(({ role }) => role)).to.deep.equal(['user', 'assistant']);
    expect(posted[1]?.history?.[1]?.content).to.match(/^Use the `onPour` hook/);
  });

  it('ends where the reader says so', async () => {
    const box = await askQuestion('done', 'done');
    box.root.querySelector<HTMLElement>('.over')?.click();
    await waitFor(() => box.options.length > 0);
    expect(box.root.querySelector('.turn') === null).to.equal(true);
    expect(sessionStorage.length).to.equal(0);
  });

  it('goes on while the box is closed', async () => {
    const box = await askQuestion('done', 'done');
    await box.search('and who pours');
    box.press('Enter');
    box.element.close();
    await waitFor(() =>
      /"state":"done".*"state":"done"/.test(sessionStorage.getItem('hev-ask:thread') ?? ''),
    );
  });

  it('is taken up on another page as what it has become: a stream ends with its page', () => {
    const store = new ThreadStore(another());
    store.add({ ...createTurn('a'), text: 'half' });
    store.add(createTurn('b'));
    const { turns } = new ThreadStore(another());
    expect(turns.map(({ question, state }) => [question, state])).to.deep.equal([
      ['a', 'cut'],
      ['b', 'stopped'],
    ]);
  });

  it('keeps the last ten questions, nothing with storage off, and lives with what isn’t its own', () => {
    const store = new ThreadStore(another());
    for (let at = 0; at < 12; at++) store.add(createTurn(String(at)));
    expect(new ThreadStore(another()).turns.map(({ question }) => question)).to.have.length(10);
    for (const stored of [
      '{oops',
      '{"at":1,"turns":[]}',
      `{"at":${Date.now()},"turns":[{"question":1}]}`,
      'null',
    ]) {
      sessionStorage.setItem('hev-ask:thread', stored);
      expect(new ThreadStore(another()).turns).to.deep.equal([]);
    }
    sessionStorage.clear();
    const off = another();
    off.setAttribute('storage', 'off');
    new ThreadStore(off).add(createTurn('a'));
    expect(sessionStorage.length).to.equal(0);
    expect(new ThreadStore(off).turns, 'as long as the page lasts').to.have.length(1);
  });
});
