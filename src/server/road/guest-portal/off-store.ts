/** Why nobody comes to a show any more, for its guest lists. */
import { sql } from 'kysely'
import type { Problem } from '#domain/problems.ts'
import { problemText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import { type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { whyOff } from '#domain/booking/bookings/why-off.ts'

/** Of a guest list `l`: the statuses of the shows that its guests come to, its artist's or all of the event. */
export const statusesOfList = sql<BookingStatus[] | null>`(
  select array_agg(b.status) from bookings b
  where b.org_id = l.org_id and b.event_id = l.event_id and (l.artist_id is null or b.artist_id = l.artist_id)
)`

/** Of an event `e`: the statuses of its shows. */
export const statusesOfEvent = sql<BookingStatus[] | null>`(
  select array_agg(b.status) from bookings b where b.org_id = e.org_id and b.event_id = e.id
)`

/** The reason in the language of who reads it. */
export const offText = (off: Problem | null, t: Translator): string | null => off && problemText(off, t)

/** The row with the reason in the place of the statuses; null while somebody may play. */
export const withOff = <Row extends { statuses: BookingStatus[] | null }>({ statuses, ...row }: Row) => ({
  ...row,
  off: statuses && whyOff(statuses),
})
