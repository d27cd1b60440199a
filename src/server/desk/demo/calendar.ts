/** Two years of shows for a demo agency, on business dates relative to today and mostly at weekends. */
import { bookingWindow } from '#domain/booking/bookings/booking-window.ts'
import { isFirm, isPlayed, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { addDays, weekdayOf, type LocalDate } from '#domain/dates.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { DemoCompany, DemoContact, DemoVenue, Row } from './address-book.ts'
import { demoId, type Random } from './random.ts'

type BookedArtist = { id: string; name: string; agentId: string; setMinutes: number; isDj: boolean }
type Setting = {
  org: string
  orgId: string
  today: LocalDate
  now: Date
  artists: readonly BookedArtist[]
  venues: readonly DemoVenue[]
  promoters: readonly DemoCompany[]
  contacts: readonly DemoContact[]
  random: Random
}
export type Mix = Partial<Record<BookingStatus, number>>

/** How a show differs from the ordinary one. */
type Special = {
  name?: string
  eventDate?: LocalDate
  endsOn?: LocalDate
  showtime?: string
  inTheNight?: boolean
  tbaTime?: boolean
  isVenueOpen?: boolean
  doubleOk?: boolean
  artist?: BookedArtist
  notes?: string
  /** A venue of this city. */
  city?: string
  radius?: { km: number; daysBefore: number; daysAfter: number }
}

/** Days from today, as the status suggests: the past is played, the near future agreed, the far one tentative. */
function dayRange(status: BookingStatus): [from: number, to: number] {
  switch (status) {
    case 'settled':
      return [-420, -21]
    case 'played':
      return [-20, -1]
    case 'contracted':
      return [1, 75]
    case 'confirmed':
      return [1, 120]
    case 'cancelled':
    case 'postponed':
      return [-60, 60]
    case 'declined':
    case 'lost':
    case 'expired':
    case 'withdrawn':
      return [-90, 120]
    default:
      return [2, 110]
  }
}

const reasons: Partial<Record<BookingStatus, string>> = {
  cancelled: 'Low sales',
  declined: 'Fee too low',
  lost: 'Booked someone else',
  withdrawn: 'Does not fit the routing',
}

/** What is under contract is on sale, and of the other agreed shows every second one; of some the link is still missing. */
function announcement(number: number, status: BookingStatus, at: Date): Row {
  const isAnnounced = status === 'contracted' || (isFirm(status) && number % 2 === 0)
  const isOnSale = isAnnounced && number % 5 !== 0
  return {
    announce_at: isAnnounced ? weeksBefore(at, 4) : null,
    on_sale_at: isOnSale ? weeksBefore(at, 3) : null,
    ticket_url: isOnSale ? `https://tickets.example/${number}` : null,
  }
}

/** The events and bookings of an agency; no artist is agreed for two shows at one time. */
export function makeCalendar(
  setting: Setting,
  mix: Mix,
): { events: Row[]; bookings: Row[]; activity: Row[]; ownNames: Set<unknown> } {
  const { org, orgId, today, artists, venues, promoters, contacts, random } = setting
  const events: Row[] = []
  const bookings: Row[] = []
  const activity: Row[] = []
  const taken = new Set<string>()
  const ownNames = new Set<unknown>()

  function freeDay(artist: BookedArtist, status: BookingStatus): LocalDate {
    const [from, to] = dayRange(status)
    for (;;) {
      let date = addDays(today, random.between(from, to))
      // Four in five shows fall on a Thursday, Friday or Saturday.
      if (random.chance(80)) date = addDays(date, random.pick([4, 5, 6, 5, 6]) - weekdayOf(date))
      const isPast = date < today
      const wantsPast = to < 0
      if (isPast !== wantsPast && (wantsPast || from > 0)) continue
      const key = `${artist.id} ${date}`
      if (isFirm(status)) {
        if (taken.has(key)) continue
        taken.add(key)
      }
      return date
    }
  }

  function add(status: BookingStatus, special: Special = {}): void {
    const number = bookings.length
    const artist = special.artist ?? artists[number % artists.length]!
    const eventDate = special.eventDate ?? freeDay(artist, status)
    if (special.eventDate) taken.add(`${artist.id} ${eventDate}`)
    const { city, radius } = special
    const venue = random.pick(
      city ? venues.filter((each) => each.city.name === city && !each.isFestival) : venues,
    )
    const promoter = random.pick(promoters)
    const buyer = contacts.find(({ companyId }) => companyId === promoter.id)
    const showtime =
      special.showtime ??
      (artist.isDj
        ? random.pick(['23:00', '23:30', '22:00'])
        : random.pick(['20:00', '20:30', '21:00', '19:30']))
    const times = {
      eventDate,
      tz: venue.city.tz,
      showtime: special.tbaTime ? null : showtime,
      endTime: null,
      setMinutes: artist.setMinutes,
      inTheNight: special.inTheNight ?? false,
      tbaTime: special.tbaTime ?? false,
    }
    const { startsAt, endsAt } = bookingWindow(times)
    // Those without a name of their own get it when it is settled who plays where.
    const name = special.name ?? artist.name
    const eventId = demoId(`${org} event ${number}`)
    if (special.name) ownNames.add(eventId)
    events.push({
      org_id: orgId,
      id: eventId,
      name,
      event_date: eventDate,
      ends_on: special.endsOn ?? null,
      tz: venue.city.tz,
      venue_id: special.isVenueOpen ? null : venue.id,
      city: special.isVenueOpen ? venue.city.name : null,
      country: special.isVenueOpen ? venue.city.country : null,
      stage: venue.isFestival ? random.pick(['Main stage', 'Tent', 'Lakeside']) : null,
      kind: venue.isFestival ? 'festival' : artist.isDj ? 'club' : 'headline',
      promoter_company_id: promoter.id,
      doors: artist.isDj ? '22:00' : '19:00',
      curfew: artist.isDj ? null : '23:00',
      capacity: venue.capacity,
      ...announcement(number, status, earlier(startsAt, setting.now)),
      notes:
        special.notes ??
        (random.chance(40) ? 'Dinner at six, vegetarian for two. House engineer knows the show.' : null),
      notes_internal: random.chance(30) ? 'Good partner, paid early last time.' : null,
      search: searchText([name, special.isVenueOpen ? venue.city.name : null]),
    })
    const at = startsAt.toISOString()
    bookings.push({
      org_id: orgId,
      id: demoId(`${org} booking ${number}`),
      event_id: eventId,
      artist_id: artist.id,
      status,
      showtime: times.showtime,
      set_minutes: artist.setMinutes,
      in_the_night: times.inTheNight,
      tba_time: times.tbaTime,
      agent_user_id: artist.agentId,
      buyer_contact_id: buyer?.id ?? null,
      starts_at: at,
      ends_at: endsAt.toISOString(),
      double_ok: special.doubleOk ?? false,
      radius_km: radius?.km ?? null,
      radius_days_before: radius?.daysBefore ?? null,
      radius_days_after: radius?.daysAfter ?? null,
      status_reason: reasons[status] ?? null,
      confirmed_at: isFirm(status) ? weeksBefore(earlier(startsAt, setting.now), 6) : null,
      contracted_at:
        status === 'contracted' || status === 'settled'
          ? weeksBefore(earlier(startsAt, setting.now), 5)
          : null,
      played_at: isPlayed(status) ? at : null,
      settled_at: status === 'settled' ? weeksBefore(startsAt, -2) : null,
    })
    const change = { org_id: orgId, user_id: artist.agentId, entity: 'event', entity_id: eventId }
    const enquiredAt = weeksBefore(earlier(startsAt, setting.now), 9)
    activity.push({
      ...change,
      action: 'events.create',
      at: enquiredAt,
      before: null,
      after: { name, status: 'inquiry' },
    })
    if (status !== 'inquiry') {
      const changedAt = weeksBefore(earlier(startsAt, setting.now), 6)
      activity.push({
        ...change,
        action: 'bookings.setStatus',
        at: changedAt,
        before: { status: 'inquiry' },
        after: { status, statusReason: reasons[status] ?? null },
      })
    }
  }

  const saturday = (weeks: number) => addDays(addDays(today, 6 - weekdayOf(today)), weeks * 7)
  const specials: [BookingStatus, Special][] =
    org === 'halbmond'
      ? [
          [
            'confirmed',
            {
              artist: artists[0],
              eventDate: addDays(today, 0),
              showtime: '21:00',
              notes: 'Tonight: sound check at five, guest list closes at six.',
            },
          ],
          ['confirmed', { artist: artists[8], eventDate: saturday(1), showtime: '02:30', inTheNight: true }],
          [
            'confirmed',
            {
              artist: artists[2],
              eventDate: saturday(2),
              showtime: '16:00',
              doubleOk: true,
              name: 'Brass Riot, matinee',
            },
          ],
          [
            'confirmed',
            {
              artist: artists[2],
              eventDate: saturday(2),
              showtime: '21:00',
              doubleOk: true,
              name: 'Brass Riot, evening',
            },
          ],
          [
            'contracted',
            {
              artist: artists[4],
              eventDate: saturday(3),
              endsOn: addDays(saturday(3), 2),
              name: 'Long Nights Festival',
            },
          ],
          ['offer', { artist: artists[1], isVenueOpen: true, tbaTime: true }],
          [
            'hold',
            {
              artist: artists[12],
              name: 'Lanterns & Low End: an all-night label showcase with five live sets, a courtyard market and breakfast at the canal',
            },
          ],
          // Three dates that three promoters want.
          ...[5, 6, 9].flatMap((weeks, index) =>
            [1, 2, 3].map((): [BookingStatus, Special] => [
              'hold',
              { artist: artists[3 + 2 * index], eventDate: saturday(weeks) },
            ]),
          ),
          // Two shows of which one breaks the other's radius clause.
          [
            'confirmed',
            {
              artist: artists[6],
              eventDate: saturday(7),
              city: 'Berlin',
              radius: { km: 180, daysBefore: 12, daysAfter: 12 },
            },
          ],
          ['confirmed', { artist: artists[6], eventDate: addDays(saturday(7), 8), city: 'Leipzig' }],
        ]
      : []
  for (const [status, special] of specials) add(status, special)
  for (const [status, wanted] of Object.entries(mix) as [BookingStatus, number][]) {
    const already = specials.filter(([each]) => each === status).length
    for (let count = already; count < wanted; count++) {
      add(status, {
        tbaTime: status === 'inquiry' && random.chance(60),
        isVenueOpen: status === 'inquiry' && random.chance(40),
      })
    }
  }
  return { events, bookings, activity, ownNames }
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)
const weeksBefore = (instant: Date, weeks: number) =>
  new Date(instant.getTime() - weeks * 7 * 86_400_000).toISOString()
