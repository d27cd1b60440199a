/** The ledger as it is read: entries with the shows they are about, and what everybody is owed. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import type { LedgerKind } from '#domain/booking/ledger/ledger.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** NOT_FOUND for artists out of scope; BAD_REQUEST for a booking of somebody else. */
export async function checkPlace(
  tx: Tx,
  scope: OrgScope,
  { artistId, bookingId }: { artistId: string; bookingId: string | null },
): Promise<void> {
  let query = tx.selectFrom('artists').where('orgId', '=', scope.orgId).where('id', '=', artistId)
  if (scope.artistIds) query = query.where('id', '=', sql<string>`any(${scope.artistIds})`)
  found(await query.select('id').executeTakeFirst())
  if (!bookingId) return
  const booking = await tx
    .selectFrom('bookings')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', bookingId)
    .where('artistId', '=', artistId)
    .executeTakeFirst()
  if (!booking) {
    const problem = bookingProblem('ledger.otherArtist')
    throw new DomainError('BAD_REQUEST', { problem, fields: { bookingId: asMessage(problem) } })
  }
}

type EntryRow = {
  id: string
  date: LocalDate
  kind: LedgerKind
  corrects: LedgerKind | null
  amountMinor: number
  notedMinor: number | null
  currency: string
  memo: string
  bookingId: string | null
  eventId: string | null
  eventName: string | null
  eventDate: LocalDate | null
  statementId: string | null
  statementNumber: string | null
  createdByName: string | null
  createdAt: Date
}

/** Entries of one artist, the latest first. */
export async function listEntries(
  tx: Tx,
  scope: OrgScope,
  filter: {
    artistId: string
    currency?: string | undefined
    from?: LocalDate | undefined
    to?: LocalDate | undefined
    offset: number
    limit: number
  },
): Promise<{ rows: EntryRow[]; total: number }> {
  const { artistId, currency, from, to, offset, limit } = filter
  const those = sql`l.org_id = ${scope.orgId} and l.artist_id = ${artistId}
    and ${currency ? sql`l.currency = ${currency}` : sql`true`}
    and ${from ? sql`l.entry_date >= ${from}` : sql`true`} and ${to ? sql`l.entry_date <= ${to}` : sql`true`}`
  const { rows } = await sql<EntryRow>`
    select l.id, l.entry_date as date, l.kind, l.corrects, l.amount_minor, l.noted_minor, l.currency, l.memo,
           l.booking_id, b.event_id, e.name as event_name, e.event_date, l.statement_id, s.number as statement_number,
           u.name as created_by_name, l.created_at
    from ledger_entries l
    left join bookings b on b.org_id = l.org_id and b.id = l.booking_id
    left join events e on e.org_id = b.org_id and e.id = b.event_id
    left join statements s on s.org_id = l.org_id and s.id = l.statement_id
    left join users u on u.id = l.created_by
    where ${those}
    order by l.entry_date desc, l.created_at desc, l.id
    limit ${limit} offset ${offset}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*) as total from ledger_entries l where ${those}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Balances by artist and currency; of all artists in scope, or of one. */
export async function listBalances(tx: Tx, scope: OrgScope, artistId?: string) {
  const ofArtists = scope.artistIds === null ? sql`true` : sql`l.artist_id = any(${scope.artistIds})`
  const one = artistId ? sql`l.artist_id = ${artistId}` : sql`true`
  const { rows } = await sql<{
    artistId: string
    artistName: string
    currency: string
    balanceMinor: number
    freeMinor: number
  }>`
    select k.artist_id, a.name as artist_name, k.currency, k.balance_minor, k.free_minor
    from (
      select l.org_id, l.artist_id, l.currency, sum(l.amount_minor)::bigint as balance_minor,
             coalesce(sum(l.amount_minor) filter (where l.statement_id is null), 0)::bigint as free_minor
      from ledger_entries l
      where l.org_id = ${scope.orgId} and ${ofArtists} and ${one}
      group by l.org_id, l.artist_id, l.currency
    ) k
    join artists a on a.org_id = k.org_id and a.id = k.artist_id
    order by a.sort_name, k.currency`.execute(tx)
  return rows
}
