/** A person's sending account in the database; the password is sealed and leaves only to be used. */
import { sql } from 'kysely'
import type { MailSenderInput, MailServerInput } from '#domain/mail-accounts.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '../db/dialect.ts'
import { found } from '../db/records.ts'
import type { RowOf } from '../db/schema.ts'
import type { UserScope } from '../db/scopes.ts'
import type { Secrets } from '../secrets.ts'

const placeOf = ({ userId }: UserScope) => ({
  table: 'mail_accounts',
  column: 'password_encrypted',
  owner: userId,
  row: userId,
})
const now = sql<Date>`now()`
const touched = { version: sql<number>`mail_accounts.version + 1`, updatedAt: now }

async function findRow(tx: Tx, { userId }: UserScope) {
  return tx.selectFrom('mailAccounts').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** The account without its password, or null. */
export async function findMailAccount(tx: Tx, scope: UserScope) {
  const row = await findRow(tx, scope)
  if (!row) return null
  return shown(row)
}

function shown(row: RowOf<'mailAccounts'>) {
  const { passwordEncrypted, ownerOrgId } = row
  return {
    id: row.id,
    owner: ownerOrgId === null ? ('own' as const) : ('organisation' as const),
    provider: row.provider,
    host: row.host,
    port: row.port,
    security: row.security,
    username: row.username,
    hasPassword: passwordEncrypted !== null,
    imapHost: row.imapHost,
    imapPort: row.imapPort,
    imapSecurity: row.imapSecurity,
    sync: row.sync,
    fromName: row.fromName,
    fromAddress: row.fromAddress,
    signature: row.signature,
    state: row.state,
    lastError: row.lastError,
    checkedAt: row.checkedAt,
    syncedAt: row.syncedAt,
    syncError: row.syncError,
    version: row.version,
  }
}

/** What connecting needs, the password opened. NOT_FOUND without an account. */
export async function openMailAccount(tx: Tx, scope: UserScope, secrets: Secrets) {
  const { host, port, security, username, passwordEncrypted } = found(await findRow(tx, scope))
  const password = passwordEncrypted && secrets.open(passwordEncrypted, placeOf(scope))
  return { host, port, security, username, password }
}

/**
 * Writes the server's settings. A password that was left out stays, unless host or user name change: a stored
 * password is never shown to another server than the one it was entered for.
 */
export async function saveServer(
  tx: Tx,
  scope: UserScope,
  secrets: Secrets,
  { password, ...server }: MailServerInput,
  fromAddress: string,
): Promise<void> {
  const before = await findRow(tx, scope)
  const isSame =
    before?.host === server.host && before.port === server.port && before.username === server.username
  const kept = isSame && server.security !== 'none' ? before.passwordEncrypted : null
  const passwordEncrypted =
    password === undefined ? kept : password ? secrets.seal(password, placeOf(scope)) : null
  const row = { ...server, passwordEncrypted }
  await tx
    .insertInto('mailAccounts')
    .values({ userId: scope.userId, fromAddress, ...row })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ ...row, state: 'unchecked', lastError: null, checkedAt: null, ...touched }),
    )
    .execute()
}

/** Writes how letters look. The server comes first. */
export async function saveSender(tx: Tx, scope: UserScope, sender: MailSenderInput): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('mailAccounts')
    .set({ ...sender, ...touched })
    .where('userId', '=', scope.userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new DomainError('CONFLICT', { message: 'Enter the mail server first.' })
}

/** Remembers the outcome of a test; `error` is one of the fixed list, null when it went well. */
export async function markChecked(tx: Tx, scope: UserScope, error: string | null): Promise<void> {
  await tx
    .updateTable('mailAccounts')
    .set({ state: error ? 'failed' : 'ok', lastError: error, checkedAt: now })
    .where('userId', '=', scope.userId)
    .execute()
}

/** Forgets the account with its password; true when there was one. */
export async function removeMailAccount(tx: Tx, scope: UserScope): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mailAccounts')
    .where('userId', '=', scope.userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
