import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { tidyUp, waitFor } from '../testing/open-box.js';
import { openPage } from '../testing/open-page.js';
import './digest-script.js';
import type { HevAskDigestElement } from './hev-ask-digest-element.js';

const placed: HevAskDigestElement[] = [];

/** Handles on one `<hev-ask-digest>`, by what a reader would see. */
class View {
  readonly element: HevAskDigestElement;

  constructor(element: HevAskDigestElement) {
    this.element = element;
  }

  get root(): ShadowRoot {
    return this.element.shadowRoot as ShadowRoot;
  }

  get text(): string {
    return this.root.textContent?.replace(/\s+/g, ' ') ?? '';
  }

  find(selector: string): HTMLElement {
    return this.root.querySelector(selector) as HTMLElement;
  }

  texts(selector: string): string[] {
    return [...this.root.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '');
  }

  /** Unfolds the first line that says this, as a click does; resolves with what it unfolds. */
  async unfold(label: string): Promise<HTMLDetailsElement> {
    const summary = [...this.root.querySelectorAll('summary')].find((item) => {
      return (item.querySelector('.name, h2, h3')?.textContent ?? '') === label;
    });
    if (!summary) throw new Error(`No line says ${label}.`);
    const details = summary.parentElement as HTMLDetailsElement;
    if (!details.open) summary.click();
    await waitFor(() => details.querySelector(':scope > .inside'), `${label} unfolded`);
    return details;
  }

  async filter(query: string): Promise<void> {
    const input = this.find('input') as HTMLInputElement;
    input.value = query;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function placeDigest(bundle = 'digest', attributes: Record<string, string> = {}): View {
  const element = document.createElement('hev-ask-digest');
  for (const [name, value] of Object.entries({ digest: `/bundles/${bundle}/`, ...attributes }))
    element.setAttribute(name, value);
  document.body.append(element);
  placed.push(element);
  return new View(element);
}

async function openDigest(bundle = 'digest', attributes: Record<string, string> = {}): Promise<View> {
  const view = placeDigest(bundle, attributes);
  await waitFor(() => view.root.querySelector('.head, [part=notice]'), 'the digest or a failure');
  return view;
}

describe('<hev-ask-digest>', () => {
  afterEach(async () => {
    tidyUp();
    for (const element of placed.splice(0)) element.remove();
    document.documentElement.lang = 'en';
    await emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await setViewport({ width: 1000, height: 700 });
  });

  it('shows counts, version, date and hashes', async () => {
    const view = await openDigest();
    expect(view.texts('.figures dd')).to.deep.equal(['6', '11', '15', '2']);
    expect(view.texts('.figures dt')).to.deep.equal(['pages', 'sections', 'facts', 'glossary entries']);
    expect(view.text).to.contain('Version 2, built March 4, 2026');
    expect(view.texts('.meta code')).to.deep.equal(['a'.repeat(12), 'a'.repeat(12)]);
    expect(view.find('.meta code').title).to.equal('a'.repeat(64));
  });

  it('shows the orientation’s Markdown as elements and its HTML as text', async () => {
    const view = await openDigest();
    const prose = view.find('.prose');
    expect([...prose.querySelectorAll('strong')].map(({ textContent }) => textContent)).to.deep.equal([
      'Start',
      'Guides',
    ]);
    expect(prose.querySelector('p code')?.textContent).to.equal('boil');
    expect(prose.querySelector('pre')?.textContent).to.equal('npm i kettle');
    expect([...prose.querySelectorAll('a')].map(({ href }) => href)).to.deep.equal(['https://example.com/']);
    expect(prose.querySelector('img') === null).to.equal(true);
    expect(prose.textContent).to.contain('<img src=x onerror=alert(1)>');
  });

  it('has a glossary that unfolds, with the other names', async () => {
    const view = await openDigest();
    expect(view.root.querySelector('.terms') === null).to.equal(true);
    await view.unfold('Glossary');
    expect(view.texts('.terms dt')[0]?.replace(/\s+/g, ' ')).to.equal('Boil also cook, heat');
    expect(view.find('.terms dd code').textContent).to.equal('100 °C');
  });

  it('lists groups and pages, the root first, and makes nothing of a page that is folded', async () => {
    const view = await openDigest();
    expect(view.texts('h3')).to.deep.equal(['Docs', 'Reference', 'Guides']);
    expect(view.texts('.page > summary .name')[0]).to.equal('Kettle');
    expect(view.root.querySelector('.section, .about') === null).to.equal(true);
    await view.unfold('Getting started');
    expect(view.texts('.section .name')).to.deep.equal(['Listen on a port']);
  });

  it('unfolds a section to its summary, questions, facts and link', async () => {
    const view = await openDigest();
    await view.unfold('Getting started');
    const section = await view.unfold('Listen on a port');
    expect(section.querySelector('.about p')?.textContent).to.equal(
      'How to make the kettle listen on a port.',
    );
    expect(section.querySelector('li')?.textContent).to.equal('Which port is it?');
    expect(section.querySelector('.text') === null, 'read from its summary').to.equal(true);
    expect(section.querySelector('a')?.href).to.equal(`${location.origin}/bundles/start/#listen`);
    expect(section.querySelector('.foot code')?.textContent).to.equal('start#listen');
  });

  it('shows the text of reference sections as it is, and each fact once', async () => {
    const view = await openDigest();
    await view.unfold('Hooks');
    const section = await view.unfold('onPour');
    expect(section.querySelector('.text')?.textContent).to.equal(
      'The onPour hook runs for each cup and receives the cup.\n\n#### setSpout\n\nNarrows the spout.',
    );
    const facts = [...section.querySelectorAll('.facts div')].map((row) =>
      row.textContent?.replace(/\s+/g, ' ').trim(),
    );
    expect(facts).to.deep.equal(['Code addHook', 'Flags --hot']);
  });

  it('folds again, and remembers what was unfolded inside', async () => {
    const view = await openDigest();
    const page = await view.unfold('Hooks');
    await view.unfold('onPour');
    page.querySelector('summary')?.click();
    await waitFor(() => !page.querySelector('.inside'));
    await view.unfold('Hooks');
    await waitFor(() => page.querySelector('.text'));
  });

  it('joins links to the base that it is given', async () => {
    const view = await openDigest('digest', { base: 'https://example.com/kit' });
    const page = await view.unfold('Getting started');
    expect(page.querySelector('a')?.href).to.equal('https://example.com/kit/start/');
  });

  it('finds by title, heading and id, whatever case and accents', async () => {
    const view = await openDigest();
    await view.filter(' ONPOUR ');
    expect(view.texts('.page .name')).to.deep.equal(['Hooks', 'onPour']);
    expect(view.find('.status').textContent).to.equal('1 section');
    await view.filter('start listen');
    expect(view.texts('.section .name')).to.deep.equal(['Listen on a port']);
    expect(view.texts('mark'), 'of the title and the heading').to.deep.equal(['start', 'Listen']);
    await view.filter('[(');
    await view.filter('xyzzy');
    expect(view.text).to.contain('Nothing here is called “xyzzy”.');
    expect(view.root.querySelector('.page') === null).to.equal(true);
    await view.filter('');
    expect(view.texts('h3')).to.deep.equal(['Docs', 'Reference', 'Guides']);
    expect(view.find('.status').textContent).to.equal('');
  });

  it('stays fast with thousands of sections', async () => {
    const view = await openDigest('large-digest');
    expect(view.texts('.figures dd').slice(0, 2)).to.deep.equal(['400', '3,200']);
    expect(view.root.querySelectorAll('*').length).to.be.lessThan(1000);
    await view.filter('step');
    expect(view.root.querySelectorAll('.section').length).to.equal(200);
    expect(view.text).to.contain('and 2,600 more');
  });

  it('offers the JSON to load and to copy', async () => {
    const view = await openDigest();
    const link = view.find('[part=download]') as HTMLAnchorElement;
    expect(link.download).to.match(/^digest\.[0-9a-f]{10}\.json$/);
    const json = (await (await fetch(link.href)).json()) as { nodes: unknown[] };
    expect(json.nodes.length).to.equal(11);
    let copied = '';
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void (copied = text)) },
    });
    view.find('[part=copy]').click();
    await waitFor(() => view.text.includes('Copied'));
    expect(JSON.parse(copied)).to.deep.equal(json);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    view.find('[part=copy]').click();
    await waitFor(() => view.text.includes('download it instead'));
    delete (navigator as { clipboard?: unknown }).clipboard;
  });

  it('says that it is loading, and what an empty digest lacks', async () => {
    const view = placeDigest('slow-digest');
    expect(view.text).to.contain('Loading…');
    expect(view.find('.box').getAttribute('aria-busy')).to.equal('true');
    await waitFor(() => view.root.querySelector('.head'));
    expect(view.find('.box').getAttribute('aria-busy')).to.equal('false');
    expect((await openDigest('empty')).text).to.contain('ask digest build');
  });

  it('says what failed and tries again', async () => {
    const codes: string[] = [];
    const listen = (event: Event) => codes.push((event as CustomEvent<{ code: string }>).detail.code);
    document.addEventListener('hev-ask-error', listen);
    for (const bundle of ['nowhere', 'html', 'no-digest', 'cut-digest', 'no-entry']) {
      const view = await openDigest(bundle);
      expect(view.find('[part=notice]').textContent).to.contain(`/bundles/${bundle}/`);
    }
    const flaky = await openDigest(`flaky-${Math.random()}`);
    document.removeEventListener('hev-ask-error', listen);
    expect(codes.map((code) => code.replace('HEV_ASK_PAYLOAD_', ''))).to.deep.equal([
      'MISSING',
      'NOT_DATA',
      'MISSING',
      'TRUNCATED',
      'TRUNCATED',
      'UNREACHABLE',
    ]);
    flaky.find('button').click();
    await waitFor(() => flaky.root.querySelector('.head'));
  });

  it('shows what can be read of a digest that is odd', async () => {
    const view = await openDigest('odd-digest');
    expect(view.texts('.figures dd')).to.deep.equal(['1', '1', '0']);
    expect(view.texts('.page .name')).to.deep.equal(['a']);
  });

  it('speaks German, and the owner’s own words', async () => {
    document.documentElement.lang = 'de-CH';
    const view = await openDigest('digest', { strings: '{"tree":"Alles"}' });
    expect(view.texts('h2')).to.deep.equal(['Überblick', 'Beispielfragen', 'Begriffe', 'Alles']);
    expect(view.text).to.contain('erstellt am 4. März 2026');
    expect(view.find('.box').lang).to.equal('de');
    view.element.setAttribute('lang', 'en');
    expect(view.texts('h2')[0]).to.equal('Orientation');
  });

  it('follows another folder, and comes back after it was away', async () => {
    const view = await openDigest();
    view.element.setAttribute('digest', '/bundles/plain/');
    await waitFor(() => view.texts('.figures dd')[2] === '0');
    view.element.remove();
    document.body.append(view.element);
    expect(view.texts('.figures dd')[1]).to.equal('11');
  });

  it('follows the page’s theme as it changes', async () => {
    const view = await openDigest();
    const scheme = () => getComputedStyle(view.find('.box')).colorScheme;
    expect(scheme()).to.equal('light dark');
    document.documentElement.setAttribute('data-theme', 'dark');
    await waitFor(() => scheme() === 'dark');
    view.element.setAttribute('theme', 'light');
    expect(scheme()).to.equal('light');
  });

  for (const [name, prepare] of [
    ['light', () => emulateMedia({ colorScheme: 'light' })],
    ['dark', () => emulateMedia({ colorScheme: 'dark' })],
    ['on a phone', () => setViewport({ width: 390, height: 780 })],
    ['with forced colours', () => emulateMedia({ forcedColors: 'active' })],
    ['from right to left', () => Promise.resolve(document.documentElement.setAttribute('dir', 'rtl'))],
  ] as const) {
    it(`has no accessibility finding, ${name}`, async () => {
      await prepare();
      const view = await openDigest('digest', name === 'dark' ? { theme: 'dark' } : {});
      await view.unfold('Glossary');
      await view.unfold('Hooks');
      await view.unfold('onPour');
      await expect(view.element).to.be.accessible();
      await view.filter('hook');
      await expect(view.element).to.be.accessible();
      await expect((await openDigest('nowhere')).element).to.be.accessible();
      const { scrollWidth, clientWidth } = view.find('.box');
      expect(scrollWidth, 'nothing sticks out').to.equal(clientWidth);
    });
  }

  it('works beneath a strict policy, beside the overlay and a page’s own Lit', async () => {
    const page = await openPage('digest.html');
    const root = await waitFor(() => page.document.querySelector('hev-ask-digest')?.shadowRoot);
    await waitFor(() => root.querySelector('.head'));
    const { violations, errors } = page.window as unknown as { violations: string[]; errors: string[] };
    expect([violations, errors]).to.deep.equal([[], []]);
    page.close();
  });
});
