/** Offers of a demo agency, with counters, ends and the artist's word; tours, labels, and what a show day has. */
import type { ArtistApproval } from '#domain/booking/bookings/artist-approval.ts'
import { bookingWindow } from '#domain/booking/bookings/booking-window.ts'
import { isDead, isTentative, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { addDays, instantOf, type LocalDate } from '#domain/dates.ts'
import { DealTermsInput, type DealTerms } from '#domain/booking/deals/deals.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Row } from './address-book.ts'
import { tourBudget } from './tour-budget.ts'
import { demoId, type Random } from './random.ts'

type Setting = {
  org: string
  orgId: string
  today: LocalDate
  events: Row[]
  bookings: Row[]
  venues: readonly Row[]
  /** The artist who goes on tour, and the one whose word is asked for in the portal. */
  touringArtistId?: string
  requestedArtistId?: string
  random: Random
}

const statusOf = (booking: Row) => booking['status'] as BookingStatus
const text = (value: unknown) => String(value)

// Nine dates in two weeks: days off lie where a van needs them, but for one gap that no driver makes.
const tourDays = [0, 1, 2, 4, 5, 7, 8, 10, 11]
const labels = ['Priority', 'New promoter', 'Radio', 'Festival season', 'Streamed', 'Press']

/** Moves nine shows of one artist together and calls them a tour, with its budget; before deals are made, whose dates follow. */
export function makeTour(setting: Setting): [table: string, rows: Row[]][] {
  const { org, orgId, today, events, bookings, venues, touringArtistId } = setting
  if (!touringArtistId) return []
  const own = bookings.filter((booking) => booking['artist_id'] === touringArtistId)
  const eventOf = (booking: Row) => events.find(({ id }) => id === booking['event_id'])!
  const isMovable = (booking: Row) => {
    const event = eventOf(booking)
    const open = isTentative(statusOf(booking)) || ['confirmed', 'contracted'].includes(statusOf(booking))
    return open && !event['ends_on'] && text(event['event_date']) > today
  }
  // From west to east, so that the van mostly goes one way.
  const eastOf = (booking: Row) =>
    Number(venues.find(({ id }) => id === eventOf(booking)['venue_id'])?.['longitude'] ?? 0)
  const onTour = own
    .filter(isMovable)
    .slice(0, tourDays.length)
    .toSorted((a, b) => eastOf(a) - eastOf(b))
  const others = own.filter((booking) => !onTour.includes(booking) && !isDead(statusOf(booking)))
  const taken = new Set(others.map((booking) => text(eventOf(booking)['event_date'])))
  let first = addDays(today, 18)
  while (tourDays.some((days) => taken.has(addDays(first, days)))) first = addDays(first, 1)
  const id = demoId(`${org} tour winter`)
  onTour.forEach((booking, index) => {
    const event = eventOf(booking)
    const eventDate = addDays(first, tourDays[index]!)
    event['event_date'] = eventDate
    const { startsAt, endsAt } = bookingWindow({
      eventDate,
      tz: text(event['tz']),
      showtime: booking['showtime'] as string | null,
      endTime: null,
      setMinutes: Number(booking['set_minutes']),
      inTheNight: booking['in_the_night'] === true,
      tbaTime: booking['tba_time'] === true,
    })
    Object.assign(booking, {
      tour_id: id,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
    })
  })
  const tour = {
    org_id: orgId,
    id,
    artist_id: touringArtistId,
    name: 'Winter Tour',
    starts_on: first,
    ends_on: addDays(first, tourDays.at(-1)!),
    territory: 'DACH and neighbours',
    notes: 'Five people in one van, backline travels along.',
    search: searchText(['Winter Tour', 'DACH and neighbours']),
  }
  return [
    ['tours', [tour]],
    ['tour_budgets', [{ org_id: orgId, tour_id: id, lines: tourBudget }]],
  ]
}

/** What a day has beside doors and showtime, as most houses plan it. */
function scheduleOf(event: Row, random: Random) {
  const line = (time: string, kind: string, label: string, note: string | null = null) => ({
    time,
    kind,
    label,
    note,
  })
  if (event['kind'] === 'club')
    return [line('20:00', 'soundcheck', 'Line check'), line('21:00', 'dinner', 'Dinner')]
  return [
    line('14:30', 'load_in', 'Load-in'),
    line('16:00', 'soundcheck', 'Soundcheck', '60 min'),
    line('18:00', 'dinner', 'Dinner', random.pick(['Buyout, 4 people', 'In house', null])),
    line('23:30', 'load_out', 'Load-out'),
  ]
}

/** Fills in what bookings and events know beside time and place. */
export function addExtras({ events, bookings, random, requestedArtistId }: Setting): void {
  const statuses = new Map(bookings.map((booking) => [booking['event_id'], statusOf(booking)]))
  for (const event of events) {
    const status = statuses.get(event['id']) ?? 'inquiry'
    const isPlanned = !isTentative(status) && !isDead(status)
    const date = text(event['event_date'])
    const onSale = isPlanned && event['kind'] !== 'private'
    Object.assign(event, {
      age_limit: random.chance(40) ? random.pick([14, 16, 18]) : null,
      ticket_url:
        onSale && random.chance(60) ? `https://tickets.example/${text(event['id']).slice(0, 8)}` : null,
      on_sale_at: onSale ? instantOf(addDays(date, -60), '10:00', text(event['tz'])).toISOString() : null,
      line_up:
        event['kind'] === 'festival'
          ? [
              { name: 'Grauzone Kapelle', note: null },
              { name: 'Ada & the Engines', note: 'Late slot' },
            ]
          : random.chance(30)
            ? [{ name: random.pick(['Kessel', 'Nele Winter', 'Two Left Hands']), note: 'Support, 40 min' }]
            : [],
      schedule: isPlanned ? scheduleOf(event, random) : [],
    })
  }
  for (const [index, booking] of bookings.entries()) {
    const status = statusOf(booking)
    Object.assign(booking, {
      tour_id: booking['tour_id'] ?? null,
      source: random.pick(['inquiry', 'inquiry', 'outbound', 'rebooking', null]),
      labels: random.chance(25) ? [random.pick(labels)] : [],
      confidence_pct: isTentative(status) && random.chance(20) ? random.pick([20, 40, 75]) : null,
      artist_approval: approvalOf(booking, index),
    })
  }
  // Two dates wait for the approval of the artist of the demo, those with an offer first.
  const open = (status: BookingStatus) =>
    bookings.filter((booking) => booking['artist_id'] === requestedArtistId && statusOf(booking) === status)
  for (const booking of [...open('offer'), ...open('hold')].slice(0, 2)) {
    const by = booking['agent_user_id']
    booking['artist_approval'] = { required: true, state: 'asked', by, at: null, note: null }
  }
}

function approvalOf(booking: Row, index: number): ArtistApproval {
  const none: ArtistApproval = { required: false, state: 'none', by: null, at: null, note: null }
  if (statusOf(booking) !== 'offer') return none
  const by = text(booking['agent_user_id'])
  if (index % 4 === 1) return { ...none, required: true, state: 'approved', by, note: 'By phone' }
  if (index % 7 === 2)
    return { ...none, required: true, state: 'rejected', by, note: 'Day off before the flight' }
  return none
}

type Written = { offers: Row[]; versions: Row[] }

/** An offer for each booking that had one, from the terms of its deal; two on the table are countered. */
export function makeOffers(setting: Setting & { deals: readonly Row[]; contacts: readonly Row[] }): Written {
  const { org, orgId, today, events, bookings, deals, contacts, random } = setting
  const offers: Row[] = []
  const versions: Row[] = []
  const termsOf = new Map(deals.map((deal) => [deal['booking_id'], deal['terms'] as DealTerms]))
  const eventOf = new Map(events.map((event) => [event['id'], event]))
  const people = new Map(contacts.map((contact) => [contact['id'], contact]))
  let open = 0
  for (const [index, booking] of bookings.entries()) {
    const status = statusOf(booking)
    const state = stateFor(status, index)
    if (!state) continue
    const terms =
      termsOf.get(booking['id']) ??
      DealTermsInput.parse({
        currency: 'EUR',
        type: 'flat',
        guaranteeMinor: random.between(8, 40) * 10_000,
        commission: { kind: 'pct', pct: '15' },
      })
    if (status === 'offer') open++
    const isCountered = state === 'sent' && (open === 3 || open === 6)
    const person = people.get(booking['buyer_contact_id'])
    const emails = (person?.['emails'] ?? []) as { address: string }[]
    const eventDate = text(eventOf.get(booking['event_id'])?.['event_date'])
    // Terms on the table went out in the last days, those that were settled well before the show.
    const isOpen = state === 'sent'
    const sentOn = isOpen ? addDays(today, -random.between(1, 6)) : addDays(minOf(eventDate, today), -70)
    const sentAt = `${sentOn}T09:30:00Z`
    const decidedAt = `${addDays(sentOn, state === 'expired' ? 15 : 4)}T15:10:00Z`
    const id = demoId(`${org} offer ${index}`)
    const by = booking['agent_user_id']
    offers.push({
      org_id: orgId,
      id,
      booking_id: booking['id'],
      state: isCountered ? 'countered' : state,
      latest_no: isCountered ? 2 : 1,
      decided_at: isOpen ? null : decidedAt,
      decided_by: isOpen ? null : state === 'expired' ? 'system' : 'promoter',
      decided_name: isOpen || state === 'expired' ? null : (person?.['name'] ?? null),
      reason: state === 'declined' ? 'Over their budget' : null,
      created_by: by,
      updated_by: by,
      created_at: sentAt,
    })
    const shared = {
      org_id: orgId,
      offer_id: id,
      recipient_name: person?.['name'] ?? null,
      created_at: sentAt,
    }
    const validUntil = isOpen ? minOf(addDays(today, random.between(2, 12)), eventDate) : addDays(sentOn, 14)
    versions.push({
      ...shared,
      id: demoId(`${org} offer ${index} 1`),
      no: 1,
      direction: 'outgoing',
      terms,
      valid_until: validUntil,
      message: random.chance(40) ? 'Happy to come back. Backline as last time?' : null,
      channel: emails.length > 0 ? 'email' : 'phone',
      recipient: emails[0]?.address ?? null,
      sent_at: sentAt,
      created_by: by,
    })
    if (!isCountered) continue
    const less = Math.round(((terms.guaranteeMinor ?? 100_000) * 0.8) / 5000) * 5000
    versions.push({
      ...shared,
      id: demoId(`${org} offer ${index} 2`),
      no: 2,
      direction: 'incoming',
      terms: { ...terms, guaranteeMinor: less },
      valid_until: validUntil,
      message: 'We would love to, but this is all the house carries on a weeknight.',
      channel: 'phone',
      recipient: null,
      sent_at: `${addDays(sentOn, 1)}T16:45:00Z`,
      created_by: by,
    })
  }
  return { offers, versions }
}

const minOf = (a: LocalDate, b: LocalDate) => (a < b ? a : b)

/** What became of the offer by what became of the booking; half of the agreed shows went without one. */
function stateFor(status: BookingStatus, index: number) {
  switch (status) {
    case 'offer':
      return 'sent'
    case 'confirmed':
    case 'contracted':
    case 'played':
      return index % 2 === 0 ? 'accepted' : null
    case 'declined':
    case 'lost':
      return 'declined'
    case 'expired':
      return 'expired'
    default:
      return null
  }
}
