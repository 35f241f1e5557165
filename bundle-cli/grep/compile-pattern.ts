import { HevAskError } from '../../src/model/index.js';

/** How a pattern is read; as grep's own flags. */
export interface PatternFlags {
  /** A regular expression rather than plain text. */
  extended?: boolean;
  ignoreCase?: boolean;
  /** Matches of whole words alone. */
  word?: boolean;
}

const CLASSES: Readonly<Record<string, string>> = {
  alnum: '\\p{L}\\p{N}',
  alpha: '\\p{L}',
  blank: ' \\t',
  digit: '0-9',
  lower: '\\p{Ll}',
  punct: '\\p{P}\\p{S}',
  space: '\\s',
  upper: '\\p{Lu}',
  xdigit: '0-9A-Fa-f',
};

/**
 * A pattern as a regular expression that finds all its matches, line by line: plain text unless `extended`.
 *
 * @throws HevAskError `HEV_ASK_PATTERN` for an empty pattern and for no regular expression
 */
export function compilePattern(pattern: string, { extended, ignoreCase, word }: PatternFlags): RegExp {
  if (pattern === '') {
    throw new HevAskError('HEV_ASK_PATTERN', 'The pattern is empty.', 'Say what to look for.');
  }
  let source = extended ? readGrepSyntax(pattern) : pattern.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  if (word) source = `(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])`;
  const flags = `gm${ignoreCase ? 'i' : ''}`;
  try {
    return new RegExp(source, `${flags}u`);
  } catch (cause) {
    // Unicode's rules forbid a lone brace, which people write.
    const loose = source.includes('\\p{') ? null : tryCompile(source, flags);
    if (loose) return loose;
    const [, reason = 'it has a mistake'] =
      /: ([^:]+)$/.exec(cause instanceof Error ? cause.message : '') ?? [];
    throw new HevAskError(
      'HEV_ASK_PATTERN',
      `"${pattern.slice(0, 80)}" is no regular expression: ${reason.toLowerCase()}.`,
      'Mend it, or leave -E away to look for it as plain text.',
      { cause },
    );
  }
}

/** What grep knows and JavaScript doesn't: POSIX classes, `\<` and `\>`, escapes of signs that need none. */
function readGrepSyntax(pattern: string): string {
  return pattern
    .replace(/\[:(\w+):\]/g, (whole, name: string) => CLASSES[name] ?? whole)
    .replace(/\\([^])/g, (whole, char: string) => {
      if (char === '<' || char === '>') return '\\b';
      const isNeedless = /[\x20-\x7e]/.test(char) && !/[a-z\d^$\\.*+?()[\]{}|/]/i.test(char);
      return isNeedless ? `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}` : whole;
    });
}

function tryCompile(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}
