import type { TextRun } from '../../src/model/index.js';
import { createElement } from './create-element.js';
import type { Child } from './create-element.js';

/** How much may stand before the first match: it must be seen on a phone too. */
const LEAD = 36;

/** Pieces of text, matches marked, code in the code font. */
export function runsView(runs: readonly TextRun[]): Child[] {
  return runs.map(({ text, match, code }) => {
    const inner = code ? createElement('code', {}, text) : text;
    return match ? createElement('mark', {}, inner) : inner;
  });
}

/** Cuts an excerpt's beginning at a word so that its first match comes early; without a match it stays whole. */
export function trimLead(runs: readonly TextRun[]): TextRun[] {
  const first = runs.findIndex((run) => run.match);
  const before = runs.slice(0, Math.max(first, 0));
  let excess = before.reduce((length, run) => length + run.text.length, 0) - LEAD;
  if (excess <= 0) return [...runs];
  const kept: TextRun[] = [];
  for (const run of before) {
    if (excess >= run.text.length) excess -= run.text.length;
    else {
      const space = excess > 0 ? run.text.indexOf(' ', excess) : -1;
      const cut = excess > 0 ? (space < 0 ? run.text.length : space + 1) : 0;
      kept.push({ ...run, text: run.text.slice(cut) });
      excess = 0;
    }
  }
  return [{ text: '… ' }, ...kept.filter((run) => run.text), ...runs.slice(first)];
}
