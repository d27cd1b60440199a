/** Expenses in the database: what somebody spent on a show or an artist, and who bears it in the end. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import type {
  ExpenseCategory,
  ExpenseParty,
  ExpenseRebill,
  ExpenseState,
} from '#domain/money/expense-kinds.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import {
  created,
  found,
  likePattern,
  sameVersion,
  touched,
  type ListInput,
} from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findTour } from '../../booking/tours/store.ts'

const columns = [
  'expenses.id',
  'expenses.eventId',
  'expenses.tourId',
  'expenses.bookingId',
  'expenses.artistId',
  'expenses.category',
  'expenses.description',
  'expenses.supplier',
  'expenses.spentOn',
  'expenses.netMinor',
  'expenses.vatMinor',
  'expenses.grossMinor',
  'expenses.currency',
  'expenses.paidBy',
  'expenses.borneBy',
  'expenses.rebill',
  'expenses.receiptFileId',
  'expenses.withoutReceiptReason',
  'expenses.state',
  'expenses.submittedAt',
  'expenses.submittedBy',
  'expenses.isFromArtist',
  'expenses.decidedAt',
  'expenses.decidedBy',
  'expenses.rejectedReason',
  'expenses.bookedAt',
  'expenses.invoiceId',
  'expenses.version',
  'expenses.createdAt',
  'expenses.createdBy',
] as const

/** Who sees some artists sees what is theirs, what is of a show of theirs, and what they submitted themselves. */
const inScope = ({ artistIds, userId }: OrgScope) =>
  artistIds === null
    ? sql<boolean>`true`
    : sql<boolean>`(case
        when expenses.artist_id is not null then expenses.artist_id = any(${artistIds})
        when expenses.event_id is not null then exists (
          select from bookings b where b.org_id = expenses.org_id and b.event_id = expenses.event_id
            and b.artist_id = any(${artistIds}))
        else expenses.created_by = ${userId} end)`

export type ExpenseFilter = ListInput & {
  eventId?: string | undefined
  tourId?: string | undefined
  artistId?: string | undefined
  states?: readonly ExpenseState[] | undefined
}

const withNames = (tx: Tx, scope: OrgScope) =>
  tx
    .selectFrom('expenses')
    .leftJoin('events as e', (join) =>
      join.onRef('e.orgId', '=', 'expenses.orgId').onRef('e.id', '=', 'expenses.eventId'),
    )
    .leftJoin('tours as t', (join) =>
      join.onRef('t.orgId', '=', 'expenses.orgId').onRef('t.id', '=', 'expenses.tourId'),
    )
    .leftJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'expenses.orgId').onRef('a.id', '=', 'expenses.artistId'),
    )
    .leftJoin('files as f', (join) =>
      join.onRef('f.orgId', '=', 'expenses.orgId').onRef('f.id', '=', 'expenses.receiptFileId'),
    )
    .leftJoin('users as u', 'u.id', 'expenses.createdBy')
    .leftJoin('users as d', 'd.id', 'expenses.decidedBy')
    .where('expenses.orgId', '=', scope.orgId)
    .where(inScope(scope))

/** Expenses by day, the latest first. */
export async function listExpenses(tx: Tx, scope: OrgScope, filter: ExpenseFilter) {
  let query = withNames(tx, scope).where('expenses.archivedAt', filter.archived ? 'is not' : 'is', null)
  if (filter.eventId) query = query.where('expenses.eventId', '=', filter.eventId)
  if (filter.tourId) query = query.where('expenses.tourId', '=', filter.tourId)
  if (filter.artistId) query = query.where('expenses.artistId', '=', filter.artistId)
  if (filter.states) query = query.where('expenses.state', 'in', filter.states)
  if (filter.search) {
    const pattern = likePattern(filter.search.toLowerCase())
    query = query.where(
      sql<boolean>`lower(concat_ws(' ', expenses.description, expenses.supplier, a.name, e.name, t.name)) like ${pattern}`,
    )
  }
  const rows = await query
    .select(columns)
    .select([
      'e.name as eventName',
      'e.eventDate',
      't.name as tourName',
      'a.name as artistName',
      'f.name as receiptName',
    ])
    .select(['u.name as createdByName', 'd.name as decidedByName'])
    .orderBy('expenses.spentOn', 'desc')
    .orderBy('expenses.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  const sums = await query
    .select(['expenses.currency', ({ fn }) => fn.countAll<number>().as('count')])
    .select(sql<number>`sum(expenses.gross_minor)::bigint`.as('grossMinor'))
    .groupBy('expenses.currency')
    .orderBy('expenses.currency')
    .execute()
  return {
    rows,
    total: sums.reduce((total, { count }) => total + count, 0),
    sums: sums.map(({ currency, grossMinor }) => ({ currency, grossMinor })),
  }
}

/** The expense locked for a change, or NOT_FOUND; CONFLICT when `version` is not the stored one. */
export async function lockExpense(tx: Tx, scope: OrgScope, id: string, version: number) {
  const expense = found(
    await tx
      .selectFrom('expenses')
      .select(columns)
      .where('expenses.orgId', '=', scope.orgId)
      .where('expenses.id', '=', id)
      .where('expenses.archivedAt', 'is', null)
      .where(inScope(scope))
      .forUpdate()
      .executeTakeFirst(),
  )
  sameVersion(expense, version, 'expense')
  return expense
}
export type LockedExpense = Awaited<ReturnType<typeof lockExpense>>

type ExpenseValues = {
  eventId: string | null
  tourId: string | null
  bookingId: string | null
  artistId: string | null
  category: ExpenseCategory
  description: string
  supplier: string | null
  spentOn: LocalDate
  netMinor: number
  vatMinor: number
  grossMinor: number
  currency: string
  paidBy: ExpenseParty
  borneBy: ExpenseParty
  rebill: ExpenseRebill
  receiptFileId: string | null
}

export async function insertExpense(tx: Tx, scope: OrgScope, expense: ExpenseValues): Promise<string> {
  const { id } = await tx
    .insertInto('expenses')
    .values({ ...created(scope), ...expense })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type ExpenseChanges = Partial<ExpenseValues> & {
  state?: ExpenseState
  submittedAt?: Date | null
  submittedBy?: string | null
  decidedAt?: Date | null
  decidedBy?: string | null
  rejectedReason?: string | null
  withoutReceiptReason?: string | null
  bookedAt?: Date | null
  bookedBy?: string | null
  archivedAt?: Date | null
}

/** Writes parts of an expense that is locked. */
export async function updateExpense(
  tx: Tx,
  scope: OrgScope,
  expense: { id: string; version: number },
  changes: ExpenseChanges,
): Promise<void> {
  await tx
    .updateTable('expenses')
    .set({ ...changes, ...touched(scope, expense.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', expense.id)
    .execute()
}

/**
 * Where an expense belongs: the event with the artist's booking of it. NOT_FOUND for events, tours and artists that the
 * organisation does not have, or that are out of scope; BAD_REQUEST for an artist who does not play there.
 */
export async function findExpensePlace(
  tx: Tx,
  scope: OrgScope,
  { eventId, tourId, artistId }: Pick<ExpenseValues, 'eventId' | 'tourId' | 'artistId'>,
): Promise<{ bookingId: string | null }> {
  const ofArtists = scope.artistIds
  if (artistId) {
    let query = tx
      .selectFrom('artists')
      .select('id')
      .where('orgId', '=', scope.orgId)
      .where('id', '=', artistId)
    if (ofArtists) query = query.where('id', '=', sql<string>`any(${ofArtists})`)
    found(await query.executeTakeFirst())
  }
  if (tourId) {
    const tour = await findTour(tx, scope, tourId)
    if (tour.artistId !== artistId) {
      const problem = moneyProblem('expense.otherTour')
      throw new DomainError('BAD_REQUEST', { problem, fields: { tourId: asMessage(problem) } })
    }
  }
  if (!eventId) return { bookingId: null }
  let shows = tx
    .selectFrom('bookings')
    .select(['id', 'artistId'])
    .where('orgId', '=', scope.orgId)
    .where('eventId', '=', eventId)
  if (ofArtists) shows = shows.where('artistId', '=', sql<string>`any(${ofArtists})`)
  const bookings = await shows.execute()
  found(bookings[0])
  if (!artistId) return { bookingId: null }
  const booking = bookings.find((each) => each.artistId === artistId)
  if (!booking) {
    const problem = moneyProblem('expense.otherArtist')
    throw new DomainError('BAD_REQUEST', { problem, fields: { artistId: asMessage(problem) } })
  }
  return { bookingId: booking.id }
}

/** A receipt is a file on the expense's event, or on its artist where it has no event; NOT_FOUND for any other. */
export async function checkReceipt(
  tx: Tx,
  scope: OrgScope,
  fileId: string,
  { eventId, artistId }: { eventId: string | null; artistId: string | null },
): Promise<void> {
  found(
    await tx
      .selectFrom('files')
      .select('id')
      .where('orgId', '=', scope.orgId)
      .where('id', '=', fileId)
      .where('archivedAt', 'is', null)
      .where('entity', '=', eventId ? 'event' : 'artist')
      .where('entityId', '=', eventId ?? artistId)
      .executeTakeFirst(),
  )
}
