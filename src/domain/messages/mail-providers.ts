// Providers whose accounts are connected by their own sign-in instead of a password: what is asked, and where mail goes.
import type { MailSecurity } from './mail-accounts.ts'

export const mailProviders = ['google', 'microsoft'] as const
export type MailProvider = (typeof mailProviders)[number]
export const accountProviders = ['imap_smtp', ...mailProviders] as const

type ProviderInfo = {
  label: string
  /** Where OpenID Connect Discovery finds its addresses. */
  authority: string
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
    // Google has no narrower right for SMTP and IMAP: the ones for sending or reading alone are for its own calls.
    scopes: ['openid', 'email', 'https://mail.google.com/'],
    extra: { access_type: 'offline', prompt: 'consent' },
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
  },
  microsoft: {
    label: 'Microsoft',
    authority: 'https://login.microsoftonline.com/common/v2.0',
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

/** The address of the sign-in page with all that it has to know. */
export function signInUrl(provider: MailProvider, endpoint: string, request: ConnectRequest): string {
  const { scopes, extra } = providerInfo[provider]
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
