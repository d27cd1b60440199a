/** What statements include: the entries of the ledger that each gathers, what it begins with, what came after it. */
import { sql } from 'kysely'
import type { ArtistTerms } from '#domain/booking/deals/artist-terms.ts'
import type { LocalDate } from '#domain/dates.ts'
import { ledgerKinds, type LedgerKind } from '#domain/booking/ledger/ledger.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { inStatuses } from '../../platform/db/status-sets.ts'

/**
 * What was posted about the statement's bookings after it was sent: a later statement includes it, or none does yet.
 */
export const driftOf = sql`
  from ledger_entries d
  where d.org_id = statements.org_id and d.artist_id = statements.artist_id and d.currency = statements.currency
    and d.kind <> 'payout' and d.created_at > statements.sent_at
    and d.statement_id is distinct from statements.id
    and d.booking_id in (select e.booking_id from ledger_entries e
                         where e.org_id = statements.org_id and e.statement_id = statements.id)`

/** Bookings whose accounts are still open: what is in the ledger about them waits until they are settled. */
const openBooking = sql`b.status in ('inquiry', 'hold', 'offer', 'confirmed', 'contracted', 'played', 'postponed')`

/**
 * From entries up to the day that no statement includes and that no open booking holds back; `e` is the entry. What
 * settling posted goes with its show, whenever that was done: no fee is included without its commission.
 */
const fromOpenEntries = (
  scope: OrgScope,
  to: LocalDate,
  only?: { artistId: string; currency: string },
) => sql`
  from ledger_entries e
  left join bookings b on b.org_id = e.org_id and b.id = e.booking_id
  left join events v on v.org_id = b.org_id and v.id = b.event_id
  where e.org_id = ${scope.orgId} and e.statement_id is null and ${isOf('e', only)}
    and (e.entry_date <= ${to} or (e.source = 'settlement' and v.event_date <= ${to}))
    and (b.id is null or not (${openBooking}))`

/** Of one artist and currency, or of all. */
const isOf = (table: string, only?: { artistId: string; currency: string }) =>
  only
    ? sql`${sql.ref(`${table}.artist_id`)} = ${only.artistId} and ${sql.ref(`${table}.currency`)} = ${only.currency}`
    : sql`true`

/** Gathers what the draft includes; returns how many entries that are. */
export async function claimEntries(
  tx: Tx,
  scope: OrgScope,
  statement: { id: string; artistId: string; currency: string; periodTo: LocalDate },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ledger_entries l set statement_id = ${statement.id}
    from (select e.id ${fromOpenEntries(scope, statement.periodTo, statement)}) included
    where l.org_id = ${scope.orgId} and l.id = included.id and l.statement_id is null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Whether the ledger holds something that a statement up to this day would include, and that none includes yet. */
export async function hasUnnotified(
  tx: Tx,
  scope: OrgScope,
  statement: { artistId: string; currency: string; periodTo: LocalDate },
): Promise<boolean> {
  const { rows } =
    await sql`select 1 ${fromOpenEntries(scope, statement.periodTo, statement)} limit 1`.execute(tx)
  return rows.length > 0
}

/** Gives the entries of a draft, or of a void statement, back. */
export async function freeEntries(tx: Tx, scope: OrgScope, statementId: string): Promise<void> {
  await tx
    .updateTable('ledgerEntries')
    .set({ statementId: null })
    .where('orgId', '=', scope.orgId)
    .where('statementId', '=', statementId)
    .execute()
}

/** What was posted in one moment is shown in this order: the fee before what is taken off it. */
const kindOrder = (entry: string) =>
  sql`array_position(${[...ledgerKinds]}::text[], coalesce(${sql.ref(`${entry}.corrects`)}, ${sql.ref(`${entry}.kind`)}))`

/** The entries of a statement with the show that each is about, by date. */
export async function listStatementEntries(tx: Tx, scope: OrgScope, statementId: string) {
  return tx
    .selectFrom('ledgerEntries as l')
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 'l.orgId').onRef('b.id', '=', 'l.bookingId'),
    )
    .leftJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .leftJoin('venues as v', (join) => join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'))
    .where('l.orgId', '=', scope.orgId)
    .where('l.statementId', '=', statementId)
    .select(['l.id', 'l.entryDate', 'l.kind', 'l.corrects', 'l.amountMinor', 'l.notedMinor', 'l.memo'])
    .select(['l.source', 'l.bookingId', 'b.eventId', 'e.name as eventName', 'e.eventDate'])
    .select(sql<string | null>`coalesce(v.city, e.city)`.as('city'))
    .orderBy('l.entryDate')
    .orderBy('l.createdAt')
    .orderBy(kindOrder('l'))
    .orderBy('l.id')
    .execute()
}
export type StatementEntry = Awaited<ReturnType<typeof listStatementEntries>>[number]

/**
 * What other statements than this one include, and what of it is on its way to the artist already: payouts that
 * were promised, and those made that no statement includes yet.
 */
export async function findStanding(
  tx: Tx,
  scope: OrgScope,
  { id, artistId, currency }: { id: string | null; artistId: string; currency: string },
): Promise<{ openingMinor: number; outstandingMinor: number }> {
  const { rows } = await sql<{ openingMinor: number; outstandingMinor: number }>`
    select (select coalesce(sum(l.amount_minor), 0)::bigint from ledger_entries l
            where l.org_id = ${scope.orgId} and l.artist_id = ${artistId} and l.currency = ${currency}
              and l.statement_id is not null and l.statement_id is distinct from ${id}::uuid) as opening_minor,
           greatest(0, (select coalesce(sum(s.payout_minor), 0) from statements s
            where s.org_id = ${scope.orgId} and s.artist_id = ${artistId} and s.currency = ${currency}
              and s.state in ('sent', 'queried', 'approved') and s.id is distinct from ${id}::uuid)
           - (select coalesce(sum(l.amount_minor), 0) from ledger_entries l
            where l.org_id = ${scope.orgId} and l.artist_id = ${artistId} and l.currency = ${currency}
              and l.statement_id is null and l.kind = 'payout'))::bigint as outstanding_minor`.execute(tx)
  return rows[0] ?? { openingMinor: 0, outstandingMinor: 0 }
}

/** Corrections of the statement's bookings that were posted after it was sent, and which statement includes them. */
export async function listDrift(tx: Tx, scope: OrgScope, statementId: string) {
  const { rows } = await sql<{
    entryDate: LocalDate
    bookingId: string | null
    eventName: string | null
    kind: LedgerKind
    corrects: LedgerKind | null
    amountMinor: number
    memo: string
    statementNo: string | null
  }>`
    select x.entry_date, x.booking_id, e.name as event_name, x.kind, x.corrects, x.amount_minor, x.memo, t.number as statement_no
    from statements
    cross join lateral (select d.* ${driftOf}) x
    left join statements t on t.org_id = x.org_id and t.id = x.statement_id
    left join bookings b on b.org_id = x.org_id and b.id = x.booking_id
    left join events e on e.org_id = b.org_id and e.id = b.event_id
    where statements.org_id = ${scope.orgId} and statements.id = ${statementId}
    order by x.entry_date, x.created_at, ${kindOrder('x')}, x.id`.execute(tx)
  return rows
}

/** Per artist and currency, what a statement up to the day would begin with, and what waits. */
export async function listCandidates(
  tx: Tx,
  scope: OrgScope,
  { from, to, only }: { from: LocalDate; to: LocalDate; only?: { artistId: string; currency: string } },
) {
  const ofArtists = scope.artistIds === null ? sql`true` : sql`a.id = any(${scope.artistIds})`
  const { rows } = await sql<CandidateRow>`
    with base as (select base_currency from organisations where id = ${scope.orgId}),
    included as (
      select e.artist_id, e.currency, count(*)::int as entry_count, sum(e.amount_minor)::bigint as sum_minor,
             bool_and(e.kind in ('payout', 'carry_forward')) as is_payouts,
             bool_or(e.kind = 'fee_earned') as has_earned
      ${fromOpenEntries(scope, to, only)} group by 1, 2
    ),
    waiting as materialized (
      select e.artist_id, e.currency, count(distinct e.booking_id)::int as held_shows
      from ledger_entries e join bookings b on b.org_id = e.org_id and b.id = e.booking_id
      where e.org_id = ${scope.orgId} and e.statement_id is null and e.entry_date <= ${to} and ${openBooking}
        and ${isOf('e', only)}
      group by 1, 2
    ),
    unsettled as materialized (
      select b.artist_id, coalesce(d.terms ->> 'currency', (select base_currency from base)) as currency,
             count(*)::int as unsettled_shows
      from bookings b join events e on e.org_id = b.org_id and e.id = b.event_id and e.archived_at is null
      left join deals d on d.org_id = b.org_id and d.booking_id = b.id
      where b.org_id = ${scope.orgId} and b.status in ${inStatuses.unsettled}
        and e.event_date between ${from} and ${to} and ${only ? sql`b.artist_id = ${only.artistId}` : sql`true`}
      group by 1, 2
    ),
    k as (select artist_id, currency from included union select artist_id, currency from unsettled)
    select k.artist_id, a.name as artist_name, a.slug as artist_slug, k.currency, a.terms,
           coalesce(t.entry_count, 0) as entry_count, coalesce(t.sum_minor, 0)::bigint as sum_minor,
           coalesce(t.is_payouts, true) as is_payouts, coalesce(t.has_earned, false) as has_earned,
           x.self_billing_on,
           coalesce(w.held_shows, 0) as held_shows, coalesce(u.unsettled_shows, 0) as unsettled_shows,
           coalesce((select sum(l.amount_minor) from ledger_entries l
             where l.org_id = a.org_id and l.artist_id = k.artist_id and l.currency = k.currency
               and l.statement_id is not null), 0)::bigint as opening_minor,
           greatest(0, coalesce((select sum(s.payout_minor) from statements s
             where s.org_id = a.org_id and s.artist_id = k.artist_id and s.currency = k.currency
               and s.state in ('sent', 'queried', 'approved')), 0)
             - coalesce((select sum(l.amount_minor) from ledger_entries l
             where l.org_id = a.org_id and l.artist_id = k.artist_id and l.currency = k.currency
               and l.statement_id is null and l.kind = 'payout' and l.entry_date > ${to}), 0))::bigint
             as outstanding_minor,
           exists (select from statements s where s.org_id = a.org_id and s.artist_id = k.artist_id
                   and s.currency = k.currency and s.state in ('draft', 'reviewed')) as has_draft,
           x.iban_last4 is not null as has_bank, x.bank_changed_at
    from k
    join artists a on a.org_id = ${scope.orgId} and a.id = k.artist_id
    left join included t on t.artist_id = k.artist_id and t.currency = k.currency
    left join waiting w on w.artist_id = k.artist_id and w.currency = k.currency
    left join unsettled u on u.artist_id = k.artist_id and u.currency = k.currency
    left join artist_tax x on x.org_id = a.org_id and x.artist_id = a.id
    where ${ofArtists} and ${isOf('k', only)}
    order by a.sort_name, k.currency`.execute(tx)
  return rows
}
export type CandidateRow = {
  artistId: string
  artistName: string
  artistSlug: string
  currency: string
  terms: Partial<ArtistTerms>
  entryCount: number
  sumMinor: number
  /** Nothing but payouts: no news to the artist. */
  isPayouts: boolean
  /** Fees that the agency owes as principal. */
  hasEarned: boolean
  selfBillingOn: LocalDate | null
  heldShows: number
  unsettledShows: number
  openingMinor: number
  outstandingMinor: number
  hasDraft: boolean
  hasBank: boolean
  bankChangedAt: Date | null
}

/** The artist's name and terms; NOT_FOUND for artists that the organisation does not have, or out of scope. */
export async function findPayee(tx: Tx, scope: OrgScope, artistId: string) {
  let query = tx
    .selectFrom('artists')
    .select(['name', 'terms'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', artistId)
  if (scope.artistIds) query = query.where('id', '=', sql<string>`any(${scope.artistIds})`)
  return found(await query.executeTakeFirst())
}

/** Shows of the statement whose accounts are open again, by name. */
export async function listOpenShows(tx: Tx, scope: OrgScope, statementId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct e.name from ledger_entries l
    join bookings b on b.org_id = l.org_id and b.id = l.booking_id and ${openBooking}
    join events e on e.org_id = b.org_id and e.id = b.event_id
    where l.org_id = ${scope.orgId} and l.statement_id = ${statementId}
    order by e.name`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Statements that include entries of a booking, the earliest first; void ones include none. */
export async function listStatementsAbout(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('statements')
    .select(['id', 'number', 'periodFrom', 'periodTo'])
    .where('orgId', '=', scope.orgId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('ledgerEntries as e')
        .select('e.statementId')
        .where('e.orgId', '=', scope.orgId)
        .where('e.bookingId', '=', bookingId)
        .where('e.statementId', 'is not', null)
        .$castTo<{ statementId: string }>(),
    )
    .orderBy('periodFrom')
    .orderBy('id')
    .execute()
}
