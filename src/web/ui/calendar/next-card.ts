// Arrow keys between the cards of several days.

/** The card that an arrow key leads to: up and down within a day, sideways to the nearest day that has one. */
export function nextCard(
  counts: readonly number[],
  at: { day: number; index: number },
  key: string,
): { day: number; index: number } | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const index = at.index + (key === 'ArrowDown' ? 1 : -1)
    return index >= 0 && index < (counts[at.day] ?? 0) ? { day: at.day, index } : undefined
  }
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (by === 0) return undefined
  for (let day = at.day + by; day >= 0 && day < counts.length; day += by) {
    const count = counts[day] ?? 0
    if (count > 0) return { day, index: Math.min(at.index, count - 1) }
  }
  return undefined
}
