/** Those that models write; any other stays as it is written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  times: '×',
  larr: '←',
  rarr: '→',
  uarr: '↑',
  darr: '↓',
  le: '≤',
  ge: '≥',
  ne: '≠',
  copy: '©',
  lbrack: '[',
  rbrack: ']',
  lbrace: '{',
  rbrace: '}',
  vert: '|',
  ast: '*',
  num: '#',
};

/** Character references as the letters that they stand for. What comes out is text, whatever it looks like. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined)
      return Object.hasOwn(NAMED, name as string) ? (NAMED[name as string] ?? whole) : whole;
    const code = decimal === undefined ? parseInt(hex as string, 16) : Number(decimal);
    const known = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return known ? String.fromCodePoint(code) : '\ufffd';
  });
}
