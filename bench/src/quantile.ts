/**
 * The value below which this part of the values is; 0 without values.
 *
 * @example
 * quantile([3, 1, 2], 0.5) // 2
 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}
