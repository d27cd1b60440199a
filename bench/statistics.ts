/** Figures with their spread. */

/** Median with the smallest and the largest of the rounds. */
export type Spread = { median: number; min: number; max: number }

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
  return { median, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 }
}

/** Quotients of two series measured side by side: round by round, so that a busy moment weighs on both. */
export const ratios = (over: readonly number[], under: readonly number[]): Spread =>
  spread(over.map((value, index) => value / (under[index] ?? NaN)))

/** The value that so many per cent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}
