import { expect, nextFrame } from '@open-wc/testing';
import { endConversation, openAskBox, posted, stateOf } from '../testing/ask-box.js';
import { openBox, waitFor } from '../testing/open-box.js';
import type { Box } from '../testing/open-box.js';

const askRow = (box: Box) => box.root.querySelector<HTMLElement>('.ask');
const modeSwitch = (box: Box) => box.root.querySelector<HTMLButtonElement>('[role=switch]');

describe('asking', () => {
  afterEach(endConversation);

  it('has a row for more than one word, marked and above the results, which stay', async () => {
    const box = await openAskBox('done');
    expect(box.options[0]).to.equal(askRow(box));
    expect(askRow(box)?.textContent).to.contain('Ask “how do I pour”');
    expect(box.marked).to.equal(0);
    expect(box.links.length).to.be.greaterThan(0);
    await box.search('kettle');
    expect(askRow(box) === null).to.equal(true);
  });

  it('asks by Enter; a key down moves past the row to the first result, and back', async () => {
    const box = await openAskBox('done');
    box.press('ArrowDown');
    await waitFor(() => box.marked === 1);
    expect(box.active).to.equal(box.links[0]);
    box.press('ArrowUp');
    await waitFor(() => box.active === askRow(box));
    box.press('Enter');
    await waitFor(() => stateOf(box) === 'done');
    expect(posted).to.deep.equal([{ query: 'how do I pour', mode: 'agentic' }]);
    expect(box.input.value).to.equal('');
    expect(box.root.activeElement).to.equal(box.input);
  });

  it('opens the first result by Enter once the selection has moved to it', async () => {
    const box = await openAskBox('done');
    let url = '';
    box.element.addEventListener(
      'hev-ask-select',
      (event) => {
        event.preventDefault();
        url = event.detail.url;
      },
      { once: true },
    );
    box.press('ArrowDown');
    await waitFor(() => box.active);
    const { href } = box.active as HTMLAnchorElement;
    box.press('Enter');
    expect(url).to.equal(href);
    expect(posted).to.deep.equal([]);
  });

  it('says so with the number of results', async () => {
    const box = await openAskBox('done');
    await waitFor(() => /\d results?\. Enter asks\./.test(box.status));
  });

  it('waits with Enter until the endpoint has said whether it answers', async () => {
    const box = await openBox('good', { endpoint: '/ask/late-done' });
    await box.search('how do I pour');
    box.press('Enter');
    await waitFor(() => stateOf(box) === 'done');
  });

  it('is no mode without an endpoint, with one that writes no answers, and where it can’t be reached', async () => {
    for (const endpoint of [undefined, '/ask/mute', '/ask/nowhere']) {
      performance.clearResourceTimings();
      const box = await openBox('good', endpoint === undefined ? {} : { endpoint });
      await box.search('how do I pour');
      // What is said of results comes later than they do.
      await waitFor(() => /\d results?/.test(box.status));
      // What the endpoint says, or that it says nothing, has come and been shown.
      if (endpoint !== undefined)
        await waitFor(() => performance.getEntriesByName(new URL(endpoint, location.href).href).length);
      await nextFrame();
      await nextFrame();
      expect(askRow(box) === null).to.equal(true);
      expect(modeSwitch(box) === null).to.equal(true);
      expect(box.marked).to.equal(0);
    }
    expect(posted).to.deep.equal([]);
  });

  it('can be switched off and on, and stays so', async () => {
    const box = await openAskBox('done');
    const button = modeSwitch(box) as HTMLButtonElement;
    expect(button.ariaChecked).to.equal('true');
    button.click();
    expect(localStorage.getItem('hev-ask:mode')).to.equal('keyword');
    expect(askRow(box) === null).to.equal(true);
    expect(button.textContent).to.equal('Keywords only');
    const again = await openBox('good', { endpoint: '/ask/done', lang: 'en' });
    await again.search('how do I pour');
    expect(askRow(again) === null).to.equal(true);
    const back = await waitFor(() => modeSwitch(again));
    expect(back.ariaChecked).to.equal('false');
    back.click();
    await waitFor(() => askRow(again));
    localStorage.setItem('hev-ask:mode', 'agentic');
    await openAskBox('done', { mode: 'keyword' });
  });

  it('keeps nothing with storage off, and follows the owner’s mode until the reader chooses', async () => {
    const box = await openBox('good', { endpoint: '/ask/done', mode: 'keyword', storage: 'off' });
    await box.search('how do I pour');
    expect(askRow(box) === null).to.equal(true);
    box.element.setAttribute('mode', 'agentic');
    const other = await openAskBox('done', { storage: 'off' });
    (modeSwitch(other) as HTMLButtonElement).click();
    expect(localStorage.length).to.equal(0);
  });

  it('asks by script, also before the engine is there, and searches where answers are off', async () => {
    const box = await openBox('good', { endpoint: '/ask/done' });
    box.element.ask('what is a kettle');
    await waitFor(() => stateOf(box) === 'done');
    expect(posted[0]?.query).to.equal('what is a kettle');
    const plain = await openBox('good', {});
    plain.element.ask('what is a kettle');
    await waitFor(() => plain.links.length > 0);
    expect(plain.input.value).to.equal('what is a kettle');
  });

  it('asks a suggestion that is picked', async () => {
    const box = await openBox('good', { endpoint: '/ask/done' });
    await waitFor(() => modeSwitch(box));
    box.press('ArrowDown');
    await waitFor(() => box.root.querySelector('[part=footer]')?.textContent.includes('ask'));
    box.options[0]?.click();
    await waitFor(() => stateOf(box) === 'done');
  });

  it('asks about what is selected in the page, where the owner wants that', async () => {
    const place = document.createElement('p');
    place.textContent = 'Water boils at 100 °C.';
    document.body.append(place);
    getSelection()?.selectAllChildren(place);
    const box = await openBox('good', { endpoint: '/ask/done', selection: '' });
    await waitFor(() => askRow(box));
    expect(askRow(box)?.textContent).to.contain('About the selected text: “Water boils at 100 °C.”');
    box.press('Enter');
    await waitFor(() => stateOf(box) === 'done');
    expect(posted[0]?.query).to.equal('What does this mean?\n\n> Water boils at 100 °C.');
    place.remove();
  });
});
