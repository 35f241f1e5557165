/**
 * What a page loads for each engine, as the engine's own docs or the generator that ships it set it up. Every client says how
 * its box is opened and what counts as a row; the pages below hold nothing else.
 */
import { OURS, PAGEFIND_API, PAGEFIND_UI } from './engine-names.mjs';
import { MINISEARCH_OPTIONS } from './peer-indexes.mjs';

const page = (body) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title></head>
<body><h1>A page of the docs</h1>${body}</body></html>`;

const plainBox = (script) =>
  page(`<input id="q" aria-label="Search"><ul id="rows"></ul><script type="module">
const box = document.querySelector('#q');
const list = document.querySelector('#rows');
const show = (rows) => list.replaceChildren(...rows.map(({ title, text = '' }) => {
  const row = document.createElement('li');
  row.textContent = title;
  const lead = document.createElement('p');
  lead.innerHTML = text;
  row.append(lead);
  return row;
}));
${script}
</script>`);

const focusBox = (tab) => tab.locator('#q').focus();
const PLAIN_ROWS = `document.querySelectorAll('#rows li').length`;

/** Ours: the script tag of the README, opened by its key. */
const ours = {
  name: OURS,
  html: page('<script defer src="/hev-ask/overlay.js" data-hev-ask-digest="/hev-ask/"></script>'),
  open: (tab) => tab.keyboard.press('Control+k'),
  rows: `document.querySelector('hev-ask')?.shadowRoot.querySelectorAll('[part~=group] [part~=option]').length`,
};

/** Pagefind's default UI with Starlight's settings: a row for each section of a page, no images. */
const pagefindUi = {
  name: PAGEFIND_UI,
  html: page(`<link href="/pagefind/pagefind-ui.css" rel="stylesheet"><script src="/pagefind/pagefind-ui.js"></script>
<div id="search"></div><script>
new PagefindUI({ element: '#search', showImages: false, showSubResults: true });
</script>`),
  open: (tab) => tab.locator('.pagefind-ui__search-input').focus(),
  rows: `document.querySelectorAll('.pagefind-ui__result-link').length`,
};

/** Pagefind's own API: started on focus, five results fetched, as its docs show it; no debounce. */
const pagefindApi = {
  name: PAGEFIND_API,
  html: plainBox(`let started;
const start = () => started ??= import('/pagefind/pagefind.js').then(async (engine) => { await engine.init(); return engine; });
box.addEventListener('focus', start);
let turn = 0;
box.addEventListener('input', async () => {
  const mine = ++turn;
  const engine = await start();
  const { results } = await engine.search(box.value);
  const found = await Promise.all(results.slice(0, 5).map((result) => result.data()));
  if (mine === turn) show(found.map(({ meta, excerpt }) => ({ title: meta.title, text: excerpt })));
});`),
  open: focusBox,
  rows: PLAIN_ROWS,
};

/** MiniSearch as VitePress has it: the index as one JSON, asked for when the box opens. */
const miniSearch = {
  name: 'MiniSearch (VitePress)',
  html: plainBox(`let started;
const loadScript = (src) => new Promise((resolve) => {
  document.head.append(Object.assign(document.createElement('script'), { src, onload: resolve }));
});
const start = () => started ??= Promise.all([
  loadScript('/lib/minisearch.js'),
  fetch('/peers/minisearch.json').then((response) => response.text()),
]).then(([, json]) => MiniSearch.loadJSON(json, ${JSON.stringify(MINISEARCH_OPTIONS)}));
box.addEventListener('focus', start);
box.addEventListener('input', async () => show((await start()).search(box.value).slice(0, 16)));`),
  open: focusBox,
  rows: PLAIN_ROWS,
};

/** lunr as MkDocs has it: a worker that starts with the page, fetches all text and builds the index. */
const lunr = {
  name: 'lunr (MkDocs)',
  html: plainBox(`const worker = new Worker('/bench/lunr-worker.js');
worker.onmessage = ({ data }) => show(data);
box.addEventListener('input', () => worker.postMessage(box.value));`),
  open: focusBox,
  rows: PLAIN_ROWS,
};

const LUNR_WORKER = `importScripts('/lib/lunr.min.js');
const ready = fetch('/peers/search_index.json').then((response) => response.json()).then(({ docs }) => {
  const byPlace = new Map(docs.map((doc) => [doc.location, doc]));
  const index = lunr(function () {
    this.field('title');
    this.field('text');
    this.ref('location');
    for (const doc of docs) this.add(doc);
  });
  return { index, byPlace };
});
onmessage = async ({ data }) => {
  const { index, byPlace } = await ready;
  const found = index.search(data.replace(/[~^:+*-]/g, ' ')).slice(0, 10);
  postMessage(found.map(({ ref }) => ({ title: byPlace.get(ref).title })));
};`;

export const CLIENTS = [ours, pagefindApi, pagefindUi, miniSearch, lunr];

/** The address of a client's page. */
export function pageOf({ name }) {
  return `/bench/${name.replace(/\W+/g, '-')}.html`;
}

/** Files under `/bench/`, by name. */
export function clientFiles() {
  const files = new Map(CLIENTS.map((client) => [pageOf(client).slice('/bench/'.length), client.html]));
  return files.set('lunr-worker.js', LUNR_WORKER);
}
