/** Statements in the database: the artist's ledger over a period, sent once, then never changed. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import type { StatementState } from '#domain/money/statements/statement-states.ts'
import type { StatementLine } from '#domain/money/statements/statements.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import {
  created,
  found,
  likePattern,
  sameVersion,
  touched,
  type ListInput,
} from '../../platform/db/records.ts'
import { driftOf } from './entries-store.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const columns = [
  'statements.id',
  'statements.artistId',
  'statements.currency',
  'statements.periodFrom',
  'statements.periodTo',
  'statements.state',
  'statements.number',
  'statements.language',
  'statements.openingMinor',
  'statements.closingMinor',
  'statements.outstandingMinor',
  'statements.payoutMinor',
  'statements.lines',
  'statements.note',
  'statements.selfBilledInvoiceId',
  'statements.sentAt',
  'statements.sentBy',
  'statements.seenAt',
  'statements.approvedAt',
  'statements.approvedBy',
  'statements.paidAt',
  'statements.bankConfirmedAt',
  'statements.voidReason',
  'statements.version',
  'statements.createdAt',
] as const

const inScope = ({ artistIds }: OrgScope) =>
  artistIds === null ? sql<boolean>`true` : sql<boolean>`statements.artist_id = any(${artistIds})`

export type StatementFilter = ListInput & {
  states?: readonly StatementState[] | undefined
  artistId?: string | undefined
}

/** Statements by period, the latest first. `archived` shows the void ones as well. */
export async function listStatements(tx: Tx, scope: OrgScope, filter: StatementFilter) {
  let query = tx
    .selectFrom('statements')
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'statements.orgId').onRef('a.id', '=', 'statements.artistId'),
    )
    .where('statements.orgId', '=', scope.orgId)
    .where(inScope(scope))
  if (filter.states) query = query.where('statements.state', 'in', filter.states)
  else if (!filter.archived) query = query.where('statements.state', '<>', 'void')
  if (filter.artistId) query = query.where('statements.artistId', '=', filter.artistId)
  if (filter.search) {
    const pattern = likePattern(filter.search.toLowerCase())
    query = query.where(
      sql<boolean>`(a.search like ${pattern} or lower(a.name) like ${pattern} or lower(statements.number) like ${pattern})`,
    )
  }
  const rows = await query
    .select(['statements.id', 'statements.number', 'statements.artistId', 'statements.currency'])
    .select(['statements.periodFrom', 'statements.periodTo', 'statements.state', 'statements.openingMinor'])
    .select(['statements.closingMinor', 'statements.payoutMinor', 'statements.sentAt', 'statements.seenAt'])
    .select(['statements.version', 'a.name as artistName'])
    .select(sql<boolean>`exists (select ${driftOf})`.as('hasDrift'))
    .select(
      sql<number>`(select count(*) from statement_messages m
        where m.org_id = statements.org_id and m.statement_id = statements.id and m.side = 'artist')`.as(
        'queries',
      ),
    )
    .orderBy('statements.periodTo', 'desc')
    .orderBy('a.sortName')
    .orderBy('statements.createdAt', 'desc')
    .orderBy('statements.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** One statement with the artist's name, or NOT_FOUND; also out of scope. */
export async function findStatement(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('statements')
      .innerJoin('artists as a', (join) =>
        join.onRef('a.orgId', '=', 'statements.orgId').onRef('a.id', '=', 'statements.artistId'),
      )
      .leftJoin('users as u', 'u.id', 'statements.approvedBy')
      .select(columns)
      .select(['a.name as artistName', 'a.slug as artistSlug', 'u.name as approvedByName'])
      .select(sql<boolean>`statements.pdf is not null`.as('isReady'))
      .where('statements.orgId', '=', scope.orgId)
      .where('statements.id', '=', id)
      .where(inScope(scope))
      .executeTakeFirst(),
  )
}
export type StatementRow = Awaited<ReturnType<typeof findStatement>>

/** The statement locked for a change, or NOT_FOUND; CONFLICT when `version` is given and not the stored one. */
export async function lockStatement(tx: Tx, scope: OrgScope, id: string, version?: number) {
  const statement = found(
    await tx
      .selectFrom('statements')
      .select(columns)
      .where('statements.orgId', '=', scope.orgId)
      .where('statements.id', '=', id)
      .where(inScope(scope))
      .forUpdate()
      .executeTakeFirst(),
  )
  if (version !== undefined) sameVersion(statement, version, 'statement')
  return statement
}
export type LockedStatement = Awaited<ReturnType<typeof lockStatement>>

/** NOT_FOUND when one of them is none, or out of scope. */
export async function assertStatements(tx: Tx, scope: OrgScope, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('statements')
    .select('statements.id')
    .where('statements.orgId', '=', scope.orgId)
    .where('statements.id', '=', sql<string>`any(${ids})`)
    .where(inScope(scope))
    .execute()
  found(rows.length === new Set(ids).size ? rows : undefined)
}

type StatementChanges = {
  state?: StatementState
  periodFrom?: LocalDate
  periodTo?: LocalDate
  number?: string
  language?: 'en' | 'de'
  openingMinor?: number
  closingMinor?: number
  outstandingMinor?: number
  payoutMinor?: number
  lines?: readonly StatementLine[]
  note?: string | null
  selfBilledInvoiceId?: string | null
  /** Sent at this moment, by the database's clock, which dates the ledger as well. */
  isSent?: true
  paidAt?: Date | null
  bankConfirmedAt?: Date
  bankConfirmedBy?: string
  voidReason?: string
}

/** Writes parts of a statement that is locked. */
export async function updateStatement(
  tx: Tx,
  scope: OrgScope,
  statement: { id: string; version: number },
  { lines, isSent, ...changes }: StatementChanges,
): Promise<void> {
  await tx
    .updateTable('statements')
    .set({
      ...changes,
      ...(lines && { lines: JSON.stringify(lines) }),
      ...(isSent && { sentAt: sql<Date>`now()`, sentBy: scope.userId }),
      ...touched(scope, statement.version),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', statement.id)
    .execute()
}

/** Lets one at a time gather, give back or send what is in an artist's ledger. */
export async function lockArtistLedger(tx: Tx, scope: OrgScope, artistId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.orgId} ${artistId}`}, 14))`.execute(tx)
}

/** Whether a draft of the artist waits in this currency. */
export async function hasDraft(
  tx: Tx,
  scope: OrgScope,
  { artistId, currency }: { artistId: string; currency: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('statements')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('artistId', '=', artistId)
    .where('currency', '=', currency)
    .where('state', 'in', ['draft', 'reviewed'])
    .executeTakeFirst()
  return row !== undefined
}

/** A new draft; CONFLICT where the artist has one in this currency already. */
export async function insertStatement(
  tx: Tx,
  scope: OrgScope,
  statement: {
    artistId: string
    currency: string
    periodFrom: LocalDate
    periodTo: LocalDate
    language: Language
  },
): Promise<string> {
  const made = await tx
    .insertInto('statements')
    .values({ ...created(scope), ...statement })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    throw new DomainError('CONFLICT', { problem: moneyProblem('statement.draftExists') })
  }
  return made.id
}

/** Whether a later statement of the same artist and currency has been sent: it begins where this one ends. */
export async function hasLaterStatement(
  tx: Tx,
  scope: OrgScope,
  statement: LockedStatement,
): Promise<boolean> {
  const row = await tx
    .selectFrom('statements')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('artistId', '=', statement.artistId)
    .where('currency', '=', statement.currency)
    .where('state', '<>', 'void')
    .where('id', '<>', statement.id)
    .where(sql<boolean>`created_at > ${statement.createdAt}`)
    .executeTakeFirst()
  return row !== undefined
}

/** What was asked and answered about a statement, oldest first. */
export async function listMessages(tx: Tx, scope: OrgScope, statementId: string) {
  return tx
    .selectFrom('statementMessages as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.id', 'm.lineNo', 'm.side', 'm.text', 'u.name', 'm.createdAt'])
    .where('m.orgId', '=', scope.orgId)
    .where('m.statementId', '=', statementId)
    .orderBy('m.createdAt')
    .orderBy('m.id')
    .execute()
}

/** The agency's answer. */
export async function insertAnswer(
  tx: Tx,
  scope: OrgScope,
  { statementId, lineNo, text }: { statementId: string; lineNo: number | null; text: string },
): Promise<void> {
  const { orgId, userId } = scope
  await tx
    .insertInto('statementMessages')
    .values({ orgId, statementId, lineNo, side: 'agency', text, userId })
    .execute()
}
