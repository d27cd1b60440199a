// Which rows of a list are chosen: one by one, and with Shift all between two.

export type Selection = {
  ids: ReadonlySet<string>
  /** Where the last choice was made, for the next one with Shift. */
  anchor: string | null
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

/** The selection with one row more or less. With `isRange` all rows from the last choice to this one join it. */
export function toggled(
  selection: Selection,
  order: readonly string[],
  id: string,
  isRange: boolean,
): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (isRange && from >= 0 && to >= 0) {
    const between = order.slice(Math.min(from, to), Math.max(from, to) + 1)
    return { ids: new Set([...selection.ids, ...between]), anchor: id }
  }
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id }
}

/** Only what the list still shows stays chosen. */
export function within(selection: Selection, order: readonly string[]): Selection {
  const shown = new Set(order)
  if ([...selection.ids].every((id) => shown.has(id))) return selection
  return { ...selection, ids: new Set([...selection.ids].filter((id) => shown.has(id))) }
}
