/** The same fact from every place that shows it, through the real calls: where two differ, the walk has found something. */
import { addDays } from '#domain/dates.ts'
import { isClosed } from '#domain/schedule.ts'
import { Contradiction, orgSlug, type Show, type Walk } from './agency.ts'

type Seen = Record<string, unknown>

/** All places say the same; a place that shows nothing says undefined. */
function same(fact: string, seen: Seen): void {
  const told = Object.entries(seen).filter(([, value]) => value !== undefined)
  if (new Set(told.map(([, value]) => JSON.stringify(value))).size < 2) return
  const words = told.map(([place, value]) => `${place}: ${JSON.stringify(value)}`)
  throw new Contradiction(`Two answers to "${fact}": ${words.join(' · ')}`)
}

type Reader = { walk: Walk; show: Show; staff: ReturnType<Walk['as']> }

/** Status, day, times, place and queue of a show: event page, list, holds, portal. */
async function checkShow({ walk, show, staff }: Reader) {
  const event = await staff.events.get({ orgSlug, id: show.eventId })
  const booking = event.bookings.find(({ id }) => id === show.bookingId)!
  const { eventDate } = event
  const [rows, { rows: holds }, portalRows] = await Promise.all([
    staff.events.list({ orgSlug, from: eventDate, to: eventDate, artists: [show.artistId], cancelled: true }),
    staff.holds.list({ orgSlug, bookingId: show.bookingId }),
    walk.as(walk.artistOwner).artistPortal.events({ orgSlug, from: eventDate, to: addDays(eventDate, 1) }),
  ])
  const row = rows.find(({ id }) => id === show.bookingId)
  const [hold] = holds
  const portalRow = portalRows.find(({ id }) => id === show.bookingId)
  const portal =
    portalRow && (await walk.as(walk.artistOwner).artistPortal.event({ orgSlug, eventId: show.eventId }))
  if (!row) throw new Contradiction('The event page knows a show that the list does not.')
  same('status', {
    event: booking.status,
    list: row.status,
    holds: hold?.bookingStatus ?? undefined,
    'portal list': portalRow?.status,
    portal: portal?.booking.status,
  })
  same('day', {
    event: eventDate,
    list: row.eventDate,
    holds: hold?.date,
    'portal list': portalRow?.eventDate,
    portal: portal?.event.eventDate,
  })
  same('doors', { event: event.doors, list: row.doors, portal: portal ? portal.event.doors : undefined })
  same('curfew', { event: event.curfew, portal: portal ? portal.event.curfew : undefined })
  same('schedule', { event: event.schedule, portal: portal?.event.schedule })
  same('showtime', {
    event: booking.showtime,
    list: row.showtime,
    'portal list': portalRow ? portalRow.showtime : undefined,
    portal: portal ? portal.booking.showtime : undefined,
  })
  same('set', {
    event: booking.setMinutes,
    portal: portal ? portal.booking.setMinutes : undefined,
  })
  same('venue', {
    event: event.venueName,
    list: row.venueName,
    'portal list': portalRow ? portalRow.venueName : undefined,
    portal: portal ? (portal.venue?.name ?? null) : undefined,
  })
  same('rank', { list: row.holdRank, holds: hold?.rank ?? null })
  return { event, booking }
}

/** Terms and fee: deal, accepted offer, portal. */
async function checkTerms({ show, staff }: Reader) {
  const [{ offers }, deal] = await Promise.all([
    staff.offers.list({ orgSlug, bookingId: show.bookingId }),
    staff.deals.get({ orgSlug, bookingId: show.bookingId }),
  ])
  if (offers.filter(({ state }) => ['draft', 'sent', 'countered'].includes(state)).length > 1) {
    throw new Contradiction('Two offers of one show are open at once.')
  }
  for (const item of deal.schedule) {
    if (item.state === 'paid' && item.paidOn === null) {
      throw new Contradiction(`An instalment is paid on no day (${item.label}).`)
    }
  }
  return deal
}

/** What is owed: invoice page, list of invoices, open items for pickers, payments, instalments. */
async function checkMoney({ show, staff }: Reader, deal: Awaited<ReturnType<typeof checkTerms>>) {
  const { rows, sums } = await staff.invoices.list({
    orgSlug,
    bookingId: show.bookingId,
    limit: 100,
    offset: 0,
  })
  let openMinor = 0
  for (const row of rows) {
    const page = await staff.invoices.get({ orgSlug, id: row.id })
    const { invoice } = page
    const name = `of ${row.number ?? row.id}`
    same(`state ${name}`, { list: row.state, page: invoice.state })
    same(`payable ${name}`, {
      list: row.payableMinor,
      page: invoice.payableMinor,
      document: invoice.document?.totals.payableMinor,
    })
    same(`lines ${name}`, {
      page: invoice.netMinor,
      lines: page.lines.reduce((sum, { netMinor }) => sum + netMinor, 0),
    })
    same(`open ${name}`, { list: row.openMinor, page: page.openMinor })
    const allocated = page.payments.filter(({ state }) => state !== 'announced' && state !== 'reversed')
    if (allocated.length <= 1) {
      same(`paid ${name}`, {
        page: Math.abs(invoice.paidMinor),
        payments: Math.abs(allocated.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
      })
    }
    if (['issued', 'sent', 'part_paid'].includes(invoice.state)) openMinor += page.openMinor
    const item = deal.schedule.find(({ id }) => id === invoice.scheduleItemId)
    if (item && invoice.state === 'paid' && !isClosed(item.state)) {
      throw new Contradiction(`${name}: the invoice is paid, its instalment (${item.label}) still open.`)
    }
  }
  same('open of the show', { list: sums.reduce((sum, row) => sum + row.openMinor, 0), pages: openMinor })
}

/** Compares every fact of one show over all its places. Throws a Contradiction that names fact and places. */
export async function checkViews(walk: Walk, show: Show): Promise<void> {
  const reader: Reader = { walk, show, staff: walk.as(walk.people.owner) }
  await checkShow(reader)
  await checkMoney(reader, await checkTerms(reader))
}
