// Which tab a key leads to, as the WAI-ARIA pattern for tabs has it.

/** The position of the tab that `key` moves to from `index` of `count`; undefined for keys that do not move. */
export function tabByKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
