/** How an agency invoices, in the database: terms, its accounts, number series as they are set, figures of tax law. */
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { sql } from 'kysely'
import type { BankAccountInput } from '#domain/money/payments/bank-accounts.ts'
import { DomainError } from '#domain/errors.ts'
import { MoneySettings } from '#domain/money/money-settings.ts'
import { numberYear } from '#domain/number-formats.ts'
import { continues, formatsMeet, type NumberSeriesInput } from '#domain/money/number-series.ts'
import type { TaxFigureInput } from '#domain/money/tax/tax-figure-inputs.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, staleWrite, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** The settings with everything usual filled in; version 0 before they were first saved. */
export async function findMoneySettings(tx: Tx, scope: OrgScope) {
  const row = await tx
    .selectFrom('moneySettings')
    .select(['settings', 'version'])
    .where('orgId', '=', scope.orgId)
    .executeTakeFirst()
  return { settings: MoneySettings.parse(row?.settings ?? {}), version: row?.version ?? 0 }
}

/** CONFLICT when `version` is not the stored one. */
export async function saveMoneySettings(
  tx: Tx,
  scope: OrgScope,
  version: number,
  settings: MoneySettings,
): Promise<void> {
  const row = { settings: JSON.stringify(settings) }
  const { orgId } = scope
  const written =
    version === 0
      ? await tx
          .insertInto('moneySettings')
          .values({ ...created(scope), ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('orgId')
          .executeTakeFirst()
      : await tx
          .updateTable('moneySettings')
          .set({ ...row, ...touched(scope, version) })
          .where('orgId', '=', orgId)
          .where('version', '=', version)
          .returning('orgId')
          .executeTakeFirst()
  if (!written) throw staleWrite('setting')
}

const accountColumns = [
  'id',
  'name',
  'holder',
  'iban',
  'bic',
  'currency',
  'purpose',
  'version',
  'archivedAt',
] as const

/** The agency's accounts, those in use first, by name. */
export async function listBankAccounts(tx: Tx, scope: OrgScope) {
  return tx
    .selectFrom('bankAccounts')
    .select(accountColumns)
    .where('orgId', '=', scope.orgId)
    .orderBy(sql`archived_at is not null`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** The account locked for a change; CONFLICT when `version` is not the stored one. */
export async function lockBankAccount(tx: Tx, scope: OrgScope, id: string, version: number) {
  const account = found(
    await tx
      .selectFrom('bankAccounts')
      .select(accountColumns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .where('archivedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  )
  sameVersion(account, version, 'account')
  return account
}

export async function insertBankAccount(tx: Tx, scope: OrgScope, input: BankAccountInput): Promise<string> {
  const { id } = await tx
    .insertInto('bankAccounts')
    .values({ ...created(scope), ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes parts of an account that `lockBankAccount` has locked. */
export async function updateBankAccount(
  tx: Tx,
  scope: OrgScope,
  account: { id: string; version: number },
  changes: Partial<BankAccountInput> & { archivedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('bankAccounts')
    .set({ ...changes, ...touched(scope, account.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', account.id)
    .execute()
}

/** The series in use with the number each would draw on `today`; artists' only as far as they are in scope. */
export async function listSeries(tx: Tx, scope: OrgScope, today: string) {
  const { artistIds } = scope
  const rows = await tx
    .selectFrom('numberSeries as s')
    .leftJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 's.orgId').onRef('a.id', '=', 's.artistId'),
    )
    .select(['s.id', 's.issuerKind', 's.artistId', 'a.name as artistName', 's.kind', 's.format', 's.version'])
    .select(
      sql<Record<string, number>>`coalesce((
        select jsonb_object_agg(c.year, c.last_no) from number_counters c
        where c.org_id = s.org_id and c.series_id = s.id), '{}')`.as('counters'),
    )
    .where('s.orgId', '=', scope.orgId)
    .where('s.archivedAt', 'is', null)
    .$if(artistIds !== null, (query) =>
      query.where(sql<boolean>`(s.artist_id is null or s.artist_id = any(${artistIds}))`),
    )
    .orderBy('s.issuerKind', 'desc')
    .orderBy(sql`lower(a.name)`)
    .orderBy('s.kind')
    .execute()
  return rows.map(({ counters, ...row }) => ({
    ...row,
    nextNo: (counters[numberYear(row.format, today)] ?? 0) + 1,
    isUsed: Object.keys(counters).length > 0,
  }))
}

function meets(): DomainError {
  const problem = moneyProblem('series.meets')
  return new DomainError('CONFLICT', { problem, fields: { 'series.format': asMessage(problem) } })
}

type SeriesRow = { id: string; format: string; version: number; archivedAt: Date | null }
const ownerOf = ({ issuerKind, artistId, kind }: NumberSeriesInput) => ({ issuerKind, artistId, kind })

/**
 * Sets the format of a series, `id` null for a first one. A number is never given twice: a series that has given
 * numbers keeps its format for ever, and a new one takes its place, unless the counter goes on in the same text. Who
 * returns to an earlier format goes on with its counter. CONFLICT when another series' numbers would be met.
 */
export async function saveSeries(
  tx: Tx,
  scope: OrgScope,
  { id, version }: { id: string | null; version: number | null },
  input: NumberSeriesInput,
): Promise<{ id: string; before: string | null }> {
  // One change at a time in an organisation, also beside the series that are made when first needed.
  await sql`select pg_advisory_xact_lock(hashtextextended(${scope.orgId}, 12))`.execute(tx)
  const all = await tx
    .selectFrom('numberSeries')
    .select(['id', 'issuerKind', 'artistId', 'kind', 'format', 'version', 'archivedAt'])
    .select(
      sql<boolean>`exists (select from number_counters c
        where c.org_id = number_series.org_id and c.series_id = number_series.id)`.as('isUsed'),
    )
    .where('orgId', '=', scope.orgId)
    .execute()
  const isSame = (row: (typeof all)[number]) =>
    row.issuerKind === input.issuerKind && row.artistId === input.artistId && row.kind === input.kind
  const current = id === null ? undefined : found(all.find((row) => row.id === id && !row.archivedAt))
  if (current) {
    sameVersion(current, version ?? 0, 'series')
    if (!isSame(current)) throw new DomainError('BAD_REQUEST', { problem: moneyProblem('series.fixed') })
  } else if (all.some((row) => isSame(row) && !row.archivedAt)) {
    throw new DomainError('CONFLICT', { problem: moneyProblem('series.exists') })
  }
  const before = current?.format ?? null
  if (before === input.format) return { id: current!.id, before }
  const others = all.filter((row) => row !== current || (row.isUsed && !continues(row.format, input.format)))
  const earlier = others.find((row) => row.archivedAt && isSame(row) && row.format === input.format)
  if (others.some((row) => row !== earlier && formatsMeet(row.format, input.format))) throw meets()
  if (current && (!current.isUsed || continues(current.format, input.format)) && !earlier) {
    await setSeries(tx, scope, current, { format: input.format })
    return { id: current.id, before }
  }
  if (current) await setSeries(tx, scope, current, { archivedAt: sql<Date>`now()` })
  if (earlier) {
    await setSeries(tx, scope, earlier, { archivedAt: null })
    return { id: earlier.id, before }
  }
  const made = await tx
    .insertInto('numberSeries')
    .values({ ...created(scope), ...ownerOf(input), format: input.format })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: made.id, before }
}

async function setSeries(
  tx: Tx,
  scope: OrgScope,
  series: SeriesRow,
  changes: { format?: string; archivedAt?: ReturnType<typeof sql<Date>> | null },
): Promise<void> {
  await tx
    .updateTable('numberSeries')
    .set({ ...changes, ...touched(scope, series.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', series.id)
    .execute()
}

/**
 * Every figure: the usual ones of the organisation's country (Germany's where none are known), and its own (with an
 * id), the latest first.
 */
export async function listTaxFigures(tx: Tx, scope: OrgScope) {
  const usual = await tx
    .selectFrom('defaultTaxFigures as f')
    .select(['f.key', 'f.value', 'f.validFrom'])
    .where(
      'f.country',
      '=',
      sql<string>`coalesce((select d.country from default_tax_figures d join organisations o on o.country = d.country
                            where o.id = ${scope.orgId} limit 1), 'DE')`,
    )
    .execute()
  const own = await tx
    .selectFrom('taxFigures')
    .select(['id', 'key', 'value', 'validFrom'])
    .where('orgId', '=', scope.orgId)
    .execute()
  const all = [
    ...usual.map((row) => ({ ...row, id: null, isOwn: false })),
    ...own.map((row) => ({ ...row, isOwn: true })),
  ]
  return all.toSorted((a, b) => a.key.localeCompare(b.key) || b.validFrom.localeCompare(a.validFrom))
}

/** Enters an own figure, in place of one that the organisation has entered for the same day. Returns its id. */
export async function setTaxFigure(tx: Tx, scope: OrgScope, { key, value, validFrom }: TaxFigureInput) {
  const { id } = await tx
    .insertInto('taxFigures')
    .values({ orgId: scope.orgId, createdBy: scope.userId, key, value, validFrom })
    .onConflict((conflict) =>
      conflict.columns(['orgId', 'key', 'validFrom']).doUpdateSet({ value, createdBy: scope.userId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes an own figure back, NOT_FOUND for others; returns it as it was. */
export async function deleteTaxFigure(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .deleteFrom('taxFigures')
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .returning(['key', 'value', 'validFrom'])
      .executeTakeFirst(),
  )
}
