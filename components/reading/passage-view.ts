import type { TextRun } from '../../src/model/index.js';
import type { MarkedBlock } from '../../src/rank/index.js';
import { createElement } from '../views/create-element.js';
import { runsView } from '../views/runs-view.js';

type Kind = MarkedBlock['kind'];

const CONTAINERS: Readonly<Partial<Record<Kind, 'ul' | 'ol' | 'table'>>> = {
  item: 'ul',
  step: 'ol',
  row: 'table',
  head: 'table',
};

/** A passage as elements: paragraphs, headings, lists, tables and blocks of code. No markup is parsed; links are text. */
export function passageView(blocks: readonly MarkedBlock[]): HTMLElement[] {
  const shown: HTMLElement[] = [];
  let before: Kind | undefined;
  for (const block of blocks) {
    const container = CONTAINERS[block.kind];
    const goesOn = before && CONTAINERS[before] === container && block.kind !== 'head';
    if (!container) shown.push(blockView(block));
    else {
      if (!goesOn) shown.push(createElement(container, {}));
      shown.at(-1)?.append(blockView(block));
    }
    before = block.kind;
  }
  return shown;
}

function blockView({ kind, depth, runs }: MarkedBlock): HTMLElement {
  if (kind === 'row' || kind === 'head') return rowView(kind === 'head' ? 'th' : 'td', runs);
  // All of it is code: the font is the block's.
  if (kind === 'code')
    return createElement('pre', { dir: 'ltr' }, ...runsView(runs.map((run) => ({ ...run, code: false }))));
  const name = kind === 'heading' ? 'h3' : kind === 'prose' ? 'p' : 'li';
  return createElement(name, { 'data-depth': depth > 1 && depth, dir: 'auto' }, ...runsView(runs));
}

function rowView(name: 'td' | 'th', runs: readonly TextRun[]): HTMLElement {
  const cells: TextRun[][] = [[]];
  for (const run of runs) {
    run.text.split('\t').forEach((text, at) => {
      if (at > 0) cells.push([]);
      if (text) cells.at(-1)?.push({ ...run, text });
    });
  }
  return createElement('tr', {}, ...cells.map((cell) => createElement(name, {}, ...runsView(cell))));
}
