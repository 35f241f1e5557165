/** The middle of a list of numbers; of two middles the lower. */
export function median(numbers) {
  return quantile(numbers, 0.5);
}

/** The number below which a share of a list lies. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))];
}
