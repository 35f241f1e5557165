import type { Digest, DigestNode, Warning } from '../model/index.js';
import { mergeSuggestions, readEditedSuggestions } from './edited-suggestions.js';
import { OVERVIEW_MARK, sourcesMark, textMark, unescapeLines } from './encode-tree.js';
import type { FrontmatterFile } from './frontmatter.js';
import { warnOfLost, type TreeFile } from './parse-tree-file.js';
import { readSettings } from './read-settings.js';
import { readObjects, readParts, readString, readStrings } from './read-values.js';

/** What a digest says of itself, besides its nodes and glossary. */
export type DigestMeta = Omit<Digest, 'glossary' | 'overview' | 'nodes' | 'edges'>;

/** Where no date is known. */
const EPOCH = '1970-01-01T00:00:00.000Z';

/**
 * The digest's own fields out of `_meta.md`; defaults where it is missing (`null`). Adds a warning where the
 * stored overview or `contentHash` doesn't belong to the section files beside it.
 */
export function decodeMeta(
  file: TreeFile | null,
  nodes: readonly DigestNode[],
  overview: string,
  warnings: Warning[],
): DigestMeta {
  const sides = [file?.ours, file?.theirs].filter((side) => side != null);
  const { data, body = '' } = file?.ours ?? {};
  const meta = readSide(data ?? {}, body, sides);
  if (file?.theirs)
    mergeTheirs(meta, readSide(file.theirs.data ?? {}, file.theirs.body, sides), file, warnings);
  const holds = splitBody(body).overview === overview;
  if (file) warnings.push(...checkMeta(data ?? {}, meta.contentHash, nodes, holds));
  return meta;
}

function readSide(
  data: Readonly<Record<string, unknown>>,
  body: string,
  sides: readonly FrontmatterFile[],
): DigestMeta {
  const meta: DigestMeta = {
    version: 2,
    generatedAt: readDate(data['generatedAt']) ?? EPOCH,
    contentHash: readString(data['contentHash']) ?? '',
    digestHash: readString(data['digestHash']) ?? '',
    context: splitBody(body).context,
    suggestions: readStrings(data['suggestions']) ?? [],
    ...readSettings(data),
  };
  const found = readHand(data, meta, sides);
  const isFrozen = readParts(data['hand']).includes('suggestions');
  const isEdited = !isFrozen && found.includes('suggestions');
  const edited = isFrozen ? null : readEditedSuggestions(data, meta.suggestions, sides, isEdited);
  if (edited) Object.assign(meta, edited);
  const hand = edited ? found.filter((part) => part !== 'suggestions') : found;
  if (hand.length > 0) meta.hand = hand;
  const distilled = readParts(data['distilled']).filter((part) => !hand.includes(part));
  if (distilled.length > 0) meta.distilled = distilled;
  const removedTerms = readStrings(data['removedTerms']) ?? [];
  if (removedTerms.length > 0) meta.removedTerms = removedTerms;
  return meta;
}

type Part = 'context' | 'suggestions';

/** Takes over from the other side of a merge what counts for more there, and what was deleted there. */
function mergeTheirs(meta: DigestMeta, theirs: DigestMeta, file: TreeFile, warnings: Warning[]): void {
  for (const part of ['context', 'suggestions'] as const) {
    const [own, other] = [rankPart(meta, part), rankPart(theirs, part)];
    if (other > own) {
      Object.assign(meta, { [part]: theirs[part] });
      meta.hand = withPart(meta.hand, part, theirs.hand?.includes(part) ?? false);
      meta.distilled = withPart(meta.distilled, part, theirs.distilled?.includes(part) ?? false);
    } else if (own === other && own > 0 && String(meta[part]) !== String(theirs[part])) {
      warnings.push(warnOfLost(file, part, [theirs[part]].flat().join('\n')));
    }
  }
  if (!meta.hand?.includes('suggestions') && !theirs.hand?.includes('suggestions'))
    Object.assign(meta, mergeSuggestions(meta, theirs));
  const removed = [...new Set([...(meta.removedTerms ?? []), ...(theirs.removedTerms ?? [])])];
  if (removed.length > 0) meta.removedTerms = removed;
  if (meta.hand?.length === 0) delete meta.hand;
  if (meta.distilled?.length === 0) delete meta.distilled;
}

function rankPart({ hand, distilled }: DigestMeta, part: Part): number {
  return hand?.includes(part) ? 2 : distilled?.includes(part) ? 1 : 0;
}

function withPart(parts: readonly Part[] | undefined, part: Part, has: boolean): Part[] {
  const others = (parts ?? []).filter((other) => other !== part);
  return (['context', 'suggestions'] as const).filter((one) => others.includes(one) || (has && one === part));
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

/** Parts marked as written by hand, and those that differ from what the last build wrote, on either side of a merge. */
function readHand(
  data: Readonly<Record<string, unknown>>,
  meta: DigestMeta,
  sides: readonly FrontmatterFile[],
): Part[] {
  const stored = readParts(data['hand']);
  const now = { context: textMark(meta.context), suggestions: textMark(meta.suggestions.join('\n')) };
  return (['context', 'suggestions'] as const).filter((part) => {
    const marks = sides.flatMap((side) => readString(readObjects([side.data?.['written']])[0]?.[part]) ?? []);
    return stored.includes(part) || (marks.length > 0 && !marks.includes(now[part]));
  });
}

/** An ISO date; YAML may have made a `Date` of it. */
function readDate(value: unknown): string | undefined {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  const text = readString(value);
  return text !== undefined && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
