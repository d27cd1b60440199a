/**
 * Speaks OAuth 2 with providers of mail and calendars: a code for tokens, a refresh for a fresh one, and their end.
 * @destination google, microsoft
 */
import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { isEmail, normaliseEmail } from '#domain/formats.ts'
import { signInUrl, type MailProvider, type SignInRequest } from '#domain/messages/mail-providers.ts'

/** What a provider knows this installation by, where its Discovery document lies, and where it answers programs. */
export type ProviderSettings = { clientId: string; clientSecret: string; authority: string; api: string }
export type MailProviders = Record<MailProvider, ProviderSettings | null>

/** Times are instants; the refresh token is the one to use next. */
export type MailTokens = { accessToken: string; refreshToken: string; expiresAt: Date }

/** The provider says that the permission is gone: somebody has to connect the account again. */
export class PermissionGone extends Error {
  constructor() {
    super('The provider does not accept the permission any more.')
    this.name = 'PermissionGone'
  }
}

const LIMIT_MS = 10_000
const DEFAULT_SECONDS = 3600

const Discovery = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  revocation_endpoint: z.url().optional(),
})
type Discovery = z.infer<typeof Discovery>
const TokenAnswer = z.object({
  access_token: z.string().min(1).max(10_000),
  refresh_token: z.string().min(1).max(10_000).optional(),
  expires_in: z.coerce.number().positive().optional(),
  id_token: z.string().optional(),
})
const ErrorAnswer = z.object({ error: z.string() })
const Identity = z.object({
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  preferred_username: z.string().optional(),
  upn: z.string().optional(),
})

const fetchJson = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) })

const discovered = new Map<string, Discovery>()

/** The addresses of a provider, read once a process. */
async function discover({ authority }: ProviderSettings): Promise<Discovery> {
  const known = discovered.get(authority)
  if (known) return known
  const answer = await fetchJson(`${authority}/.well-known/openid-configuration`)
  if (!answer.ok) throw new Error(`The provider's Discovery document answered ${answer.status}`)
  const read = Discovery.parse(await answer.json())
  discovered.set(authority, read)
  return read
}

async function requestTokens(settings: ProviderSettings, fields: Record<string, string>) {
  const { token_endpoint: endpoint } = await discover(settings)
  const body = new URLSearchParams({
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    ...fields,
  })
  const answer = await fetchJson(endpoint, { method: 'POST', body, headers: { accept: 'application/json' } })
  const json: unknown = await answer.json().catch(() => null)
  if (answer.ok) return TokenAnswer.parse(json)
  const refused = ErrorAnswer.safeParse(json)
  if (refused.success && ['invalid_grant', 'interaction_required'].includes(refused.data.error)) {
    throw new PermissionGone()
  }
  throw new Error(`The provider answered ${answer.status}${refused.success ? ` ${refused.data.error}` : ''}`)
}

const expiryOf = (seconds: number | undefined, now: Date) =>
  new Date(now.getTime() + (seconds ?? DEFAULT_SECONDS) * 1000)

/** A secret for one try, and the address of the page on which somebody says yes to what is asked for. */
export async function beginSignIn(
  settings: ProviderSettings,
  asked: SignInRequest,
  redirectUri: string,
  markState: (state: string) => string = (state) => state,
): Promise<{ url: string; state: string; verifier: string }> {
  const state = markState(randomBytes(32).toString('base64url'))
  const verifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
  const { authorization_endpoint: endpoint } = await discover(settings)
  const { clientId } = settings
  return {
    url: signInUrl(endpoint, asked, { clientId, redirectUri, state, codeChallenge }),
    state,
    verifier,
  }
}

/** Tokens for the code that a provider led back with, and whose address they are for. */
export async function finishSignIn(
  settings: ProviderSettings,
  given: { code: string; verifier: string; redirectUri: string; now: Date },
): Promise<{ address: string; tokens: MailTokens }> {
  const answer = await requestTokens(settings, {
    grant_type: 'authorization_code',
    code: given.code,
    code_verifier: given.verifier,
    redirect_uri: given.redirectUri,
  })
  if (!answer.refresh_token) throw new PermissionGone()
  const address = await addressOf(settings, answer)
  if (!address) throw new Error('The provider names no address of the account')
  return {
    address,
    tokens: {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      expiresAt: expiryOf(answer.expires_in, given.now),
    },
  }
}

/** A token of identity comes straight from the provider over TLS: its audience is checked, not its signature (OIDC 3.1.3.7). */
async function addressOf(settings: ProviderSettings, answer: z.infer<typeof TokenAnswer>) {
  const claims = answer.id_token ? decodeJwt(answer.id_token) : null
  const audience = claims?.aud === undefined ? [] : [claims.aud].flat()
  const own = claims && audience.includes(settings.clientId) ? readAddress(claims) : null
  if (own) return own
  const { userinfo_endpoint: endpoint } = await discover(settings)
  if (!endpoint) return null
  const profile = await fetchJson(endpoint, { headers: { authorization: `Bearer ${answer.access_token}` } })
  return profile.ok ? readAddress(await profile.json()) : null
}

function readAddress(claims: unknown): string | null {
  const read = Identity.safeParse(claims)
  if (!read.success) return null
  const { email, email_verified: isVerified, preferred_username: name, upn } = read.data
  if (isVerified === false || isVerified === 'false') return null
  const address = [email, name, upn].find((each) => each !== undefined && isEmail(each))
  return address ? normaliseEmail(address) : null
}

/** A fresh access token; providers that hand out a new refresh token with it end the one before. */
export async function refreshTokens(
  settings: ProviderSettings,
  tokens: MailTokens,
  now: Date,
): Promise<MailTokens> {
  const answer = await requestTokens(settings, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refreshToken,
  })
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? tokens.refreshToken,
    expiresAt: expiryOf(answer.expires_in, now),
  }
}

/** Ends the permission at the provider, where it offers that (RFC 7009). */
export async function revokeTokens(settings: ProviderSettings, tokens: MailTokens): Promise<void> {
  const { revocation_endpoint: endpoint } = await discover(settings)
  if (!endpoint) return
  const body = new URLSearchParams({
    token: tokens.refreshToken,
    token_type_hint: 'refresh_token',
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
  })
  await fetchJson(endpoint, { method: 'POST', body })
}
