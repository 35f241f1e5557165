/** The text up to the `]` that closes, and where it ends; `null` where none does. */
export function readBracketed(data: string, from: number): { text: string; end: number } | null {
  let depth = 1;
  for (let index = from; index < data.length; index += 1) {
    if (data[index] === ']') depth -= 1;
    else if (data[index] === '[') depth += 1;
    if (depth === 0) return { text: data.slice(from, index), end: index + 1 };
  }
  return null;
}

/** Where the `(…)` of a link ends: brackets may nest, and a title in quotes may hold any; `null`: it's no link. */
export function findTargetEnd(data: string, from: number): number | null {
  const opening = /\(\s*(?:(<[^<>]*>)\s*(?:('[^']*'|"[^"]*")\s*)?\))?/y;
  opening.lastIndex = from;
  const match = opening.exec(data);
  if (!match) return null;
  const start = from + match[0].length;
  if (match[1]) return start;
  let depth = 1;
  let fallback = 1;
  let fallbackEnd = -1;
  let quote = '';
  let other = '';
  let quoteClosed = false;
  let otherClosed = false;
  let inTitle = false;
  let last = '';
  for (let index = start; index < data.length; index += 1) {
    const character = data[index] ?? '';
    if (character === '(') {
      if (!inTitle) depth += 1;
      else if (fallback > 0) fallback -= 1;
    } else if (character === ')') {
      if ((quoteClosed && quote === last) || (otherClosed && other === last)) depth = 0;
      else if (!inTitle) depth -= 1;
      else if (fallback > 0) {
        fallback -= 1;
        if (fallback === 0) fallbackEnd = index + 1;
      }
    } else if (character === "'" || character === '"') {
      if (quote === '') {
        inTitle = true;
        fallback = depth;
        depth = 1;
        quote = character;
      } else if (character !== quote && other === '') other = character;
      else if (character === quote) quoteClosed = true;
      else if (character === other) otherClosed = true;
    }
    if (depth === 0) return index + 1;
    if (character !== ' ') last = character;
  }
  return fallback === 0 ? fallbackEnd : null;
}
