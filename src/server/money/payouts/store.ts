/** Payouts in the database: statements that wait for their money, and the files made for the bank. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { StatementState } from '#domain/money/statements/statement-states.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** A statement that was sent and leaves something to pay, with the bank data of its artist as far as it may be seen. */
export type PayoutRow = {
  statementId: string
  version: number
  number: string
  state: StatementState
  artistId: string
  artistName: string
  currency: string
  payoutMinor: number
  sentAt: Date
  bankConfirmedAt: Date | null
  accountHolder: string | null
  ibanLast4: string | null
  bankChangedAt: Date | null
  /** The last file for the bank that holds it. */
  fileId: string | null
  fileAt: Date | null
  /** The shows on it. */
  bookingIds: string[]
}

/** Statements to be paid; `ids` limits them to these. */
export async function listPayouts(tx: Tx, scope: OrgScope, ids?: readonly string[]): Promise<PayoutRow[]> {
  const chosen = ids ? sql`s.id = any(${ids})` : sql`true`
  const { rows } = await sql<PayoutRow>`
    select s.id as statement_id, s.version, s.number, s.state, s.artist_id, a.name as artist_name, s.currency,
           s.payout_minor, s.sent_at, s.bank_confirmed_at, t.account_holder, t.iban_last4, t.bank_changed_at,
           f.id as file_id, f.created_at as file_at,
           array(select distinct l.booking_id from ledger_entries l
             where l.org_id = s.org_id and l.statement_id = s.id and l.booking_id is not null) as booking_ids
    from statements s
    join artists a on a.org_id = s.org_id and a.id = s.artist_id
    left join artist_tax t on t.org_id = s.org_id and t.artist_id = s.artist_id
    left join lateral (
      select f.id, f.created_at from payout_files f
      where f.org_id = s.org_id and f.statement_ids @> array[s.id] order by f.created_at desc limit 1
    ) f on true
    where s.org_id = ${scope.orgId} and s.state in ('sent', 'queried', 'approved') and s.payout_minor > 0
      and ${chosen}
    order by a.sort_name, s.period_to, s.id`.execute(tx)
  return rows
}

export type NewPayoutFile = {
  bankAccountId: string
  messageId: string
  executeOn: LocalDate
  statementIds: string[]
  paymentCount: number
  currency: string
  totalMinor: number
  bytes: Buffer
  sha256: Buffer
}

export async function insertFile(tx: Tx, scope: OrgScope, file: NewPayoutFile): Promise<string> {
  const { id } = await tx
    .insertInto('payoutFiles')
    .values({ ...file, orgId: scope.orgId, createdBy: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The files made so far, latest first, without their bytes. */
export async function listFiles(tx: Tx, scope: OrgScope) {
  return tx
    .selectFrom('payoutFiles as f')
    .innerJoin('bankAccounts as b', (join) =>
      join.onRef('b.orgId', '=', 'f.orgId').onRef('b.id', '=', 'f.bankAccountId'),
    )
    .leftJoin('users as u', 'u.id', 'f.createdBy')
    .select([
      'f.id',
      'f.messageId',
      'f.executeOn',
      'f.paymentCount',
      'f.currency',
      'f.totalMinor',
      'f.createdAt',
    ])
    .select(['b.name as accountName', 'u.name as createdByName'])
    .where('f.orgId', '=', scope.orgId)
    .orderBy('f.createdAt', 'desc')
    .limit(100)
    .execute()
}

export async function findFile(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('payoutFiles')
      .select(['messageId', 'bytes'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

/** One file at a time, so that no two hold the same statement unnoticed. */
export async function holdPayouts(tx: Tx, scope: OrgScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${scope.orgId}, 16))`.execute(tx)
}

/** Whether artists' money lies on an account of its own in this currency. */
export async function hasClientMoneyAccount(tx: Tx, scope: OrgScope, currency: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bankAccounts')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('purpose', '=', 'client_money')
    .where('currency', '=', currency)
    .where('archivedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
