import { isAscii } from './narrow.js';

/** A stretch of a name, as offsets into it. */
export interface NamePart {
  start: number;
  end: number;
}

// `startTimer` → start, Timer; `HTTPServer` → HTTP, Server; `v2Beta` → v2, Beta.
const CAMEL =
  /\p{Lu}+(?![\p{Ll}\p{M}])[\p{N}\p{M}]*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}\u00ad\u200c\u200d]+[\p{N}\p{M}]*|\p{N}+[\p{M}]*|\p{Lu}[\p{N}\p{M}]*/gu;
const ASCII_CAMEL = /[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+|[A-Z]\d*/g;
const PLAIN =
  /^(?:[\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}\u00ad\u200c\u200d]+|\p{Lu}[\p{Ll}\p{N}\p{M}\u00ad\u200c\u200d]*|\p{Lu}+[\p{N}\p{M}]*)$/u;
const ASCII_PLAIN = /^(?:[a-z\d]+|[A-Z][a-z\d]*|[A-Z]+\d*)$/;

/**
 * The words that a camel-case name is made of, as offsets. A single capital joins the word after it (`OAuth` is one
 * word, `useAState` is use, AState), digits stay with the word before them (`http2`).
 */
export function splitCamel(name: string): NamePart[] {
  const whole = [{ start: 0, end: name.length }];
  const [plain, camel] = isAscii(name) ? [ASCII_PLAIN, ASCII_CAMEL] : [PLAIN, CAMEL];
  if (plain.test(name) || /['’]/.test(name)) return whole;
  const parts: NamePart[] = [];
  let lone = -1;
  for (const match of name.matchAll(camel)) {
    const start = lone < 0 ? match.index : lone;
    const end = match.index + match[0].length;
    lone = -1;
    if (end - start === 1 && end < name.length && /\p{L}/u.test(match[0])) lone = start;
    else parts.push({ start, end });
  }
  return parts.length ? parts : whole;
}
