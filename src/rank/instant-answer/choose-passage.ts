import type { Block } from '../../text/index.js';
import type { Range } from '../mark.js';
import type { Shape } from './read-shape.js';
import { coverageOf, isSaid, type Unit } from './read-units.js';

/** A stretch of one block, as it is quoted. */
export interface Quote extends Range {
  block: Block;
  /** The row that names a table row's cells. */
  head?: Block | undefined;
}

/** Signs of prose, and lines of code, that are read at a glance. */
const MOST = { signs: 380, sentences: 3, codeLines: 10 };
/** How a sentence begins that says little without the one before. */
const LEANS =
  /^(?:this|these|that|those|it|they|its|but|however|so|then|thus|instead|otherwise|also|therefore|(?:if|when) (?:so|not|set)|(?:in|for) (?:this|that|these|such)|as (?:such|a result)|dies\w*|das|sie|aber|dann|sonst|stattdessen)\b/i;
/** Shorter than this a sentence says little by itself. */
const SHORT = 70;

// How much a sentence gains in each shape by what it looks like. Coverage is 0 to 1; none of these outweighs a rare word.
const LOOKS: Readonly<Record<Shape, readonly [RegExp, number][]>> = {
  meaning: [[/^[^,;:]{2,60}?\s(?:is|are|means|refers to|ist|sind|bedeutet)\s/i, 0.3]],
  fact: [
    [/\bdefault|\bstandard(?:wert|mäßig)/i, 0.25],
    [/\d|\btrue\b|\bfalse\b|\bnull\b/, 0.1],
  ],
  error: [[/\berror|\bfehler|\bthrow|\bfail/i, 0.15]],
  way: [
    [
      /^(?:to\s|use\s|you\scan|add\s|set\s|call\s|run\s|create\s|um\s)|\b(?:you can|kannst du|können sie)\b/i,
      0.15,
    ],
  ],
  topic: [[/^[^,;:]{2,60}?\s(?:is|are|lets|allows|provides|ist|sind|erlaubt)\s/i, 0.1]],
};

/**
 * The one to three sentences (or the row of a table) of a section that say most about a query of this shape, with the code
 * that they introduce. Empty where the section holds no sentence.
 */
export function choosePassage(units: readonly Unit[], words: readonly number[], shape: Shape): Quote[] {
  let best = -1;
  let most = 0;
  units.forEach((unit, at) => {
    const value = worthQuoting(units, at, words, shape);
    if (value > most + 1e-9) [best, most] = [at, value];
  });
  const chosen = units[best];
  if (!chosen) return [];
  const { block } = chosen;
  if (block.kind === 'row') return [quoteRow(units, chosen)];
  const quotes = [quoteSentences(units, best)];
  const next = units.find(({ at }) => at === chosen.at + 1);
  const endsBlock = quotes[0]?.end === block.text.length;
  if (endsBlock && next?.block.kind === 'code' && (block.text.endsWith(':') || shape === 'way'))
    quotes.push(quoteCode(next.block));
  else if (endsBlock && block.text.endsWith(':')) quotes.push(...quoteItems(units, chosen.at));
  return quotes;
}

function textOf({ block, start, end }: Unit): string {
  return block.text.slice(start, end);
}

function worthQuoting(units: readonly Unit[], at: number, words: readonly number[], shape: Shape): number {
  const unit = units[at] as Unit;
  const { kind } = unit.block;
  if (!isSaid(unit)) return 0;
  const text = textOf(unit);
  const looks = LOOKS[shape].reduce((sum, [pattern, gain]) => sum + (pattern.test(text) ? gain : 0), 0);
  // What a section is about stands at its start.
  const early = at === 0 ? 0.25 : at === 1 ? 0.12 : at < 4 ? 0.05 : 0;
  const next = units[at + 1];
  const code = next?.block.kind === 'code' && next.at === unit.at + 1 && shape !== 'meaning' ? 0.08 : 0;
  const length = text.length < 25 ? -0.2 : text.length > MOST.signs ? -0.25 : 0;
  const open = /:$/.test(text) && next?.block.kind !== 'code' ? -0.15 : 0;
  const leans = unit.start > 0 && LEANS.test(text) ? -0.1 : 0;
  const row = kind === 'row' && shape !== 'fact' ? -0.15 : 0;
  return Math.max(0.01, coverageOf(words, unit.matches) + looks + early + code + length + open + leans + row);
}

// The sentence, with the one before where it leans on that, and the one after where it is short.
function quoteSentences(units: readonly Unit[], at: number): Quote {
  const { block, start, end } = units[at] as Unit;
  const same = units.filter((unit) => unit.block === block);
  const here = same.findIndex((unit) => unit.start === start);
  let first = here;
  let last = here;
  const signs = (from: number, to: number): number => (same[to]?.end ?? 0) - (same[from]?.start ?? 0);
  if (LEANS.test(block.text.slice(start, end)) && first > 0 && signs(first - 1, last) <= MOST.signs) first--;
  while (last + 1 < same.length && last - first + 1 < MOST.sentences) {
    const enough = signs(first, last) >= SHORT && (last > here || signs(here, here) >= SHORT);
    if (enough || signs(first, last + 1) > MOST.signs) break;
    last++;
  }
  return { block, start: same[first]?.start ?? start, end: same[last]?.end ?? end };
}

function quoteCode(block: Block): Quote {
  const lines = block.text.split('\n');
  const end = lines.slice(0, MOST.codeLines).join('\n').length;
  return { block, start: 0, end: Math.min(end, 2 * MOST.signs) };
}

function quoteItems(units: readonly Unit[], after: number): Quote[] {
  const items: Quote[] = [];
  let room = MOST.signs;
  for (const { block, at } of units.filter((unit) => unit.at > after && unit.start === 0)) {
    const inList = block.kind === 'item' || block.kind === 'step';
    room -= block.text.length;
    if (!inList || at !== after + items.length + 1 || room < 0) break;
    items.push({ block, start: 0, end: block.text.length });
  }
  return items;
}

function quoteRow(units: readonly Unit[], { block, at }: Unit): Quote {
  const above = units.filter((unit) => unit.at < at && unit.block.kind === 'head').at(-1);
  return { block, start: 0, end: block.text.length, head: above?.block };
}
