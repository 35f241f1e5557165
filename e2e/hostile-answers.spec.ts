import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { HOSTILE_ANSWERS, HOSTILE_SITE, HOSTILE_SOURCES } from '../src/answer/testing/hostile-answers.js';
import { encodeFrame, type AskEvent, type AskRequest } from '../src/protocol/index.js';
import { startHostSite, type HostFile } from './support/host-site.js';
import { makeHostFiles, makeHostPage, readBundle } from './support/read-bundle.js';
import { expect, test, visit } from './support/test.js';

const POLICY = "default-src 'self'; require-trusted-types-for 'script'";

/** What an answer may be made of, and with which attributes. */
const ELEMENTS =
  'a blockquote br button code del div em h3 h4 h5 h6 hr li ol p pre span strong sup table tbody td th thead tr ul';
const ATTRIBUTES = 'aria-label class data-align data-source dir href role scope start tabindex type';

/** A page's script that draws each answer as it comes over the wire, and as the endpoint lets it through. */
const SCRIPT = `
  import { createAnswerCheck, createSourceLinks } from './src/answer/index.js';
  import { createMarkdownStream, markdownEn } from './components/markdown/index.js';
  const { answers, sources, siteUrl } = await (await fetch('/answers.json')).json();
  const options = { sources, siteUrl, lang: 'en' };
  const links = createSourceLinks(sources, options);
  const draw = (pieces, at) => {
    const container = document.createElement('div');
    container.dataset.answer = at;
    document.querySelector('main').append(container);
    const stream = createMarkdownStream(container, { links, strings: markdownEn, titleOf: (n) => sources[n - 1].title });
    for (const piece of pieces) stream.append(piece);
    return stream;
  };
  for (const [at, answer] of answers.entries()) {
    const pieces = answer.match(/[^]{1,40}/g) ?? [];
    const raw = draw(pieces, at);
    const check = createAnswerCheck(options);
    const checked = draw(pieces.map((piece) => check.push(piece)), at);
    // Half of them are also drawn while they are open.
    if (at % 2) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { text, unsupported } = check.end();
    raw.end([answer, ...unsupported]);
    checked.append(text);
    checked.end(unsupported);
  }
  document.title = 'drawn';
`;

async function bundlePage(): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const output = (await build({
    root,
    logLevel: 'error',
    configFile: false,
    build: { write: false, target: 'es2022', rollupOptions: { input: 'virtual:page' } },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'virtual:page' ? `${root}page.ts` : undefined),
        load: (id) => (id === `${root}page.ts` ? SCRIPT : undefined),
      },
    ],
  })) as Rollup.RollupOutput;
  return output.output[0].code;
}

/** What stands in a page below a selector, apart from what may; every element is focused, and all but links are pressed. */
function inspect([selector, elements, attributes]: readonly [string, string, string]): {
  elements: string[];
  attributes: string[];
  hrefs: string[];
  ran: boolean;
} {
  const root = document.querySelector('hev-ask')?.shadowRoot ?? document;
  const found = { elements: new Set<string>(), attributes: new Set<string>(), hrefs: new Set<string>() };
  for (const element of root.querySelectorAll<HTMLElement>(`${selector} *`)) {
    found.elements.add(element.localName);
    for (const { name } of element.attributes) found.attributes.add(name);
    const href = element.getAttribute('href');
    if (href !== null) found.hrefs.add(href);
    element.focus();
    if (element.localName !== 'a') element.click();
  }
  return {
    elements: [...found.elements].filter((name) => !elements.split(' ').includes(name)),
    attributes: [...found.attributes].filter((name) => !attributes.split(' ').includes(name)),
    hrefs: [...found.hrefs].sort(),
    ran: 'ran' in globalThis,
  };
}

const CLEAN = {
  elements: [],
  attributes: [],
  hrefs: ['/docs/hooks/#onsend', 'https://docs.example/docs/routes/?v=1'],
  ran: false,
};

test('no hostile answer runs, asks for anything or leads anywhere', async ({ page, context }) => {
  const json = { answers: HOSTILE_ANSWERS, sources: HOSTILE_SOURCES, siteUrl: HOSTILE_SITE };
  const body = '<!doctype html><main></main><script type="module" src="/page.js"></script>';
  const host = await startHostSite(
    new Map<string, HostFile>([
      ['', { body, type: 'text/html' }],
      ['page.js', { body: await bundlePage(), type: 'text/javascript' }],
      ['answers.json', { body: JSON.stringify(json), type: 'application/json' }],
      ['favicon.ico', { body: '', type: 'image/x-icon' }],
    ]),
    { 'content-security-policy': POLICY },
  );
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  await page.goto(host.url);
  await page.waitForFunction(() => document.title === 'drawn');
  const containers = page.locator('[data-answer]');
  await expect(containers).toHaveCount(2 * HOSTILE_ANSWERS.length);
  const texts = await containers.allTextContents();
  expect(texts.filter((text) => text === '').length).toBeLessThan(10);
  expect(await page.evaluate(inspect, ['[data-answer]', ELEMENTS, ATTRIBUTES] as const)).toEqual(CLEAN);
  expect(page.url()).toBe(host.url);
  const own = ['', 'page.js', 'answers.json', 'favicon.ico'].map((name) => host.url + name);
  expect(requests.filter((url) => !own.includes(url))).toEqual([]);
  await host.close();
});

/** An endpoint's stream as nothing of ours has checked it. */
function streamHostile(body: string): HostFile {
  const { query } = JSON.parse(body) as AskRequest;
  const answer = HOSTILE_ANSWERS[Number(/\d+/.exec(query)?.[0])] ?? '';
  const frames: AskEvent[] = [
    { event: 'search', data: { query: answer.slice(0, 300) } },
    {
      event: 'sources',
      data: {
        sources: HOSTILE_SOURCES.map((source, at) => ({
          ...source,
          passage: at === 0 ? answer : '',
          group: answer.slice(0, 100),
        })),
        model: '<img src=/ran-model onerror=globalThis.ran=1>',
        mode: 'agentic',
      },
    },
    ...(answer.match(/[^]{1,200}/g) ?? []).map((text): AskEvent => ({ event: 'token', data: { text } })),
    { event: 'done', data: { verified: true, unsupported: [answer.slice(0, 100)], removed: 1 } },
  ];
  return { body: frames.map(encodeFrame).join(''), type: 'text/event-stream' };
}

/** Asks for ten of the answers, one after the other, and unfolds the sources of each. */
async function askTen(first: number): Promise<void> {
  const box = document.querySelector('hev-ask') as HTMLElement & { ask(question: string): void };
  for (let at = first; at < first + 10; at++) {
    const answered = new Promise((resolve) =>
      box.addEventListener('hev-ask-answer', resolve, { once: true }),
    );
    box.ask(`What about number ${at} of them?`);
    await answered;
  }
  box.shadowRoot?.querySelectorAll<HTMLElement>('.unfold').forEach((button) => button.click());
}

test('an endpoint that sends nothing else does no harm in the overlay', async ({ page, context, site }) => {
  test.slow();
  const script =
    '<script defer src="/hev-ask/overlay.js" data-hev-ask-endpoint="/api/ask" data-hev-ask-storage="off"></script>';
  const hostPage = makeHostPage()
    .replace(/<script defer.*?<\/script>/, script)
    .replace('data:,', '/favicon.ico');
  const files = makeHostFiles(await readBundle(site.url), { '': hostPage });
  const info = JSON.stringify({ answers: true, suggestions: [], model: 'hostile' });
  files.set('api/ask', { body: info, type: 'application/json', post: streamHostile });
  files.set('favicon.ico', { body: '', type: 'image/x-icon' });
  const host = await startHostSite(files, { 'content-security-policy': POLICY });
  const requests: string[] = [];
  context.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await visit(page, host.url);
  // As many at a time as one conversation shows.
  for (let first = 0; first < HOSTILE_ANSWERS.length; first += 10) {
    await page.evaluate(askTen, first);
    const found = await page.evaluate(inspect, ['.turn .markdown', ELEMENTS, ATTRIBUTES] as const);
    expect(found, `from ${first}`).toMatchObject({ elements: [], attributes: [], ran: false });
    const hrefs = await page.evaluate(() => {
      const links = document
        .querySelector('hev-ask')
        ?.shadowRoot?.querySelectorAll<HTMLAnchorElement>('.turn a[href]');
      return [...new Set([...(links ?? [])].map((link) => link.href))].sort();
    });
    expect(hrefs).toEqual([`${host.url}docs/hooks/#onsend`, 'https://docs.example/docs/routes/?v=1']);
  }
  expect(page.url()).toBe(host.url);
  expect(requests.filter((path) => !/^\/(?:hev-ask\/[\w.-]+|api\/ask|favicon\.ico)?$/.test(path))).toEqual(
    [],
  );
  await host.close();
});
