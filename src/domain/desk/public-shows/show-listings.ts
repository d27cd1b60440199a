// Announced shows in the forms that search engines and concert services read.
import { localOf, type TimeZone } from '../../dates.ts'
import type { PublicShow } from './public-shows.ts'

/** ISO 8601 with the offset of the place: search engines show the hour as it is written. */
function withOffset(instant: string, zone: TimeZone): string {
  const at = new Date(instant)
  const { date, time } = localOf(at, zone)
  const minutes = Math.round((Date.parse(`${date}T${time}:00Z`) - at.getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date}T${time}:00${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

/** Leaves out what is not known: an empty property is an error to those who check such data. */
const known = (properties: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null && value !== undefined))

function place({ name, address, postalCode, city, country }: PublicShow['venue']) {
  const parts = known({
    streetAddress: address,
    postalCode,
    addressLocality: city,
    addressCountry: country,
  })
  return known({
    '@type': 'Place',
    name: name ?? city,
    address: Object.keys(parts).length > 0 ? { '@type': 'PostalAddress', ...parts } : null,
  })
}

/** A show as `schema.org/MusicEvent`, for JSON-LD. Without an hour it starts on its day. */
export function musicEvent(show: PublicShow): Record<string, unknown> {
  const { artist, name, date, endDate, startsAt, timeZone, ticketUrl, onSaleAt } = show
  return known({
    '@type': 'MusicEvent',
    '@id': `urn:uuid:${show.id}`,
    name,
    startDate: startsAt ? withOffset(startsAt, timeZone) : date,
    endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: place(show.venue),
    performer: { '@type': 'MusicGroup', name: artist.name },
    offers: ticketUrl
      ? known({
          '@type': 'Offer',
          url: ticketUrl,
          validFrom: onSaleAt && withOffset(onSaleAt, timeZone),
        })
      : null,
  })
}

/** All shows as one JSON-LD document. */
export const showsJsonLd = (shows: readonly PublicShow[]) => ({
  '@context': 'https://schema.org',
  '@graph': shows.map(musicEvent),
})

/**
 * A show as the API of Bandsintown answers it (version 3.0, `GET /artists/{name}/events`), so that what reads that can
 * read an agency's list as well. Times are those of the place, without an offset.
 */
export function listedEvent(show: PublicShow) {
  const { artist, venue, startsAt, timeZone, ticketUrl, onSaleAt } = show
  const local = (instant: string) => {
    const { date, time } = localOf(new Date(instant), timeZone)
    return `${date}T${time}:00`
  }
  const datetime = startsAt ? local(startsAt) : `${show.date}T00:00:00`
  return {
    id: show.id,
    title: show.name,
    artist: { name: artist.name },
    lineup: [artist.name],
    datetime,
    starts_at: datetime,
    datetime_display_rule: startsAt ? 'datetime' : 'date',
    festival_start_date: show.endDate ? show.date : '',
    festival_end_date: show.endDate ?? '',
    venue: {
      name: venue.name ?? '',
      street_address: venue.address ?? '',
      postal_code: venue.postalCode ?? '',
      city: venue.city ?? '',
      country: venue.country ?? '',
      location: [venue.city, venue.country].filter(Boolean).join(', '),
    },
    offers: ticketUrl ? [{ type: 'Tickets', url: ticketUrl, status: 'available' }] : [],
    on_sale_datetime: onSaleAt ? local(onSaleAt) : '',
    url: ticketUrl ?? '',
  }
}
