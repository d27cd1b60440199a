/** Number series in the database: which format is in use, and the next number of each, without a gap. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import type { IssuerKind } from '#domain/booking/ledger/invoice-kinds.ts'
import { formatNumber, numberInitials, numberYear, usualFormat } from '#domain/number-formats.ts'
import { formatsMeet } from '#domain/money/number-series.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created } from '../../platform/db/records.ts'
import type { SeriesKind } from '#domain/money/number-series.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Whose numbers: the agency's own, or those of an artist in whose name it writes. */
export type SeriesOwner = { issuerKind: IssuerKind; artistId: string | null }
export type DrawnNumber = { seriesId: string; year: number; no: number; number: string }

const inUse = (tx: Tx, scope: OrgScope, { issuerKind, artistId }: SeriesOwner, kind: SeriesKind) =>
  tx
    .selectFrom('numberSeries')
    .select(['id', 'format'])
    .where('orgId', '=', scope.orgId)
    .where('issuerKind', '=', issuerKind)
    .where('artistId', issuerKind === 'artist' ? '=' : 'is', issuerKind === 'artist' ? artistId : null)
    .where('kind', '=', kind)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()

/** Letters of the agency's own series. */
const usualPrefix = { invoice: 'RE', self_billed: 'GU', statement: 'ST' } as const

/** Letters that no series of the organisation has used so far, in the form of the usual format. */
async function freeFormat(tx: Tx, scope: OrgScope, prefix: string): Promise<string> {
  const rows = await tx.selectFrom('numberSeries').select('format').where('orgId', '=', scope.orgId).execute()
  for (let no = 1; ; no++) {
    const format = usualFormat(no === 1 ? prefix : `${prefix}${no}X`)
    if (!rows.some((other) => formatsMeet(format, other.format))) return format
  }
}

async function makeSeries(tx: Tx, scope: OrgScope, owner: SeriesOwner, kind: keyof typeof usualPrefix) {
  // One at a time in an organisation: two artists with the same initials must not get the same letters.
  await sql`select pg_advisory_xact_lock(hashtextextended(${scope.orgId}, 12))`.execute(tx)
  const meanwhile = await inUse(tx, scope, owner, kind)
  if (meanwhile) return meanwhile
  let prefix: string = usualPrefix[kind]
  if (owner.issuerKind === 'artist') {
    const artist = await tx
      .selectFrom('artists')
      .select('name')
      .where('orgId', '=', scope.orgId)
      .where('id', '=', owner.artistId)
      .executeTakeFirst()
    if (!artist) throw new DomainError('NOT_FOUND')
    prefix = numberInitials(artist.name)
  }
  const format = await freeFormat(tx, scope, prefix)
  return tx
    .insertInto('numberSeries')
    .values({ ...created(scope), ...owner, kind, format })
    .returning(['id', 'format'])
    .executeTakeFirstOrThrow()
}

/** The series in use, made when first needed. Cancellations are numbered with the invoices, unless they have a series of their own. */
async function seriesFor(
  tx: Tx,
  scope: OrgScope,
  owner: SeriesOwner,
  kind: SeriesKind,
): Promise<{ id: string; format: string }> {
  const found = await inUse(tx, scope, owner, kind)
  if (found) return found
  return kind === 'credit_note' ? seriesFor(tx, scope, owner, 'invoice') : makeSeries(tx, scope, owner, kind)
}

/**
 * Draws the next number. The counter stays locked until the transaction ends, and falls back with it: call this
 * last, after all checks, in the transaction that issues. `issueDate` is a day in the organisation's zone.
 */
export async function drawNumber(
  tx: Tx,
  scope: OrgScope,
  {
    issuerKind,
    artistId,
    kind,
    issueDate,
  }: { issuerKind: IssuerKind; artistId: string | null; kind: SeriesKind; issueDate: LocalDate },
): Promise<DrawnNumber> {
  const owner = { issuerKind, artistId: issuerKind === 'artist' ? artistId : null }
  const series = await seriesFor(tx, scope, owner, kind)
  const year = numberYear(series.format, issueDate)
  const { lastNo } = await tx
    .insertInto('numberCounters')
    .values({ orgId: scope.orgId, seriesId: series.id, year, lastNo: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['orgId', 'seriesId', 'year'])
        .doUpdateSet({ lastNo: sql<number>`number_counters.last_no + 1` }),
    )
    .returning('lastNo')
    .executeTakeFirstOrThrow()
  return { seriesId: series.id, year, no: lastNo, number: formatNumber(series.format, issueDate, lastNo) }
}
