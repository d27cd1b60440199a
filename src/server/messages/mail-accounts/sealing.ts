/** Passwords and tokens of mail accounts, sealed and opened. */
import type { RowOf } from '../../platform/db/schema.ts'
import type { MailTokens } from '../mail-oauth/provider.ts'
import type { Secrets } from '../../platform/process/secrets.ts'

type AccountRow = RowOf<'mailAccounts'>

/** Where a secret of the account lies; the owner is sealed in, so that it opens nowhere else. */
export const placeOf = (owner: string, column: 'password_encrypted' | 'tokens_encrypted') => ({
  table: 'mail_accounts',
  column,
  owner,
  row: owner,
})

const ownerOfRow = ({ userId, ownerOrgId }: Pick<AccountRow, 'userId' | 'ownerOrgId'>) =>
  userId ?? ownerOrgId ?? ''

/** The password of an account, opened; null where there is none. */
export const openPassword = (
  secrets: Secrets,
  row: Pick<AccountRow, 'userId' | 'ownerOrgId' | 'passwordEncrypted'>,
): string | null =>
  row.passwordEncrypted && secrets.open(row.passwordEncrypted, placeOf(ownerOfRow(row), 'password_encrypted'))

type StoredTokens = Omit<MailTokens, 'expiresAt'> & { expiresAt: string }

/** The tokens of an account, opened; null where there are none. */
export function openTokens(
  secrets: Secrets,
  row: Pick<AccountRow, 'userId' | 'ownerOrgId' | 'tokensEncrypted'>,
): MailTokens | null {
  if (!row.tokensEncrypted) return null
  const text = secrets.open(row.tokensEncrypted, placeOf(ownerOfRow(row), 'tokens_encrypted'))
  const { expiresAt, ...tokens } = JSON.parse(text) as StoredTokens
  return { ...tokens, expiresAt: new Date(expiresAt) }
}

/** Tokens as they are stored for the owner of this row. */
export const sealTokens = (
  secrets: Secrets,
  row: Pick<AccountRow, 'userId' | 'ownerOrgId'>,
  tokens: MailTokens,
): string => secrets.seal(JSON.stringify(tokens), placeOf(ownerOfRow(row), 'tokens_encrypted'))
