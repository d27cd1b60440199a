/** Speaks OpenID Connect with the provider of an organisation: discovery, the way to its page, and what it proves. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  type CustomFetch,
} from 'openid-client'
import type { SignOnAnswer, SignOnFlow, SignOnProvider } from '../auth/single-sign-on/types.ts'
import { guardedFetch, type GuardOptions } from './guarded-fetch.ts'

type Client = Pick<SignOnProvider, 'issuer' | 'clientId' | 'clientSecret'>

/** What the library sends: bodies of forms only. */
const fetchOver =
  (guard: GuardOptions): CustomFetch =>
  (url, { method, headers, body }) =>
    guardedFetch(
      url,
      { method, headers, body: body instanceof URLSearchParams ? body.toString() : undefined },
      guard,
    )

/**
 * Reads the provider's Discovery document. Throws where it cannot be reached, is none, or belongs to another issuer, such
 * as one for all customers of a provider, whose users would all be let in.
 */
export async function discover({ issuer, clientId, clientSecret }: Client, guard: GuardOptions) {
  const isSecretInBody = (supported: string[] | undefined) =>
    supported?.includes('client_secret_post') && !supported.includes('client_secret_basic')
  const execute = guard.allowPrivateNet ? [allowInsecureRequests] : []
  const fetch = fetchOver(guard)
  const found = await discovery(new URL(issuer), clientId, undefined, None(), {
    execute,
    [customFetch]: fetch,
  })
  const metadata = found.serverMetadata()
  if (new URL(metadata.issuer).href !== new URL(issuer).href)
    throw new Error('The provider’s document names another issuer')
  const secretIn = isSecretInBody(metadata.token_endpoint_auth_methods_supported)
    ? ClientSecretPost
    : ClientSecretBasic
  const config = new Configuration(metadata, clientId, clientSecret, secretIn(clientSecret))
  for (const extension of execute) extension(config)
  config[customFetch] = fetch
  // The token comes over TLS; its signature is checked all the same.
  enableNonRepudiationChecks(config)
  return config
}

/** The address of the provider's page. */
export async function beginSignOn(
  provider: SignOnProvider,
  { redirectUri, state, nonce, verifier }: SignOnFlow & { redirectUri: string },
  guard: GuardOptions,
): Promise<string> {
  const url = buildAuthorizationUrl(await discover(provider, guard), {
    scope: 'openid email',
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return url.href
}

/** Takes the answer that the provider led back with. Throws what is wrong with it; `refused` where the person or the provider said no. */
export async function finishSignOn(
  provider: SignOnProvider,
  { answer, state, nonce, verifier }: SignOnFlow & { answer: URL },
  guard: GuardOptions,
): Promise<SignOnAnswer | 'refused'> {
  const config = await discover(provider, guard)
  try {
    const tokens = await authorizationCodeGrant(config, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    // A provider that follows the standard strictly has the address beside the token.
    const hasMore = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
    const profile = hasMore ? await fetchUserInfo(config, tokens.access_token, claims.sub) : claims
    const { email } = profile
    return { subject: claims.sub, email: typeof email === 'string' ? email.toLowerCase() : null }
  } catch (error) {
    if (error instanceof AuthorizationResponseError) return 'refused'
    throw error
  }
}
