import { createSheet } from '../hev-ask/create-sheet.js';

/** In the registry of the page's highlights. */
const NAME = 'hev-ask';
const HEADINGS = 'h1,h2,h3,h4,h5,h6';
const NOT_READ = 'script,style,noscript,template,nav,select,textarea,hev-ask';
/** A page in which a word is everywhere is not read more easily with more of them. */
const MOST_RANGES = 300;
const EVERYDAY = new Set(
  (
    'a an and are as at be by can do does for from has have how i if in into is it its me my not of on or so that the ' +
    'their then there this to use using was we what when where which who why will with you your'
  ).split(' '),
);
/** Written without spaces: words begin anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** By a colour and a line, as the rows mark their matches; forced colours have their own. */
const styles = /* css */ `
::highlight(hev-ask) {
  background-color: color-mix(in srgb, var(--hev-ask-accent, var(--vp-c-brand-1, var(--sl-color-accent, var(--md-accent-fg-color, var(--ifm-color-primary, #5b9dff))))) 28%, transparent);
  text-decoration: underline 1px;
}
@media (forced-colors: active) { ::highlight(hev-ask) { background-color: Mark; color: MarkText; } }
`;
let sheet: CSSStyleSheet | undefined;
let stop: AbortController | undefined;

/** Matches the words of a query where words begin; longer ones in other forms too. `undefined` for a query without words. */
export function wordsPattern(query: string): RegExp | undefined {
  const words = (query.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []).slice(0, 20);
  const telling = words.filter((word) => !EVERYDAY.has(word));
  const stems = (telling.length > 0 ? telling : words).map((word) => {
    if (UNSPACED.test(word)) return word;
    const stem = word.length > 5 ? word.slice(0, word.length > 7 ? -3 : -2) : word.replace(/(?<=..)s$/, '');
    return `(?<![\\p{L}\\p{N}])${stem}[\\p{L}\\p{M}]{0,${word.length > 2 ? 4 : 0}}(?![\\p{L}\\p{M}])`;
  });
  return stems.length > 0 ? new RegExp(stems.join('|'), 'giu') : undefined;
}

/**
 * Marks the words of a query in the section that an element begins, or in the page's main part; nothing in the page is changed.
 * Escape, the box and the next page end it. Browsers without the CSS Custom Highlight API show nothing.
 */
export function markWords(query: string, target: Element | null): void {
  clearMarks();
  const pattern = wordsPattern(query);
  if (!pattern || !globalThis.CSS?.highlights) return;
  const ranges = findRanges(pattern, target);
  if (ranges.length === 0) return;
  sheet ??= createSheet(styles);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  CSS.highlights.set(NAME, new Highlight(...ranges));
  stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  addEventListener('keydown', (event) => event.key === 'Escape' && clearMarks(), options);
  for (const name of ['hev-ask-open', 'popstate']) addEventListener(name, clearMarks, options);
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', onEntryChange, options);
}

/** Takes all marks away. */
export function clearMarks(): void {
  stop?.abort();
  globalThis.CSS?.highlights?.delete(NAME);
}

/** Routers write into the entry that they are at; that is no other page. */
function onEntryChange(event: Event): void {
  if ((event as Event & { navigationType?: string }).navigationType !== 'replace') clearMarks();
}

function findRanges(pattern: RegExp, target: Element | null): Range[] {
  const heading = target?.closest(HEADINGS) ?? target?.querySelector(HEADINGS) ?? target;
  const level = levelOf(heading) || 7;
  const main =
    target?.closest('main,[role=main],article') ?? document.querySelector('main,[role=main],article');
  const walker = document.createTreeWalker(
    main ?? document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  if (heading) walker.currentNode = heading;
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node && ranges.length < MOST_RANGES; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (target && levelOf(node) && levelOf(node) <= level && !heading?.contains(node)) break;
    } else if (!node.parentElement?.closest(NOT_READ)) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(pattern)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

/** 1 to 6 for a heading, else 0. */
function levelOf(element: Element | null | undefined): number {
  return element?.matches(HEADINGS) ? Number(element.localName[1]) : 0;
}
