/** Lists of invoices: rows, what is open in each currency, and how many there are in each state. */
import { sql, type RawBuilder } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import {
  shownInvoiceStates,
  type InvoiceKind,
  type ShownInvoiceState,
} from '#domain/booking/ledger/invoice-kinds.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { direction, likePattern } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { invoiceInScope } from './store.ts'

export const invoiceOrders = ['issueDate', 'dueOn', 'number', 'payable', 'created'] as const
export type InvoiceFilter = {
  search?: string | undefined
  kinds?: readonly InvoiceKind[] | undefined
  /** 'organisation', or the artist in whose name they are. */
  issuer?: string | undefined
  eventId?: string | undefined
  bookingId?: string | undefined
  companyId?: string | undefined
  artistId?: string | undefined
  overdue?: boolean | undefined
  /** Days of issue, both included; drafts have none. */
  from?: LocalDate | undefined
  to?: LocalDate | undefined
}
type Page = {
  states?: readonly ShownInvoiceState[] | undefined
  sort?: { by: (typeof invoiceOrders)[number]; desc: boolean } | undefined
  offset: number
  limit: number
}

/** What is left to pay on the invoice `i`; nothing where it is a draft, was cancelled or replaced, or is no claim. */
export const openMinor: RawBuilder<number> = sql<number>`(case
  when i.number is null or i.state = 'cancelled' or i.replaced_by_id is not null
    or i.kind in ('credit_note', 'self_billed') then 0
  else i.payable_minor - i.withheld_minor - i.paid_minor - i.credited_minor - i.written_off_minor end)`

const isAwaited = sql<boolean>`(i.state in ('issued', 'sent', 'part_paid') and i.replaced_by_id is null
  and i.kind not in ('credit_note', 'self_billed'))`
/** See `shownStateOf`, which says the same of one invoice. */
export const shownState = (of: 'i' | 'o' = 'i'): RawBuilder<ShownInvoiceState> => {
  const [state, replacedBy] = [sql.ref(`${of}.state`), sql.ref(`${of}.replaced_by_id`)]
  return sql<ShownInvoiceState>`(case
    when ${replacedBy} is not null and ${state} in ('issued', 'sent', 'part_paid') then 'replaced' else ${state} end)`
}
const isOverdue = (today: LocalDate) => sql<boolean>`(${isAwaited} and i.due_on < ${today}::date)`

/** Every word has to occur, in number, recipient, show or artist. */
function filtered(tx: Tx, scope: OrgScope, filter: InvoiceFilter, today: LocalDate) {
  let query = tx
    .selectFrom('invoices as i')
    .leftJoin('events as e', (join) => join.onRef('e.orgId', '=', 'i.orgId').onRef('e.id', '=', 'i.eventId'))
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 'i.orgId').onRef('b.id', '=', 'i.bookingId'),
    )
    .leftJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'i.orgId').on('a.id', '=', sql<string>`coalesce(b.artist_id, i.artist_id)`),
    )
    .where('i.orgId', '=', scope.orgId)
    .where(invoiceInScope(scope, 'i'))
  const { search, kinds, issuer, eventId, bookingId, companyId, artistId, overdue, from, to } = filter
  if (kinds) query = query.where('i.kind', '=', sql<InvoiceKind>`any(${kinds})`)
  if (issuer === 'organisation') query = query.where('i.issuerKind', '=', 'organisation')
  else if (issuer) query = query.where('i.issuerKind', '=', 'artist').where('i.artistId', '=', issuer)
  if (eventId) query = query.where('i.eventId', '=', eventId)
  if (bookingId) query = query.where('i.bookingId', '=', bookingId)
  if (companyId) query = query.where('i.companyId', '=', companyId)
  if (artistId) query = query.where('a.id', '=', artistId)
  if (overdue !== undefined) query = query.where(isOverdue(today), '=', overdue)
  if (from) query = query.where('i.issueDate', '>=', from)
  if (to) query = query.where('i.issueDate', '<=', to)
  if (search) {
    const patterns = searchText([search]).split(' ').map(likePattern)
    query = query.where(sql<boolean>`concat_ws(' ', i.search, e.search, a.search) like all(${patterns})`)
  }
  return query
}

const orderKeys = {
  issueDate: sql`i.issue_date`,
  dueOn: sql`i.due_on`,
  number: sql`i.number`,
  payable: sql`i.payable_minor`,
  created: sql`i.created_at`,
}

/** One page of invoices; the latest first unless told otherwise. `countByState` says how many there are in all. */
export async function listInvoices(
  tx: Tx,
  scope: OrgScope,
  { states, sort = { by: 'created', desc: true }, offset, limit, ...filter }: InvoiceFilter & Page,
  today: LocalDate,
) {
  let query = filtered(tx, scope, filter, today)
  if (states) query = query.where(shownState(), '=', sql<ShownInvoiceState>`any(${states})`)
  return (
    query
      .leftJoin('organisations as o', 'o.id', 'i.orgId')
      .leftJoin('artistTax as t', (join) =>
        join.onRef('t.orgId', '=', 'i.orgId').onRef('t.artistId', '=', 'i.artistId'),
      )
      .leftJoin('artists as own', (join) =>
        join.onRef('own.orgId', '=', 'i.orgId').onRef('own.id', '=', 'i.artistId'),
      )
      .select(['i.id', 'i.number', 'i.kind', 'i.issuerKind', 'i.recipientName', 'i.eventId'])
      .select(shownState().as('state'))
      .select(['e.name as eventName', 'e.eventDate', 'i.bookingId', 'a.name as artistName', 'i.issueDate'])
      .select(['i.dueOn', 'i.currency', 'i.netMinor', 'i.vatMinor', 'i.grossMinor', 'i.payableMinor'])
      .select(['i.dunningLevel', 'i.isDisputed', 'i.promisedOn', 'i.version'])
      .select(
        sql<string>`case when i.issuer_kind = 'organisation' then o.name else coalesce(t.legal_name, own.name) end`.as(
          'issuerName',
        ),
      )
      .select(openMinor.as('openMinor'))
      .select(
        sql<number>`case when ${isOverdue(today)} then ${today}::date - i.due_on else 0 end`.as(
          'daysOverdue',
        ),
      )
      .select(sql<boolean>`i.rendered_at is not null`.as('isReady'))
      // Empty values last; of the day of entry there are none, and the index can give the page.
      .orderBy(
        orderKeys[sort.by],
        sort.by === 'created' ? (sort.desc ? 'desc' : 'asc') : direction(sort.desc),
      )
      .orderBy('i.createdAt', 'desc')
      .orderBy('i.id')
      .limit(limit)
      .offset(offset)
      .execute()
  )
}

/** What is open and what is overdue of it, by currency, whatever states a list is narrowed to. */
export async function sumOpen(tx: Tx, scope: OrgScope, filter: InvoiceFilter, today: LocalDate) {
  return filtered(tx, scope, filter, today)
    .where(isAwaited)
    .select('i.currency')
    .select(sql<number>`coalesce(sum(${openMinor}), 0)::bigint`.as('openMinor'))
    .select(
      sql<number>`coalesce(sum(${openMinor}) filter (where ${isOverdue(today)}), 0)::bigint`.as(
        'overdueMinor',
      ),
    )
    .groupBy('i.currency')
    .orderBy('i.currency')
    .execute()
}

/** How many invoices there are in each state, whatever states a list is narrowed to. */
export async function countByState(
  tx: Tx,
  scope: OrgScope,
  filter: InvoiceFilter,
  today: LocalDate,
): Promise<Record<ShownInvoiceState, number>> {
  const rows = await filtered(tx, scope, filter, today)
    .select(shownState().as('state'))
    .select(sql<number>`count(*)`.as('count'))
    .groupBy(shownState())
    .execute()
  const counted = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(shownInvoiceStates.map((state) => [state, counted.get(state) ?? 0])) as Record<
    ShownInvoiceState,
    number
  >
}
