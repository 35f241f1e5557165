import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { HOSTILE_ANSWERS, HOSTILE_SITE, HOSTILE_SOURCES } from '../src/answer/testing/hostile-answers.js';
import { startHostSite, type HostFile } from './support/host-site.js';
import { expect, test } from './support/test.js';

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

test('no hostile answer runs, asks for anything or leads anywhere', async ({ page, context }) => {
  const json = { answers: HOSTILE_ANSWERS, sources: HOSTILE_SOURCES, siteUrl: HOSTILE_SITE };
  const host = await startHostSite(
    new Map<string, HostFile>([
      [
        '',
        {
          body: '<!doctype html><main></main><script type="module" src="/page.js"></script>',
          type: 'text/html',
        },
      ],
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
  const found = await page.evaluate(
    ([elements, attributes]) => {
      const report = { elements: new Set<string>(), attributes: new Set<string>(), hrefs: new Set<string>() };
      for (const element of document.querySelectorAll<HTMLElement>('[data-answer] *')) {
        report.elements.add(element.localName);
        for (const { name } of element.attributes) report.attributes.add(name);
        const href = element.getAttribute('href');
        if (href !== null) report.hrefs.add(href);
        element.focus();
        if (element.localName !== 'a') element.click();
      }
      return {
        elements: [...report.elements].filter((name) => !elements?.split(' ').includes(name)),
        attributes: [...report.attributes].filter((name) => !attributes?.split(' ').includes(name)),
        hrefs: [...report.hrefs].sort(),
        ran: 'ran' in globalThis,
        drawn: document.querySelectorAll('[data-answer]').length,
        empty: [...document.querySelectorAll('[data-answer]')].filter((each) => each.textContent === '')
          .length,
      };
    },
    [ELEMENTS, ATTRIBUTES],
  );
  expect(found).toMatchObject({
    elements: [],
    attributes: [],
    hrefs: ['/docs/hooks/#onsend', 'https://docs.example/docs/routes/?v=1'],
    ran: false,
    drawn: 2 * HOSTILE_ANSWERS.length,
  });
  expect(found.empty).toBeLessThan(10);
  expect(page.url()).toBe(host.url);
  const own = ['', 'page.js', 'answers.json', 'favicon.ico'].map((name) => host.url + name);
  expect(requests.filter((url) => !own.includes(url))).toEqual([]);
  await host.close();
});
