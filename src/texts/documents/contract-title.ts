// What a new contract is called.
import type { BookingCase } from '#domain/documents/contract-making.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

const shows = msg<'count'>`{count, plural, one {# show} other {# shows}}`
const maxLength = 160

/** 'Mira Sol, Kanal 9, 14 May 2027'; for several shows their number and the days they span. */
export function contractTitle(
  bookings: readonly Pick<BookingCase, 'artistName' | 'eventName' | 'eventDate'>[],
  t: Translator,
): string {
  const artists = t.list([...new Set(bookings.map(({ artistName }) => artistName))])
  const days = bookings.map(({ eventDate }) => eventDate).toSorted()
  const when = t.days(days[0]!, days.at(-1)!)
  const events = [...new Set(bookings.map(({ eventName }) => eventName))]
  const what = events.length === 1 ? events[0]! : t(shows, { count: bookings.length })
  // Many events bear the name of who plays.
  const parts = what.startsWith(artists) ? [what, when] : [artists, what, when]
  const room = maxLength - when.length - 2
  const name = parts.slice(0, -1).join(', ')
  return `${name.length > room ? `${name.slice(0, room - 1).trimEnd()}…` : name}, ${when}`
}
