// Which columns a list shows and in which order: a text in the address, in a saved view, or kept for the person.

/** The columns that a text names, in its order. Unknown and repeated names are left out; no name means `fallback`. */
export function chosenColumns<Id extends string>(
  text: string | undefined,
  known: readonly Id[],
  fallback: readonly Id[],
): readonly Id[] {
  const named = new Set(text?.split(',').flatMap((name) => known.find((id) => id === name) ?? []))
  return named.size > 0 ? [...named] : fallback
}

/** Undefined for the columns that are there without a choice, so that the address stays clean. */
export function columnsText(chosen: readonly string[], fallback: readonly string[]): string | undefined {
  const text = chosen.join(',')
  return text === fallback.join(',') || text === '' ? undefined : text
}

/** One column more or less. A new one comes where it is in the order of all; the last one stays. */
export function withColumn<Id extends string>(
  chosen: readonly Id[],
  id: Id,
  known: readonly Id[],
): readonly Id[] {
  if (chosen.includes(id)) return chosen.length > 1 ? chosen.filter((one) => one !== id) : chosen
  const before = known.slice(0, known.indexOf(id)).findLast((one) => chosen.includes(one))
  const index = before ? chosen.indexOf(before) + 1 : 0
  return chosen.toSpliced(index, 0, id)
}

/** A column one place to the left (-1) or right (1); at the end it stays. */
export function movedColumn<Id extends string>(chosen: readonly Id[], id: Id, by: -1 | 1): readonly Id[] {
  const from = chosen.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= chosen.length) return chosen
  return chosen.toSpliced(from, 1).toSpliced(to, 0, id)
}
