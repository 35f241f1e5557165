import {
  readPage,
  type Page,
  type Scheme,
  type SchemePage,
  type SourceFile,
} from '../../src/sections/index.js';
import { noteAll, observeNow, stillHolds, type Observation } from '../fs/observed.js';
import { type Cache } from './cache.js';
import { EntryStore } from './entry-store.js';

/** What the pages of one folder of docs were parsed to in an earlier run. */
export interface PageCache {
  /** Reads a file as `readPage` does. */
  readPage(file: SourceFile): Page;
  /** The scheme, which is asked of a page only what it wasn't asked before. */
  remember(scheme: Scheme): Scheme;
  /** Keeps what this run used. */
  save(): void;
}

/**
 * @param dir absolute folder of the docs
 * @param site all that the scheme was made from: the answers to other questions than the pages' own
 */
export function openPageCache(cache: Cache, dir: string, site: string): PageCache {
  const store = new EntryStore(cache, `pages ${dir}`);
  return {
    readPage(file) {
      const parts = ['page', file.file, file.root ?? '', file.content];
      const known = store.get(...parts) as KnownPage | undefined;
      if (known) return { ...known.page, body: known.end === 0 ? '' : file.content.slice(-known.end) };
      const page = readPage(file);
      const { body, ...rest } = page;
      // The body is the file's end: no need to keep it twice.
      if (file.content.endsWith(body))
        store.set({ page: rest, end: body.length } satisfies KnownPage, ...parts);
      return page;
    },
    remember: (scheme) => rememberScheme(scheme, store, site),
    save: () => store.save(),
  };
}

interface KnownPage {
  page: Omit<Page, 'body'>;
  /** Length of the body. */
  end: number;
}

interface KnownAnswer<T> {
  value: T;
  /** Looks that were taken at included files. */
  seen: Observation[];
}

/**
 * A scheme may remember nothing of the disk from one page to the next: an answer is used again as long as what was looked
 * at for its page is as it was.
 */
function rememberScheme(scheme: Scheme, store: EntryStore, site: string): Scheme {
  // What a page includes may have been read when its own headings were asked for.
  const seenBefore = new Map<string, readonly Observation[]>();
  const ask = <T>(question: string, page: SchemePage, answer: () => T): T => {
    const { body, ...rest } = page;
    const parts = [question, site, JSON.stringify(rest), body];
    const known = store.get(...parts) as KnownAnswer<T> | undefined;
    if (known?.seen.every(stillHolds)) {
      noteAll(known.seen);
      return known.value;
    }
    const { value, seen } = observeNow(answer);
    const all = [...(seenBefore.get(page.file) ?? []), ...seen];
    seenBefore.set(page.file, all);
    store.set({ value, seen: all } satisfies KnownAnswer<T>, ...parts);
    return value;
  };
  const { ownHeadings } = scheme;
  // GitHub's ids are made faster than they are looked up.
  if (scheme.name === 'github' || scheme.name === 'html') return scheme;
  return {
    ...scheme,
    headingIds: (page) => ask('ids', page, () => scheme.headingIds(page)),
    ...(ownHeadings && {
      ownHeadings: (page) => ask('own', page, () => ownHeadings.call(scheme, page)),
    }),
  };
}
