import { expect } from '@open-wc/testing';
import { openBox, tidyUp, waitFor } from '../testing/open-box.js';
import { pageView } from './results-view.js';
import { groupByPage } from './rows.js';
import type { ResultRow } from './rows.js';
import { startRows } from './start-rows.js';
import { trimLead } from './runs-view.js';

const row = (page: string, id: string) => ({ kind: 'result', result: { page, id } }) as ResultRow;

describe('rows', () => {
  it('brings a page’s sections together in the order of its best one', () => {
    const groups = groupByPage([row('a', 'a1'), row('b', 'b1'), row('a', 'a2')]);
    expect(groups.map(({ start, rows }) => [start, rows.map(({ result }) => result.id)])).to.deep.equal([
      [0, ['a1', 'a2']],
      [2, ['b1']],
    ]);
  });

  it('starts with recent searches, then suggestions, six at most and none twice', () => {
    const rows = startRows(['a', 'b', 'c', 'd'], ['B', 'e', 'f', 'g', 'h']);
    expect(rows.map(({ kind, query }) => `${kind} ${query}`)).to.deep.equal([
      'recent a',
      'recent b',
      'recent c',
      'suggestion e',
      'suggestion f',
      'suggestion g',
    ]);
    expect(startRows(['a', 'b', 'c', 'd', 'e'], [])).to.have.length(5);
  });

  it('cuts an excerpt at a word so that its first match is seen, and never a match', () => {
    const lead = 'one two three four five six seven eight nine ten ';
    const runs = trimLead([{ text: lead }, { text: 'match', match: true }, { text: ' after' }]);
    expect(runs.map(({ text }) => text).join('')).to.equal(
      '… four five six seven eight nine ten match after',
    );
    const whole = [{ text: 'short ' }, { text: 'match', match: true }];
    expect(trimLead(whole)).to.deep.equal(whole);
    expect(trimLead([{ text: lead.repeat(3) }])).to.have.length(1);
  });
});

/** What stands at the right of a page's title. */
function pathOf(result: Partial<ResultRow['result']>): string {
  const whole = {
    title: 'Kettle',
    heading: null,
    group: 'Docs',
    parents: [],
    titleRuns: [{ text: 'Kettle' }],
    headingRuns: [],
    snippet: [],
    ...result,
  };
  const page = pageView({
    start: 0,
    rows: [{ kind: 'result', href: '/', result: whole } as unknown as ResultRow],
  });
  return page.querySelector('.path')?.textContent ?? '';
}

describe('what a page is marked by', () => {
  it('is its group, and the language and version that aren’t those of the page being read', () => {
    expect(pathOf({})).to.equal('');
    expect(pathOf({ group: 'Guide' })).to.equal('Guide');
    expect(pathOf({ edition: { docsVersion: '1.x' } })).to.equal('1.x');
    expect(pathOf({ group: 'Guide', edition: { lang: 'de', docsVersion: '1.x' } })).to.equal(
      'Guide · de · 1.x',
    );
    expect(pathOf({ group: 'Kettle', edition: {} })).to.equal('');
  });
});

describe('what the box shows', () => {
  afterEach(tidyUp);

  it('leads to a heading inside a section by its own anchor, below the headings around it', async () => {
    const box = await openBox();
    await box.search('setSpout');
    const option = box.root.querySelector('[role=option]') as HTMLAnchorElement;
    expect(option.href).to.match(/hooks\/#setspout$/);
    const crumbs = [...option.querySelectorAll('.crumb')].map((crumb) => crumb.textContent);
    expect(crumbs).to.deep.equal(['Lifecycle hooks', 'onPour']);
    expect(option.querySelector('[part=option-title] mark')?.textContent).to.equal('setSpout');
    expect(option.querySelector('[part=snippet]')?.textContent).to.contain('Narrows the spout.');
  });

  it('groups results by page under its title, with the group and the headings around', async () => {
    const box = await openBox();
    await box.search('onboil');
    const group = box.root.querySelector('[role=group]') as HTMLElement;
    const title = box.root.getElementById(group.getAttribute('aria-labelledby') as string);
    expect(title?.textContent?.replace(/\s+/g, ' ').trim()).to.equal('HooksReference');
    const crumb = group.querySelector('.crumb') as HTMLElement;
    expect(crumb.textContent).to.equal('Lifecycle hooks');
    // The sign between two headings stands in the box's direction, whatever the heading's is.
    expect(getComputedStyle(crumb, '::after').content).to.equal('"›"');
    expect(crumb.firstElementChild?.localName).to.equal('bdi');
    expect(group.querySelector('[part=option-title] mark')?.textContent).to.equal('onBoil');
    expect([...group.querySelectorAll('.snippet mark')].map((mark) => mark.textContent)).to.include('onBoil');
  });

  it('lets the page’s intro be the title when it comes first, and hides a group that says nothing', async () => {
    const box = await openBox();
    await box.search('kettle boils water');
    const first = box.links[0] as HTMLElement;
    expect(first.querySelector('.title')?.textContent).to.equal('Kettle');
    expect(first.querySelector('.path') === null).to.equal(true);
    expect(box.root.querySelector('.group')?.querySelector('[part=group-title]') === null).to.equal(true);
  });

  it('marks words and sets code apart', async () => {
    const box = await openBox();
    await box.search('listen port');
    expect(box.root.querySelector('.snippet code')?.textContent).to.contain('kettle');
  });

  it('keeps its size whatever it shows', async () => {
    const box = await openBox();
    const size = () => [box.dialog.offsetWidth, box.dialog.offsetHeight].join();
    const start = size();
    await box.search('kettle');
    expect(size()).to.equal(start);
    await box.search('zzzzqqqq');
    expect(size()).to.equal(start);
  });

  it('never lets a long word widen it', async () => {
    const box = await openBox();
    await box.search('unbreakable');
    const scroll = box.root.querySelector('.scroll') as HTMLElement;
    expect(scroll.scrollWidth).to.equal(scroll.clientWidth);
  });

  it('says that nothing was found, in the query’s words, and offers the suggestions', async () => {
    const box = await openBox();
    await box.search('zzzzqqqq <b>');
    expect(box.text).to.contain('No results for “zzzzqqqq <b>”.');
    expect(box.options.map((option) => option.querySelector('.query-text')?.textContent)).to.include(
      'How do I boil water?',
    );
  });

  it('says above the rows that nothing clearly covers the query, and in the status', async () => {
    const box = await openBox();
    await box.search('quantum chromodynamics gluon temperature');
    expect(box.links.length).to.be.greaterThan(0);
    expect(box.text).to.contain('Nothing here clearly covers this. Closest pages:');
    await waitFor(() => box.status.startsWith('Nothing here clearly covers this.'));
    expect(box.root.querySelector('[part=answer]') === null).to.equal(true);
    await box.search('onPour');
    expect(box.root.querySelector('.message') === null).to.equal(true);
  });

  it('is never blank: without suggestions it says what it searches', async () => {
    const box = await openBox('plain');
    expect(box.text).to.contain('11 sections');
    const empty = await openBox('empty');
    expect(empty.text).to.contain('nothing to search yet');
  });

  it('announces the count in a status region after a pause, once', async () => {
    const box = await openBox();
    await box.search('hook');
    expect(box.status).to.equal('');
    const count = box.options.length;
    await waitFor(() => box.status);
    expect(box.status).to.match(new RegExp(`^${count} results`));
    await box.search('zzzzqqqq');
    await waitFor(() => box.status.startsWith('No results'));
    await box.search('onpour');
    await waitFor(() => /^\d/.test(box.status));
  });

  it('tells the page about a query when the reader pauses, and at once when the box closes', async () => {
    const box = await openBox();
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push((event as CustomEvent).detail);
    document.addEventListener('hev-ask-search', listen);
    await box.search('onp');
    await box.search('onpour');
    expect(heard).to.deep.equal([]);
    await waitFor(() => heard.length);
    await box.search('zzzzqqqq');
    box.element.close();
    document.removeEventListener('hev-ask-search', listen);
    expect(heard.map((detail) => (detail as { query: string }).query)).to.deep.equal(['onpour', 'zzzzqqqq']);
    expect(heard[1]).to.deep.equal({ query: 'zzzzqqqq', count: 0, covered: false });
  });

  it('shows the keys that work now', async () => {
    const box = await openBox('plain');
    const keys = () => [...box.root.querySelectorAll('.keys li')].map((item) => item.textContent?.trim());
    expect(keys()).to.deep.equal(['esc close']);
    await box.search('hook');
    expect(keys()).to.deep.equal(['↵ open', 'Ctrl ↵ new tab', '↑↓ move', 'esc close']);
  });
});
