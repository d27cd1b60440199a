// The signed-in person outside React: the sign-in client, the session held from it, and its access token.
import { AuthClient, type GoTrueClient, type Session } from '@supabase/auth-js'
import { config } from './config.ts'

const storageKey = 'fermata.session'

let client: GoTrueClient | undefined
let held: Session | null = null
const listeners = new Set<() => void>()

/** The unmodified sign-in client. Throws when the configuration is not valid. */
export function authClient(): GoTrueClient {
  const { supabaseUrl, anonKey } = config()
  client ??= new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: anonKey },
    storageKey,
    autoRefreshToken: true,
    persistSession: true,
    // The app reads the fragment itself; two readers would race for the refresh token.
    detectSessionInUrl: false,
    flowType: 'implicit',
    skipAutoInitialize: true,
  })
  return client
}

/** What the device remembers, expired or not: an expired token offline is still a signed-in person. */
function storedSession(): Session | null {
  try {
    const value = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Session | null
    return value?.access_token && value.refresh_token && value.user ? value : null
  } catch {
    return null
  }
}

function hold(next: Session | null): void {
  if (next === held) return
  held = next
  for (const listener of listeners) listener()
}

/** The session held now; null means signed out. */
export function currentSession(): Session | null {
  return held
}

/** Calls `changed` after each change of the held session; returns the way to stop. */
export function onSession(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Loads the remembered session and follows the client's changes from then on. Call once at start. */
export function startSession(): void {
  hold(storedSession())
  const auth = authClient()
  auth.onAuthStateChange((event, session) => {
    // A refresh that found no network reports no session; only a sign-out ends it.
    hold(session ?? (event === 'SIGNED_OUT' ? null : storedSession()))
  })
  void auth.initialize()
}

/** A valid access token, refreshed when it is about to end; null when signed out. */
export async function accessToken(): Promise<string | null> {
  if (!held) return null
  const { data } = await authClient().getSession()
  return data.session?.access_token ?? null
}

let ending = false

/** Signs out here, or everywhere. Rejects only when other devices could not be signed out. */
export async function endSession(everywhere: boolean): Promise<void> {
  ending = true
  try {
    const { error } = await authClient().signOut({ scope: everywhere ? 'global' : 'local' })
    if (error && everywhere) throw error
  } finally {
    ending = false
  }
}

/** A sign-out that the person asked for is under way: it has its own way to the sign-in page. */
export function isEnding(): boolean {
  return ending
}

let checking: Promise<unknown> | undefined

/** After an UNAUTHORIZED answer: asks the sign-in service whether the session still stands; ends it if not. */
export function recheckSession(): void {
  if (!held || checking) return
  checking = authClient()
    .getUser()
    .then(async ({ error }) => {
      const isGone = error && (error.status === 401 || error.status === 403 || error.status === 404)
      if (isGone && held) await authClient().signOut({ scope: 'local' })
    })
    .finally(() => (checking = undefined))
}
