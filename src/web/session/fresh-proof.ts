// Proving once more who is signed in, by what opens a session of its own: it takes the place of the one there was.
import type { AuthError } from '@supabase/auth-js'
import { authClient, currentSession } from './session.ts'

/** Ends a session that another has replaced; where that fails it ends by itself, unused. */
export async function endReplaced(accessToken: string): Promise<void> {
  const { admin } = await authClient()
  await admin.signOut(accessToken, 'local').catch(() => undefined)
}

/** Gives what was wrong, or null once the session is fresh. */
async function replaceSession(
  open: (email: string) => Promise<{ error: AuthError | null }>,
): Promise<AuthError | null> {
  const before = currentSession()
  const { error } = await open(before?.user.email ?? '')
  if (!error && before) await endReplaced(before.access_token)
  return error
}

export async function proveByPassword(password: string): Promise<AuthError | null> {
  const auth = await authClient()
  return replaceSession((email) => auth.signInWithPassword({ email, password }))
}

/** Sends a code to the person's own address. */
export async function sendCode(): Promise<AuthError | null> {
  const auth = await authClient()
  const email = currentSession()?.user.email ?? ''
  return (await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error
}

export async function proveByEmailCode(token: string): Promise<AuthError | null> {
  const auth = await authClient()
  return replaceSession((email) => auth.verifyOtp({ email, token, type: 'email' }))
}
