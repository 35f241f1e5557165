const exactKey =
  /\s*(?:\.\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)|\[\s*(?:(\d+)|"([^"\\]*)"|'([^'\\]*)')\s*\])/uy;
const looseKey = /\.(\w+)|\[(\d+)\]|\["([^"]+)"\]|\['([^']+)'\]/g;

const keyOf = (match: RegExpMatchArray): string => match[1] ?? match[2] ?? match[3] ?? match[4] ?? '';

/** The keys of `frontmatter.a['b'][0]`; none for any other expression. */
function readExactPath(expression: string): string[] {
  const keys: string[] = [];
  exactKey.lastIndex = 0;
  while (exactKey.lastIndex < expression.length) {
    const match = exactKey.exec(expression);
    if (!match) return [];
    keys.push(keyOf(match));
  }
  return keys;
}

/**
 * What an expression of MDX counts as in a heading's text, where it reads a string of the page's frontmatter
 * (`{frontmatter.title}`). `null` for any other: Astro slugs that as source text.
 *
 * @param loose Astro 7's reading: an expression that starts with `frontmatter.` is every key that it has,
 *   whatever stands between them.
 */
export function resolveFrontmatter(
  expression: string,
  frontmatter: Readonly<Record<string, unknown>>,
  loose: boolean,
): string | null {
  const source = expression.trim();
  const start = loose ? /^frontmatter(?=[.[])/ : /^frontmatter(?=\s*[.[])/;
  if (!start.test(source)) return null;
  const rest = source.slice('frontmatter'.length);
  const keys = loose ? [...rest.matchAll(looseKey)].map(keyOf) : readExactPath(rest);
  if (keys.length === 0) return null;
  let value: unknown = frontmatter;
  for (const key of keys) {
    if (typeof value === 'string' && !loose) value = value[Number(key)];
    else if (typeof value === 'object' && value !== null && Object.hasOwn(value, key)) {
      value = (value as Record<string, unknown>)[key];
    } else return null;
  }
  // Astro 5 and 6 take an empty string for a missing one.
  return typeof value === 'string' && (loose || value !== '') ? value : null;
}
