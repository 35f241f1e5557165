/** What the fake provider writes: so many pieces, the last one a citation. */
export const ANSWER_PIECES = [
  ...Array.from({ length: 150 }, (_, at) => `word${at} `),
  'and that is in the docs [1].',
];

/** The answer as a reader has it when every piece has come through. */
export const ANSWER_TEXT = ANSWER_PIECES.join('');
