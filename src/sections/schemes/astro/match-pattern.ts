const special = /[.+^$()|\\/]/g;

/** The regular expression of a glob, of the kind that collections use: `**`, `*`, `?`, `[^_]`, `{md,mdx}`. */
function toRegExp(glob: string): RegExp {
  const tokens = /\*\*\/|\*\*|\*|\?|\[!?[^\]]+\]|\{|\}|,|[^*?[{},]+|./g;
  let open = 0;
  const source = [...glob.replace(/^\.\//, '').matchAll(tokens)].map(([token], index, all) => {
    const atStart = index === 0 || all[index - 1]?.[0].endsWith('/') === true;
    // As in the globs of Astro, a leading dot is matched by a written dot only.
    const noDot = atStart ? '(?!\\.)' : '';
    if (token === '**/') return '(?:(?!\\.)[^/]+/)*';
    if (token === '**') return '(?:(?!\\.)[^/]+(?:/|$))*';
    if (token === '*') return `${noDot}[^/]*`;
    if (token === '?') return `${noDot}[^/]`;
    if (token.length > 2 && token.startsWith('[')) return noDot + token.replace(/^\[!/, '[^');
    if (token === '{') return (open++, '(?:');
    if (token === '}' && open > 0) return (open--, ')');
    if (token === ',' && open > 0) return '|';
    return token.replace(/[{}[\]]/g, '\\$&').replace(special, '\\$&');
  });
  return new RegExp(`^${source.join('')}$`, 'u');
}

/** Whether the globs of a collection take a file; one that starts with `!` takes away. */
export function createMatcher(pattern: string | readonly string[]): (file: string) => boolean {
  const globs = typeof pattern === 'string' ? [pattern] : pattern;
  const wanted = globs.filter((glob) => !glob.startsWith('!')).map(toRegExp);
  const unwanted = globs.filter((glob) => glob.startsWith('!')).map((glob) => toRegExp(glob.slice(1)));
  return (file) => wanted.some((each) => each.test(file)) && !unwanted.some((each) => each.test(file));
}
