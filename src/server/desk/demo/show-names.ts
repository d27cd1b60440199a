/** What the shows of the demo are called, once it is settled who plays where. */
import { suggestName } from '#domain/booking/events/event-names.ts'
import { monthOf } from '#domain/dates.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Row } from './address-book.ts'
import { caseTitle, type DealCase } from './money/deal-cases.ts'

type Shows = {
  events: readonly Row[]
  bookings: readonly Row[]
  activity: readonly Row[]
  venues: readonly Row[]
  artists: readonly { id: string; name: string }[]
  /** Worked cases by the booking that shows them. */
  cases: ReadonlyMap<unknown, DealCase>
}

/** A site is played at all times of the year, so a festival says which of its editions it is. */
function editionOf(site: string, date: string): string {
  const month = Number(monthOf(date).slice(5))
  if (month >= 6 && month <= 8) return site
  const season = month <= 2 || month === 12 ? 'winter' : month <= 5 ? 'spring' : 'autumn'
  return `${site}, ${season} edition`
}

/**
 * Names shows after artist and venue, or after their festival. Those with a name of their own (`own`) keep it. What a
 * worked case is about is in the notes of its show.
 */
export function nameShows(
  { events, bookings, activity, venues, artists, cases }: Shows,
  own: ReadonlySet<unknown>,
) {
  const byEvent = new Map(bookings.map((booking) => [booking['event_id'], booking]))
  const created = new Map(
    activity.filter(({ after }) => hasName(after)).map((row) => [row['entity_id'], row]),
  )
  for (const event of events) {
    const booking = byEvent.get(event['id'])
    const worked = cases.get(booking?.['id'])
    if (worked) event['notes_internal'] = `${caseTitle(worked)}.`
    if (own.has(event['id']) && !worked) continue
    const venue = venues.find(({ id }) => id === event['venue_id'])
    const isFestival = venue?.['kind'] === 'festival_site'
    const city = event['city'] as string | null
    const parts = {
      artist: artists.find(({ id }) => id === booking?.['artist_id'])?.name ?? null,
      venue: venue ? String(venue['name']) : null,
      city,
    }
    const name = isFestival
      ? editionOf(String(parts.venue), String(event['event_date']))
      : suggestName(parts, 'en')
    event['name'] = name
    event['search'] = searchText([name, city])
    event['kind'] = isFestival ? 'festival' : event['kind'] === 'festival' ? 'headline' : event['kind']
    const entry = created.get(event['id'])
    if (entry) entry['after'] = { ...(entry['after'] as object), name }
  }
}

const hasName = (after: unknown) => typeof after === 'object' && after !== null && 'name' in after
