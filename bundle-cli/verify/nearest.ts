import { editDistance } from '../../src/rank/edit-distance.js';
import type { BuiltSite } from './built-site.js';
import { foldHeading, type BuiltPage } from './read-built-page.js';

const MAX_NAMED = 3;

/** Ids of a page that a missing one likely stands for: those of headings with the same text, then by spelling. */
export function nearestAnchors(anchor: string, heading: string | null, page: BuiltPage): string[] {
  const folded = heading === null ? null : foldHeading(heading);
  const same = page.headings.flatMap(({ id, text }) =>
    id !== null && foldHeading(text) === folded ? [id] : [],
  );
  return [...new Set([...same, ...bySpelling(anchor, [...page.targets.keys()])])].slice(0, MAX_NAMED);
}

/** Pages of a build that a missing path likely stands for: those of the same name, then by spelling. */
export function nearestPages(path: string, site: BuiltSite, baseFolder: string): string[] {
  const paths = site.pages
    .filter((file) => file.startsWith(baseFolder))
    .map((file) => file.slice(baseFolder.length).replace(/(?:^|\/)index\.html$/, '/'));
  const name = nameOf(path);
  const same = paths.filter((other) => name !== '' && nameOf(other) === name);
  // Where the whole place is wrong every page is missing: names are cheap, spelling isn't.
  return (same.length > 0 ? same : bySpelling(path, paths)).slice(0, MAX_NAMED);
}

function nameOf(path: string): string {
  const last =
    path
      .replace(/\.html$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? '';
  return foldHeading(last);
}

/** Candidates by their distance, as far as they share half of what is written. */
function bySpelling(wanted: string, candidates: readonly string[]): string[] {
  const most = Math.max(2, Math.floor(wanted.length / 2));
  // Told apart by case, sign or Unicode form alone: as near as can be.
  const plain = (text: string): string =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
  return candidates
    .map((candidate) => ({
      candidate,
      distance: plain(candidate) === plain(wanted) ? 0 : editDistance(wanted, candidate, most),
    }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .map(({ candidate }) => candidate);
}
