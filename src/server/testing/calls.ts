/** The calls and the sign-in of a running server over HTTP, typed, as another program would use them. */
import { randomUUID } from 'node:crypto'
import { GoTrueClient, type Session } from '@supabase/auth-js'
import { createTRPCClient, httpLink } from '@trpc/client'
import superjson from 'superjson'
import type { AppRouter } from '../router.ts'

/**
 * Calls to the server at `url`, each in a request of its own. `token` is asked for at each call. A mutation takes
 * its idempotency key from `context: { key }`, a fresh one otherwise.
 */
export const callsTo = (url: string, token: () => string | undefined = () => undefined) =>
  createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${url}/trpc`,
        transformer: superjson,
        headers({ op }) {
          const bearer = token()
          const { key = randomUUID() } = op.context as { key?: string }
          return {
            ...(bearer && { authorization: `Bearer ${bearer}` }),
            ...(op.type === 'mutation' && { 'idempotency-key': key }),
          }
        },
      }),
    ],
  })
export type Calls = ReturnType<typeof callsTo>

/** The sign-in client that browsers use, against the server at `url`, keeping its session in memory. */
export function signInClient(url: string, anonKey = ''): GoTrueClient {
  const kept = new Map<string, string>()
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: anonKey },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: randomUUID(),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}

/** Signs in with a password. Throws what the service answers when it refuses. */
export async function signIn(client: GoTrueClient, email: string, password: string): Promise<Session> {
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return data.session
}
