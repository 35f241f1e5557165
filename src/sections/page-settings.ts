import picomatch from 'picomatch/posix.js';
import type { Warning } from '../model/index.js';

/** What a page's frontmatter asks of search. */
export interface PageSettings {
  /** A draft, or a page that is not to be found. */
  leftOut: boolean;
  boost: number | undefined;
  warnings: Warning[];
}

type Data = Readonly<Record<string, unknown>>;

/** The least and the most that a score is multiplied by. */
const BOOST_RANGE = [0.1, 10] as const;

function recordOf(value: unknown): Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : {};
}

/**
 * A boost, as somebody wrote it.
 *
 * @returns the number, brought into .1–10; `undefined` with a `reason` for what is no number; a `reason` beside a
 * number that had to be changed
 */
export function readBoost(value: unknown): { boost?: number; reason?: string } {
  const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof given !== 'number' || !Number.isFinite(given)) return { reason: 'is no number' };
  const [least, most] = BOOST_RANGE;
  const boost = Math.min(most, Math.max(least, given));
  return boost === given ? { boost } : { boost, reason: `is taken for ${String(boost)}` };
}

/** `hev-ask`, also as `hev_ask` for generators that want names without hyphens. */
function ownSettings(data: Data): unknown {
  return data['hev-ask'] ?? data['hev_ask'];
}

/** Whether the page asks not to be found: a draft, or one that its framework or we keep out of the search. */
function isLeftOut(data: Data): boolean {
  const own = ownSettings(data);
  const { draft, search, pagefind, unlisted } = data;
  return (
    draft === true ||
    search === false ||
    pagefind === false ||
    unlisted === true ||
    own === false ||
    [recordOf(search), recordOf(own)].some(({ exclude }) => exclude === true) ||
    ['search_exclude', 'exclude_search', 'excludeSearch'].some((name) => data[name] === true)
  );
}

/** Reads what a page asks of search: ours first, then Material for MkDocs' `search`. */
export function readPageSettings(file: string, data: Data): PageSettings {
  const named = [
    ['hev-ask', recordOf(ownSettings(data))['boost']],
    ['search', recordOf(data['search'])['boost']],
  ] as const;
  const found = named.find(([, value]) => value !== undefined && value !== null);
  if (!found) return { leftOut: isLeftOut(data), boost: undefined, warnings: [] };
  const [name, value] = found;
  const { boost, reason } = readBoost(value);
  const warnings = reason === undefined ? [] : [boostWarning(file, `${name}.boost`, value, reason)];
  return { leftOut: isLeftOut(data), boost, warnings };
}

/** Tells of a boost that isn't what somebody wrote. */
export function boostWarning(file: string, name: string, value: unknown, reason: string): Warning {
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  const [least, most] = BOOST_RANGE;
  return {
    code: 'HEV_ASK_BOOST_INVALID',
    message: `${file}: ${name} ${shown} ${reason}; use a number from ${String(least)} to ${String(most)}.`,
    file,
  };
}

/** A test for files by globs relative to the docs folder; a folder's name stands for all that is in it. */
export function matchFiles(globs: readonly string[]): (file: string) => boolean {
  if (globs.length === 0) return () => false;
  const patterns = globs.flatMap((glob) => {
    const bare = glob.replace(/^\.?\/+|\/+$/g, '');
    return [bare, `${bare}/**`];
  });
  return picomatch(patterns);
}

/** One `GLOB=N`. */
export interface FileBoost {
  glob: string;
  boost: number;
}

/**
 * Reads `GLOB=N` as `--boost` takes it.
 *
 * @returns a sentence that says what is wrong where it can't be read
 */
export function readFileBoost(text: string): FileBoost | string {
  const at = text.lastIndexOf('=');
  const glob = text.slice(0, Math.max(0, at)).trim();
  const { boost, reason } = readBoost(text.slice(at + 1));
  const [least, most] = BOOST_RANGE;
  const form = `write GLOB=N with a number from ${String(least)} to ${String(most)}`;
  if (glob === '' || boost === undefined || reason !== undefined) return `'${text}' is no boost: ${form}.`;
  return { glob, boost };
}

/** The boost of a file by the last glob that it matches. */
export function boostOfFiles(boosts: readonly FileBoost[]): (file: string) => number | undefined {
  const tests = boosts.map(({ glob, boost }) => ({ matches: matchFiles([glob]), boost })).reverse();
  return (file) => tests.find(({ matches }) => matches(file))?.boost;
}

/** The boost of each file by globs as `--boost` takes them; what can't be read becomes a warning. */
export function readBoosts(
  texts: readonly string[],
  warnings: Warning[],
): (file: string) => number | undefined {
  const boosts = texts.map(readFileBoost);
  for (const fault of boosts) {
    if (typeof fault === 'string') warnings.push({ code: 'HEV_ASK_BOOST_INVALID', message: fault });
  }
  return boostOfFiles(boosts.filter((boost) => typeof boost !== 'string'));
}
