/** Payments in the database: what moved, and which invoices it was for. */
import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import type { MoneyWay, PaymentState } from '#domain/booking/ledger/payment-kinds.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, likePattern, touched } from '../../platform/db/records.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const columns = [
  'p.id',
  'p.direction',
  'p.state',
  'p.paidOn',
  'p.valueOn',
  'p.amountMinor',
  'p.currency',
  'p.method',
  'p.collectedBy',
  'p.counterparty',
  'p.companyId',
  'p.artistId',
  'p.bankAccountId',
  'p.bankLineId',
  'p.isFromLine',
  'p.statementId',
  'p.reference',
  'p.feeMinor',
  'p.fxRate',
  'p.baseMinor',
  'p.bookedBaseMinor',
  'p.note',
  'p.proofFileId',
  'p.providerId',
  'p.refundsId',
  'p.reversedAt',
  'p.reversedReason',
  'p.createdAt',
  'p.version',
] as const

/** What went to invoices, whichever way the money moved. */
const allocated = sql<number>`(select coalesce(abs(sum(a.amount_minor)), 0) from payment_allocations a
  where a.org_id = p.org_id and a.payment_id = p.id and a.released_at is null)`
/** What was refunded without coming from an invoice. */
const returnedCredit = sql<number>`(select coalesce(sum(r.amount_minor - (
    select coalesce(abs(sum(a.amount_minor)), 0) from payment_allocations a
    where a.org_id = r.org_id and a.payment_id = r.id and a.released_at is null)), 0)
  from payments r where r.org_id = p.org_id and r.refunds_id = p.id and r.state <> 'reversed')`
const refunded = sql<number>`(select coalesce(sum(r.amount_minor), 0)::bigint from payments r
  where r.org_id = p.org_id and r.refunds_id = p.id and r.state <> 'reversed')`
/** What is left of a payment: nobody has said yet what it is for. What is only announced, or for an artist, leaves none. */
const unallocated = sql<number>`(case when p.state in ('announced', 'reversed') or p.statement_id is not null
  or p.refunds_id is not null then 0 else p.amount_minor - ${allocated} - ${returnedCredit} end)::bigint`

type Builder = ExpressionBuilder<DB & { p: DB['payments'] }, 'p'>

/** Is the payment `p` the artist's own, or for an invoice of theirs? */
export const paymentInScope = ({ artistIds }: OrgScope): RawBuilder<boolean> =>
  artistIds === null
    ? sql<boolean>`true`
    : sql<boolean>`(p.artist_id = any(${artistIds}) or exists (select from payment_allocations a
        join invoices i on i.org_id = a.org_id and i.id = a.invoice_id
        left join bookings b on b.org_id = i.org_id and b.id = i.booking_id
        where a.org_id = p.org_id and a.payment_id = p.id and a.released_at is null
          and coalesce(b.artist_id, i.artist_id) = any(${artistIds})))`

const withNames = (tx: Tx, scope: OrgScope) =>
  tx
    .selectFrom('payments as p')
    .leftJoin('artists as r', (join) =>
      join.onRef('r.orgId', '=', 'p.orgId').onRef('r.id', '=', 'p.artistId'),
    )
    .leftJoin('companies as c', (join) =>
      join.onRef('c.orgId', '=', 'p.orgId').onRef('c.id', '=', 'p.companyId'),
    )
    .select(columns)
    .select(['r.name as artistName', 'c.name as companyName'])
    .select([unallocated.as('unallocatedMinor'), refunded.as('refundedMinor')])
    .where('p.orgId', '=', scope.orgId)
    .where(paymentInScope(scope))

/** NOT_FOUND when there is none in scope. */
export async function findPayment(tx: Tx, scope: OrgScope, id: string) {
  return found(await withNames(tx, scope).where('p.id', '=', id).executeTakeFirst())
}
export type PaymentRow = Awaited<ReturnType<typeof findPayment>>

/** The payment and the line that shows it, held for whoever changes them, the line first; NOT_FOUND out of scope. */
export async function lockPayment(tx: Tx, scope: OrgScope, id: string): Promise<PaymentRow> {
  await tx
    .selectFrom('bankLines as l')
    .select('l.id')
    .where('l.orgId', '=', scope.orgId)
    .where('l.id', '=', (eb) =>
      eb
        .selectFrom('payments as p')
        .select('p.bankLineId')
        .where('p.orgId', '=', scope.orgId)
        .where('p.id', '=', id),
    )
    .forUpdate()
    .execute()
  const held = await tx
    .selectFrom('payments as p')
    .select('p.id')
    .where('p.orgId', '=', scope.orgId)
    .where('p.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  found(held)
  return findPayment(tx, scope, id)
}

export type PaymentQuery = {
  search?: string | undefined
  direction?: 'in' | 'out' | undefined
  states?: readonly PaymentState[] | undefined
  artistId?: string | undefined
  companyId?: string | undefined
  /** Only what nobody has said yet what it is for. */
  unallocated?: boolean | undefined
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  offset: number
  limit: number
}

function matching(query: PaymentQuery, scope: OrgScope) {
  return (where: Builder): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [where('p.orgId', '=', scope.orgId), paymentInScope(scope)]
    if (query.search) {
      const pattern = likePattern(searchText([query.search]))
      const ofInvoice = sql<boolean>`exists (select from payment_allocations a
        join invoices i on i.org_id = a.org_id and i.id = a.invoice_id
        where a.org_id = p.org_id and a.payment_id = p.id and lower(i.number) like ${pattern})`
      all.push(where.or([where('p.search', 'like', pattern), ofInvoice]))
    }
    if (query.direction) all.push(where('p.direction', '=', query.direction))
    if (query.states) all.push(where('p.state', '=', sql<PaymentState>`any(${query.states})`))
    if (query.artistId) all.push(where('p.artistId', '=', query.artistId))
    if (query.companyId) all.push(where('p.companyId', '=', query.companyId))
    if (query.unallocated) all.push(sql<boolean>`(p.direction = 'in' and ${unallocated} > 0)`)
    if (query.from) all.push(where('p.paidOn', '>=', query.from))
    if (query.to) all.push(where('p.paidOn', '<=', query.to))
    return where.and(all)
  }
}

/** A page of payments, newest first, with how many there are, and what they come to by currency. */
export async function listPayments(tx: Tx, scope: OrgScope, query: PaymentQuery) {
  const chosen = matching(query, scope)
  const rows = await withNames(tx, scope)
    .where((where) => chosen(where as unknown as Builder))
    .orderBy('p.paidOn', 'desc')
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const counted = await tx
    .selectFrom('payments as p')
    .select('p.currency')
    .select(sql<number>`count(*)`.as('count'))
    .select(sum('in').as('inMinor'))
    .select(sum('out').as('outMinor'))
    .select(
      sql<number>`coalesce(sum(${unallocated}) filter (where p.direction = 'in'), 0)::bigint`.as(
        'unallocatedMinor',
      ),
    )
    .where((where) => chosen(where as unknown as Builder))
    .groupBy('p.currency')
    .orderBy('p.currency')
    .execute()
  const total = counted.reduce((all, { count }) => all + count, 0)
  return { rows, total, sums: counted.map(({ count: _count, ...each }) => each) }
}

const sum = (direction: 'in' | 'out') =>
  sql<number>`coalesce(sum(p.amount_minor) filter (where p.direction = ${direction}
    and p.state in ('recorded', 'reconciled')), 0)::bigint`

export type NewPayment = {
  direction: 'in' | 'out'
  state: PaymentState
  paidOn: LocalDate
  valueOn: LocalDate | null
  amountMinor: number
  currency: string
  method: MoneyWay
  collectedBy: 'agency' | 'artist'
  counterparty: string
  companyId: string | null
  artistId: string | null
  bankAccountId: string | null
  bankLineId: string | null
  isFromLine: boolean
  statementId: string | null
  reference: string | null
  feeMinor: number
  fxRate: string | null
  baseMinor: number | null
  bookedBaseMinor: number | null
  note: string | null
  proofFileId: string | null
  providerId: string | null
  refundsId: string | null
}

/** Writes new payments down; returns their ids in order. */
export async function insertPayments(
  tx: Tx,
  scope: OrgScope,
  payments: readonly NewPayment[],
): Promise<string[]> {
  if (payments.length === 0) return []
  const rows = payments.map((payment) => ({
    ...created(scope),
    ...payment,
    search: searchText([payment.counterparty, payment.reference, payment.note]),
  }))
  const made = await tx.insertInto('payments').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

type PaymentChanges = Partial<
  Pick<
    NewPayment,
    | 'state'
    | 'paidOn'
    | 'valueOn'
    | 'amountMinor'
    | 'method'
    | 'artistId'
    | 'companyId'
    | 'bankAccountId'
    | 'bankLineId'
    | 'reference'
    | 'feeMinor'
    | 'fxRate'
    | 'baseMinor'
    | 'bookedBaseMinor'
    | 'note'
  > & { reversedAt: Date; reversedReason: string }
>

/** Writes to a payment that `lockPayment` holds. */
export async function updatePayment(
  tx: Tx,
  scope: OrgScope,
  payment: { id: string; version: number },
  change: PaymentChanges,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ ...change, ...touched(scope, payment.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', payment.id)
    .execute()
}

/** Refunds of this one that are still valid. */
export async function listRefunds(tx: Tx, scope: OrgScope, id: string) {
  return tx
    .selectFrom('payments')
    .select(['id', 'amountMinor', 'paidOn'])
    .where('orgId', '=', scope.orgId)
    .where('refundsId', '=', id)
    .where('state', '<>', 'reversed')
    .orderBy('createdAt')
    .execute()
}

/** The payment that a card provider reported, if it is booked already. Waits for whoever books it at this moment. */
export async function findByProvider(tx: Tx, scope: OrgScope, providerId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.orgId} ${providerId}`}, 13))`.execute(tx)
  return tx
    .selectFrom('payments')
    .select(['id', 'state', 'version'])
    .where('orgId', '=', scope.orgId)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
}

/** Whose shows these bookings are, by booking. */
export async function listShowArtists(tx: Tx, scope: OrgScope, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map<string, string>()
  const rows = await tx
    .selectFrom('bookings')
    .select(['id', 'artistId'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sql<string>`any(${bookingIds})`)
    .execute()
  return new Map(rows.map(({ id, artistId }) => [id, artistId]))
}

/** The line that showed a payment is open again. */
export async function reopenLine(tx: Tx, scope: OrgScope, lineId: string): Promise<void> {
  await tx
    .updateTable('bankLines')
    .set({
      state: 'open',
      updatedBy: scope.userId,
      updatedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', lineId)
    .execute()
}

/** NOT_FOUND where one of them is not the organisation's, or out of the member's reach. */
export async function checkParties(
  tx: Tx,
  scope: OrgScope,
  ids: { companyId: string | null; artistId: string | null; bankAccountId: string | null },
): Promise<void> {
  const { artistIds } = scope
  if (ids.artistId && artistIds && !artistIds.includes(ids.artistId)) throw new DomainError('NOT_FOUND')
  for (const [table, id] of [
    ['companies', ids.companyId],
    ['artists', ids.artistId],
    ['bankAccounts', ids.bankAccountId],
  ] as const) {
    if (id === null) continue
    const row = await tx
      .selectFrom(table)
      .select('id')
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst()
    found(row)
  }
}
