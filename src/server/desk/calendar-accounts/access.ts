/** An account at work: a client of its provider, with a token that is good now. */
import {
  calendarProviderInfo,
  type CalendarProvider,
} from '#domain/desk/calendar-accounts/calendar-providers.ts'
import type { Services } from '../../context.ts'
import {
  PermissionGone,
  refreshTokens,
  type MailTokens,
  type ProviderSettings,
} from '../../messages/mail-oauth/provider.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import { googleCalendar } from './google.ts'
import { microsoftCalendar } from './microsoft.ts'
import { TokenRefused, type CalendarClient } from './provider.ts'
import { sender, type Send } from './requests.ts'
import { openTokens, sealTokens, type AccountKey } from './sealing.ts'
import { lockTokens, storeTokens } from './token-store.ts'

type AccessParts = Pick<Services, 'secrets' | 'mail' | 'clock'>
/** Runs a step in a transaction: that of the call, or one of its own. */
export type InTransaction = <T>(run: (tx: Tx, scope: OrgScope | JobScope) => Promise<T>) => Promise<T>

const clients: Record<CalendarProvider, (api: string, send: Send) => CalendarClient> = {
  google: googleCalendar,
  microsoft: microsoftCalendar,
}

/** A token ends a minute before the provider says so: it still has to travel. */
const SPARE_MS = 60_000

export const labelOf = (provider: CalendarProvider): string => calendarProviderInfo[provider].label

type Opened = { provider: CalendarProvider; settings: ProviderSettings; tokens: MailTokens }

/**
 * The token of an account, fetched afresh where it is over or was refused. The row is locked meanwhile, so that one process
 * at a time asks for it. PermissionGone when the provider gives no more.
 */
async function open(
  { secrets, mail, clock }: AccessParts,
  inTransaction: InTransaction,
  key: AccountKey,
  refused: string | null,
): Promise<Opened> {
  return inTransaction(async (tx, scope) => {
    const row = await lockTokens(tx, scope, key)
    const settings = row && mail.providers[row.provider]
    const tokens = row && openTokens(secrets, key, row.tokensEncrypted)
    if (!settings || !tokens) throw new PermissionGone()
    const { provider } = row
    const now = clock()
    const isGood = tokens.accessToken !== refused && tokens.expiresAt.getTime() > now.getTime() + SPARE_MS
    if (isGood) return { provider, settings, tokens }
    const fresh = await refreshTokens(settings, tokens, now)
    await storeTokens(tx, scope, key, sealTokens(secrets, key, fresh))
    return { provider, settings, tokens: fresh }
  })
}

/** Works with an account. What is done may be done again: once, with a fresh token, where the provider refuses one. */
export async function withClient<T>(
  parts: AccessParts,
  inTransaction: InTransaction,
  key: AccountKey,
  work: (client: CalendarClient) => Promise<T>,
): Promise<T> {
  const clientOf = ({ provider, settings, tokens }: Opened) =>
    clients[provider](settings.api, sender(tokens.accessToken))
  const opened = await open(parts, inTransaction, key, null)
  try {
    return await work(clientOf(opened))
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error
  }
  const again = await open(parts, inTransaction, key, opened.tokens.accessToken)
  try {
    return await work(clientOf(again))
  } catch (error) {
    throw error instanceof TokenRefused ? new PermissionGone() : error
  }
}
