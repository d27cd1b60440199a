// What the list of events is ordered by, as the address says it: 'artist', or '-artist' for the other way round.

export const listSorts = ['date', 'artist', 'venue', 'status'] as const
export type ListSort = (typeof listSorts)[number]
export type ListOrder = { sort: ListSort; descending: boolean }

/** Unknown words mean the order by date. */
export function orderOf(text: string | undefined): ListOrder {
  const descending = text?.startsWith('-') ?? false
  const name = descending ? text?.slice(1) : text
  const sort = listSorts.find((one) => one === name)
  return sort ? { sort, descending } : { sort: 'date', descending: false }
}

/** Undefined for the order by date, so that the address stays clean. */
export function orderText({ sort, descending }: ListOrder): string | undefined {
  if (descending) return `-${sort}`
  return sort === 'date' ? undefined : sort
}

/** A press on a column: by it, then the other way round, then by date again. */
export function nextOrder(current: ListOrder, sort: ListSort): ListOrder {
  if (current.sort !== sort) return { sort, descending: false }
  if (!current.descending) return { sort, descending: true }
  return { sort: 'date', descending: false }
}
