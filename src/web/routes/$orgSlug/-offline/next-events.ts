// Which events come next.
import type { LocalDate } from '#domain/dates.ts'

type Row = { eventId: string; eventDate: LocalDate; endsOn: LocalDate | null }

/** Each event once, the nearest first; what runs today counts, however long ago it began. */
export function nextEvents(rows: readonly Row[], today: LocalDate, until: LocalDate): string[] {
  const near = rows
    .filter(({ eventDate, endsOn }) => (endsOn ?? eventDate) >= today && eventDate <= until)
    .toSorted((a, b) => a.eventDate.localeCompare(b.eventDate))
  return [...new Set(near.map(({ eventId }) => eventId))]
}
