// Another place for one item of a list.

/** The list with the item at `index` moved by `by`; as it was when there is no room. */
export function moved<Item>(items: readonly Item[], index: number, by: number): Item[] {
  const next = [...items]
  const [item] = next.splice(index, 1)
  const to = index + by
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  next.splice(to, 0, item)
  return next
}
