/** What an attempt to send results in, by what the mail library reports; texts of servers are never repeated. */
import { bounceOfReply, type BounceReason } from '#domain/messages/mail-threads.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { isTlsProblem } from '#server/messages/mail-accounts/connections.ts'

type SmtpError = Error & {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  rejected?: string[]
  rejectedErrors?: (Error & { recipient?: string; responseCode?: number; response?: string })[]
}

export type Refusal = { address: string; reason: BounceReason; isGone: boolean }
export type Failure =
  /** The login was refused: the account needs its owner, or a fresh token. */
  | { kind: 'login'; problem: Problem }
  /** The server cannot be reached, or asks to try later: the account is left alone for a while. */
  | { kind: 'away'; problem: Problem }
  /** This message cannot go now; others may. */
  | { kind: 'later'; problem: Problem }
  /** The recipients are refused for good. */
  | { kind: 'bounced'; refusals: Refusal[]; problem: Problem }
  /** The message is refused for good. */
  | { kind: 'never'; problem: Problem }

export const unreachable = messagesProblem('delivery.unreachable')
const login = messagesProblem('delivery.login')
const bounce = (reason: BounceReason) => messagesProblem('bounce', { address: null, reason })

/** Recipients that a server refused for good while it took others. */
export const refusalsOf = (errors: SmtpError['rejectedErrors'] = []): Refusal[] =>
  errors.flatMap(({ recipient, responseCode, response }) => {
    if (!recipient || responseCode === undefined || responseCode < 500) return []
    const { reason, isPermanent } = bounceOfReply(responseCode, response ?? '')
    return [{ address: recipient, reason, isGone: isPermanent }]
  })

export function failureOf(error: unknown): Failure {
  const { code, command, responseCode, response, rejectedErrors } = error as SmtpError
  if (code === 'EAUTH') return { kind: 'login', problem: login }
  if (isTlsProblem(error)) return { kind: 'away', problem: messagesProblem('delivery.tls') }
  if (responseCode === undefined || responseCode === 421) return { kind: 'away', problem: unreachable }
  const reply = { reply: responseCode }
  if (responseCode < 500) return { kind: 'later', problem: messagesProblem('delivery.later', reply) }
  if (rejectedErrors?.length) {
    const refusals = refusalsOf(rejectedErrors)
    // While one of them may come through later, the message is tried again.
    if (refusals.length < rejectedErrors.length) {
      return { kind: 'later', problem: messagesProblem('delivery.later', reply) }
    }
    const [first] = refusals
    const problem = first ? bounce(first.reason) : messagesProblem('delivery.content', { reply: null })
    return { kind: 'bounced', refusals, problem }
  }
  if (command === 'MAIL FROM') return { kind: 'never', problem: messagesProblem('delivery.sender', reply) }
  if (responseCode === 535 || responseCode === 530) return { kind: 'login', problem: login }
  const { reason } = bounceOfReply(responseCode, response ?? '')
  return { kind: 'bounced', refusals: [], problem: bounce(reason) }
}
