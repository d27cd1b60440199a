/** Deals in the database: the terms of each booking, final figures, and what the event sells. */
import { sql } from 'kysely'
import { firmStatuses } from '#domain/booking/bookings/bookings.ts'
import type { DealFigures } from '#domain/booking/deals/deal-figures.ts'
import { assertOpen, whyTermsFixed } from '#domain/booking/deals/deal-decisions.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import type { SheetLine } from '#domain/booking/settlement/settlement-sheet.ts'
import type { LocalDate } from '#domain/dates.ts'
import { soldCount } from '#domain/booking/deals/box-office.ts'
import { withCount } from '#domain/booking/deals/ticket-counts.ts'
import type { Tickets } from '#domain/booking/deals/tickets.ts'
import { agreedSchedule, type ScheduleItem } from '#domain/booking/settlement/schedule.ts'
import { isInvoiced, listItems, replaceItems } from '../deal-schedule/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, staleWrite, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const columns = [
  'deals.id',
  'deals.bookingId',
  'deals.terms',
  'deals.figures',
  'deals.posted',
  'deals.figuresAt',
  'deals.lockedAt',
  'deals.version',
] as const

/** The booking that a deal belongs to, with its event in words; NOT_FOUND out of scope. `lock` holds its status. */
export async function findDealBooking(tx: Tx, scope: OrgScope, bookingId: string, lock = false) {
  let query = tx
    .selectFrom('bookings as b')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .where('b.orgId', '=', scope.orgId)
    .where('b.id', '=', bookingId)
  if (scope.artistIds) query = query.where('b.artistId', '=', sql<string>`any(${scope.artistIds})`)
  if (lock) query = query.forUpdate('b')
  return found(
    await query
      .select([
        'b.id',
        'b.eventId',
        'b.artistId',
        'b.status',
        'b.contractedAt',
        'a.name as artistName',
        'a.terms as artistTerms',
      ])
      .select(['e.eventDate', 'e.tz', 'e.venueId', 'e.promoterCompanyId', 'e.ticketTypes as tickets'])
      .select(['e.version as eventVersion', 'e.capacity', 'e.ticketCounts'])
      .executeTakeFirst(),
  )
}
export type DealBooking = Awaited<ReturnType<typeof findDealBooking>>

/** The deal of a booking that is in scope already, if it has one. */
export async function findDeal(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('deals')
    .select(columns)
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
}

/** The deal locked for a change; CONFLICT when `version` is not the stored one. */
export async function lockDeal(tx: Tx, scope: OrgScope, bookingId: string, version: number) {
  const deal = await tx
    .selectFrom('deals')
    .select(columns)
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()
  const stored = found(deal)
  sameVersion(stored, version, 'deal')
  return stored
}

/** The first deal of a booking; CONFLICT when somebody made one meanwhile. */
export async function insertDeal(
  tx: Tx,
  scope: OrgScope,
  bookingId: string,
  terms: DealTerms,
  now: Date,
): Promise<void> {
  const made = await tx
    .insertInto('deals')
    .values({ ...created(scope), bookingId, terms: JSON.stringify(terms), termsAt: now })
    .onConflict((conflict) => conflict.columns(['orgId', 'bookingId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw staleWrite('deal')
}

type DealChanges = {
  /** The same terms written again keep their date. */
  terms?: { value: DealTerms; now: Date }
  figures?: DealFigures
  posted?: readonly SheetLine[]
  figuresAt?: Date
}

/** Writes parts of a deal that `lockDeal` has locked; nothing but the version for a change of its schedule. */
export async function updateDeal(
  tx: Tx,
  scope: OrgScope,
  deal: { id: string; version: number },
  { terms, figures, posted, figuresAt }: DealChanges,
): Promise<void> {
  await tx
    .updateTable('deals')
    .set({
      ...touched(scope, deal.version),
      ...(terms && {
        terms: JSON.stringify(terms.value),
        termsAt: sql<Date | null>`case when terms = ${JSON.stringify(terms.value)}::jsonb then terms_at
          else ${terms.now} end`,
      }),
      ...(figures && { figures: JSON.stringify(figures), figuresAt, figuresBy: scope.userId }),
      ...(posted && { posted: JSON.stringify(posted) }),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', deal.id)
    .execute()
}

/** The terms of a booking's deal, for the snapshot of an offer; null without a deal. The booking is in scope. */
export async function findDealTerms(tx: Tx, scope: OrgScope, bookingId: string): Promise<DealTerms | null> {
  return (await findDeal(tx, scope, bookingId))?.terms ?? null
}

/** The payment schedule of a booking's deal as it is quoted; null where none is planned. */
export async function findPayments(
  tx: Tx,
  scope: OrgScope,
  bookingId: string,
): Promise<ScheduleItem[] | null> {
  const deal = await findDeal(tx, scope, bookingId)
  const items = deal ? await listItems(tx, scope, deal.id) : []
  return items.length > 0 ? items : null
}

/**
 * Takes over the terms of an accepted offer, and the schedule that it proposes unless something of the present one is
 * invoiced; CONFLICT when the deal is locked or the show settled.
 */
export async function applyDealTerms(
  tx: Tx,
  scope: OrgScope,
  bookingId: string,
  { terms, payments }: { terms: DealTerms; payments: readonly ScheduleItem[] | null },
  now: Date,
): Promise<void> {
  const { status } = await findDealBooking(tx, scope, bookingId, true)
  const deal = await findDeal(tx, scope, bookingId)
  assertOpen(whyTermsFixed({ lockedAt: deal?.lockedAt ?? null, status }))
  if (deal) await updateDeal(tx, scope, deal, { terms: { value: terms, now } })
  else await insertDeal(tx, scope, bookingId, terms, now)
  if (!payments || (await isInvoiced(tx, scope, bookingId))) return
  const { id } = (await findDeal(tx, scope, bookingId))!
  const before = await listItems(tx, scope, id)
  const agreed = agreedSchedule(before, payments)
  if (agreed) await replaceItems(tx, scope, id, before, agreed)
}

/** What the status machine asks of a deal: its terms, and whether figures are in. */
export async function findDealFacts(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('deals')
    .select(['terms', 'figuresAt'])
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
}

/** All deals of an event in the order of their shows, out of scope or not: one may count on another. */
export async function listEventDeals(tx: Tx, scope: OrgScope, eventId: string) {
  return tx
    .selectFrom('deals as d')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 'd.orgId').onRef('b.id', '=', 'd.bookingId'),
    )
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .select(['d.bookingId', 'b.artistId', 'a.name as artistName', 'd.terms', 'd.figures'])
    .where('d.orgId', '=', scope.orgId)
    .where('b.eventId', '=', eventId)
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute()
}

/** The artists booked for an event, out of scope or not, to check what a deal counts on. */
export async function listEventArtists(tx: Tx, scope: OrgScope, eventId: string) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .select(['b.id', 'a.name as artistName'])
    .where('b.orgId', '=', scope.orgId)
    .where('b.eventId', '=', eventId)
    .orderBy('b.startsAt')
    .execute()
}

const PREVIOUS_LIMIT = 6

/** The latest agreed deals up to the booking's date with its promoter or at its venue, of artists in scope. */
export async function listPreviousDeals(tx: Tx, scope: OrgScope, booking: DealBooking) {
  const { promoterCompanyId, venueId } = booking
  if (!promoterCompanyId && !venueId) return []
  let query = tx
    .selectFrom('deals as d')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 'd.orgId').onRef('b.id', '=', 'd.bookingId'),
    )
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .leftJoin('venues as v', (join) => join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'))
    .leftJoin('companies as c', (join) =>
      join.onRef('c.orgId', '=', 'e.orgId').onRef('c.id', '=', 'e.promoterCompanyId'),
    )
    .where('d.orgId', '=', scope.orgId)
    .where('b.id', '!=', booking.id)
    .where('b.status', 'in', firmStatuses)
    .where('e.eventDate', '<=', booking.eventDate)
    .where((where) =>
      where.or([
        ...(promoterCompanyId ? [where('e.promoterCompanyId', '=', promoterCompanyId)] : []),
        ...(venueId ? [where('e.venueId', '=', venueId)] : []),
      ]),
    )
  if (scope.artistIds) query = query.where('b.artistId', '=', sql<string>`any(${scope.artistIds})`)
  return query
    .select([
      'd.bookingId',
      'b.eventId',
      'b.status',
      'e.eventDate as date',
      'd.terms',
      'a.name as artistName',
    ])
    .select(['v.name as venueName', 'c.name as promoterName', 'e.venueId', 'e.promoterCompanyId'])
    .orderBy('e.eventDate', 'desc')
    .orderBy('b.id')
    .limit(PREVIOUS_LIMIT)
    .execute()
}

/**
 * Sets what an event sells, and counts it on the day; CONFLICT when `version` is not the stored one. Returns what it
 * sold before.
 */
export async function updateTickets(
  tx: Tx,
  scope: OrgScope,
  eventId: string,
  version: number,
  tickets: Tickets,
  on: LocalDate,
): Promise<Tickets | null> {
  const event = found(
    await tx
      .selectFrom('events')
      .select(['version', 'ticketTypes', 'ticketCounts'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', eventId)
      .forUpdate()
      .executeTakeFirst(),
  )
  sameVersion(event, version, 'event')
  await tx
    .updateTable('events')
    .set({
      ticketTypes: JSON.stringify(tickets),
      ticketCounts: JSON.stringify(withCount(event.ticketCounts, { on, sold: soldCount(tickets.types) })),
      ...touched(scope, version),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', eventId)
    .execute()
  return event.ticketTypes
}
