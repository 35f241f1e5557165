import type { Digest, GlossaryEntry } from '../../src/model/index.js';
import { toName } from '../../src/text/index.js';

/** Name of the glossary's folder, as in the tree on disk; `glossary` will do. */
export const GLOSSARY = '_glossary';

/** What a path below the glossary's folder names; `null` for a path to somewhere else. */
export function findTerms(
  { glossary }: Pick<Digest, 'glossary'>,
  path: string,
): { term: string | null; entries: GlossaryEntry[] } | null {
  const [, name] = /^[./]*_?glossary(?:\/+(.*?))?(?:\.md)?\/*$/is.exec(path) ?? [null, null];
  if (name === null) return null;
  if (name === undefined || name === '') return { term: null, entries: glossary };
  const wanted = toName(name);
  return {
    term: name,
    entries: glossary.filter(({ term, aliases }) =>
      [term, ...aliases].some((some) => toName(some) === wanted),
    ),
  };
}
