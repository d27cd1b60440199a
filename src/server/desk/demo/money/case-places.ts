/** Finds a show for each worked case, and makes it what the case is about: artist, promoter, place. */
import { bookingWindow } from '#domain/booking/bookings/booking-window.ts'
import { addDays, type LocalDate } from '#domain/dates.ts'
import type { Row } from '../address-book.ts'
import type { CaseNeeds, DealCase } from './deal-cases.ts'

export type CasePlaces = {
  today: LocalDate
  events: readonly Row[]
  bookings: readonly Row[]
  venues: readonly Row[]
  companies: readonly Row[]
  contactCompanies: readonly Row[]
  artists: readonly { id: string; slug: string; agentId: string; setMinutes: number }[]
  publicBodyId: string
  privateClientId: string
}

const isOf = (country: string) => (row: Row) => row['country'] === country

/** The cases by booking. Events and bookings are changed to fit; each case has a show of its own. */
export function placeCases(places: CasePlaces, cases: readonly DealCase[]): Map<unknown, DealCase> {
  const { bookings, artists } = places
  const events = new Map(places.events.map((event) => [event['id'], event]))
  const placed = new Map<unknown, DealCase>()
  const dateOf = (booking: Row) => String(events.get(booking['event_id'])!['event_date'])
  const isTaken = (artistId: string, booking: Row) =>
    bookings.some(
      (other) => other !== booking && other['artist_id'] === artistId && dateOf(other) === dateOf(booking),
    )
  const shownOnce = Map.groupBy(bookings, (booking) => booking['event_id'])
  // Those that ask for most choose first.
  const ordered = cases.toSorted(
    (a, b) =>
      Number(!!b.needs?.isEarly) - Number(!!a.needs?.isEarly) || Number(!!b.needs) - Number(!!a.needs),
  )
  for (const each of ordered) {
    const needs = each.needs ?? {}
    const artist = artists.find(({ slug }) => slug === needs.artist)
    const free = bookings.filter(
      (booking) =>
        booking['status'] === (needs.status ?? 'settled') &&
        // Whoever looks into the portal finds a show of today there.
        dateOf(booking) !== places.today &&
        !placed.has(booking['id']) &&
        shownOnce.get(booking['event_id'])!.length === 1 &&
        events.get(booking['event_id'])!['ends_on'] === null &&
        booking['tba_time'] !== true &&
        booking['in_the_night'] !== true &&
        booking['double_ok'] !== true &&
        !booking['tour_id'] &&
        booking['radius_km'] === null,
    )
    const byArtist = free.filter((booking) => !artist || booking['artist_id'] === artist.id)
    const inOrder = needs.isEarly ? byArtist.toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1)) : byArtist
    const booking = inOrder[0] ?? free.find((other) => !artist || !isTaken(artist.id, other))
    if (!booking) continue
    placed.set(booking['id'], each)
    adapt(places, { booking, event: events.get(booking['event_id'])! }, needs, artist)
  }
  // A few shows of a town, which wants its invoices in a form of its own.
  for (const status of cases.length > 0 ? ['settled', 'settled', 'contracted', 'confirmed'] : []) {
    const booking = bookings.find((each) => {
      const event = events.get(each['event_id'])!
      const venue = places.venues.find(({ id }) => id === event['venue_id'])
      const isTowns = event['promoter_company_id'] === places.publicBodyId
      return each['status'] === status && !placed.has(each['id']) && venue?.['country'] === 'DE' && !isTowns
    })
    if (!booking) continue
    events.get(booking['event_id'])!['promoter_company_id'] = places.publicBodyId
    booking['buyer_contact_id'] = null
  }
  return placed
}

type Show = { booking: Row; event: Row }

function adapt(
  { today, venues, companies, contactCompanies, publicBodyId, privateClientId }: CasePlaces,
  { booking, event }: Show,
  { promoter, promoterNo = 0, country, inDays }: CaseNeeds,
  artist: CasePlaces['artists'][number] | undefined,
): void {
  if (artist) {
    booking['artist_id'] = artist.id
    booking['agent_user_id'] = artist.agentId
  }
  if (promoter) {
    const usual = companies.filter(
      (company) =>
        isOf(promoter)(company) &&
        company['blocked'] === false &&
        (company['kinds'] as string[]).includes('promoter'),
    )
    const id =
      promoter === 'public'
        ? publicBodyId
        : promoter === 'private'
          ? privateClientId
          : usual[promoterNo]?.['id']
    event['promoter_company_id'] = id ?? event['promoter_company_id']
    const person = contactCompanies.find((link) => link['company_id'] === id)
    booking['buyer_contact_id'] = person?.['contact_id'] ?? null
  }
  if (inDays !== undefined) event['event_date'] = addDays(today, inDays)
  const venue = venues.find(({ id }) => id === event['venue_id'])
  const other =
    country && venue?.['country'] !== country
      ? venues.find((each) => each['country'] === country && each['kind'] !== 'festival_site')
      : undefined
  if (other) {
    const { id, tz, capacity } = other
    Object.assign(event, { venue_id: id, tz, city: null, country: null, stage: null, capacity })
  }
  if (!other && inDays === undefined) return
  const { startsAt, endsAt } = bookingWindow({
    eventDate: String(event['event_date']),
    tz: String(event['tz']),
    showtime: String(booking['showtime']),
    endTime: null,
    setMinutes: Number(booking['set_minutes']),
    inTheNight: false,
    tbaTime: false,
  })
  booking['starts_at'] = startsAt.toISOString()
  booking['ends_at'] = endsAt.toISOString()
}
