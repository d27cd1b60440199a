// A show as the public may know it: for the websites of artists and agencies.
import { eventInstant, type LocalDate, type LocalTime, type TimeZone } from '../../dates.ts'

export type PublicShowRow = {
  id: string
  artistName: string
  artistSlug: string
  eventName: string
  eventDate: LocalDate
  endsOn: LocalDate | null
  doors: LocalTime | null
  showtime: LocalTime | null
  tbaTime: boolean
  inTheNight: boolean
  tz: TimeZone
  venueName: string | null
  address: string | null
  zip: string | null
  city: string | null
  country: string | null
  ticketUrl: string | null
  onSaleAt: Date | null
}

export type PublicShow = {
  id: string
  artist: { name: string; slug: string }
  name: string
  date: LocalDate
  endDate: LocalDate | null
  timeZone: TimeZone
  doors: LocalTime | null
  time: LocalTime | null
  startsAt: string | null
  venue: {
    name: string | null
    address: string | null
    postalCode: string | null
    city: string | null
    country: string | null
  }
  ticketUrl: string | null
  onSaleAt: string | null
}

/** `date` is the day on the poster; `startsAt` the instant, for a set after midnight on the morning after. */
export function publicShow(row: PublicShowRow): PublicShow {
  const time = row.tbaTime ? null : row.showtime
  return {
    id: row.id,
    artist: { name: row.artistName, slug: row.artistSlug },
    name: row.eventName,
    date: row.eventDate,
    endDate: row.endsOn,
    timeZone: row.tz,
    doors: row.doors,
    time,
    startsAt: time && eventInstant(row.eventDate, time, row.tz, row.inTheNight).toISOString(),
    venue: {
      name: row.venueName,
      address: row.address,
      postalCode: row.zip,
      city: row.city,
      country: row.country,
    },
    ticketUrl: row.ticketUrl,
    onSaleAt: row.onSaleAt?.toISOString() ?? null,
  }
}
