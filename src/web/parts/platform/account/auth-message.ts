// What the sign-in service answers, in words for the page.
import { errorTexts } from '#texts/errors.ts'
import { authAnswers } from '#texts/platform/auth-answers.ts'
import { messageOf } from '#web/calls/errors.ts'
import { translate } from '#web/texts.ts'

/** The code of an answer of the sign-in service, or undefined. */
export function authCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** The sentence for a failed call to the sign-in service. */
export function authMessage(error: unknown): string {
  const code = authCode(error)
  return code === undefined ? messageOf(error) : translate()(authAnswers[code] ?? errorTexts.other)
}

/** Our callback page, with the path to open afterwards. */
export function callbackAddress(redirect?: string): string {
  const url = new URL('/auth-callback', window.location.origin)
  if (redirect) url.searchParams.set('redirect', redirect)
  return url.href
}
