/** Signing and verifying of tokens: ES256 for people, HS256 for the two API keys. */
import { createHmac } from 'node:crypto'
import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, jwtVerify, SignJWT, type JWK } from 'jose'
import { AuthError } from './errors.ts'
import { Bounded } from '../limits/levels.ts'
import type { AccessClaims, AuthKeys } from './types.ts'

const skewSeconds = 10
// Fixed times make the API keys a function of the secret: each start and each process gives the same ones.
const apiKeyIssuedAt = 1_767_225_600
const apiKeyExpiresAt = apiKeyIssuedAt + 20 * 365 * 86_400
const apiRoles = ['anon', 'service_role', 'supabase_admin']

export type Bearer = { kind: 'api'; role: string } | { kind: 'user'; claims: AccessClaims }

export type Keys = {
  sign(claims: AccessClaims): Promise<string>
  /** Throws AuthError `bad_jwt`; what a good token may do is the caller's question. */
  verify(token: string): Promise<Bearer>
  jwks(): Promise<{ keys: JWK[] }>
  anonKey: string
  serviceRoleKey: string
}

const badJwt = (why: string) =>
  new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`)

/** Keys of one instance; former keys verify, only the present one signs. */
export function createKeys(keys: AuthKeys, issuer: string, now: () => Date): Keys {
  const secret = new TextEncoder().encode(keys.hsSecret)
  if (secret.length < 32) throw new Error('The JWT secret must have at least 32 bytes')
  const loaded = load(keys)
  loaded.catch(() => {}) // reported where it is awaited
  const known = new Bounded<AccessClaims>(5_000)

  const apiKey = (role: string) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = { iss: issuer, role, iat: apiKeyIssuedAt, exp: apiKeyExpiresAt }
    const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
    return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
  }

  const keyFor = async (alg: string | undefined, kid: string | undefined) => {
    if (alg === 'HS256') return secret
    if (alg !== 'ES256') throw badJwt('signing method is invalid')
    const { verifying } = await loaded
    const key = verifying.find((entry) => entry.kid === kid)?.key
    if (!key) throw badJwt('unrecognized JWT kid')
    return key
  }

  async function verify(token: string): Promise<Bearer> {
    const seconds = now().getTime() / 1000
    const cached = known.get(token)
    if (cached && cached.exp > seconds) return { kind: 'user', claims: cached }
    try {
      const { alg, kid } = decodeProtectedHeader(token)
      const key = await keyFor(alg, kid)
      const settings = { algorithms: [alg ?? ''], clockTolerance: skewSeconds, currentDate: now() }
      const { payload } = await jwtVerify<AccessClaims>(token, key, settings)
      if (alg === 'HS256' && apiRoles.includes(payload.role)) return { kind: 'api', role: payload.role }
      if (payload.iss !== issuer || payload.aud !== 'authenticated') throw badJwt('token has invalid claims')
      if (typeof payload.exp !== 'number') throw badJwt('token has invalid claims: exp is required')
      known.set(token, payload)
      return { kind: 'user', claims: payload }
    } catch (error) {
      if (error instanceof AuthError) throw error
      const isExpired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
      throw badJwt(
        isExpired ? 'token has invalid claims: token is expired' : 'token is malformed or unverifiable',
      )
    }
  }

  return {
    anonKey: apiKey('anon'),
    serviceRoleKey: apiKey('service_role'),
    verify,
    async sign(claims) {
      const { signing } = await loaded
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: signing.kid, typ: 'JWT' })
        .sign(signing.key)
    },
    async jwks() {
      const { verifying } = await loaded
      return { keys: verifying.map((entry) => entry.jwk) }
    },
  }
}

async function load({ signing, previous = [] }: AuthKeys) {
  const verifying = await Promise.all(
    [signing, ...previous].map(async ({ kty, crv, x, y, kid: given }) => {
      if (kty !== 'EC' || crv !== 'P-256') throw new Error('Signing keys must be ES256 (P-256)')
      const kid = given ?? (await calculateJwkThumbprint({ kty, crv, x, y }))
      const jwk: JWK = { kty, crv, x, y, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
      return { kid, jwk, key: await importJWK(jwk, 'ES256') }
    }),
  )
  return { verifying, signing: { kid: verifying[0]!.kid, key: await importJWK(signing, 'ES256') } }
}
