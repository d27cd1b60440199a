// The mail servers of providers that many people have their address with, so that nobody has to look them up.
import type { MailSecurity } from './mail-accounts.ts'

/** How providers block other programs until somebody allows them. */
export type PresetNote = 'appPassword' | 'allowAccess' | 'ownPassword' | 'signInOnly'

type Server<Port> = { host: string; port: Port; security: Exclude<MailSecurity, 'none'> }
export type MailPreset = {
  label: string
  smtp: Server<465 | 587>
  imap: Server<993>
  note: PresetNote | null
}

const tls = (host: string) => ({ host, port: 465, security: 'tls' }) as const
const starttls = (host: string) => ({ host, port: 587, security: 'starttls' }) as const
const imap = (host: string) => ({ host, port: 993, security: 'tls' }) as const

const preset = (
  label: string,
  smtp: MailPreset['smtp'],
  imapHost: string,
  note: PresetNote | null = null,
): MailPreset => ({ label, smtp, imap: imap(imapHost), note })

// As the providers' own help pages have them.
const google = preset('Google', tls('smtp.gmail.com'), 'imap.gmail.com', 'appPassword')
const microsoft = preset(
  'Microsoft',
  starttls('smtp-mail.outlook.com'),
  'outlook.office365.com',
  'signInOnly',
)
const gmx = preset('GMX', starttls('mail.gmx.net'), 'imap.gmx.net', 'allowAccess')
const apple = preset('iCloud', starttls('smtp.mail.me.com'), 'imap.mail.me.com', 'appPassword')
const yahoo = preset('Yahoo', tls('smtp.mail.yahoo.com'), 'imap.mail.yahoo.com', 'appPassword')
const fastmail = preset('Fastmail', tls('smtp.fastmail.com'), 'imap.fastmail.com', 'appPassword')
const posteo = preset('Posteo', tls('posteo.de'), 'posteo.de')
const ionos = preset('IONOS', tls('smtp.ionos.de'), 'imap.ionos.de')

const presets: Record<string, MailPreset> = {
  'gmail.com': google,
  'googlemail.com': google,
  'outlook.com': microsoft,
  'outlook.de': microsoft,
  'hotmail.com': microsoft,
  'hotmail.de': microsoft,
  'live.com': microsoft,
  'live.de': microsoft,
  'msn.com': microsoft,
  'gmx.de': gmx,
  'gmx.net': gmx,
  'gmx.at': gmx,
  'gmx.ch': gmx,
  'gmx.com': preset('GMX', starttls('mail.gmx.com'), 'imap.gmx.com', 'allowAccess'),
  'web.de': preset('WEB.DE', starttls('smtp.web.de'), 'imap.web.de', 'allowAccess'),
  't-online.de': preset('Telekom', tls('securesmtp.t-online.de'), 'secureimap.t-online.de', 'ownPassword'),
  'freenet.de': preset('freenet', starttls('mx.freenet.de'), 'mx.freenet.de'),
  'icloud.com': apple,
  'me.com': apple,
  'mac.com': apple,
  'yahoo.com': yahoo,
  'yahoo.de': yahoo,
  'aol.com': preset('AOL', tls('smtp.aol.com'), 'imap.aol.com', 'appPassword'),
  'mailbox.org': preset('mailbox.org', tls('smtp.mailbox.org'), 'imap.mailbox.org'),
  'posteo.de': posteo,
  'posteo.net': posteo,
  'fastmail.com': fastmail,
  'fastmail.fm': fastmail,
  'ionos.de': ionos,
  'online.de': ionos,
  'bluewin.ch': preset('Bluewin', tls('smtpauths.bluewin.ch'), 'imaps.bluewin.ch'),
  'orange.fr': preset('Orange', tls('smtp.orange.fr'), 'imap.orange.fr'),
  'free.fr': preset('Free', tls('smtp.free.fr'), 'imap.free.fr'),
  'laposte.net': preset('La Poste', tls('smtp.laposte.net'), 'imap.laposte.net'),
  'libero.it': preset('Libero', tls('smtp.libero.it'), 'imapmail.libero.it'),
}

/** The servers for an address; null where nobody but its owner knows them. */
export function presetFor(address: string): MailPreset | null {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  return address.includes('@') && Object.hasOwn(presets, domain) ? (presets[domain] ?? null) : null
}
