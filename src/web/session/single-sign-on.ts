// Signing in at an agency's own provider, and connecting an account there: away from the page and back to it.
import type { GoTrueClient, Provider, User, UserIdentity } from '@supabase/auth-js'
import { identityProviderOf } from '#domain/platform/sign-in/single-sign-on.ts'
import { config } from '#web/config.ts'
import { endReplaced } from './fresh-proof.ts'
import { accessToken, authClient, currentSession } from './session.ts'

const storageKey = 'fermata.sso'

/** Whether agencies can have providers on this installation. */
export const hasSingleSignOn = (): boolean => config().mode === 'embedded'

let client: Promise<GoTrueClient> | undefined

/**
 * A client of its own: what the page is led back with only counts together with the secret that this tab has kept. The
 * session goes over to the app's client.
 */
async function loadClient(): Promise<GoTrueClient> {
  const { supabaseUrl, anonKey } = config()
  const { AuthClient } = await import('@supabase/auth-js')
  return new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: anonKey },
    storageKey,
    storage: sessionStorage,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    flowType: 'pkce',
  })
}

function ssoClient(): Promise<GoTrueClient> {
  client ??= loadClient().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

type Return = { redirect?: string | undefined; token?: string | undefined; connect?: string }

/** The page that the provider leads back to, with what comes after it. */
function returnAddress(search: Return): string {
  const url = new URL('/sso-callback', window.location.origin)
  for (const [name, value] of Object.entries(search)) if (value) url.searchParams.set(name, value)
  return url.href
}

/**
 * Leaves for the page of the agency's provider. Throws where the agency has none. With `token`, the invitation that was
 * opened from its e-mail is accepted afterwards.
 */
export async function leaveToSignIn(
  agency: string,
  search: Pick<Return, 'redirect' | 'token'>,
): Promise<void> {
  const auth = await ssoClient()
  const { error } = await auth.signInWithSSO({
    domain: agency,
    options: { redirectTo: returnAddress(search) },
  })
  if (error) throw error
}

/** Takes the code that the page was led back with; the session it opens takes the place of the one there was. */
export async function finishSignIn(code: string): Promise<void> {
  const before = currentSession()
  const { data, error } = await (await ssoClient()).exchangeCodeForSession(code)
  sessionStorage.removeItem(storageKey)
  if (error) throw error
  const { access_token, refresh_token } = data.session
  const taken = await (await authClient()).setSession({ access_token, refresh_token })
  if (taken.error) throw taken.error
  if (before) await endReplaced(before.access_token)
}

/** Leaves for the provider's page to connect the account there. Throws `reauthentication_needed` without a recent sign-in. */
export async function leaveToConnect(agency: string): Promise<void> {
  const access_token = (await accessToken()) ?? ''
  const refresh_token = currentSession()?.refresh_token ?? ''
  const auth = await ssoClient()
  const held = await auth.setSession({ access_token, refresh_token })
  if (held.error) throw held.error
  const { data, error } = await auth.linkIdentity({
    provider: `sso:${agency}` as Provider,
    options: { redirectTo: returnAddress({ connect: agency }), skipBrowserRedirect: true },
  })
  // Only the secret stays behind.
  sessionStorage.removeItem(storageKey)
  if (error) throw error
  window.location.assign(data.url)
}

/** Connects by the code that the page was led back with; the session that comes with it is not needed. */
export async function finishConnecting(code: string): Promise<void> {
  const auth = await ssoClient()
  const { error } = await auth.exchangeCodeForSession(code)
  if (error) throw error
  await auth.signOut({ scope: 'local' })
  await (await authClient()).refreshSession()
}

/** A person's account at a provider, where one is connected. */
export function identityOf(user: User | null, providerId: string): UserIdentity | undefined {
  const name = identityProviderOf(providerId)
  return user?.identities?.find(({ provider }) => provider === name)
}

export async function disconnect(identity: UserIdentity): Promise<void> {
  const auth = await authClient()
  const { error } = await auth.unlinkIdentity(identity)
  if (error) throw error
  await auth.refreshSession()
}
