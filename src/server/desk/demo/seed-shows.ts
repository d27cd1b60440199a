/** The shows of a made-up agency, two years of them, with what lists and checks read beside: holds, blocks, terms. */
import { blockWindow } from '#domain/booking/availability/availability.ts'
import { bookingWindow } from '#domain/booking/bookings/booking-window.ts'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { addDays, todayIn, type LocalDate } from '#domain/dates.ts'
import { DealTermsInput } from '#domain/booking/deals/deals.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Rows } from '../../platform/db/bulk-load.ts'
import type { Random } from './random.ts'

/** Shows lie from a year ago to a year ahead. */
const SPREAD_DAYS = 730
/** Every artist is away for this long, this often. */
const BLOCK_DAYS = 4
const BLOCK_EVERY_DAYS = 90
/** Far ahead of all measurements, so that no job has holds to end meanwhile. */
const HOLD_DAYS = 60

const past = ['settled', 'settled', 'played', 'cancelled', 'lost'] as const
const ahead = ['inquiry', 'hold', 'hold', 'offer', 'confirmed', 'confirmed', 'contracted', 'lost'] as const
const withTerms: readonly BookingStatus[] = ['offer', 'confirmed', 'contracted', 'played', 'settled']

type Agency = {
  orgId: string
  tz: string
  now: Date
  events: number
  artists: number
  venues: number
  companies: number
  id(name: string): string
  text(text: string): string
  random: Random
}

/** Days on which the artist is away, counted from the first day. */
const blockStart = (artist: number, index: number) => index * BLOCK_EVERY_DAYS + ((artist * 7) % 80)

function isBlocked(artist: number, day: number): boolean {
  const since = day - blockStart(artist, 0)
  return since >= 0 && since % BLOCK_EVERY_DAYS < BLOCK_DAYS
}

function blocks({ orgId, tz, artists, id, text }: Agency, first: LocalDate): Rows {
  const count = Math.floor((SPREAD_DAYS - 80) / BLOCK_EVERY_DAYS)
  return Array.from({ length: artists * count }, (_, place) => {
    const artist = Math.floor(place / count)
    const fromDate = addDays(first, blockStart(artist, place % count))
    const days = { fromDate, toDate: addDays(fromDate, BLOCK_DAYS - 1), fromTime: null, toTime: null }
    const { startsAt, endsAt } = blockWindow(days, tz)
    return {
      org_id: orgId,
      artist_id: id(`artist ${artist}`),
      from_date: days.fromDate,
      to_date: days.toDate,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      kind: 'studio',
      title: text('Studio'),
    }
  })
}

/** Events with one booking each, artist by artist in turn; nobody plays twice a day or while away. */
export function* seedShows(agency: Agency): Iterable<[string, Rows]> {
  const { orgId, tz, now, events, artists, venues, companies, id, text, random } = agency
  const today = todayIn(tz, now)
  const first = addDays(today, -SPREAD_DAYS / 2)
  const dayOf = (index: number) => Math.floor((index * SPREAD_DAYS) / events)
  const isSecond = (index: number) => index >= artists && dayOf(index) === dayOf(index - artists)
  const shows = Array.from({ length: events }, (_, index) => {
    const artist = index % artists
    const date = addDays(first, dayOf(index))
    const isFree = !isSecond(index) && !isBlocked(artist, dayOf(index))
    const status: BookingStatus = isFree ? random.pick(date < today ? past : ahead) : 'lost'
    return { index, artist, date, status, bookingId: id(`booking ${index}`) }
  })

  yield ['availability_blocks', blocks(agency, first)]
  yield [
    'events',
    shows.map(({ index, date }) => ({
      org_id: orgId,
      id: id(`event ${index}`),
      name: text(`event ${index}`),
      search: searchText([text(`event ${index}`)]),
      event_date: date,
      tz,
      venue_id: id(`venue ${random.between(0, venues - 1)}`),
      promoter_company_id: id(`company ${random.between(0, companies - 1)}`),
      kind: 'club',
      notes: text('notes'),
    })),
  ]
  const times = { showtime: '21:00', endTime: null, setMinutes: 90, inTheNight: false, tbaTime: false }
  yield [
    'bookings',
    shows.map(({ index, artist, date, status, bookingId }) => {
      const { startsAt, endsAt } = bookingWindow({ ...times, eventDate: date, tz })
      return {
        org_id: orgId,
        id: bookingId,
        event_id: id(`event ${index}`),
        artist_id: id(`artist ${artist}`),
        status,
        showtime: times.showtime,
        set_minutes: times.setMinutes,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
      }
    }),
  ]
  const of = (...statuses: BookingStatus[]) => shows.filter(({ status }) => statuses.includes(status))
  const at = now.toISOString()
  yield [
    'holds',
    of('hold').map(({ artist, date, bookingId }) => ({
      org_id: orgId,
      booking_id: bookingId,
      artist_id: id(`artist ${artist}`),
      hold_date: date,
      rank: 1,
      placed_at: at,
      expires_at: new Date(now.getTime() + HOLD_DAYS * 86_400_000).toISOString(),
    })),
  ]
  const terms = DealTermsInput.parse({
    currency: 'EUR',
    type: 'flat',
    commission: { kind: 'pct', pct: '15' },
  })
  const termsOf = (index: number) => ({ ...terms, guaranteeMinor: ((index % 40) + 5) * 10_000 })
  yield [
    'deals',
    of(...withTerms).map(({ index, bookingId }) => ({
      org_id: orgId,
      booking_id: bookingId,
      terms: termsOf(index),
    })),
  ]
  const offered = of('offer')
  yield [
    'offers',
    offered.map(({ index, bookingId }) => ({
      org_id: orgId,
      id: id(`offer ${index}`),
      booking_id: bookingId,
      state: 'sent',
    })),
  ]
  yield [
    'offer_versions',
    offered.map(({ index }) => ({
      org_id: orgId,
      offer_id: id(`offer ${index}`),
      no: 1,
      direction: 'outgoing',
      terms: termsOf(index),
      sent_at: at,
    })),
  ]
}
