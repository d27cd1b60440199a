// Which events are before and after one in lists of bookings that overlap at the edges of months.

type Row = { eventId: string; eventDate: string }

/** Ids of the neighbours; undefined at the edge, or when the event is not in the list. */
export function neighboursOf(
  rows: readonly Row[] | undefined,
  eventId: string,
): { previous: string | undefined; next: string | undefined } {
  const sorted = (rows ?? []).toSorted((a, b) => a.eventDate.localeCompare(b.eventDate))
  const ids = [...new Set(sorted.map((row) => row.eventId))]
  const index = ids.indexOf(eventId)
  if (index < 0) return { previous: undefined, next: undefined }
  return { previous: ids[index - 1], next: ids[index + 1] }
}
