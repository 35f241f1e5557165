import { findTarget } from '../arrival/find-target.js';
import { takeMark } from '../arrival/kept-mark.js';
import { markWords } from '../arrival/mark-words.js';
import { pageOf } from '../arrival/page-of.js';

/** How long a client-side navigation may take until its heading is there. */
const PATIENCE_MS = 3000;
/** After this, an element that was there before counts too: some routers keep nodes. */
const SETTLE_MS = 800;

/** The element that a url leads to; without a fragment, the page's title, or the page where it has none. */
function targetOf({ hash }: URL): HTMLElement | null {
  if (hash) return findTarget(hash);
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector('h1') ?? document.body;
}

/** Focuses a heading; what that needs is taken away again when the focus leaves. */
function focusHeading(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) {
    target.setAttribute('tabindex', '-1');
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/**
 * Moves the focus to the heading that a url points to, and marks the words that led there, once the page shows it: at
 * once on the same page, after the router's work on another one. Gives up when the reader does something else. A full
 * load needs none of this: the browser starts reading at the fragment by itself.
 */
function focusTarget(url: URL, from: { page: string; element: HTMLElement | null }): void {
  const stop = new AbortController();
  for (const name of ['pointerdown', 'keydown', 'hev-ask-open']) {
    window.addEventListener(name, () => stop.abort(), { signal: stop.signal, capture: true });
  }
  const start = performance.now();
  const look = () => {
    if (stop.signal.aborted) return;
    const waited = performance.now() - start;
    const target = targetOf(url);
    const arrived = pageOf(location) === pageOf(url);
    const fresh = from.page === pageOf(url) || target !== from.element || waited > SETTLE_MS;
    if (target && arrived && fresh) {
      stop.abort();
      if (target !== document.body) focusHeading(target);
      const query = takeMark(url.href);
      if (query !== undefined) markWords(query, url.hash ? target : null);
    } else if (waited < PATIENCE_MS) requestAnimationFrame(look);
    else stop.abort();
  };
  look();
}

/**
 * Goes to a url as a reader's click on a link of the page would: by a link in the light DOM, which client-side
 * routers see (they don't see into shadow trees), removed in the same breath.
 *
 * @param go `false`: the page goes there by itself, and may be there already; only the focus is left to move
 */
export function followLink(href: string, go: boolean): void {
  const url = new URL(href, document.baseURI);
  const from = { page: go ? pageOf(location) : '', element: targetOf(url) };
  if (go) {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }
  focusTarget(url, from);
}
