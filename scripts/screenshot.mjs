/**
 * `node scripts/screenshot.mjs DIR [NAME …]`: serves Fastify's documentation from dist/ and writes pictures of the
 * overlay and of the site into DIR: all, or the named ones. The README's is made by
 * `node scripts/screenshot.mjs docs/images overlay`, the one of an answer by `… docs/images asked`. Answers are
 * written by the provider that the tests have: no model is asked.
 */
import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { runnerImport } from 'vite';
import { findChromium } from './find-chromium.mjs';
import { root } from './run-step.mjs';

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(
  2,
);
const WIDE = { width: 1280, height: 800 };
const TALL = { width: 1100, height: 1180 };
const PHONE = { width: 390, height: 800 };

const DIGEST = 'hev-ask/digest.html';

/**
 * Name of the file → where to go, what to type and how it should look. `query: null`: the overlay stays shut;
 * `unfold`: lines of the digest page to click, the last one of which is scrolled to unless `top` says otherwise.
 */
const PICTURES = {
  overlay: { query: 'how do I validate a body' },
  dark: { query: 'how do I validate a body', colorScheme: 'dark' },
  phone: { query: 'how do I validate a body', size: PHONE },
  'phone-dark': { query: 'how do I validate a body', size: PHONE, colorScheme: 'dark' },
  rtl: { query: 'how do I validate a body', dir: 'rtl' },
  answer: { query: 'decorators' },
  'answer-dark': { query: 'decorators', colorScheme: 'dark' },
  'answer-phone': { query: 'decorators', size: PHONE },
  'answer-rtl': { query: 'decorators', dir: 'rtl' },
  'ask-row': { query: 'how do I validate a body' },
  asked: { query: 'how do I validate a body', asks: true },
  'asked-dark': { query: 'how do I validate a body', asks: true, colorScheme: 'dark' },
  'asked-phone': { query: 'how do I validate a body', asks: true, size: PHONE },
  'asked-rtl': { query: 'how do I validate a body', asks: true, dir: 'rtl' },
  refused: { query: 'bake a chocolate cake in an oven', asks: true },
  table: { query: 'plugin timeout' },
  'not-covered': { query: 'bake a chocolate cake' },
  'long-words': { query: LONG_WORD },
  'no-results': { query: 'qqqqxxzz' },
  start: { query: '' },
  error: { query: 'how do I validate a body', block: '**/entry.json' },
  page: { query: null },
  'page-dark': { query: null, colorScheme: 'dark' },
  'page-phone': { query: null, size: PHONE },
  'page-rtl': { query: null, dir: 'rtl' },
  'page-not-found': { query: null, path: 'no/such/page/' },
  digest: { query: null, path: DIGEST, unfold: ['Where To Start'], size: TALL, top: true },
  'digest-section': { query: null, path: DIGEST, unfold: ['Glossary', 'Reference', 'Hooks', 'onRequest'] },
  'digest-dark': {
    query: null,
    path: DIGEST,
    unfold: ['Reference', 'Hooks', 'onRequest'],
    colorScheme: 'dark',
  },
  'digest-phone': { query: null, path: DIGEST, unfold: ['Reference', 'Hooks', 'onRequest'], size: PHONE },
  'digest-rtl': { query: null, path: DIGEST, unfold: ['Reference', 'Hooks', 'onRequest'], dir: 'rtl' },
};

/** What the provider opens, and what it writes then. */
const OPENED = ['Reference/Validation-and-Serialization#validation', 'Reference/Routes#routes-options'];
const ANSWER = `Add a JSON Schema for the \`body\` to the route's \`schema\`. Fastify compiles it and answers \`400\` where a body doesn't fit [1].

\`\`\`js
fastify.post('/orders', {
  schema: {
    body: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' } }
    }
  }
}, async (request) => request.body)
\`\`\`

- \`querystring\`, \`params\` and \`headers\` have schemas of their own [1].
- With \`attachValidation\` the handler gets the error instead [2].`;

const [out, ...names] = process.argv.slice(2);
if (!out) {
  console.error('Name the folder to write to: node scripts/screenshot.mjs DIR');
  process.exit(2);
}
mkdirSync(out, { recursive: true });
const { startServer } = await import('../dist/bundle-cli/serve/index.js');
const { startFakeProvider } = (await runnerImport(`${root}endpoint/testing/fake-provider/index.ts`, { root }))
  .module;
const provider = await startFakeProvider({
  answer: ({ tools, turns }) => {
    if (tools.length === 0) return { text: ANSWER };
    if (turns.some(({ calls }) => calls.length > 0)) return { text: 'READY' };
    return { calls: OPENED.map((id) => ({ name: 'open_section', input: { id } })) };
  },
});
const server = await startServer({
  dir: `${root}node_modules/fastify/docs`,
  port: 0,
  watch: false,
  answering: {
    provider: 'anthropic',
    providerBaseUrl: provider.url('anthropic'),
    env: { ANTHROPIC_API_KEY: 'none' },
  },
});
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, picture] of Object.entries(PICTURES)) {
  if (names.length === 0 || names.includes(name)) await takePicture(name, picture);
}
await browser.close();
await server.close();
await provider.close();

async function takePicture(
  name,
  {
    query,
    path = 'Reference/Hooks/',
    size = WIDE,
    colorScheme = 'light',
    dir,
    block,
    asks = false,
    unfold = [],
    top = false,
  },
) {
  const page = await browser.newPage({ viewport: size, colorScheme, reducedMotion: 'reduce' });
  if (block) await page.route(block, (route) => route.abort());
  await page.goto(server.url + path);
  await page.waitForFunction(() => customElements.get('hev-ask') !== undefined);
  if (dir) await page.evaluate((value) => (document.documentElement.dir = value), dir);
  if (path === DIGEST) await page.locator('hev-ask-digest .figures').waitFor();
  for (const line of unfold) {
    const summary = page.locator('hev-ask-digest summary').filter({ hasText: line }).first();
    if (!(await summary.evaluate(({ parentElement }) => parentElement.open))) await summary.click();
    await summary.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  }
  if (top) await page.evaluate(() => scrollTo(0, 0));
  if (query !== null) {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(query);
    await page.waitForLoadState('networkidle');
    // What comes after the rows: the answer above them, the section beside them.
    await page.waitForTimeout(600);
    // Two frames: one for the results, one for what they cause.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  if (asks) {
    await page.keyboard.press('Enter');
    await page.locator('.turn:is([data-state=done], [data-state=refused])').waitFor();
    await page.locator('.scroll').evaluate((scroll) => (scroll.scrollTop = 0));
  }
  await page.screenshot({ path: `${out}/${name}.png`, animations: 'disabled' });
  await page.close();
  console.log(`${out}/${name}.png`);
}
