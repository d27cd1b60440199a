/** Mail accounts as the service's own work needs them: by their id, whoever owns them. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { SyncState } from '../../platform/db/schema-automations.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import type { MailTokens } from '../mail-oauth/provider.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { sealTokens } from './sealing.ts'
import type { AccountRow } from './store.ts'

/** The account, or undefined when it is gone by now. */
export async function findAccountById(tx: Tx, _scope: JobScope, id: string): Promise<AccountRow | undefined> {
  return tx.selectFrom('mailAccounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Holds the account until the end of the transaction, so that one process at a time fetches a token for it. */
export async function lockAccount(tx: Tx, _scope: JobScope, id: string): Promise<AccountRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('mail account'), hashtext(${id}))`.execute(tx)
  return findAccountById(tx, _scope, id)
}

export async function storeTokensOf(
  tx: Tx,
  _scope: JobScope,
  secrets: Secrets,
  row: AccountRow,
  tokens: MailTokens,
): Promise<void> {
  await tx
    .updateTable('mailAccounts')
    .set({ tokensEncrypted: sealTokens(secrets, row, tokens), state: 'ok', lastError: null })
    .where('id', '=', row.id)
    .execute()
}

/** The account does not work; true where it did until now, so that its owner is notified once. */
export async function markBroken(
  tx: Tx,
  _scope: JobScope,
  id: string,
  { state, error }: { state: 'failed' | 'reauth_needed'; error: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailAccounts')
    .set({ state, lastError: error })
    .where('id', '=', id)
    .where('state', '<>', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A message left by it, or its mailbox was read. */
export async function markWorking(tx: Tx, _scope: JobScope, id: string): Promise<void> {
  await tx
    .updateTable('mailAccounts')
    .set({ state: 'ok', lastError: null })
    .where('id', '=', id)
    .where('state', 'in', ['unchecked', 'failed', 'reauth_needed'])
    .execute()
}

/** Accounts whose answers are read, those longest unread first. */
export async function listSynced(tx: Tx, _scope: JobScope): Promise<string[]> {
  const rows = await tx
    .selectFrom('mailAccounts')
    .select('id')
    .where('sync', '=', 'booking_threads_only')
    .where('imapHost', 'is not', null)
    .where('state', 'not in', ['reauth_needed', 'disabled'])
    .orderBy('syncedAt', (order) => order.asc().nullsFirst())
    .execute()
  return rows.map(({ id }) => id)
}

/** Where reading goes on, and what went wrong meanwhile; null when nothing did. */
export async function markSynced(
  tx: Tx,
  _scope: JobScope,
  id: string,
  { state, error }: { state?: SyncState; error: string | null },
): Promise<void> {
  await tx
    .updateTable('mailAccounts')
    .set({
      ...(state && { syncState: JSON.stringify(state) }),
      ...(error === null && { syncedAt: sql<Date>`now()` }),
      syncError: error,
    })
    .where('id', '=', id)
    .execute()
}

/** Whom to notify of an account: its owner, or owners and admins of the agency, each with the page that leads to it. */
export async function listAccountOwners(tx: Tx, _scope: JobScope, row: AccountRow) {
  const ofOrg = row.ownerOrgId
  const { rows } = await sql<{ userId: string; orgId: string; slug: string }>`
    select m.user_id, m.org_id, o.slug from memberships m join organisations o on o.id = m.org_id
    where m.status = 'active' and ${
      ofOrg ? sql`m.org_id = ${ofOrg} and m.role in ('owner', 'admin')` : sql`m.user_id = ${row.userId}`
    }
    order by m.created_at`.execute(tx)
  return rows
}

/** The organisations whose messages the account's mailbox may hold answers to. */
export async function listAccountOrgs(tx: Tx, scope: JobScope, row: AccountRow): Promise<string[]> {
  if (row.ownerOrgId) return [row.ownerOrgId]
  const owners = await listAccountOwners(tx, scope, row)
  return owners.map(({ orgId }) => orgId)
}
