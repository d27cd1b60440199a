/**
 * Sign-in as the calls see it: our own service, or a hosted project whose tokens are verified by its keys.
 * @destination signIn
 */
import { TRPCError } from '@trpc/server'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import { ssoMethod } from '#domain/platform/sign-in/single-sign-on.ts'
import type { Clock } from './clock.ts'
import type { Claims, SignIn } from './context.ts'
import type { Auth } from './platform/auth/types.ts'

/** Verified tokens are remembered until they expire; only the signature is saved this way, never the session. */
function remembering(
  clock: Clock,
  verify: (token: string) => Promise<{ claims: Claims; exp: number } | null>,
) {
  const known = new Map<string, { claims: Claims; exp: number }>()
  return async (token: string): Promise<Claims | null> => {
    const now = clock().getTime() / 1000
    const hit = known.get(token)
    if (hit && hit.exp > now) return hit.claims
    known.delete(token)
    const fresh = await verify(token)
    if (!fresh) return null
    if (known.size >= 10_000) known.clear()
    known.set(token, fresh)
    return fresh.claims
  }
}

/** The latest time at which the methods of a token (RFC 8176 `amr`, as Supabase writes it) were shown. */
function lastProof(amr: unknown): Date | null {
  const times = (Array.isArray(amr) ? amr : [])
    .map((entry: { method?: unknown; timestamp?: unknown } | null) =>
      // Renewing a token proves nothing, and a provider may sign in whoever sits at the open browser.
      entry?.method === 'token_refresh' || entry?.method === ssoMethod
        ? NaN
        : Number(entry?.timestamp ?? NaN),
    )
    .filter(Number.isFinite)
  return times.length > 0 ? new Date(Math.max(...times) * 1000) : null
}

/** Sign-in through the embedded service, whose sessions live in our database. */
export function embeddedSignIn(auth: Auth, clock: Clock): SignIn {
  return {
    ownSessions: true,
    verify: remembering(clock, async (token) => {
      try {
        const { sub, session_id, email, aal, amr, exp } = await auth.verifyAccessToken(token)
        const provenAt = lastProof(amr)
        return { claims: { userId: sub, sessionId: session_id, email, aal, provenAt }, exp }
      } catch {
        return null
      }
    }),
    listSessions: (userId) => auth.listSessions(userId),
    endSession: async (userId, sessionId) => void (await auth.endSession(userId, sessionId)),
    endSessions: async (userId) => {
      for (const { id } of await auth.listSessions(userId)) await auth.endSession(userId, id)
    },
  }
}

// A project that cannot be reached says nothing about a token: calling it bad would sign people out.
const isTokenAtFault = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code)

type HostedProject = { url: string; jwtSecret?: string | undefined }

function hostedClaims(payload: JWTPayload): { claims: Claims; exp: number } | null {
  const { sub, exp, role, session_id, email, aal, amr } = payload as JWTPayload & Record<string, unknown>
  if (!sub || !exp || role !== 'authenticated') return null
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const own = { userId: sub, sessionId: text(session_id), email: text(email), aal: text(aal) }
  return { claims: { ...own, provenAt: lastProof(amr) }, exp }
}

/**
 * Sign-in through a hosted project: tokens are checked against its published keys, or against the shared
 * secret of older projects. Its sessions are its own: revoking one waits for the token's expiry there.
 */
export function hostedSignIn({ url, jwtSecret }: HostedProject, clock: Clock): SignIn {
  const issuer = `${url.replace(/\/+$/, '')}/auth/v1`
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  const secret = jwtSecret ? new TextEncoder().encode(jwtSecret) : undefined
  const expected = { issuer, audience: 'authenticated', clockTolerance: 60 } as const
  const at = () => ({ ...expected, currentDate: clock() })
  return {
    ownSessions: false,
    verify: remembering(clock, async (token) => {
      try {
        const { payload } = secret
          ? await jwtVerify(token, secret, { ...at(), algorithms: ['HS256'] })
          : await jwtVerify(token, keys, { ...at(), algorithms: ['ES256', 'RS256'] })
        return hostedClaims(payload)
      } catch (error) {
        if (isTokenAtFault(error)) return null
        throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: error })
      }
    }),
    listSessions: async () => null,
    endSession: async () => undefined,
    endSessions: async () => undefined,
  }
}
