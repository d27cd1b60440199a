// The mail server through which a person sends: what the form asks.
import { z } from 'zod'
import { email, oneOf, optionalNotes, optionalText, requiredText } from './fields.ts'

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

/** Where letters are handed over. Without a password the stored one stays; null takes it away. */
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

/** How letters look to who gets them. */
export const MailSenderInput = z.strictObject({
  fromName: optionalText(120),
  fromAddress: email(),
  signature: optionalNotes(4000),
})
export type MailSenderInput = z.infer<typeof MailSenderInput>
