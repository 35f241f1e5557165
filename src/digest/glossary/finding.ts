/** One place in the docs that says what a term means, or how else it is called. */
export interface Finding {
  /** As the docs write it. */
  term: string;
  /** Abbreviation and expansion: two names for one thing beyond doubt. */
  same?: string;
  /** Other names that the docs give it in so many words. */
  aliases?: string[];
  /** Whole sentences, or the words that an abbreviation stands for. */
  definition?: string;
  /** How sure it is: greater wins. */
  rank: Rank;
}

/** From a glossary page; from a mark made for that (`<abbr>`, `<dfn>`, `*[…]:`); from a sentence. */
export type Rank = 3 | 2 | 1;
export const RANK = { page: 3, marked: 2, sentence: 1 } as const satisfies Record<string, Rank>;

/** Longest definition that is taken over. */
export const MAX_DEFINITION = 280;

const COMMON_START =
  /^(?:this|that|these|those|it|its|there|here|what|which|who|each|every|all|any|some|most|many|both|your|our|my|we|you|they|he|she|if|when|where|why|how|one|first|second|last|next|another|other|no|not|and|or|but|so|as|in|on|at|by|for|from|to|with|example|examples|note|tip|warning|usage|overview|introduction|default|step)(?![\p{L}\p{N}.\x27’-])/iu;

/** Whether a phrase can be a term: a few plain words, no code, no sentence, nothing that points at its page. */
export function isTerm(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= 50 &&
    text.split(/\s+/).length <= 5 &&
    /^[\p{L}\p{N}@.]/u.test(text) &&
    !/[`"“”()[\]{}<>=|;:!?*\n]|--|\.\w+\.|\w_\w|[a-z]\.[a-z]+[A-Z]|^\d+(?:\.\d+)*$|\p{Extended_Pictographic}/u.test(
      text,
    ) &&
    // Names of packages and functions are facts, not words.
    !/^@|^[a-z]+[A-Z]|^[a-z]\w*(?:-\w+)+$/.test(text) &&
    !(text.includes('/') && !/^[A-Z]{1,4}\/[A-Z]{1,4}$/.test(text)) &&
    !COMMON_START.test(text)
  );
}

/** A name without what surrounds it in a sentence: quotes, marks, an article. */
export function trimName(text: string): string {
  return text
    .replace(/[*_`"“”„«»]+/gu, '')
    .replace(/^['‘’]|['‘’]$/gu, '')
    .replace(/^(?:an?|the|simply|just|also|or)\s+/i, '')
    .replace(/[\s,.;:]+$/u, '')
    .trim();
}
