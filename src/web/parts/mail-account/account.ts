// One's own sending account, and how a server is entered.
import { MailServerInput, type MailSecurity } from '#domain/mail-accounts.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type MailAccount = NonNullable<RouterOutputs['mailAccounts']['get']['account']>

/** The port that usually goes with a way of securing. */
export const usualPort: Record<MailSecurity, 465 | 587 | 25> = { tls: 465, starttls: 587, none: 25 }

/** The server alone; the sentence is that of the whole account's schema. */
export const ServerForm = MailServerInput.refine(
  ({ security, password }) => security !== 'none' || !password,
  { path: ['security'], message: 'Choose TLS or STARTTLS: a password must not travel unencrypted.' },
)

/** An untouched password field keeps the stored password; without a user name there is none to keep. */
export function sentPassword(
  typed: string | null | undefined,
  username: string | null | undefined,
): string | null | undefined {
  if (!username) return null
  return typed || undefined
}
