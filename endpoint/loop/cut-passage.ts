import { fold, isCommonWord, tokenize } from '../../src/text/index.js';

/** Marks where something was left out. */
const CUT = '…';

/**
 * The part of a section's text that has most of a question's words, in whole blocks: paragraphs, lists, fenced code. A
 * text that is short enough stays whole.
 *
 * @param limit most letters; a block that is longer by itself is cut
 */
export function cutPassage(text: string, question: string, limit: number, lang?: string): string {
  if (text.length <= limit) return text;
  const wanted = readStems(question, lang);
  const blocks = splitBlocks(text);
  const found = blocks.map((block) => {
    const folded = fold(block);
    return wanted.filter((stem) => folded.includes(stem));
  });
  let best = { from: 0, to: 0, score: -1 };
  blocks.forEach((_, from) => {
    const seen = new Set<string>();
    let room = limit;
    let to = from;
    for (; to < blocks.length && (to === from || (blocks[to]?.length ?? 0) + 2 <= room); to += 1) {
      room -= (blocks[to]?.length ?? 0) + 2;
      for (const term of found[to] ?? []) seen.add(term);
    }
    // Where it begins with the question's words already, it needn't begin earlier.
    const score = seen.size + (found[from]?.length ?? 0) / (wanted.length + 1);
    if (score > best.score) best = { from, to, score };
  });
  const chosen = blocks.slice(best.from, best.to).join('\n\n');
  const cut = chosen.length > limit ? chosen.slice(0, limit).replace(/\s+\S*$/, '') : chosen;
  const isCut = best.to < blocks.length || cut.length < chosen.length;
  return `${best.from > 0 ? `${CUT}\n\n` : ''}${cut}${isCut ? `\n\n${CUT}` : ''}`;
}

/** What a question's telling words begin with, in whatever form: `proxies` and `proxy` alike. */
function readStems(question: string, lang: string | undefined): string[] {
  const tokens = tokenize(question, lang === undefined ? {} : { lang });
  const telling = tokens.filter(({ surface }) => !isCommonWord(surface));
  return [...new Set((telling.length > 0 ? telling : tokens).map(({ term }) => term.replace(/i$/, '')))];
}

/** Blocks are parted by empty lines; fenced code is one, whatever lines it has. */
function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let fence = '';
  let lines: string[] = [];
  const close = (): void => {
    if (lines.length > 0) blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of text.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' && line.trim() === '') close();
    else lines.push(line);
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
  }
  close();
  return blocks;
}
