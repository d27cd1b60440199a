/** What signing in to an account takes at this moment: its password, or a token of its provider that is still good. */
import type { MailProvider } from '#domain/messages/mail-providers.ts'
import { PermissionGone, refreshTokens, type MailProviders, type MailTokens } from '../mail-oauth/provider.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { openPassword, openTokens } from './sealing.ts'
import type { AccountRow } from './store.ts'
import type { MailboxServer, MailServer } from './connections.ts'

export type Login = { password: string | null; accessToken: string | null }

/** A token ends a minute before the provider says so: it still has to travel. */
const SPARE_MS = 60_000

const isProvider = (provider: AccountRow['provider']): provider is MailProvider => provider !== 'imap_smtp'

/**
 * The login of an account. A token that is over, or was refused (`refusedToken`), is replaced first; `store` keeps what
 * came. PermissionGone when the provider gives no more.
 */
export async function loginOf(
  row: AccountRow,
  parts: { secrets: Secrets; providers: MailProviders; now: Date; refusedToken?: string | null },
  store: (tokens: MailTokens) => Promise<void>,
): Promise<Login> {
  const { secrets, providers, now, refusedToken = null } = parts
  if (!isProvider(row.provider)) return { password: openPassword(secrets, row), accessToken: null }
  const settings = providers[row.provider]
  const tokens = openTokens(secrets, row)
  if (!tokens || !settings) throw new PermissionGone()
  const isGood = tokens.accessToken !== refusedToken && tokens.expiresAt.getTime() > now.getTime() + SPARE_MS
  if (isGood) return { password: null, accessToken: tokens.accessToken }
  const fresh = await refreshTokens(settings, tokens, now)
  await store(fresh)
  return { password: null, accessToken: fresh.accessToken }
}

export const mailServerOf = (row: AccountRow, login: Login): MailServer => ({
  host: row.host,
  port: row.port,
  security: row.security,
  username: row.username,
  ...login,
})

/** Null where the account has no mailbox, or nobody said as whom to sign in. */
export function mailboxOf(row: AccountRow, login: Login): MailboxServer | null {
  const { imapHost: host, imapPort: port, imapSecurity: security, username } = row
  if (host === null || port === null || security === null || username === null) return null
  return { host, port, security, username, ...login }
}
