// What a new contract is called.
import { ownName } from '#domain/booking/events/event-names.ts'
import type { LocalDate } from '#domain/dates.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

const shows = msg<'count'>`{count, plural, one {# show} other {# shows}}`
const maxLength = 160

type TitledShow = {
  artistName: string
  eventName: string
  eventDate: LocalDate
  venueName: string | null
  city: string | null
}

/** The event by its own name, else by where it is. */
const whatOf = ({ artistName, eventName, venueName, city }: TitledShow) =>
  ownName(eventName, { artist: artistName, venue: venueName, city }) ?? venueName ?? city ?? ''

/** 'Mira Sol, Kanal 9, 14 May 2027'; for several shows their number and the days they span. */
export function contractTitle(bookings: readonly TitledShow[], t: Translator): string {
  const artists = t.list([...new Set(bookings.map(({ artistName }) => artistName))])
  const days = bookings.map(({ eventDate }) => eventDate).toSorted()
  const when = t.days(days[0]!, days.at(-1)!)
  const events = [...new Set(bookings.map(whatOf))]
  const what = events.length === 1 ? events[0]! : t(shows, { count: bookings.length })
  const room = maxLength - when.length - 2
  // Many events bear the name of who plays.
  const name = what.startsWith(artists) ? what : [artists, what].filter(Boolean).join(', ')
  return `${name.length > room ? `${name.slice(0, room - 1).trimEnd()}…` : name}, ${when}`
}
