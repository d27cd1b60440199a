/** An account at work: its login, fresh where it is a token, and its servers, reached as the guard of the network allows. */
import type { ImapFlow } from 'imapflow'
import { mailboxPorts, mailPorts } from '#domain/messages/mail-accounts.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { loginOf, mailboxOf, mailServerOf, type Login } from '../mail-accounts/access.ts'
import { imapClient, smtpTransport } from '#server/messages/mail-accounts/connections.ts'
import {
  findAccountById,
  listAccountOwners,
  lockAccount,
  markBroken,
  storeTokensOf,
} from '../mail-accounts/job-store.ts'
import type { AccountRow } from '../mail-accounts/store.ts'
import { PermissionGone } from '../mail-oauth/provider.ts'
import { publicAddressOf } from '../../platform/process/net-guard.ts'
import { notifyMember } from '../../platform/notifications/store.ts'

export type AccountParts = Pick<Services, 'secrets' | 'site' | 'mail'> & { db: Database; scope: JobScope }
export type OpenAccount = { row: AccountRow; login: Login }

/** The host may not be connected to, or has no address. */
export class NoWay extends Error {
  constructor() {
    super('This host may not be connected to')
    this.name = 'NoWay'
  }
}

/**
 * The account with a login that is good now; undefined when it is gone. A token is fetched by one process at a time;
 * `refusedToken` is one that its server did not take. PermissionGone when there are no more.
 */
export async function openAccount(
  parts: AccountParts,
  id: string,
  now: Date,
  refusedToken: string | null = null,
): Promise<OpenAccount | undefined> {
  const { db, scope, secrets, mail } = parts
  const row = await findAccountById(db.read(scope), scope, id)
  if (!row) return undefined
  if (row.provider === 'imap_smtp') {
    const given = { secrets, providers: mail.providers, now }
    return { row, login: await loginOf(row, given, async () => undefined) }
  }
  return db.transaction(scope, async (tx) => {
    const locked = await lockAccount(tx, scope, id)
    if (!locked) return undefined
    const given = { secrets, providers: mail.providers, now, refusedToken }
    const login = await loginOf(locked, given, (tokens) => storeTokensOf(tx, scope, secrets, locked, tokens))
    return { row: locked, login }
  })
}

const isAllowed = (parts: AccountParts, ports: readonly number[], port: number) =>
  parts.site.allowPrivateNet || ports.includes(port)

/** A transport to the account's server; close it. NoWay where the guard refuses. */
export async function openTransport(parts: AccountParts, { row, login }: OpenAccount, limitMs: number) {
  const server = mailServerOf(row, login)
  if (!isAllowed(parts, mailPorts, server.port)) throw new NoWay()
  const address = await publicAddressOf(server.host, parts.site)
  if (address === null) throw new NoWay()
  return smtpTransport(server, address, limitMs)
}

/** A connection to the account's mailbox, signed in; close it. Null where the account has none. */
export async function openMailbox(
  parts: AccountParts,
  { row, login }: OpenAccount,
  limitMs: number,
): Promise<ImapFlow | null> {
  const mailbox = mailboxOf(row, login)
  if (!mailbox) return null
  if (!isAllowed(parts, mailboxPorts, mailbox.port)) throw new NoWay()
  const address = await publicAddressOf(mailbox.host, parts.site)
  if (address === null) throw new NoWay()
  const client = await imapClient(mailbox, address, limitMs)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw error
  }
}

/** The account does not work: its owner is notified once, with the page where it is fixed. */
export async function noteBroken(
  { db, scope }: AccountParts,
  id: string,
  { state, problem }: { state: 'failed' | 'reauth_needed'; problem: Problem },
): Promise<void> {
  await db.transaction(scope, async (tx) => {
    if (!(await markBroken(tx, scope, id, { state, error: asMessage(problem) }))) return
    const row = await findAccountById(tx, scope, id)
    if (!row) return
    for (const { userId, orgId, slug } of await listAccountOwners(tx, scope, row)) {
      await notifyMember(tx, scope, {
        userId,
        orgId,
        topic: 'messages',
        title: asMessage(messagesProblem('notice.accountBroken', { address: row.fromAddress })),
        body: asMessage(problem),
        url: `/${slug}/settings/email-account`,
        dedupeKey: null,
        wantsPush: true,
      })
    }
  })
}

export const isPermissionGone = (error: unknown): boolean => error instanceof PermissionGone
