import { compareCodeUnits } from '../text/index.js';
import { fingerprint } from './hash.js';

/** Longest path within the tree, in UTF-8 bytes: leaves room below Windows's 260 for where a repository lives. */
const MAX_BYTES = 120;
/** Folders of a shortened path take at most this much, so that a name fits beside them. */
const MAX_FOLDER_BYTES = 80;

/** Names that Windows gives to devices, whatever extension follows. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\.|$)/i;
/** Not allowed in a Windows name, invisible, or able to turn the direction of a listing. */
const UNSAFE = /[<>:"/\\|?*\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

interface Place {
  id: string;
  folders: string[];
  name: string;
  /** A page's intro, which owns its path before any section does. */
  isPage: boolean;
  /** The path can't say what the id says: the name gets a fingerprint of the id. */
  marked: boolean;
}

/**
 * Where each section's file lies in the tree: `SLUG.md` for a page's intro, `SLUG/ANCHOR.md` for the rest.
 *
 * The name becomes `ANCHOR~HASH6.md` (a fingerprint of the id) where a page owns the path, where two paths
 * differ in case alone, where a name is unsafe or reserved on some system, and past 120 bytes. All paths are
 * relative, never climb, and differ from each other on a file system that ignores case.
 *
 * @param ids distinct ids, in any order
 */
export function treePaths(ids: readonly string[]): Map<string, string> {
  return assignPaths([...ids].sort(compareCodeUnits).map(placeSection));
}

/** Where each glossary entry's file lies: `_glossary/TERM.md`, with the same care for names. */
export function glossaryPaths(terms: readonly string[]): Map<string, string> {
  return assignPaths([...terms].sort(compareCodeUnits).map(placeTerm));
}

function assignPaths(places: Place[]): Map<string, string> {
  unifyFolders(places);
  for (const clash of groupByPath(places).values()) markClash(clash);

  const taken = new Set<string>();
  const paths = new Map<string, string>();
  // Plain paths first, so that a marked one gives way to them and never the other way round.
  for (const place of [...places.filter((p) => !p.marked), ...places.filter((p) => p.marked)]) {
    const path = freePath(place, taken);
    taken.add(foldCase(path));
    paths.set(place.id, path);
  }
  return paths;
}

/** One safe name for a file or folder: `name` itself where nothing is wrong with it; `changed` otherwise. */
export function safeName(name: string): { name: string; changed: boolean } {
  const { name: bare, changed } = safeStem(name);
  return DEVICE.test(bare) ? { name: `x-${bare}`, changed: true } : { name: bare, changed };
}

/** The same for a name that gets a mark where it is `changed`: `con~1a2b3c.md` is no device's any more. */
function safeStem(name: string): { name: string; changed: boolean } {
  let safe = name.normalize('NFC').replace(UNSAFE, '-');
  safe = safe.replace(/^[._\s]+/, '').replace(/[.\s]+$/, '');
  if (safe === '') safe = 'x';
  const [, device, rest] = DEVICE.exec(safe) ?? [];
  // Windows looks no further than the first dot: `con.x~1a2b3c.md` would still be one.
  if (device !== undefined && rest !== '') safe = `x-${safe}`;
  return { name: safe, changed: safe !== name || device !== undefined };
}

/** Equal for two names that a file system may take for one. */
export function foldCase(path: string): string {
  // Made small first: `ẞ` has no larger form, so that only `ß` would become `ss`.
  return path.normalize('NFC').toLowerCase().toUpperCase().toLowerCase();
}

function placeTerm(term: string): Place {
  const { name, changed } = safeStem(term);
  return { id: term, folders: ['_glossary'], name, isPage: false, marked: changed };
}

function placeSection(id: string): Place {
  const at = id.indexOf('#');
  const page = at === -1 ? id : id.slice(0, at);
  const anchor = at === -1 ? null : id.slice(at + 1);
  const parts = page.split('/');
  const raw = anchor ?? parts.pop() ?? '';
  let marked = false;
  const folders = parts.map((part) => {
    const { name, changed } = safeName(part);
    // A folder named like a file could meet the file of a page.
    const folder = name.replace(/\.md$/i, '-md');
    marked ||= changed || folder !== part;
    return folder;
  });
  const { name, changed } = safeStem(raw);
  return { id, folders, name, isPage: anchor === null, marked: marked || changed };
}

/** Folders spelled in two ways become one: a file system that ignores case would merge them in its own spelling. */
function unifyFolders(places: Place[]): void {
  const spellings = new Map<string, Set<string>>();
  for (const { folders } of places) {
    for (let depth = 1; depth <= folders.length; depth++) {
      const prefix = folders.slice(0, depth).join('/');
      const key = foldCase(prefix);
      spellings.set(key, (spellings.get(key) ?? new Set()).add(prefix));
    }
  }
  for (const place of places) {
    const { folders } = place;
    place.folders = folders.map((folder, at) => {
      const key = foldCase(folders.slice(0, at + 1).join('/'));
      return (spellings.get(key)?.size ?? 0) > 1 ? foldCase(folder) : folder;
    });
  }
}

function groupByPath(places: Place[]): Map<string, Place[]> {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    if (place.marked) continue;
    const path = joinPath(place.folders, place.name);
    if (byteLength(path) > MAX_BYTES) {
      place.marked = true;
      continue;
    }
    const key = foldCase(path);
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return groups;
}

/** A page keeps its path before a section; equals give way together, so that none depends on an order. */
function markClash(places: Place[]): void {
  if (places.length < 2) return;
  const pages = places.filter((place) => place.isPage);
  for (const place of places) place.marked = !(place.isPage && pages.length === 1);
}

function freePath(place: Place, taken: ReadonlySet<string>): string {
  if (!place.marked) return joinPath(place.folders, place.name);
  const folders = shortenFolders(place.folders);
  for (const digits of [6, 8, 12]) {
    const path = markedPath(folders, place, digits);
    if (!taken.has(foldCase(path))) return path;
  }
  return markedPath(folders, place, 16);
}

function markedPath(folders: string[], place: Place, digits: number): string {
  const mark = `~${fingerprint(place.id, digits)}`;
  const room = MAX_BYTES - byteLength(joinPath(folders, mark));
  return joinPath(folders, cutToBytes(place.name, room) + mark);
}

function shortenFolders(folders: string[]): string[] {
  const whole = folders.join('/');
  if (byteLength(whole) <= MAX_FOLDER_BYTES) return folders;
  return [`${cutToBytes(folders[0] ?? '', MAX_FOLDER_BYTES - 7)}~${fingerprint(whole, 6)}`];
}

function joinPath(folders: string[], name: string): string {
  return [...folders, `${name}.md`].join('/');
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

function cutToBytes(text: string, room: number): string {
  let cut = '';
  let used = 0;
  for (const char of text) {
    used += byteLength(char);
    if (used > room) break;
    cut += char;
  }
  return cut;
}
