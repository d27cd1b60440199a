// The signed-in person outside React: the sign-in client, the session held from it, and its access token.
import type { GoTrueClient, Session } from '@supabase/auth-js'
import { atRest } from '#web/device/at-rest.ts'
import { config } from '#web/config.ts'

const storageKey = 'fermata.session'

let client: Promise<GoTrueClient> | undefined
let held: Session | null = null
const listeners = new Set<() => void>()

/** Not part of the first load: pages render from the remembered session, and only renewing it needs the client. */
async function loadClient(): Promise<GoTrueClient> {
  const { supabaseUrl, anonKey } = config()
  const { AuthClient } = await import('@supabase/auth-js')
  const auth = new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: anonKey },
    storageKey,
    autoRefreshToken: true,
    persistSession: true,
    // The app reads the fragment itself; two readers would race for the refresh token.
    detectSessionInUrl: false,
    flowType: 'implicit',
    experimental: { recoveryCodes: true },
  })
  auth.onAuthStateChange((event, session) => {
    // A refresh that found no network reports no session; only a sign-out ends it.
    hold(session ?? (event === 'SIGNED_OUT' ? null : storedSession()))
  })
  return auth
}

/** The unmodified sign-in client, which keeps the session fresh from then on. Rejects when it cannot be loaded. */
export function authClient(): Promise<GoTrueClient> {
  client ??= loadClient().catch((error: unknown) => {
    client = undefined // Without a network it may work the next time.
    throw error
  })
  return client
}

/** What the device remembers, expired or not: an expired token offline is still a signed-in person. */
export function storedSession(): Session | null {
  try {
    const value = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Session | null
    return value?.access_token && value.refresh_token && value.user ? value : null
  } catch {
    return null
  }
}

function hold(next: Session | null): void {
  const isSame = next?.access_token === held?.access_token && next?.user.updated_at === held?.user.updated_at
  if (isSame) return
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

/** Loads the remembered session and follows its changes from then on. Call once at start. */
export function startSession(): void {
  hold(storedSession())
  // Another tab signed in or out.
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) hold(storedSession())
  })
  if (held) atRest(prepareClient)
}

/** Fetches the client ahead of its use; says nothing when that fails. */
export function prepareClient(): void {
  authClient().catch(() => undefined)
}

/** A token this close to its end is renewed first. */
const marginSeconds = 60

/** A valid access token, renewed when it is about to end; null when signed out. */
export async function accessToken(): Promise<string | null> {
  if (!held) return null
  if ((held.expires_at ?? 0) - Date.now() / 1000 > marginSeconds) return held.access_token
  // Nothing can be renewed without a network, and trying takes half a minute: the call itself says so at once.
  if (!navigator.onLine) return held.access_token
  const auth = await authClient()
  const { data } = await auth.getSession()
  return data.session?.access_token ?? null
}

let ending = false

async function revoke(everywhere: boolean): Promise<void> {
  const auth = await authClient()
  const { error } = await auth.signOut({ scope: everywhere ? 'global' : 'local' })
  if (error) throw error
}

/** Signs out here, or everywhere. Rejects only when other devices could not be signed out. */
export async function endSession(everywhere: boolean): Promise<void> {
  ending = true
  try {
    await revoke(everywhere)
  } catch (error) {
    if (everywhere) throw error
    localStorage.removeItem(storageKey) // The client could not be fetched; leaving this device needs no network.
  } finally {
    ending = false
  }
}

/** A sign-out that the person asked for is under way: it has its own way to the sign-in page. */
export function isEnding(): boolean {
  return ending
}

let checking: Promise<void> | undefined

async function recheck(): Promise<void> {
  const auth = await authClient()
  const { error } = await auth.getUser()
  const isGone = error && (error.status === 401 || error.status === 403 || error.status === 404)
  if (isGone && held) await auth.signOut({ scope: 'local' })
}

/** After an UNAUTHORIZED answer: asks the sign-in service whether the session is still valid; ends it if not. */
export function recheckSession(): void {
  if (!held) return
  checking ??= recheck()
    .catch(() => undefined)
    .finally(() => (checking = undefined))
}
