// What the sign-in service answers, in words for the page.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { messageOf } from '#web/calls/errors.ts'

const sentences: Record<string, MessageDescriptor> = {
  invalid_credentials: msg`This e-mail address and password do not match.`,
  email_not_confirmed: msg`Please confirm your e-mail address first. We can send you a new e-mail.`,
  signup_disabled: msg`Sign-up is not open for this address.`,
  user_already_exists: msg`There is already an account with this e-mail address. Please log in.`,
  email_exists: msg`There is already an account with this e-mail address. Please log in.`,
  otp_expired: msg`This code or link has expired or was used already. Please ask for a new one.`,
  same_password: msg`Choose a password that differs from the present one.`,
  user_banned: msg`This account is blocked.`,
}

/** The code of an answer of the sign-in service, or undefined. */
export function authCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** The sentence for a failed call to the sign-in service; its own message where we have none. */
export function authMessage(error: unknown): string {
  const sentence = sentences[authCode(error) ?? '']
  return sentence ? i18n._(sentence) : messageOf(error)
}
