// What the sign-in service answers, by its codes. Its own messages are English and for programs.
import { msg, type Text } from '#texts/msg.ts'
import { errorTexts } from '../errors.ts'

const closed = msg`Sign-up is not open for this address.`
const known = msg`There is already an account with this e-mail address. Please sign in.`
const tooLong = msg`This took too long. Please try again.`
const hasPasskey = msg`This device already has a passkey for your account.`

export const authAnswers: Readonly<Record<string, Text>> = {
  invalid_credentials: msg`This e-mail address and password do not match.`,
  email_not_confirmed: msg`Please confirm your e-mail address first. We can send you a new e-mail.`,
  signup_disabled: closed,
  otp_disabled: closed,
  user_already_exists: known,
  email_exists: known,
  otp_expired: msg`This code or link has expired or was already used. Please request a new one.`,
  weak_password: msg`A common word with numbers is easy to guess. Use three unrelated words instead.`,
  same_password: msg`Choose a password other than your current one.`,
  current_password_invalid: msg`Wrong password.`,
  reauthentication_not_valid: msg`Wrong or expired code.`,
  mfa_verification_failed: msg`Wrong code. Check the time on your phone, or wait for the next code.`,
  mfa_challenge_expired: msg`This took too long. Please enter the code again.`,
  webauthn_verification_failed: msg`This passkey was not accepted. Sign in another way.`,
  webauthn_challenge_not_found: tooLong,
  webauthn_challenge_expired: tooLong,
  webauthn_credential_exists: hasPasskey,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: hasPasskey,
  passkey_of_other_person: msg`This passkey belongs to another account.`,
  too_many_passkeys: msg`You have 10 passkeys, which is the maximum. Remove one first.`,
  insufficient_aal: msg`Sign in again with your second factor first.`,
  user_banned: msg`This account is blocked.`,
  over_request_rate_limit: errorTexts.tooManyRequests,
  over_email_send_rate_limit: errorTexts.tooManyRequests,
  session_expired: errorTexts.unauthorized,
  session_not_found: errorTexts.unauthorized,
  no_authorization: errorTexts.unauthorized,
}
