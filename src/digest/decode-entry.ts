import type { GlossaryEntry, Warning } from '../model/index.js';
import { marksOf, rankOf } from './decode-node.js';
import { entryMark } from './encode-tree.js';
import type { FrontmatterFile } from './frontmatter.js';
import { warnOfLost, type TreeFile } from './parse-tree-file.js';
import { withoutUndefined } from './read-node.js';
import { readAuthor, readString, readStrings } from './read-values.js';

/** The entry that a glossary file describes, by a hand where it isn't as a build wrote it; `null` without a term. */
export function decodeEntry(file: TreeFile, warnings: Warning[]): GlossaryEntry | null {
  const marks = marksOf(file);
  const ours = readSide(file.ours, marks);
  const theirs = file.theirs && readSide(file.theirs, marks);
  if (!theirs) return ours;
  if (!ours || rankOf(theirs.by) > rankOf(ours.by)) return theirs;
  if (ours.by === 'hand' && theirs.by === 'hand' && entryMark(ours) !== entryMark(theirs)) {
    const lost = [theirs.term, ...theirs.aliases, theirs.definition].join('\n');
    warnings.push(warnOfLost(file, 'the entry', lost));
  }
  return ours;
}

function readSide({ data, body }: FrontmatterFile, marks: readonly string[]): GlossaryEntry | null {
  const term = readString(data?.['term']);
  if (term === undefined || term === '') return null;
  const entry = { term, aliases: readStrings(data?.['aliases']) ?? [], definition: body.trim() };
  const edited = marks.length > 0 && !marks.includes(entryMark(entry));
  return { ...entry, ...withoutUndefined({ by: edited ? 'hand' : readAuthor(data?.['by']) }) };
}
