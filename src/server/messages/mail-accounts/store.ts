/** Mail accounts in the database: a person's own, or the agency's. Passwords and tokens are sealed and leave only to be used. */
import { sql, type UpdateObject } from 'kysely'
import type { MailboxInput, MailSenderInput, MailServerInput } from '#domain/messages/mail-accounts.ts'
import { providerInfo, type MailProvider } from '#domain/messages/mail-providers.ts'
import { DomainError } from '#domain/errors.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { readProblem } from '#domain/problems.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { DB, RowOf } from '../../platform/db/schema.ts'
import type { OrgScope, UserScope } from '../../platform/db/scopes.ts'
import type { MailTokens } from '../mail-oauth/provider.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { placeOf, sealTokens } from './sealing.ts'

/** A person's scope leads to their own account, an organisation's to the one that its members share. */
export type AccountScope = UserScope | OrgScope
export type AccountRow = RowOf<'mailAccounts'>

const now = sql<Date>`now()`
const touched = { version: sql<number>`mail_accounts.version + 1`, updatedAt: now }
/** What a new password puts right. */
const loginProblems = [messagesProblem('server.refused').code, messagesProblem('delivery.login').code]
const unchecked = { state: 'unchecked', lastError: null, checkedAt: null } as const

const ownerOf = (scope: AccountScope) => (scope.kind === 'user' ? scope.userId : scope.orgId)
const ownerColumns = (scope: AccountScope) =>
  scope.kind === 'user' ? { userId: scope.userId } : { ownerOrgId: scope.orgId }
const ownerColumn = (scope: AccountScope) => (scope.kind === 'user' ? 'userId' : 'ownerOrgId')

/** The row as it is stored, or undefined. */
export async function findAccountRow(tx: Tx, scope: AccountScope): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('mailAccounts')
    .selectAll()
    .where(ownerColumn(scope), '=', ownerOf(scope))
    .executeTakeFirst()
}

async function update(
  tx: Tx,
  scope: AccountScope,
  change: UpdateObject<DB, 'mailAccounts'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailAccounts')
    .set(change)
    .where(ownerColumn(scope), '=', ownerOf(scope))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The account without its password and tokens, or null. */
export async function findMailAccount(tx: Tx, scope: AccountScope) {
  const row = await findAccountRow(tx, scope)
  if (!row) return null
  return {
    id: row.id,
    owner: row.ownerOrgId === null ? ('own' as const) : ('organisation' as const),
    provider: row.provider,
    host: row.host,
    port: row.port,
    security: row.security,
    username: row.username,
    hasPassword: row.passwordEncrypted !== null,
    imapHost: row.imapHost,
    imapPort: row.imapPort,
    imapSecurity: row.imapSecurity,
    sync: row.sync,
    fromName: row.fromName,
    fromAddress: row.fromAddress,
    signature: row.signature,
    state: row.state,
    lastError: row.lastError,
    needsPassword: loginProblems.includes(readProblem(row.lastError ?? '')?.code ?? ''),
    checkedAt: row.checkedAt,
    syncedAt: row.syncedAt,
    syncError: row.syncError,
    version: row.version,
  }
}

/**
 * Writes the server's settings. A password that was left out stays, unless host, port or user name change: a stored
 * password is never shown to another server than the one it was entered for. A provider's account becomes a plain one.
 */
export async function saveServer(
  tx: Tx,
  scope: AccountScope,
  secrets: Secrets,
  { password, ...server }: MailServerInput,
  fromAddress: string,
): Promise<void> {
  const before = await findAccountRow(tx, scope)
  const isSame =
    before?.provider === 'imap_smtp' &&
    before.host === server.host &&
    before.port === server.port &&
    before.username === server.username
  const kept = isSame && server.security !== 'none' ? before.passwordEncrypted : null
  const place = placeOf(ownerOf(scope), 'password_encrypted')
  const passwordEncrypted = password === undefined ? kept : password ? secrets.seal(password, place) : null
  // The settings of a provider's mailbox are of no use to another server.
  const isChange = before !== undefined && before.provider !== 'imap_smtp'
  const row = {
    ...server,
    passwordEncrypted,
    provider: 'imap_smtp' as const,
    tokensEncrypted: null,
    ...(isChange && noMailbox),
  }
  await tx
    .insertInto('mailAccounts')
    .values({ ...ownerColumns(scope), fromAddress, ...row })
    .onConflict((conflict) =>
      conflict.column(ownerColumn(scope)).doUpdateSet({ ...row, ...unchecked, ...touched }),
    )
    .execute()
}

const noMailbox = {
  imapHost: null,
  imapPort: null,
  imapSecurity: null,
  sync: 'off',
  syncState: null,
  syncedAt: null,
  syncError: null,
} as const

/** Writes where answers are read. Of a provider's account only whether; another mailbox is read from its start. */
export async function saveMailbox(tx: Tx, scope: AccountScope, mailbox: MailboxInput): Promise<void> {
  const before = await findAccountRow(tx, scope)
  if (!before) throw new DomainError('CONFLICT', { problem: messagesProblem('account.serverMissing') })
  const { sync } = mailbox
  if (before.provider !== 'imap_smtp') {
    await update(tx, scope, { sync, ...touched })
    return
  }
  const isSame = before.imapHost === mailbox.imapHost && before.imapPort === mailbox.imapPort
  await update(tx, scope, {
    ...mailbox,
    ...(!isSame && { syncState: null, syncedAt: null }),
    syncError: null,
    ...touched,
  })
}

/** Writes how messages look. The server comes first. */
export async function saveSender(tx: Tx, scope: AccountScope, sender: MailSenderInput): Promise<void> {
  if (await update(tx, scope, { ...sender, ...touched })) return
  throw new DomainError('CONFLICT', { problem: messagesProblem('account.serverMissing') })
}

/** Writes an account that somebody has just said yes to at its provider; answers are read from now on. */
export async function saveConnected(
  tx: Tx,
  scope: OrgScope,
  secrets: Secrets,
  connected: { userId: string | null; provider: MailProvider; address: string; tokens: MailTokens },
): Promise<void> {
  const { userId, provider, address, tokens } = connected
  const { smtp, imap } = providerInfo[provider]
  const owner = userId ? { userId, ownerOrgId: null } : { userId: null, ownerOrgId: scope.orgId }
  const column = userId ? 'userId' : 'ownerOrgId'
  const before = await tx
    .selectFrom('mailAccounts')
    .select(['provider', 'username'])
    .where(column, '=', userId ?? scope.orgId)
    .executeTakeFirst()
  const isSame = before?.provider === provider && before.username === address
  const row = {
    provider,
    ...smtp,
    username: address,
    passwordEncrypted: null,
    tokensEncrypted: sealTokens(secrets, owner, tokens),
    imapHost: imap.host,
    imapPort: imap.port,
    imapSecurity: imap.security,
    fromAddress: address,
    state: 'ok' as const,
    lastError: null,
    checkedAt: now,
    syncError: null,
    ...(!isSame && { sync: 'booking_threads_only' as const, syncState: null, syncedAt: null }),
  }
  await tx
    .insertInto('mailAccounts')
    .values({ ...owner, ...row })
    .onConflict((conflict) => conflict.column(column).doUpdateSet({ ...row, ...touched }))
    .execute()
}

/** Remembers the outcome of a test; what may be wrong is of the fixed lists, null when it went well. */
export async function markChecked(
  tx: Tx,
  scope: AccountScope,
  { error, syncError }: { error: string | null; syncError: string | null },
): Promise<void> {
  await update(tx, scope, { state: error ? 'failed' : 'ok', lastError: error, syncError, checkedAt: now })
}

/** Forgets the account with all its secrets, and gives back what it was; undefined when there was none. */
export async function removeMailAccount(tx: Tx, scope: AccountScope): Promise<AccountRow | undefined> {
  return tx
    .deleteFrom('mailAccounts')
    .where(ownerColumn(scope), '=', ownerOf(scope))
    .returningAll()
    .executeTakeFirst()
}

/** The row, or NOT_FOUND. */
export const findAccount = async (tx: Tx, scope: AccountScope): Promise<AccountRow> =>
  found(await findAccountRow(tx, scope))

/** Fresh tokens of an account, written by whoever holds its lock. */
export async function storeTokens(
  tx: Tx,
  scope: AccountScope,
  secrets: Secrets,
  row: Pick<AccountRow, 'userId' | 'ownerOrgId'>,
  tokens: MailTokens,
): Promise<void> {
  await update(tx, scope, { tokensEncrypted: sealTokens(secrets, row, tokens) })
}
