/** A word or number, with what belongs to it: `Node.js`, `c++`. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:[.'’_][\p{L}\p{N}\p{M}]+)*[+#]*/gu;
const CODE = /^([ \t>]*)(`{3,}|~{3,})[^]*?^\1\2[`~]*[ \t]*$|(`+)[^`\n]+\3/gm;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Words as they are compared: lower case, without a plural's `s`. `Route Handlers` and `route-handler` are one. */
export function keyWords(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).map((word) =>
    word.length > 3 && /[^s'’]s$/.test(word) ? word.slice(0, -1) : word,
  );
}

/** One string for all the ways to write a name. */
export function nameKey(name: string): string {
  return keyWords(name).join(' ');
}

/**
 * In how many texts each name occurs, by its key. A name in code is no use of the word.
 *
 * @param names any spelling
 * @param texts Markdown
 */
export function countUses(names: readonly string[], texts: readonly string[]): Map<string, number> {
  const spaced = new Map<string, string[][]>();
  const counts = new Map<string, number>();
  const unspaced: string[] = [];
  for (const name of new Set(names)) {
    const words = keyWords(name);
    const key = words.join(' ');
    if (counts.has(key) || key === '') continue;
    counts.set(key, 0);
    if (UNSPACED.test(key)) unspaced.push(key);
    else spaced.set(words[0] ?? '', [...(spaced.get(words[0] ?? '') ?? []), words]);
  }
  for (const text of texts) {
    const prose = text.replace(CODE, ' ');
    const seen = new Set(unspaced.filter((key) => prose.toLowerCase().includes(key)));
    const words = keyWords(prose);
    for (const [at, word] of words.entries()) {
      for (const name of spaced.get(word) ?? []) {
        if (name.every((part, step) => words[at + step] === part)) seen.add(name.join(' '));
      }
    }
    for (const key of seen) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
