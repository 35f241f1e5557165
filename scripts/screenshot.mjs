/**
 * `node scripts/screenshot.mjs DIR [NAME …]`: serves Fastify's documentation from dist/ and writes pictures of the
 * overlay and of the site into DIR: all, or the named ones. The README's is made by
 * `node scripts/screenshot.mjs docs/images overlay`.
 */
import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
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

const [out, ...names] = process.argv.slice(2);
if (!out) {
  console.error('Name the folder to write to: node scripts/screenshot.mjs DIR');
  process.exit(2);
}
mkdirSync(out, { recursive: true });
const { startServer } = await import('../dist/bundle-cli/serve/index.js');
const server = await startServer({ dir: `${root}node_modules/fastify/docs`, port: 0, watch: false });
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

async function takePicture(
  name,
  {
    query,
    path = 'Reference/Hooks/',
    size = WIDE,
    colorScheme = 'light',
    dir,
    block,
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
  await page.screenshot({ path: `${out}/${name}.png`, animations: 'disabled' });
  await page.close();
  console.log(`${out}/${name}.png`);
}
