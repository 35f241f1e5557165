import type { Block } from '../../text/index.js';
import type { Range } from '../mark.js';

const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|ca|approx|incl|resp|Mr|Mrs|Dr|St|Inc|No|Fig|z\.B|d\.h|u\.a|[A-Z])\.$/;
/** The end of a sentence: a mark before a space and no small letter, or a mark of a script without spaces. */
const END = /[.!?…؟।]+["'”’)\]]*(?=\s+[^\p{Ll}\s])|[。！？｡]+[」』”’）]*/gu;

/** The sentences of a block of prose, as ranges of its text without the white space around; what code holds ends nothing. */
export function splitSentences({ text, code }: Block): Range[] {
  const sentences: Range[] = [];
  let start = 0;
  const add = (end: number): void => {
    const lead = /^\s*/.exec(text.slice(start, end))?.[0].length ?? 0;
    const from = start + lead;
    const to = from + text.slice(from, end).trimEnd().length;
    if (to > from) sentences.push({ start: from, end: to });
    start = end;
  };
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    const inCode = code.some((range) => range.start < end && end <= range.end);
    if (!inCode && !ABBREVIATION.test(text.slice(start, end))) add(end);
  }
  add(text.length);
  return sentences;
}
