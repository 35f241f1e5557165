import type { DigestNode, SearchResult, TextRun } from '../../src/model/index.js';
import { pageOf } from '../../src/text/index.js';
import { findMatches, type Match } from './find-matches.js';

/** A match in a heading says more of a section than one in its text. */
const HEADING = 10;
/** Signs of the line to show on each side of the match. */
const AROUND = 90;

/**
 * The sections in which a pattern occurs, in heading or text (in the summary where there is no text): most
 * matches first, those of a heading counted ten times; alike ones in the order given.
 */
export function grepSections(nodes: readonly DigestNode[], pattern: RegExp): SearchResult[] {
  const names = nodes.map(({ title, heading }) => heading ?? title);
  const texts = nodes.map(({ text, summary }) => (text === undefined || text === '' ? summary : text));
  const inNames = findMatches(names, pattern);
  const inTexts = findMatches(texts, pattern);
  return nodes
    .flatMap((node, at) => {
      const inName = inNames[at] ?? [];
      const inText = inTexts[at] ?? [];
      const score = HEADING * inName.length + inText.length;
      return score === 0 ? [] : [toResult(node, texts[at] ?? '', inName, inText, score)];
    })
    .sort((a, b) => b.score - a.score);
}

function toResult(
  node: DigestNode,
  text: string,
  inName: readonly Match[],
  inText: readonly Match[],
  score: number,
): SearchResult {
  const { id, title, heading, parents, group, url } = node;
  return {
    id,
    page: pageOf(node),
    title,
    heading,
    parents: parents ?? [],
    group,
    url,
    titleRuns: heading === null ? cutRuns(title, inName) : [{ text: title }],
    headingRuns: heading === null ? [] : cutRuns(heading, inName),
    snippet: excerptOf(text, inText),
    score,
  };
}

/** The line of the first match, cut on both sides where it is long; the text's start without a match. */
function excerptOf(text: string, matches: readonly Match[]): TextRun[] {
  const first = matches[0] ?? { start: 0, end: 0 };
  const lineStart = text.lastIndexOf('\n', Math.max(0, first.start - 1)) + 1;
  const start = Math.max(Math.min(lineStart, first.start), first.start - AROUND);
  const lineEnd = text.indexOf('\n', first.end);
  const end = Math.min(lineEnd < 0 ? text.length : lineEnd, first.end + AROUND);
  const within = matches
    .filter((match) => match.start >= start && match.end <= end)
    .map((match) => ({ start: match.start - start, end: match.end - start }));
  const runs = cutRuns(text.slice(start, end), within);
  if (start > lineStart) runs.unshift({ text: '…' });
  if (end < (lineEnd < 0 ? text.length : lineEnd)) runs.push({ text: '…' });
  return runs;
}

function cutRuns(text: string, matches: readonly Match[]): TextRun[] {
  const runs: TextRun[] = [];
  let at = 0;
  for (const { start, end } of matches) {
    if (start > at) runs.push({ text: text.slice(at, start) });
    runs.push({ text: text.slice(start, end), match: true });
    at = end;
  }
  if (at < text.length) runs.push({ text: text.slice(at) });
  return runs;
}
