/** A number with what it counts, in English: `1 page`, `2 pages`. */
export function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
