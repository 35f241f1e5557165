import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as globs from 'tinyglobby';

/**
 * One look at the disk: what was asked, and a mark of the answer. Whoever got the same answers to the same questions would
 * do the same.
 */
export type Observation = readonly [question: Question, path: string, mark: string];
type Question = 'exists' | 'text' | 'names' | 'entries' | 'stat' | 'real' | 'glob' | 'docs';

/** What a build writes itself, beside what it reads: that it is there now is no news, and no site knows of it. */
const OUTPUT = '.hev-ask';

const looking = new AsyncLocalStorage<Map<string, Observation>>();

/** Answers by a mark each; what throws is an answer too. */
const questions: Record<Exclude<Question, 'docs'>, (path: string) => string> = {
  exists: (path) => String(fs.existsSync(path)),
  text: (path) => hashOf(fs.readFileSync(path, 'utf8')),
  names: (path) => markOfPaths(fs.readdirSync(path)),
  entries: (path) => markOfEntries(fs.readdirSync(path, { withFileTypes: true })),
  stat: (path) => markOfStats(fs.statSync(path)),
  real: (path) => fs.realpathSync(path),
  glob: (asked) => markOfPaths(globs.globSync(JSON.parse(asked) as globs.GlobOptions)),
};

/**
 * Runs something and notes each look that it takes at the disk through this module's functions, also after waiting. A
 * run within a run is noted in both.
 */
export async function observe<T>(run: () => Promise<T> | T): Promise<{ value: T; seen: Observation[] }> {
  const outer = looking.getStore();
  const notes = new Map<string, Observation>();
  const value = await looking.run(notes, run);
  for (const [key, observation] of notes) outer?.set(key, observation);
  return { value, seen: [...notes.values()] };
}

/** `observe` for what doesn't wait. */
export function observeNow<T>(run: () => T): { value: T; seen: Observation[] } {
  const outer = looking.getStore();
  const notes = new Map<string, Observation>();
  const value = looking.run(notes, run);
  for (const [key, observation] of notes) outer?.set(key, observation);
  return { value, seen: [...notes.values()] };
}

/** Takes observations over as if they had just been made. */
export function noteAll(seen: readonly Observation[]): void {
  const notes = looking.getStore();
  for (const observation of seen) notes?.set(`${observation[0]} ${observation[1]}`, observation);
}

/** Whether the disk would give the same answer now. A folder of docs is asked for by `markDocs`, not here. */
export function stillHolds([question, path, mark]: Observation): boolean {
  return question !== 'docs' && Object.hasOwn(questions, question) && answer(question, path) === mark;
}

/** Whether looks are being noted: marks that cost something needn't be made otherwise. */
export function isObserved(): boolean {
  return looking.getStore() !== undefined;
}

/** Notes what was read of a folder of docs. @param asked what `markDocs` takes, as JSON */
export function noteDocs(asked: string, mark: string): void {
  note('docs', asked, () => mark);
}

/** `existsSync` of Node, noted. */
export function existsSync(path: string): boolean {
  const found = fs.existsSync(path);
  note('exists', path, () => String(found));
  return found;
}

/** `readFileSync` of Node for a text, noted. */
export function readFileSync(path: string, encoding: 'utf8'): string {
  return noting('text', path, () => fs.readFileSync(path, encoding), hashOf);
}

/** `readdirSync` of Node, noted. */
export function readdirSync(path: string): string[];
export function readdirSync(path: string, options: { withFileTypes: true }): fs.Dirent[];
export function readdirSync(path: string, options?: { withFileTypes: true }): string[] | fs.Dirent[] {
  if (options) return noting('entries', path, () => fs.readdirSync(path, options), markOfEntries);
  return noting('names', path, () => fs.readdirSync(path), markOfPaths);
}

/** `statSync` of Node, noted as far as kind and size go. */
export function statSync(path: string): Pick<fs.Stats, 'size' | 'isFile' | 'isDirectory'> {
  return noting('stat', path, () => fs.statSync(path), markOfStats);
}

/** `realpathSync` of Node, noted. */
export function realpathSync(path: string): string {
  return noting(
    'real',
    path,
    () => fs.realpathSync(path),
    (real) => real,
  );
}

/** `globSync` of tinyglobby, noted; of the options those that are JSON. */
export function globSync(
  patterns: readonly string[],
  options: { cwd: string; expandDirectories: boolean },
): string[] {
  const asked = { patterns: [...patterns], ...options };
  return noting('glob', JSON.stringify(asked), () => globs.globSync(asked), markOfPaths);
}

function noting<T>(question: Question, path: string, look: () => T, markOf: (found: T) => string): T {
  try {
    const found = look();
    note(question, path, () => markOf(found));
    return found;
  } catch (error) {
    note(question, path, () => markOfError(error));
    throw error;
  }
}

function note(question: Question, path: string, markOf: () => string): void {
  const notes = looking.getStore();
  if (!notes) return;
  const key = `${question} ${path}`;
  const mark = markOf();
  const before = notes.get(key);
  // Two answers to one question within a run: nothing can be said of it later.
  notes.set(key, [question, path, before === undefined || before[2] === mark ? mark : 'changed']);
}

function answer(question: Exclude<Question, 'docs'>, path: string): string {
  try {
    return questions[question](path);
  } catch (error) {
    return markOfError(error);
  }
}

function markOfError(error: unknown): string {
  return `error ${(error as { code?: string }).code ?? String(error)}`;
}

function markOfEntries(entries: readonly fs.Dirent[]): string {
  return hashOf(
    entries
      .filter(({ name }) => name !== OUTPUT)
      .map((entry) => `${entry.name}\0${entry.isDirectory()}\0${entry.isFile()}\0${entry.isSymbolicLink()}`)
      .sort()
      .join('\0\0'),
  );
}

function markOfStats(stats: Pick<fs.Stats, 'size' | 'isFile' | 'isDirectory'>): string {
  return `${stats.isFile()} ${stats.isDirectory()} ${stats.size}`;
}

function markOfPaths(paths: readonly string[]): string {
  return hashOf(
    paths
      .filter((path) => path !== OUTPUT)
      .sort()
      .join('\0'),
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
