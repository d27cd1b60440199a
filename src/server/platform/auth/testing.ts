/** A sign-in service on a database of its own behind a small HTTP server, for the tests of this folder. */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js'
import { exportJWK, generateKeyPair } from 'jose'
import type { Pool } from 'pg'
import { createAuth } from './auth.ts'
import type { Auth, AuthEmail, AuthOptions, LinkEmail } from './types.ts'
import { fromNow } from '../../testing/clock.ts'
import { memoryLevels } from '../limits/levels.ts'

export type TestService = {
  auth: Auth
  url: string
  emails: AuthEmail[]
  /** Moves the service's clock by milliseconds, from now on. */
  advance(ms: number): void
  client(flowType?: 'implicit' | 'pkce'): GoTrueClient
  admin: GoTrueAdminApi
  /** A raw call; the body is sent as JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  close(): Promise<void>
}

export type TestOptions = Partial<Omit<AuthOptions, 'pool' | 'keys' | 'limits'>> & { limits?: boolean }

/** Starts a service; quiet limits, no e-mail gap and a short answer floor unless told otherwise. */
export async function startService(pool: Pool, options: TestOptions = {}): Promise<TestService> {
  const emails: AuthEmail[] = []
  let ahead = 0
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const keys = {
    signing: await exportJWK(privateKey),
    hsSecret: randomBytes(32).toString('hex'),
    appSecret: randomBytes(32),
  }
  let handle: Auth['fetch'] | undefined
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const response = await handle!(toRequest(incoming, url), {
        address: incoming.socket.remoteAddress ?? '',
      })
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = `${origin}/auth/v1`
  const { settings, limits = false, ...rest } = options
  const auth = createAuth({
    siteUrl: origin,
    issuerBase: origin,
    autoconfirm: true,
    signup: 'on',
    hideAccounts: false,
    limits: limits ? memoryLevels(() => fromNow(ahead).getTime()) : null,
    redirectAllowList: [],
    trustedProxies: [],
    now: () => fromNow(ahead),
    sendEmail: async (_client, email) => void emails.push(email),
    ...rest,
    settings: { answerFloorMs: 0, ...settings },
    pool,
    keys,
  })
  handle = auth.fetch

  return {
    auth,
    url,
    emails,
    advance: (ms) => void (ahead += ms),
    client: (flowType = 'implicit') =>
      new GoTrueClient({
        url,
        headers: { apikey: auth.anonKey },
        autoRefreshToken: false,
        persistSession: true,
        storageKey: randomBytes(6).toString('hex'),
        storage: memoryStorage(),
        flowType,
        experimental: { recoveryCodes: true },
      }),
    admin: new GoTrueAdminApi({
      url,
      headers: { apikey: auth.serviceRoleKey, authorization: `Bearer ${auth.serviceRoleKey}` },
    }),
    call: (method, path, body, headers = {}) =>
      fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    close: () =>
      new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
}

function toRequest(incoming: IncomingMessage, base: string): Request {
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  return new Request(new URL(incoming.url ?? '/', base), {
    method: incoming.method,
    headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(hasBody ? { body: incoming as unknown as ReadableStream, duplex: 'half' } : {}),
  })
}

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** A fresh address and a password that no list knows. */
export const person = () => ({
  email: `p${randomBytes(6).toString('hex')}@example.com`,
  password: `${randomBytes(9).toString('base64url')}-Kx7`,
})

type EmailOf<Kind> = Kind extends LinkEmail['kind'] ? LinkEmail : Extract<AuthEmail, { kind: Kind }>

/** The last e-mail of a kind to an address; throws when there is none. */
export function lastEmail<Kind extends AuthEmail['kind']>(
  emails: AuthEmail[],
  kind: Kind,
  to: string,
): EmailOf<Kind> {
  const found = emails.findLast((email) => email.kind === kind && email.to === to)
  if (!found) throw new Error(`No e-mail "${kind}" to ${to}`)
  return found as EmailOf<Kind>
}

/** The token in an e-mail's link, of either kind of link. */
export function tokenOf(email: { link: string }): string {
  const query = new URL(email.link).searchParams
  return query.get('token_hash') ?? query.get('token') ?? ''
}

/** Signs up a person and follows the e-mail, as with autoconfirm off. */
export async function joinByEmail(service: TestService) {
  const who = person()
  const client = service.client()
  await client.signUp(who)
  const token_hash = tokenOf(lastEmail(service.emails, 'signup', who.email))
  const { data, error } = await client.verifyOtp({ type: 'signup', token_hash })
  if (error) throw error
  return { client, ...who, user: data.user!, session: data.session! }
}

/** Status and JSON body of an answer. */
export async function answerOf(pending: Promise<Response>) {
  const response = await pending
  return { status: response.status, body: await response.json() }
}
