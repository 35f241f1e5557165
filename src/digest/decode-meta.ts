import type { Digest, DigestNode, Warning } from '../model/index.js';
import { OVERVIEW_MARK, sourcesMark, textMark, unescapeLines } from './encode-tree.js';
import type { FrontmatterFile } from './frontmatter.js';
import { readSettings } from './read-settings.js';
import { readParts, readString, readStrings } from './read-values.js';

/** What a digest says of itself, besides its nodes and glossary. */
export type DigestMeta = Omit<Digest, 'glossary' | 'overview' | 'nodes' | 'edges'>;

/** Where no date is known. */
const EPOCH = '1970-01-01T00:00:00.000Z';

/**
 * The digest's own fields out of `_meta.md`; defaults where it is missing (`null`). Adds a warning where the
 * stored overview or `contentHash` doesn't belong to the section files beside it.
 */
export function decodeMeta(
  file: FrontmatterFile | null,
  nodes: readonly DigestNode[],
  overview: string,
  warnings: Warning[],
): DigestMeta {
  const data = file?.data ?? {};
  const body = splitBody(file?.body ?? '');
  const meta: DigestMeta = {
    version: 2,
    generatedAt: readDate(data['generatedAt']) ?? EPOCH,
    contentHash: readString(data['contentHash']) ?? '',
    digestHash: readString(data['digestHash']) ?? '',
    context: body.context,
    suggestions: readStrings(data['suggestions']) ?? [],
    ...readSettings(data),
  };
  const hand = readHand(data, meta);
  if (hand.length > 0) meta.hand = hand;
  const distilled = readParts(data['distilled']).filter((part) => !hand.includes(part));
  if (distilled.length > 0) meta.distilled = distilled;
  const removedTerms = readStrings(data['removedTerms']) ?? [];
  if (removedTerms.length > 0) meta.removedTerms = removedTerms;
  if (file) warnings.push(...checkMeta(data, meta.contentHash, nodes, body.overview === overview));
  return meta;
}

function splitBody(body: string): { context: string; overview: string } {
  const overviewAt = /^## Overview[ \t]*$/m.exec(body);
  const head = overviewAt ? body.slice(0, overviewAt.index) : body;
  const contextAt = /^## Context[ \t]*$/m.exec(head);
  const context = contextAt ? head.slice(contextAt.index + contextAt[0].length) : head;
  return {
    context: unescapeLines(context, OVERVIEW_MARK).trim(),
    overview: overviewAt ? body.slice(overviewAt.index + overviewAt[0].length).trim() : '',
  };
}

function checkMeta(
  data: Readonly<Record<string, unknown>>,
  contentHash: string,
  nodes: readonly DigestNode[],
  overviewHolds: boolean,
): Warning[] {
  const warnings: Warning[] = [];
  if (!overviewHolds) {
    warnings.push({
      code: 'HEV_ASK_TREE_OVERVIEW',
      message:
        'The stored overview differs from the section files and is made anew; build again to store it.',
      file: '_meta.md',
    });
  }
  const stored = readString(data['sources']);
  if (stored !== sourcesMark(contentHash, nodes)) {
    warnings.push({
      code: 'HEV_ASK_TREE_CONTENT_HASH',
      message: "The stored contentHash doesn't belong to the section files; build again.",
      file: '_meta.md',
    });
  }
  return warnings;
}

/** Parts marked as written by hand, and those that differ from what the last build wrote. */
function readHand(data: Readonly<Record<string, unknown>>, meta: DigestMeta): ('context' | 'suggestions')[] {
  const stored = readStrings(data['hand']) ?? [];
  const written = data['written'];
  const marks = written !== null && typeof written === 'object' ? (written as Record<string, unknown>) : {};
  const now = {
    context: textMark(meta.context),
    suggestions: textMark(meta.suggestions.join('\n')),
  };
  return (['context', 'suggestions'] as const).filter((part) => {
    const mark = readString(marks[part]);
    return stored.includes(part) || (mark !== undefined && mark !== now[part]);
  });
}

/** An ISO date; YAML may have made a `Date` of it. */
function readDate(value: unknown): string | undefined {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  const text = readString(value);
  return text !== undefined && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
