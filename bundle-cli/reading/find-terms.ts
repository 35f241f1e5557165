import { findNodes } from '../../src/digest/index.js';
import type { Digest, GlossaryEntry } from '../../src/model/index.js';
import { toName } from '../../src/text/index.js';
import { notFound } from './not-found.js';

/** Name of the glossary's folder, as in the tree on disk. */
export const GLOSSARY = '_glossary';

/**
 * What a path to the glossary's folder, or below it, names; `null` for a path to somewhere else. `glossary` will do
 * where no page is called so.
 *
 * @throws HevAskError `HEV_ASK_NOT_FOUND` for a word that the glossary lacks
 */
export function findTerms(digest: Digest, path: string): GlossaryEntry[] | null {
  const [, mark, name = ''] = /^[./]*(_?)glossary(?:\/+(.*?))?(?:\.md)?\/*$/is.exec(path) ?? [];
  if (mark === undefined || (mark === '' && findNodes(digest, path).kind !== 'none')) return null;
  if (name === '') return digest.glossary;
  const wanted = toName(name);
  const found = digest.glossary.filter(({ term, aliases }) =>
    [term, ...aliases].some((some) => toName(some) === wanted),
  );
  if (found.length === 0) throw notFound(path, []);
  return found;
}
