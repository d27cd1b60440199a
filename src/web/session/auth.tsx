// Who is signed in, for components: the session, its user, ways in and out, and the link in the address.
import type { GoTrueClient, Session, User } from '@supabase/auth-js'
import { createContext, Suspense, useContext, useState, useSyncExternalStore, type ReactNode } from 'react'
import { owesFactor } from './access-token.ts'
import type { MagicLink } from './magic-link.ts'
import { forgetPerson } from '#web/calls/query.ts'
import { authClient, currentSession, endSession, onSession } from './session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

type Name =
  | 'signInWithPassword'
  | 'signInWithOtp'
  | 'signUp'
  | 'verifyOtp'
  | 'resend'
  | 'resetPasswordForEmail'
  | 'updateUser'
  | 'reauthenticate'
type SignInCalls = Pick<GoTrueClient, Name>

/** Answers with `error`, as the client itself does, also when the client could not be fetched. */
function call<N extends Name>(name: N): SignInCalls[N] {
  const run = async (...args: unknown[]) => {
    try {
      const client = await authClient()
      const method = client[name].bind(client) as (...given: unknown[]) => Promise<unknown>
      return await method(...args)
    } catch (error) {
      return { data: { user: null, session: null }, error }
    }
  }
  return run as SignInCalls[N]
}

/** The calls of the sign-in client that pages make, as if it were there already: it is fetched with the first one. */
const signInCalls: SignInCalls = {
  signInWithPassword: call('signInWithPassword'),
  signInWithOtp: call('signInWithOtp'),
  signUp: call('signUp'),
  verifyOtp: call('verifyOtp'),
  resend: call('resend'),
  resetPasswordForEmail: call('resetPasswordForEmail'),
  updateUser: call('updateUser'),
  reauthenticate: call('reauthenticate'),
}

type Auth = {
  session: Session | null
  user: User | null
  /** The sign-in client itself: signInWithPassword, signInWithOtp, signUp, verifyOtp, updateUser … */
  client: SignInCalls
  /**
   * Ends the session here or everywhere, deletes what the device knows, and opens `to` (the sign-in page). With
   * changes that were not sent it asks first, and does nothing when the person would rather stay.
   */
  signOut: (options?: { everywhere?: boolean; to?: string }) => Promise<void>
}

// Fetched only by who comes by a link, or owes a second factor.
const LinkGate = lazyPart(
  async () => (await import('#web/parts/platform/account/LinkGate.tsx')).LinkGate,
  'inline',
)
const SecondFactor = lazyPart(
  async () => (await import('#web/parts/platform/second-factor/SecondFactor.tsx')).SecondFactor,
  'inline',
)

const AuthContext = createContext<Auth | null>(null)

/** Without the code that knows, nothing can have been left to wait by this page. */
const settleUnsent = () =>
  import('#web/parts/platform/waiting/settle-unsent.tsx').then(
    (module) => module.settleUnsent(),
    () => true,
  )

async function signOut({ everywhere = false, to = '/login' } = {}): Promise<void> {
  if (!(await settleUnsent())) return
  await endSession(everywhere)
  await forgetPerson()
  // A fresh page: nothing of the person stays in memory.
  window.location.replace(to)
}

/**
 * Holds the session for the tree. With a link it first signs in from its tokens; another user's live session
 * is only replaced after asking. The tree is not shown before that is settled and a second factor was shown.
 */
export function AuthProvider({ link, children }: { link?: MagicLink; children: ReactNode }) {
  const session = useSyncExternalStore(onSession, currentSession)
  const [isSettled, setSettled] = useState(!link)
  if (link && !isSettled) {
    return (
      <Suspense>
        <LinkGate link={link} onSettled={() => setSettled(true)} />
      </Suspense>
    )
  }
  if (session && owesFactor(session)) {
    return (
      <Suspense>
        <SecondFactor onSignOut={() => void signOut()} />
      </Suspense>
    )
  }
  const value: Auth = { session, user: session?.user ?? null, client: signInCalls, signOut }
  return <AuthContext value={value}>{children}</AuthContext>
}

/** The signed-in person and the ways in and out. Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
