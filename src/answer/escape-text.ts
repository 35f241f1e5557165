/** What makes a link of its own of plain text, in CommonMark or with GitHub's autolinks; and what begins a fence. */
const LIVE = /:\/\/|www\.|\]\(|\]:|[\p{L}\p{N}._+-]@|mailto:|xmpp:|(?<!~)~~~/giu;
/** As many letters as tell whether what follows completes one of those. */
const TAIL = 8;

/** As much of a text as `escapeLive` has to know of what came before. */
export function tailOf(text: string): string {
  return text.slice(-TAIL);
}

/**
 * Escapes plain text where it would be a link by itself, with or without what stands before it.
 * @param tail `tailOf` what stands before it
 * @returns the text, and how many links without a scheme it holds
 */
export function escapeLive(tail: string, text: string): { shown: string; links: number } {
  const known = tail.length;
  const joined = tail + text;
  let shown = '';
  let links = 0;
  let done = known;
  for (const { 0: found, index } of joined.matchAll(LIVE)) {
    if (index + found.length <= known) continue;
    // One behind a scheme is counted by that.
    if (/^www/i.test(found) && joined[index - 1] !== '/') links++;
    const sign = found === '://' ? index : index + found.length - 1;
    const at = Math.max(sign, known);
    shown += `${joined.slice(done, at)}\\`;
    done = at;
  }
  return { shown: shown + joined.slice(done), links };
}

/** The text of a label, in which brackets would end it. */
export function escapeBrackets(text: string): string {
  return text.replace(/\\[^]|[[\]]/g, (found) => (found.length > 1 ? found : `\\${found}`));
}

/** Text in which nothing is left that Markdown knows. */
export function escapeAll(text: string): string {
  return text.replace(/[\\`*_[\]<>@:.!|~&]/g, '\\$&');
}
