/**
 * What the component tests load over HTTP, made by the project's own code: bundles that are whole, cut short,
 * mixed up or missing under `/bundles/NAME/`, and pages of their own under `/pages/` for what needs a document
 * to itself: script tags, a strict policy, links that are followed.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { buildBrowser } from '../../scripts/build-browser.mjs';

const POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
  "require-trusted-types-for 'script'; trusted-types lit-html hev-ask",
].join('; ');

const SOURCE_ENGINE = 'engine.source.js';
/** The engine as its sources stand: no build in between. */
const sourceEngine = `export * from '/components/engine.ts';`;

const page = (
  head,
  body = '',
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${head}</head>
<body><h1 id="top">Kettle</h1><button data-hev-ask-open id="opener">Search</button><hev-ask-button></hev-ask-button>
<div style-less class="tall"></div><h2 id="set-up">Set up</h2>${body}</body></html>`;

const pages = {
  'classic.html': page(
    '<script src="/bundles/built/overlay.js" data-hev-ask-base="/pages/classic.html"></script>',
  ),
  'module.html': page(
    '<script type="module" src="/bundles/built/overlay.js" data-hev-ask-hotkeys="mod+k /"></script>',
  ),
  'twice.html': page(
    '<script defer src="/bundles/built/overlay.js"></script><script defer src="/bundles/built/overlay.js?2"></script>',
  ),
  'markup.html': page(
    '<script type="module" src="/bundles/built/overlay.js" data-hev-ask-hotkeys="mod+k /"></script>',
    '<hev-ask hotkeys="mod+j"></hev-ask>',
  ),
  'hash/': page('<script defer src="/bundles/built/overlay.js" data-hev-ask-base="/pages/hash/"></script>'),
  'digest.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Digest</title>
<script src="/pages/strict.js"></script><script src="/bundles/built/overlay.js"></script>
<script type="module" src="/bundles/built/hev-ask-digest.js"></script></head>
<body><h1>Digest</h1><hev-ask-digest digest="/bundles/digest/"></hev-ask-digest></body></html>`,
  'strict.html': page(
    '<script src="/pages/strict.js"></script><script src="/bundles/built/overlay.js"></script>',
  ),
};

const scripts = {
  // The host page has its own Lit, which took the usual policy name first.
  'strict.js': `window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective + ' ' + event.sourceFile));
    window.errors = [];
    window.addEventListener('error', (event) => window.errors.push(String(event.message)));
    trustedTypes.createPolicy('lit-html', { createHTML: (text) => text });`,
};

async function makeBundle(encodePayload, digest, engine) {
  const { files, entry } = await encodePayload(digest);
  const all = new Map(files);
  all.set('entry.json', new TextEncoder().encode(JSON.stringify({ ...entry, engine })));
  if (engine[0] === SOURCE_ENGINE) all.set(SOURCE_ENGINE, sourceEngine);
  return { files: all, entry };
}

async function makeBundles(root) {
  const load = async (path) => (await runnerImport(join(root, path), { root, logLevel: 'error' })).module;
  const { encodePayload } = await load('src/payload/encode/index.ts');
  const { fixtureDigest } = await load('components/testing/fixture-digest.ts');
  const { describedDigest, largeDigest } = await load('components/testing/described-digest.ts');
  const folder = join(root, '.cache/component-tests');
  const { engine } = await buildBrowser(folder);
  const make = (overrides = {}, names = [SOURCE_ENGINE]) =>
    makeBundle(encodePayload, fixtureDigest(overrides), names);
  const good = await make();
  const other = await make({ digestHash: 'b'.repeat(64) });
  const built = await make({}, engine);
  for (const name of ['overlay.js', 'hev-ask-digest.js', ...engine])
    built.files.set(name, await readFile(join(folder, name), 'utf8'));
  const described = await makeBundle(encodePayload, describedDigest(), [SOURCE_ENGINE]);
  const large = await makeBundle(encodePayload, largeDigest(), [SOURCE_ENGINE]);
  const without = (name) => new Map([...good.files].filter(([file]) => file !== name));
  const withoutAll = (kind) => new Map([...good.files].filter(([file]) => !file.startsWith(kind)));
  const core = good.files.get(good.entry.core);
  const replaceAll = (kind, by) =>
    new Map([...good.files].map(([file, bytes]) => [file, file.startsWith(kind) ? by(bytes) : bytes]));
  const [foreign] = [...large.files]
    .filter(([file]) => file.startsWith('sections'))
    .map(([, bytes]) => bytes);
  const blankPage = `\n\n  ${page('')}`;
  return {
    good: good.files,
    built: built.files,
    plain: (await make({ suggestions: [] })).files,
    empty: (await make({ nodes: [], suggestions: [] })).files,
    arabic: (await make({ lang: 'ar' })).files,
    digest: described.files,
    'large-digest': large.files,
    'no-digest': without(good.entry.digest),
    'cut-digest': new Map([...good.files, [good.entry.digest, '{"version":2,"nodes":[']]),
    'odd-digest': new Map([
      ...good.files,
      [good.entry.digest, '{"nodes":[null,7,{"id":"a"},{"title":"x"}],"glossary":{},"context":"Hi"}'],
    ]),
    truncated: new Map([...good.files, [good.entry.core, core.slice(0, core.length >> 1)]]),
    mixed: new Map([...good.files, [good.entry.core, other.files.get(other.entry.core)]]),
    'cut-entry': new Map([...good.files, ['entry.json', '{"version":2,"engine":["']]),
    'no-entry': new Map([...good.files, ['entry.json', '{}']]),
    'blank-html': new Map([['entry.json', blankPage]]),
    'cut-engine': new Map([...good.files, [SOURCE_ENGINE, 'export const a = (']]),
    'html-engine': new Map([...good.files, [SOURCE_ENGINE, blankPage]]),
    'no-core': without(good.entry.core),
    'no-words': withoutAll('words'),
    'no-sections': withoutAll('sections'),
    'cut-sections': replaceAll('sections', (bytes) => bytes.slice(0, bytes.length >> 1)),
    'html-words': replaceAll('words', () => blankPage),
    'foreign-sections': replaceAll('sections', () => foreign),
    'no-engine': without(SOURCE_ENGINE),
  };
}

const TYPES = {
  js: 'text/javascript',
  json: 'application/json',
  bin: 'application/octet-stream',
  html: 'text/html',
};
const typeOf = (name) => TYPES[/\.(\w+)$/.exec(name)?.[1] ?? 'html'] ?? 'text/html';

/** Middleware for the test server. `/bundles/slow-NAME/` waits before the engine and the data, `late-NAME` before the sections; `/bundles/flaky-KEY/` fails once, `weak-KEY` once for each shard. */
export async function serveBundles(root) {
  const bundles = await makeBundles(root);
  const seen = new Set();
  return async (context, next) => {
    const [, place, ...rest] = context.path.split('/');
    if (place === 'pages') {
      const name = rest.join('/');
      const body = pages[name] ?? scripts[name];
      if (!body) return next();
      context.type = typeOf(name);
      if (/^(strict|digest)/.test(name)) context.set('Content-Security-Policy', POLICY);
      context.body = body;
      return undefined;
    }
    if (place !== 'bundles') return next();
    const [bundle, name] = rest;
    if (bundle === 'html') {
      context.type = 'text/html';
      context.body = page('');
      return undefined;
    }
    if (bundle.startsWith('flaky-') && !seen.has(bundle)) {
      seen.add(bundle);
      context.status = 503;
      return undefined;
    }
    if (bundle.startsWith('weak-') && /^(words|sections)/.test(name) && !seen.has(bundle + name)) {
      seen.add(bundle + name);
      context.status = 503;
      return undefined;
    }
    if (bundle.startsWith('late-') && name.startsWith('sections'))
      await new Promise((resolve) => setTimeout(resolve, 2500));
    if (bundle.startsWith('slow-') && name !== 'entry.json')
      await new Promise((resolve) => setTimeout(resolve, 400));
    const bytes = bundles[bundle.replace(/^(slow-|late-|(?:flaky|weak)-.*)/, '') || 'good']?.get(name);
    if (bytes === undefined) {
      context.status = 404;
      return undefined;
    }
    context.type = typeOf(name);
    context.set('Cache-Control', 'no-store');
    context.body = typeof bytes === 'string' ? bytes : Buffer.from(bytes);
    return undefined;
  };
}
