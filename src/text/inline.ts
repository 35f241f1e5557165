const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  mdash: '—',
  ndash: '–',
  hellip: '…',
};

const MARK = /[\\`*_~[\]!&<{]/;
const LINK_END = /^\]\((?:<[^<>]*>|(?:[^()\s]|\([^()]*\))*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/;
const REFERENCE_END = /^\]\[[^[\]]*\]/;
const ENTITY = /^&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/i;
const AUTOLINK = /^<((?:https?:|mailto:)[^<>\s]*)>/i;
const ATTRIBUTES = /^\{\s*[#.:][^{}]*\}/;

/**
 * Reads one line of inline Markdown and hands over its plain pieces in order: code spans with `code` true,
 * everything else without its marks. Unclosed marks are text.
 */
export function readInline(line: string, add: (text: string, code: boolean) => void): void {
  let plain = '';
  // Asking `plain` for its end would copy it each time.
  let last = '';
  let brackets = 0;
  let rest = line;
  const take = (length: number, text: string): void => {
    plain += text;
    last = text.at(-1) ?? last;
    rest = rest.slice(length);
  };
  while (rest) {
    const at = rest.search(MARK);
    if (at !== 0) {
      take(at < 0 ? rest.length : at, at < 0 ? rest : rest.slice(0, at));
      continue;
    }
    const char = rest.charAt(0);
    if (char === '`') {
      // The whole run opens, or none of it: trying each part of it would take for ever.
      const [span = char, , code] = /^(`+)(?!`)(?:([^]*?[^`])\1(?!`))?/.exec(rest) ?? [];
      if (code) {
        if (plain) add(plain, false);
        plain = '';
        add(code.replace(/^ (.*\S.*) $/, '$1'), true);
        rest = rest.slice(span.length);
      } else take(span.length, span);
    } else if (char === '\\' && /^\\[!-/:-@[-`{-~]/.test(rest)) {
      take(2, rest.charAt(1));
    } else if (char === '*' || char === '~' || char === '_') {
      const run = /^(?:\*+|~+|_+)/.exec(rest)?.[0] ?? char;
      take(run.length, isMark(run, plain && last, rest.charAt(run.length)) ? '' : run);
    } else if (char === '!' && rest.charAt(1) === '[') {
      brackets++;
      take(2, '');
    } else if (char === '[') {
      const link = opensLink(rest);
      if (link) brackets++;
      take(1, link ? '' : '[');
    } else if (char === ']') {
      const end = brackets ? (LINK_END.exec(rest) ?? REFERENCE_END.exec(rest)) : null;
      if (end) brackets--;
      take(end?.[0].length ?? 1, end ? '' : ']');
    } else {
      const drop = ATTRIBUTES.exec(rest)?.[0];
      const shown = AUTOLINK.exec(rest) ?? (ENTITY.test(rest) ? ENTITY.exec(rest) : null);
      if (drop) take(drop.length, '');
      else if (shown) take(shown[0].length, char === '<' ? (shown[1] ?? '') : decodeEntity(shown));
      else take(1, char);
    }
  }
  if (plain) add(plain, false);
}

// How far a link's text is looked through for its end: keeps a line of nothing but brackets cheap.
const LINK_TEXT_MAX = 600;

// Whether the bracket that `rest` starts with is closed, and a target follows.
function opensLink(rest: string): boolean {
  let depth = 0;
  for (let at = 0; at < rest.length && at < LINK_TEXT_MAX; at++) {
    const char = rest.charAt(at);
    if (char === '\\') at++;
    else if (char === '[') depth++;
    else if (char === ']' && --depth === 0)
      return /^\](?:\(|\[[^[\]]*\])/.test(rest.slice(at, at + LINK_TEXT_MAX));
  }
  return false;
}

// A run of `*`, `_`, `~` is a mark when it touches a word on one side; inside a word only `*` can be one.
function isMark(run: string, before: string, after: string): boolean {
  const left = /[^\s]/.test(before);
  const right = /[^\s]/.test(after);
  if (!left && !right) return false;
  if (run.startsWith('~')) return run.length === 2;
  const inside = /[\p{L}\p{N}_]/u.test(before) && /[\p{L}\p{N}_]/u.test(after);
  return run.startsWith('*') ? run.length < 4 : !inside && run.length < 4;
}

function decodeEntity(match: RegExpExecArray): string {
  const [whole, decimal, hex, name] = match;
  if (name) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = decimal ? parseInt(decimal, 10) : parseInt(hex ?? '', 16);
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : whole;
}
