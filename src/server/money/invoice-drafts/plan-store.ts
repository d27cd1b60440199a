/** What the plans of a booking's invoices hang on: instalments with their deals, and what was invoiced so far. */
import { sql } from 'kysely'
import { firmStatuses } from '#domain/booking/bookings/bookings.ts'
import type { LineKind } from '#domain/booking/ledger/invoice-kinds.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const MOST_BOOKINGS = 300

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids})`

/** The bookings, in scope, of these instalments; unknown ones are left out. */
export async function bookingsOfItems(tx: Tx, scope: OrgScope, itemIds: readonly string[]) {
  let query = tx
    .selectFrom('dealScheduleItems as i')
    .innerJoin('deals as d', (join) => join.onRef('d.orgId', '=', 'i.orgId').onRef('d.id', '=', 'i.dealId'))
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 'd.orgId').onRef('b.id', '=', 'd.bookingId'),
    )
    .where('i.orgId', '=', scope.orgId)
    .where('i.id', '=', anyOf(itemIds))
  if (scope.artistIds) query = query.where('b.artistId', '=', anyOf(scope.artistIds))
  return query.select(['i.id', 'd.bookingId', 'b.status']).execute()
}

/** Bookings with an instalment that no invoice stands for, the next show first; of one event if it is named. */
export async function listOpenBookings(
  tx: Tx,
  scope: OrgScope,
  { eventId, bookingId }: { eventId?: string | undefined; bookingId?: string | undefined },
): Promise<string[]> {
  let query = tx
    .selectFrom('bookings as b')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .innerJoin('deals as d', (join) =>
      join.onRef('d.orgId', '=', 'b.orgId').onRef('d.bookingId', '=', 'b.id'),
    )
    .where('b.orgId', '=', scope.orgId)
    .where('b.status', 'in', firmStatuses)
    .where('e.archivedAt', 'is', null)
    .where(
      sql<boolean>`exists (select from deal_schedule_items i
        where i.org_id = d.org_id and i.deal_id = d.id and i.state in ('planned', 'invoiced', 'part_paid'))`,
    )
  if (eventId) query = query.where('b.eventId', '=', eventId)
  if (bookingId) query = query.where('b.id', '=', bookingId)
  if (!eventId && !bookingId) {
    query = query.where(
      sql<boolean>`exists (select from deal_schedule_items i
        where i.org_id = d.org_id and i.deal_id = d.id and i.state = 'planned' and not exists (
          select from invoices n where n.org_id = i.org_id and n.schedule_item_id = i.id
            and n.state <> 'cancelled' and n.kind <> 'credit_note'))`,
    )
  }
  if (scope.artistIds) query = query.where('b.artistId', '=', anyOf(scope.artistIds))
  const rows = await query
    .select('b.id')
    .orderBy('e.eventDate')
    .orderBy('b.id')
    .limit(MOST_BOOKINGS)
    .execute()
  return rows.map(({ id }) => id)
}

/** These bookings with their events and deals; in scope or not, the caller has looked. */
export async function listPlanBookings(tx: Tx, scope: OrgScope, bookingIds: readonly string[]) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .innerJoin('deals as d', (join) =>
      join.onRef('d.orgId', '=', 'b.orgId').onRef('d.bookingId', '=', 'b.id'),
    )
    .leftJoin('venues as v', (join) => join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'))
    .leftJoin('companies as c', (join) =>
      join.onRef('c.orgId', '=', 'e.orgId').onRef('c.id', '=', 'e.promoterCompanyId'),
    )
    .where('b.orgId', '=', scope.orgId)
    .where('b.id', '=', anyOf(bookingIds))
    .select(['b.id', 'b.eventId', 'b.artistId', 'b.status', 'b.contractedAt', 'b.buyerContactId'])
    .select(['a.name as artistName', 'e.name as eventName', 'e.eventDate', 'e.endsOn', 'e.tz'])
    .select(['e.promoterCompanyId', 'e.ticketTypes as tickets', 'v.name as venueName'])
    .select(sql<string | null>`coalesce(v.city, e.city)`.as('city'))
    .select(sql<string | null>`coalesce(v.country, e.country)`.as('country'))
    .select(['c.language as companyLanguage', 'd.id as dealId', 'd.terms', 'd.figures', 'd.figuresAt'])
    .orderBy('e.eventDate')
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute()
}
export type PlanBooking = Awaited<ReturnType<typeof listPlanBookings>>[number]

/** All deals of these events: one may count on another. */
export async function listDealsOfEvents(tx: Tx, scope: OrgScope, eventIds: readonly string[]) {
  return tx
    .selectFrom('deals as d')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 'd.orgId').onRef('b.id', '=', 'd.bookingId'),
    )
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .select(['b.eventId', 'd.bookingId', 'a.name as artistName', 'd.terms', 'd.figures'])
    .where('d.orgId', '=', scope.orgId)
    .where('b.eventId', '=', anyOf(eventIds))
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute()
}

/** The instalments of these deals in their order. */
export async function listItemsOfDeals(tx: Tx, scope: OrgScope, dealIds: readonly string[]) {
  return tx
    .selectFrom('dealScheduleItems')
    .select(['id', 'dealId', 'no', 'label', 'kind', 'pct', 'amountMinor', 'dueKind', 'dueDays', 'dueOn'])
    .select(['method', 'payee', 'state', 'closedMinor', 'closedDueOn'])
    .where('orgId', '=', scope.orgId)
    .where('dealId', '=', anyOf(dealIds))
    .orderBy('dealId')
    .orderBy('no')
    .execute()
}

/** What issued cancellations have taken back of the invoice `i`. */
const credited = (part: 'net' | 'vat' | 'gross') => sql<number>`(
  select coalesce(sum(${sql.ref(`c.${part}Minor`)}), 0)::bigint from invoices c
  where c.org_id = i.org_id and c.cancels_id = i.id and c.kind = 'credit_note' and c.number is not null)`

/** Every invoice about these bookings that is drafted or issued, with the types of its lines and what was credited. */
export async function listInvoicesOfBookings(tx: Tx, scope: OrgScope, bookingIds: readonly string[]) {
  return tx
    .selectFrom('invoices as i')
    .select(['i.id', 'i.bookingId', 'i.scheduleItemId', 'i.issuerKind', 'i.kind', 'i.state', 'i.number'])
    .select(['i.issueDate', 'i.netMinor', 'i.vatMinor', 'i.grossMinor', 'i.paidMinor', 'i.writtenOffMinor'])
    .select(['i.withheldMinor', 'i.replacedById', 'i.currency'])
    .select(
      sql<LineKind[]>`array(select l.kind from invoice_lines l
        where l.org_id = i.org_id and l.invoice_id = i.id order by l.no)`.as('lineKinds'),
    )
    .select(
      sql<string | null>`(select p.final_id from invoice_prepayments p
        join invoices f on f.org_id = p.org_id and f.id = p.final_id
        where p.org_id = i.org_id and p.deposit_id = i.id and f.number is not null and f.state <> 'cancelled'
        limit 1)`.as('takenById'),
    )
    .select(credited('net').as('creditedNet'))
    .select(credited('vat').as('creditedVat'))
    .select(credited('gross').as('creditedGross'))
    .where('i.orgId', '=', scope.orgId)
    .where('i.bookingId', '=', anyOf(bookingIds))
    .where('i.state', '!=', 'cancelled')
    .where('i.kind', 'in', ['invoice', 'deposit', 'final', 'corrected'])
    .orderBy('i.createdAt')
    .orderBy('i.id')
    .execute()
}
