/** Which calendars there are, and which days of them are shown. */
import { addDays, type LocalDate } from '#domain/dates.ts'

/** The calendar of a person's shows; all others are of one artist, and have the artist's id. */
export const shows = 'shows'

/** Blocked days are shown as far back as feeds go, and as far ahead as anybody blocks days. */
export const blockRange = (today: LocalDate): { from: LocalDate; to: LocalDate } => ({
  from: addDays(today, -180),
  to: addDays(today, 3 * 366),
})
