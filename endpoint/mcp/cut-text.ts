/** Most text in one answer, in UTF-16 units: some 5,000 tokens. */
const MAX_TEXT = 20_000;

/**
 * A piece of a long text, ended where a line ends if one does in its second half.
 *
 * @returns `next`: where the piece after it starts, `null` for none; `end`: length of the whole text
 */
export function cutText(
  text: string,
  offset: number,
  most = MAX_TEXT,
): { text: string; next: number | null; end: number } {
  const end = text.length;
  const start = offset > 0 && isTail(text.charCodeAt(offset)) ? offset - 1 : offset;
  if (end - start <= most) return { text: text.slice(start), next: null, end };
  const line = text.lastIndexOf('\n', start + most - 1) + 1;
  let next = line > start + most / 2 ? line : start + most;
  if (isTail(text.charCodeAt(next))) next -= 1;
  return { text: text.slice(start, next), next, end };
}

/** The second half of a surrogate pair, which must not be cut from its first. */
function isTail(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
