/** A real OpenID Connect provider on this machine, whose sign-in page lets in whoever the test names. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

export type OidcAccount = { subject: string; email: string; emailVerified?: boolean }

export type TestProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who signs in next; null refuses. */
  signIn: OidcAccount | null
  close(): Promise<void>
}

/** Starts a provider with one client that may lead back to `redirectUri`. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const accounts = new Map<string, OidcAccount>()
  const client = { clientId: 'fermata', clientSecret: 'a secret of this client' }
  const provider = new Provider(issuer, {
    clients: [
      { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    ttl: {
      Session: 600,
      Interaction: 600,
      Grant: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => {
        const { email = '', emailVerified = true } = accounts.get(id) ?? {}
        return { sub: id, email, email_verified: emailVerified }
      },
    }),
  })
  const answer = provider.callback()

  async function handle(
    request: Parameters<Provider['interactionDetails']>[0],
    response: Parameters<Provider['interactionDetails']>[1],
  ) {
    if (!request.url?.startsWith('/sign-in/')) return answer(request, response)
    const { params } = await provider.interactionDetails(request, response)
    const who = made.signIn
    if (!who) {
      const refused = { error: 'access_denied', error_description: 'The person said no' }
      return provider.interactionFinished(request, response, refused)
    }
    accounts.set(who.subject, who)
    const grant = new provider.Grant({ accountId: who.subject, clientId: String(params['client_id']) })
    grant.addOIDCScope(String(params['scope']))
    const result = { login: { accountId: who.subject }, consent: { grantId: await grant.save() } }
    return provider.interactionFinished(request, response, result)
  }

  const made: TestProvider = {
    issuer,
    ...client,
    signIn: null,
    close: () =>
      new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
  return made
}

/** Goes through the provider's pages as a browser would; gives the address that it leads back to. */
export async function visitProvider(url: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = url
  for (let steps = 0; steps < 8 && !at.startsWith(redirectUri); steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    at = new URL(next, at).href
  }
  return at
}
