/** The artists' ledger in the database: it only grows. Every noun that moves artists' money posts through here. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import { isDomainError } from '#domain/errors.ts'
import type { LedgerKind } from '#domain/booking/ledger/ledger.ts'
import { assertPeriodOpen } from '../closed-periods/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { LedgerSource } from '../../platform/db/schema-money.ts'

/** One line to post. Above zero is owed to the artist, below zero to the agency; whole minor units of `currency`. */
export type LedgerPosting = {
  artistId: string
  currency: string
  entryDate: LocalDate
  bookingId: string | null
  kind: LedgerKind
  /** Of a correction: the kind that it corrects. */
  corrects?: LedgerKind | null
  amountMinor: number
  /** A figure shown beside the sum, as what the artist collected. */
  notedMinor?: number | null
  memo: string
  source: LedgerSource
  sourceId: string | null
}

/** Entries over nothing are not posted. */
export const isSomething = ({
  amountMinor,
  notedMinor,
}: Pick<LedgerPosting, 'amountMinor' | 'notedMinor'>): boolean => amountMinor !== 0 || Boolean(notedMinor)

/**
 * Posts lines, all or none; returns their ids in order. CONFLICT when the books of a line's month are closed. Lines of
 * zero that note nothing are left out.
 */
export async function postEntries(
  tx: Tx,
  scope: OrgScope,
  entries: readonly LedgerPosting[],
): Promise<string[]> {
  const posted = entries.filter(isSomething)
  if (posted.length === 0) return []
  for (const day of new Set(posted.map(({ entryDate }) => entryDate))) await assertPeriodOpen(tx, scope, day)
  const rows = await tx
    .insertInto('ledgerEntries')
    .values(posted.map((entry) => ({ ...entry, orgId: scope.orgId, createdBy: scope.userId })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The day that something is posted with: the wanted one, or today where the books of its month are closed. */
export async function openDay(
  tx: Tx,
  scope: OrgScope,
  wanted: LocalDate,
  today: LocalDate,
): Promise<LocalDate> {
  if (wanted >= today) return today
  try {
    await assertPeriodOpen(tx, scope, wanted)
    return wanted
  } catch (error) {
    if (isDomainError(error)) return today
    throw error
  }
}

/** All that is in the ledger about a booking, oldest first. Waits for whoever posts about it at this moment. */
export async function postedOf(tx: Tx, scope: OrgScope, bookingId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.orgId} ${bookingId}`}, 13))`.execute(tx)
  return tx
    .selectFrom('ledgerEntries')
    .select(['id', 'artistId', 'currency', 'entryDate', 'bookingId', 'kind', 'corrects', 'amountMinor'])
    .select(['notedMinor', 'memo', 'source', 'sourceId', 'statementId'])
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** What the artist is owed in one currency: everything, and what no statement has included yet. */
export async function balanceOf(
  tx: Tx,
  scope: OrgScope,
  artistId: string,
  currency: string,
): Promise<{ balanceMinor: number; freeMinor: number }> {
  const { rows } = await sql<{ balanceMinor: number; freeMinor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as balance_minor,
           coalesce(sum(amount_minor) filter (where statement_id is null), 0)::bigint as free_minor
    from ledger_entries
    where org_id = ${scope.orgId} and artist_id = ${artistId} and currency = ${currency}`.execute(tx)
  return rows[0] ?? { balanceMinor: 0, freeMinor: 0 }
}
