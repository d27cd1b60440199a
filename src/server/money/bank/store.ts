/** The bank's own lines in the database, and the files that they came in. */
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { BalanceProof, BankLine } from '#domain/money/payments/bank-lines.ts'
import type { LocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import type { BankLineState } from '#domain/booking/ledger/payment-kinds.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, likePattern, sameVersion, touched } from '../../platform/db/records.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** An account in use; NOT_FOUND otherwise. */
export async function findAccount(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('bankAccounts')
      .select(['id', 'name', 'holder', 'iban', 'bic', 'currency', 'purpose'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .where('archivedAt', 'is', null)
      .executeTakeFirst(),
  )
}

/** CONFLICT where there is no account in use. */
export async function assertAccounts(tx: Tx, scope: OrgScope): Promise<void> {
  const row = await tx
    .selectFrom('bankAccounts')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new DomainError('CONFLICT', { problem: moneyProblem('account.missing') })
}

/** One import at a time for each account, so that a line of two files is known whichever comes first. */
export async function holdAccount(tx: Tx, scope: OrgScope, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.orgId} ${accountId}`}, 15))`.execute(tx)
}

/** What was read of these very bytes before, for this account. */
export async function findStatements(tx: Tx, scope: OrgScope, accountId: string, sha256: Buffer) {
  return tx
    .selectFrom('bankStatements')
    .select(['id', 'proof', 'lineCount'])
    .where('orgId', '=', scope.orgId)
    .where('bankAccountId', '=', accountId)
    .where('sha256', '=', sha256)
    .orderBy('no')
    .execute()
}

export type NewStatement = {
  bankAccountId: string
  name: string
  format: 'camt053' | 'mt940' | 'csv'
  sha256: Buffer
  no: number
  currency: string
  openingMinor: number | null
  closingMinor: number | null
  fromDate: LocalDate | null
  toDate: LocalDate | null
  proof: BalanceProof
  lineCount: number
  knownCount: number
}

export async function insertStatement(tx: Tx, scope: OrgScope, statement: NewStatement): Promise<string> {
  const { id } = await tx
    .insertInto('bankStatements')
    .values({ ...statement, orgId: scope.orgId, createdBy: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Which of these keys the account has already. */
export async function listKnownKeys(tx: Tx, scope: OrgScope, accountId: string, keys: readonly string[]) {
  const rows = await tx
    .selectFrom('bankLines')
    .select('key')
    .where('orgId', '=', scope.orgId)
    .where('bankAccountId', '=', accountId)
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Writing so many takes milliseconds. */
const CHUNK = 100

/** Writes the lines of a statement down. The account is held, and none of the keys is known. */
export async function insertLines(
  tx: Tx,
  scope: OrgScope,
  of: { statementId: string; bankAccountId: string },
  lines: readonly (BankLine & { key: string })[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += CHUNK) {
    const rows = lines.slice(start, start + CHUNK).map(({ bankReference: _reference, ...line }) => ({
      ...created(scope),
      ...of,
      ...line,
      original: line.original && JSON.stringify(line.original),
      search: searchText([line.counterparty, line.counterpartyIban, line.text, line.endToEndId]),
    }))
    await tx.insertInto('bankLines').values(rows).execute()
  }
}

const columns = [
  'l.id',
  'l.statementId',
  'l.bankAccountId',
  'l.bookedOn',
  'l.valueOn',
  'l.amountMinor',
  'l.currency',
  'l.counterparty',
  'l.counterpartyIban',
  'l.text',
  'l.endToEndId',
  'l.isReturn',
  'l.original',
  'l.state',
  'l.ignoredReason',
  'l.version',
] as const

const withPayment = (tx: Tx, scope: OrgScope) =>
  tx
    .selectFrom('bankLines as l')
    .innerJoin('bankStatements as s', (join) =>
      join.onRef('s.orgId', '=', 'l.orgId').onRef('s.id', '=', 'l.statementId'),
    )
    .leftJoin('payments as p', (join) =>
      join
        .onRef('p.orgId', '=', 'l.orgId')
        .onRef('p.bankLineId', '=', 'l.id')
        .on('p.state', '<>', 'reversed'),
    )
    .select(columns)
    .select(['s.proof', 'p.id as paymentId'])
    .where('l.orgId', '=', scope.orgId)

/** The line, held for whoever matches it; CONFLICT when `version` is not the stored one. */
export async function lockLine(tx: Tx, scope: OrgScope, id: string, version: number) {
  const held = await tx
    .selectFrom('bankLines')
    .select('version')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  sameVersion(found(held), version, 'line')
  return found(await withPayment(tx, scope).where('l.id', '=', id).executeTakeFirst())
}
export type LineRow = Awaited<ReturnType<typeof lockLine>>

/** Writes to lines that the caller holds. */
export async function updateLines(
  tx: Tx,
  scope: OrgScope,
  ids: readonly string[],
  change: { state: BankLineState; ignoredReason?: string | null },
): Promise<void> {
  if (ids.length === 0) return
  const { version: _version, ...who } = touched(scope, 0)
  await tx
    .updateTable('bankLines')
    .set({ ...change, ...who, version: sql<number>`version + 1` })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
}

/**
 * Open lines of files that add up, oldest first, held for matching; those that somebody matches now are left out. `after`
 * is the last of the lines before.
 */
export async function lockOpenLines(
  tx: Tx,
  scope: OrgScope,
  accountId: string | null,
  { after, limit }: { after: { bookedOn: LocalDate; id: string } | undefined; limit: number },
) {
  let held = tx
    .selectFrom('bankLines as l')
    .innerJoin('bankStatements as s', (join) =>
      join.onRef('s.orgId', '=', 'l.orgId').onRef('s.id', '=', 'l.statementId'),
    )
    .select(columns)
    .select('s.proof')
    .where('l.orgId', '=', scope.orgId)
    .where('l.state', '=', 'open')
    .where('s.proof', '<>', 'wrong')
    .orderBy('l.bookedOn')
    .orderBy('l.id')
    .limit(limit)
    .forUpdate('l')
    .skipLocked()
  if (accountId) held = held.where('l.bankAccountId', '=', accountId)
  if (after) {
    held = held.where(sql<boolean>`(l.booked_on, l.id) > (${after.bookedOn}::date, ${after.id}::uuid)`)
  }
  return held.execute()
}
export type OpenLine = Awaited<ReturnType<typeof lockOpenLines>>[number]

export type LineQuery = {
  accountId?: string | undefined
  state?: BankLineState | undefined
  search?: string | undefined
  offset: number
  limit: number
}

function matching({ accountId, search }: LineQuery, scope: OrgScope) {
  return (where: ExpressionBuilder<DB & { l: DB['bankLines'] }, 'l'>): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [where('l.orgId', '=', scope.orgId)]
    if (accountId) all.push(where('l.bankAccountId', '=', accountId))
    if (search) all.push(where('l.search', 'like', likePattern(searchText([search]))))
    return where.and(all)
  }
}
type Chosen = ReturnType<typeof matching>
type LineBuilder = Parameters<Chosen>[0]

/** A page of lines, newest first; counts by state leave the state asked for out of account. */
export async function listLines(tx: Tx, scope: OrgScope, query: LineQuery) {
  const chosen = matching(query, scope)
  let page = withPayment(tx, scope).where((where) => chosen(where as unknown as LineBuilder))
  if (query.state) page = page.where('l.state', '=', query.state)
  const rows = await page
    .orderBy('l.bookedOn', 'desc')
    .orderBy('l.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  const counted = await tx
    .selectFrom('bankLines as l')
    .select(['l.state', sql<number>`count(*)`.as('count')])
    .where((where) => chosen(where as unknown as LineBuilder))
    .groupBy('l.state')
    .execute()
  const counts = { open: 0, matched: 0, ignored: 0 }
  for (const { state, count } of counted) counts[state] = count
  const total = query.state ? counts[query.state] : counts.open + counts.matched + counts.ignored
  return { rows, total, counts }
}

/** The files that were read last. */
export async function listStatements(tx: Tx, scope: OrgScope, accountId: string | undefined) {
  let query = tx
    .selectFrom('bankStatements')
    .select(['id', 'bankAccountId', 'name', 'format', 'currency', 'openingMinor', 'closingMinor'])
    .select(['fromDate', 'toDate', 'proof', 'lineCount', 'knownCount', 'createdAt'])
    .where('orgId', '=', scope.orgId)
  if (accountId) query = query.where('bankAccountId', '=', accountId)
  return query.orderBy('createdAt', 'desc').orderBy('no', 'desc').limit(20).execute()
}

/** Accounts that companies paid from before, as far as the bank named them. */
export async function listPayerIbans(tx: Tx, scope: OrgScope) {
  const { rows } = await sql<{ companyId: string; iban: string }>`
    select distinct p.company_id, l.counterparty_iban as iban
    from payments p join bank_lines l on l.org_id = p.org_id and l.id = p.bank_line_id
    where p.org_id = ${scope.orgId} and p.state = 'reconciled' and p.direction = 'in'
      and p.company_id is not null and l.counterparty_iban is not null`.execute(tx)
  return rows
}

/** Payments written down by hand that no line of the bank shows yet, as these lines may. */
export async function listUntied(
  tx: Tx,
  scope: OrgScope,
  amounts: readonly { direction: 'in' | 'out'; amountMinor: number; currency: string }[],
) {
  if (amounts.length === 0) return []
  return tx
    .selectFrom('payments as p')
    .select([
      'p.id',
      'p.direction',
      'p.paidOn',
      'p.amountMinor',
      'p.currency',
      'p.counterparty',
      'p.reference',
    ])
    .where('p.orgId', '=', scope.orgId)
    .where('p.bankLineId', 'is', null)
    .where('p.state', 'in', ['announced', 'recorded'])
    .where('p.method', 'in', ['transfer', 'card', 'other'])
    .where('p.amountMinor', '=', sql<number>`any(${amounts.map(({ amountMinor }) => amountMinor)})`)
    .orderBy('p.paidOn')
    .limit(500)
    .execute()
}

/** Payments that came by a line of the bank and could be taken back: for lines that take money back. */
export async function listReturnable(tx: Tx, scope: OrgScope, amounts: readonly number[]) {
  if (amounts.length === 0) return []
  return tx
    .selectFrom('payments as p')
    .innerJoin('bankLines as l', (join) =>
      join.onRef('l.orgId', '=', 'p.orgId').onRef('l.id', '=', 'p.bankLineId'),
    )
    .select(['p.id', 'p.paidOn', 'p.amountMinor', 'p.currency', 'p.counterparty'])
    .select(['l.counterpartyIban', 'l.endToEndId'])
    .where('p.orgId', '=', scope.orgId)
    .where('p.direction', '=', 'in')
    .where('p.state', '=', 'reconciled')
    .where('p.amountMinor', '=', sql<number>`any(${amounts})`)
    .orderBy('p.paidOn', 'desc')
    .limit(500)
    .execute()
}
