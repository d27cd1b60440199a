// Providers of mailboxes: those whose accounts are connected by their own sign-in, and the mail servers of
// those that many people have their address with.
import type { MailSecurity } from './mail-accounts.ts'

export const mailProviders = ['google', 'microsoft'] as const
export type MailProvider = (typeof mailProviders)[number]
export const accountProviders = ['imap_smtp', ...mailProviders] as const

type ProviderInfo = {
  label: string
  /** Where OpenID Connect Discovery finds its addresses. */
  authority: string
  /** Where its other services answer programs. */
  api: string
  /** What we ask for: to send and to read by SMTP and IMAP, and whose address it is. */
  scopes: readonly string[]
  /** Further parameters of the sign-in page that make it hand out a refresh token. */
  extra: Record<string, string>
  smtp: { host: string; port: number; security: MailSecurity }
  imap: { host: string; port: number; security: MailSecurity }
}

export const providerInfo: Record<MailProvider, ProviderInfo> = {
  google: {
    label: 'Google',
    authority: 'https://accounts.google.com',
    api: 'https://www.googleapis.com',
    // Google has no narrower right for SMTP and IMAP: the ones for sending or reading alone are for its own calls.
    scopes: ['openid', 'email', 'https://mail.google.com/'],
    extra: { access_type: 'offline', prompt: 'consent' },
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
  },
  microsoft: {
    label: 'Microsoft',
    authority: 'https://login.microsoftonline.com/common/v2.0',
    api: 'https://graph.microsoft.com',
    scopes: [
      'openid',
      'email',
      'offline_access',
      'https://outlook.office.com/SMTP.Send',
      'https://outlook.office.com/IMAP.AccessAsUser.All',
    ],
    extra: { prompt: 'select_account' },
    smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
  },
}

/** What the sign-in page learns about a secret of ours that only its hash leaves now (RFC 7636). */
export type ConnectRequest = {
  clientId: string
  redirectUri: string
  state: string
  codeChallenge: string
}

/** The rights that are asked for, with further parameters of the sign-in page. */
export type SignInRequest = { scopes: readonly string[]; extra: Record<string, string> }

/** The address of the sign-in page with all that it has to know. */
export function signInUrl(
  endpoint: string,
  { scopes, extra }: SignInRequest,
  request: ConnectRequest,
): string {
  const url = new URL(endpoint)
  const parameters = {
    response_type: 'code',
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    scope: scopes.join(' '),
    state: request.state,
    code_challenge: request.codeChallenge,
    code_challenge_method: 'S256',
    ...extra,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** The page that a provider leads back to. */
export const callbackPath = (orgSlug: string): string => `/${orgSlug}/settings/email/google-callback`

/** Minutes within which somebody has to come back from the provider. */
export const CONNECT_MINUTES = 10

/** How providers block other programs until somebody allows them. */
export type PresetNote = 'appPassword' | 'allowAccess' | 'ownPassword' | 'signInOnly'

type Server<Port> = { host: string; port: Port; security: Exclude<MailSecurity, 'none'> }
type MailPreset = {
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
