import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { html } from 'hono/html';
import { HevAskError, type Digest } from '../src/model/index.js';
import { DIGEST_PAGE_STYLE } from './digest-page-style.js';
import { engineFolder } from './engine-files.js';

/** The page that shows a digest; the one of its files whose name bears no hash. */
export const DIGEST_PAGE = 'digest.html';

/** Name of the element's module in the browser build. */
const ELEMENT = 'hev-ask-digest.js';

/** Right-to-left scripts' languages, by primary subtag. */
const RTL = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

const WORDS = {
  en: {
    title: 'Digest',
    lead: 'What agents and the search know of these docs: every section with its summary, facts and link.',
    noscript: 'This page needs JavaScript. The same as text:',
  },
  de: {
    title: 'Auszug',
    lead: 'Was Agenten und die Suche von dieser Dokumentation wissen: jeder Abschnitt mit Zusammenfassung, Fakten und Link.',
    noscript: 'Diese Seite braucht JavaScript. Dasselbe als Text:',
  },
} as const;

/**
 * The files of the page that shows a digest with `<hev-ask-digest>`: `digest.html`, the element's module and a
 * style sheet, to lie in the bundle's folder. No inline script or style, so that any policy lets it through.
 *
 * @param dataName name of the digest's JSON in the bundle
 * @param site name of the site
 * @throws HevAskError `HEV_ASK_NO_ENGINE` where the package's browser build is missing
 */
export async function digestPageFiles(
  digest: Digest,
  dataName: string,
  site: string,
): Promise<Map<string, Uint8Array>> {
  const element = await readElement();
  const style = new TextEncoder().encode(DIGEST_PAGE_STYLE);
  const elementName = `hev-ask-digest.${hashOf(element)}.js`;
  const styleName = `digest-page.${hashOf(style)}.css`;
  const lang = digest.lang ?? 'en';
  const primary = lang.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
  const words = primary === 'de' ? WORDS.de : WORDS.en;
  const page = await html`<html lang="${lang}" dir="${RTL.has(primary) ? 'rtl' : 'ltr'}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <title>${words.title} · ${site}</title>
      <meta name="description" content="${words.lead}" />
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="${styleName}" />
      <link rel="alternate" type="application/json" href="${dataName}" />
      <script defer src="overlay.js"></script>
      <script type="module" src="${elementName}"></script>
    </head>
    <body>
      <header>
        <a class="site" href="../">${site}</a>
        <hev-ask-button></hev-ask-button>
      </header>
      <main>
        <h1>${words.title}</h1>
        <p class="lead">${words.lead}</p>
        <hev-ask-digest digest="./"></hev-ask-digest>
        <noscript>
          <p>${words.noscript} <a href="llms.txt">llms.txt</a>, <a href="${dataName}">JSON</a></p>
        </noscript>
      </main>
    </body>
  </html>`;
  return new Map([
    [elementName, element],
    [styleName, style],
    [DIGEST_PAGE, new TextEncoder().encode(`<!doctype html>\n${page.toString()}\n`)],
  ]);
}

async function readElement(): Promise<Uint8Array> {
  const url = new URL(ELEMENT, engineFolder());
  try {
    return new Uint8Array(await readFile(url));
  } catch (cause) {
    throw new HevAskError(
      'HEV_ASK_NO_ENGINE',
      `The browser build lacks ${decodeURIComponent(url.pathname)}.`,
      'Install the package again; in its repository, run `npm run build`.',
      { cause },
    );
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}
