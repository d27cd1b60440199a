/** What an attempt to send comes to, told from what the mail library says; foreign words are never repeated. */
import { bounceOfReply } from '#domain/messages/mail-threads.ts'
import { isTlsProblem } from '../mail-accounts/smtp.ts'

type SmtpError = Error & {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  rejected?: string[]
  rejectedErrors?: (Error & { recipient?: string; responseCode?: number; response?: string })[]
}

export type Refusal = { address: string; reason: string; isGone: boolean }
export type Failure =
  /** The login was refused: the account needs its owner, or a fresh token. */
  | { kind: 'login'; error: string }
  /** The server cannot be reached, or asks to come back: the account is left alone for a while. */
  | { kind: 'away'; error: string }
  /** This message cannot go now; others may. */
  | { kind: 'later'; error: string }
  /** The recipients are refused for good. */
  | { kind: 'bounced'; refusals: Refusal[]; reason: string }
  /** The message is refused for good. */
  | { kind: 'never'; error: string }

const sentences = {
  login: 'The mail server refused the user name or password.',
  away: 'The mail server could not be reached.',
  tls: 'The connection to the mail server could not be secured.',
  later: 'The mail server asks to try again later.',
  sender: 'The mail server does not let this address send.',
  content: 'The mail server refused the message.',
}
const withCode = (text: string, code: number | undefined) =>
  code === undefined ? text : text.replace(/\.$/, ` (${code}).`)

/** Recipients that a server refused for good while it took others. */
export const refusalsOf = (errors: SmtpError['rejectedErrors'] = []): Refusal[] =>
  errors.flatMap(({ recipient, responseCode, response }) => {
    if (!recipient || responseCode === undefined || responseCode < 500) return []
    const { reason, isPermanent } = bounceOfReply(responseCode, response ?? '')
    return [{ address: recipient, reason, isGone: isPermanent }]
  })

export function failureOf(error: unknown): Failure {
  const { code, command, responseCode, response, rejectedErrors } = error as SmtpError
  if (code === 'EAUTH') return { kind: 'login', error: sentences.login }
  if (isTlsProblem(error)) return { kind: 'away', error: sentences.tls }
  if (responseCode === undefined || responseCode === 421) return { kind: 'away', error: sentences.away }
  if (responseCode < 500) return { kind: 'later', error: withCode(sentences.later, responseCode) }
  if (rejectedErrors?.length) {
    const refusals = refusalsOf(rejectedErrors)
    // While one of them may come through later, the message is tried again.
    if (refusals.length < rejectedErrors.length) {
      return { kind: 'later', error: withCode(sentences.later, responseCode) }
    }
    return { kind: 'bounced', refusals, reason: refusals[0]?.reason ?? sentences.content }
  }
  if (command === 'MAIL FROM') return { kind: 'never', error: withCode(sentences.sender, responseCode) }
  if (responseCode === 535 || responseCode === 530) return { kind: 'login', error: sentences.login }
  const { reason } = bounceOfReply(responseCode, response ?? '')
  return { kind: 'bounced', refusals: [], reason }
}
