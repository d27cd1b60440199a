// The labels of mail accounts, and what the DNS says about the domain of a sender.
import type { MailSecurity } from '#domain/messages/mail-accounts.ts'
import type { PresetNote } from '#domain/messages/mail-providers.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

export const mailSecurityLabels: Record<MailSecurity, Text> = {
  tls: msg`TLS`,
  starttls: msg`STARTTLS`,
  none: msg({ message: 'None', context: 'security of a connection' }),
}

/** What a person has to do at their provider first. */
export const presetNoteTexts: Record<PresetNote, Text> = {
  appPassword: msg`Create an app password in your provider’s security settings and enter it here.`,
  allowAccess: msg`Allow IMAP access in your provider’s settings first, under POP3 and IMAP.`,
  ownPassword: msg`Set a separate e-mail password in your provider’s customer centre and enter it here.`,
  signInOnly: msg`Passwords no longer work here. Connect the account by signing in instead.`,
}

const domainHints = {
  spf: {
    ok: msg<'domain'>`{domain} lists the servers that may send its e-mails.`,
    missing: msg<'domain'>`{domain} does not list the servers that may send its e-mails. They may end up as spam.`,
    unknown: msg<'domain'>`The sending servers of {domain} could not be looked up.`,
  },
  dkim: {
    ok: msg<'domain'>`{domain} has a key that signs its e-mails.`,
    missing: msg<'domain'>`No signing key found for {domain}. Ask your provider if e-mails are signed.`,
    unknown: msg<'domain'>`The signing key of {domain} could not be looked up.`,
  },
  dmarc: {
    ok: msg<'domain'>`{domain} has a policy for forged e-mails.`,
    missing: msg<'domain'>`{domain} has no policy for forged e-mails. Large providers require one.`,
    unknown: msg<'domain'>`The policy of {domain} for forged e-mails could not be looked up.`,
  },
}
export type DomainHint = {
  kind: keyof typeof domainHints
  state: 'ok' | 'missing' | 'unknown'
  domain: string
}

/** What a record of the DNS means for e-mails of the domain. */
export const domainHintText = ({ kind, state, domain }: DomainHint, t: Translator): string =>
  t(domainHints[kind][state], { domain })
