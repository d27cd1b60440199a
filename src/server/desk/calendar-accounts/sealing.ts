/** Tokens of accounts with providers of calendars, sealed and opened. */
import type { MailTokens } from '../../messages/mail-oauth/provider.ts'
import type { Place, Secrets } from '../../platform/process/secrets.ts'

export type AccountKey = { orgId: string; id: string }

/** Copied to another row, they cannot be read. */
const placeOf = ({ orgId, id }: AccountKey): Place => ({
  table: 'calendar_accounts',
  column: 'tokens_encrypted',
  owner: orgId,
  row: id,
})

type StoredTokens = Omit<MailTokens, 'expiresAt'> & { expiresAt: string }

export const sealTokens = (secrets: Secrets, key: AccountKey, tokens: MailTokens): string =>
  secrets.seal(JSON.stringify(tokens), placeOf(key))

/** Null where they were sealed on another installation, or are none. */
export function openTokens(secrets: Secrets, key: AccountKey, sealed: string): MailTokens | null {
  try {
    const { expiresAt, ...tokens } = JSON.parse(secrets.open(sealed, placeOf(key))) as StoredTokens
    return { ...tokens, expiresAt: new Date(expiresAt) }
  } catch {
    return null
  }
}
