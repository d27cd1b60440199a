// The mail server through which a person sends: what the form asks.
import { z } from 'zod'
import { email, oneOf, optionalNotes, optionalText, requiredText } from '../fields.ts'

export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

export const mailSecurityLabels: Record<MailSecurity, string> = {
  tls: 'TLS from the start',
  starttls: 'STARTTLS',
  none: 'None',
}

/** Ports that mail servers listen on; no other is ever connected to. */
export const mailPorts = [25, 465, 587, 2525] as const

const portMessage = 'Use port 25, 465, 587 or 2525.'

/** Where e-mails are handed over. Without a password the stored one stays; null takes it away. */
export const MailServerInput = z
  .strictObject({
    host: requiredText(253, 'Enter the name of your mail server.'),
    port: z.literal([...mailPorts], { error: portMessage }),
    security: oneOf(mailSecurities, 'Choose how the connection is secured.'),
    username: optionalText(254),
    password: z.string().max(500, 'Use at most 500 characters.').nullish(),
  })
  .superRefine((input, context) => {
    if (input.security === 'none' && input.password) {
      const message = 'Choose TLS or STARTTLS: a password must not travel unencrypted.'
      context.addIssue({ code: 'custom', path: ['security'], message })
    }
  })
export type MailServerInput = z.infer<typeof MailServerInput>

export const mailboxPorts = [143, 993] as const
const mailboxPortMessage = 'Use port 993 or 143.'

export const mailSyncs = ['off', 'booking_threads_only'] as const
export type MailSync = (typeof mailSyncs)[number]
export const mailSyncLabels: Record<MailSync, string> = {
  off: 'Read no mail',
  booking_threads_only: 'Read answers to our e-mails only',
}

/** Where answers come in. It is signed in to as at the server that sends. */
export const MailboxInput = z.strictObject({
  imapHost: optionalText(253),
  imapPort: z.literal([...mailboxPorts], { error: mailboxPortMessage }).nullable(),
  imapSecurity: z.enum(['tls', 'starttls'], { error: 'Choose TLS or STARTTLS.' }).nullable(),
  sync: oneOf(mailSyncs, 'Choose what is read.'),
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
      : { 'mailbox.imapHost': 'Enter the name of the server that keeps your mail.' }
  }
  if (imapPort === null) return { 'mailbox.imapPort': mailboxPortMessage }
  if (imapSecurity === null) return { 'mailbox.imapSecurity': 'Choose TLS or STARTTLS.' }
  const isKnown = imapHost === stored?.imapHost || imapHost === stored?.host
  if (isKnown || hasNewPassword || !stored?.hasPassword) return null
  return { 'server.password': 'Enter the password again: it has not been used with this server yet.' }
}

export const mailAccountStates = ['unchecked', 'ok', 'failed', 'reauth_needed', 'disabled'] as const
export type MailAccountState = (typeof mailAccountStates)[number]
export const mailAccountStateLabels: Record<MailAccountState, string> = {
  unchecked: 'Not tested yet',
  ok: 'Works',
  failed: 'Does not work',
  reauth_needed: 'Has to be connected again',
  disabled: 'Switched off',
}

/** How e-mails look to who gets them. */
export const MailSenderInput = z.strictObject({
  fromName: optionalText(120),
  fromAddress: email(),
  signature: optionalNotes(4000),
})
export type MailSenderInput = z.infer<typeof MailSenderInput>
