// What went wrong at an agency's provider, in words for the page.
import { singleSignOnAnswers } from '#texts/platform/single-sign-on-answers.ts'
import { translate } from '#web/texts.ts'
import { authCode, authMessage } from './auth-message.ts'

/** The sentence for a failed call about an account at a provider. */
export function singleSignOnMessage(error: unknown): string {
  const answer = singleSignOnAnswers[authCode(error) ?? '']
  return answer ? translate()(answer) : authMessage(error)
}
