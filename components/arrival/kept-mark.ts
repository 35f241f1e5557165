import { pageOf } from './page-of.js';

/** What was searched for when a result was picked, on its way to the page that the result is on. */
interface KeptMark {
  query: string;
  /** Absolute. */
  url: string;
  /** Milliseconds since the epoch. */
  at: number;
}

const KEY = 'hev-ask:mark';
/** A page that takes longer to come is one that the reader came to in another way. */
const LIFETIME_MS = 30_000;
let kept: KeptMark | undefined;

/** Keeps a query for the page of a url; with `stored` also for a page that is loaded anew. */
export function keepMark(query: string, url: string, stored: boolean): void {
  kept = { query, url: new URL(url, document.baseURI).href, at: Date.now() };
  try {
    if (stored) sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // No room, or storage is forbidden: pages that are loaded anew go without.
  }
}

/** The query that was kept for this url, once; the host may have led to another spelling of it. */
export function takeMark(url: string): string | undefined {
  let found = kept;
  kept = undefined;
  try {
    found ??= JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptMark | undefined;
    sessionStorage.removeItem(KEY);
  } catch {
    // Not ours, or storage is forbidden.
  }
  if (!found || Date.now() - found.at > LIFETIME_MS) return undefined;
  const [meant, reached] = [new URL(found.url), new URL(url)];
  return pageOf(meant) === pageOf(reached) && meant.hash === reached.hash ? found.query : undefined;
}
