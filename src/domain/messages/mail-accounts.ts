// The mail server through which a person sends: what the form asks.
import { z } from 'zod'
import { commonProblem } from '../common-problems.ts'
import { email, oneOf, optionalNotes, optionalText, requiredText } from '../fields.ts'
import { asMessage } from '../problems.ts'
import { messagesProblem } from './problems.ts'

export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** Ports that mail servers listen on; no other is ever connected to. */
export const mailPorts = [25, 465, 587, 2525] as const

const portMessage = asMessage(messagesProblem('account.port', { ports: mailPorts }))
/** A password must not travel in the clear. */
export const unencryptedMessage = asMessage(messagesProblem('account.passwordUnencrypted'))
const MOST_CHARACTERS = 500

/** Where e-mails are handed over. Without a password the stored one stays; null takes it away. */
export const MailServerInput = z
  .strictObject({
    host: requiredText(253, messagesProblem('account.hostMissing')),
    port: z.literal([...mailPorts], { error: portMessage }),
    security: oneOf(mailSecurities, messagesProblem('account.securityMissing')),
    username: optionalText(254),
    password: z
      .string()
      .max(MOST_CHARACTERS, asMessage(commonProblem('tooLong', { max: MOST_CHARACTERS })))
      .nullish(),
  })
  .superRefine((input, context) => {
    if (input.security === 'none' && input.password) {
      context.addIssue({ code: 'custom', path: ['security'], message: unencryptedMessage })
    }
  })
export type MailServerInput = z.infer<typeof MailServerInput>

export const mailboxPorts = [143, 993] as const
const mailboxPortMessage = asMessage(messagesProblem('account.port', { ports: mailboxPorts }))
const mailboxSecurityMessage = asMessage(messagesProblem('account.mailboxSecurityMissing'))

export const mailSyncs = ['off', 'booking_threads_only'] as const

/** Where answers come in. It is signed in to as at the server that sends. */
export const MailboxInput = z.strictObject({
  imapHost: optionalText(253),
  imapPort: z.literal([...mailboxPorts], { error: mailboxPortMessage }).nullable(),
  imapSecurity: z.enum(['tls', 'starttls'], { error: mailboxSecurityMessage }).nullable(),
  sync: oneOf(mailSyncs, messagesProblem('account.syncMissing')),
})
export type MailboxInput = z.infer<typeof MailboxInput>

/**
 * What keeps a mailbox from being saved, by field; null when nothing does. A password that was entered for one
 * server is not shown to another: for another mailbox it is asked for again.
 */
export function mailboxProblems(
  mailbox: MailboxInput,
  stored: { imapHost: string | null; host: string; hasPassword: boolean } | null,
  hasNewPassword: boolean,
): Record<string, string> | null {
  const { imapHost, imapPort, imapSecurity, sync } = mailbox
  if (imapHost === null) {
    return sync === 'off'
      ? null
      : { 'mailbox.imapHost': asMessage(messagesProblem('account.mailboxHostMissing')) }
  }
  if (imapPort === null) return { 'mailbox.imapPort': mailboxPortMessage }
  if (imapSecurity === null) return { 'mailbox.imapSecurity': mailboxSecurityMessage }
  const isKnown = imapHost === stored?.imapHost || imapHost === stored?.host
  if (isKnown || hasNewPassword || !stored?.hasPassword) return null
  return { 'server.password': asMessage(messagesProblem('account.passwordAgain')) }
}

export const mailAccountStates = ['unchecked', 'ok', 'failed', 'reauth_needed', 'disabled'] as const

/** How e-mails look to their recipients. */
export const MailSenderInput = z.strictObject({
  fromName: optionalText(120),
  fromAddress: email(),
  signature: optionalNotes(4000),
})
export type MailSenderInput = z.infer<typeof MailSenderInput>
