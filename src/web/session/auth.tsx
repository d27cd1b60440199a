// Who is signed in, for components: the session, its user, ways in and out, and the link in the address.
import type { GoTrueClient, Session, User } from '@supabase/auth-js'
import {
  createContext,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { owesFactor, personOf } from './access-token.ts'
import type { MagicLink } from './magic-link.ts'
import { forgetPerson, ownCache } from '#web/calls/query.ts'
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

const screens = () => import('#web/parts/platform/account/session-screens.ts')
const OpeningLink = lazyPart(async () => (await screens()).OpeningLink, 'inline')
const LinkRefused = lazyPart(async () => (await screens()).LinkRefused, 'inline')
const SwitchPerson = lazyPart(async () => (await screens()).SwitchPerson, 'inline')
const SecondFactor = lazyPart(async () => (await screens()).SecondFactor, 'inline')

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

type Phase = 'asking' | 'opening' | 'refused' | 'ready'

function firstPhase(link: MagicLink | undefined): Phase {
  if (!link) return 'ready'
  const present = currentSession()?.user.id
  const named = personOf(link.accessToken)?.id
  return present && named !== present ? 'asking' : 'opening'
}

/** Gives what was wrong, or undefined once the link's person is signed in. */
async function openLink(link: MagicLink): Promise<unknown> {
  const before = currentSession()?.user.id
  try {
    const auth = await authClient()
    const { data, error } = await auth.setSession({
      access_token: link.accessToken,
      refresh_token: link.refreshToken,
    })
    if (error) throw error
    const { user } = data
    if (!user) throw new Error('An unexpected error occurred.')
    if (before && before !== user.id) await forgetPerson()
    ownCache(user.id)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : 'An unexpected error occurred.'
    console.error('Failed to set session from magic-link', message)
    return error
  }
}

/**
 * Holds the session for the tree. With a link it first signs in from its tokens; another user's live session
 * is only replaced after asking. The tree is not shown before that is settled and a second factor was shown.
 */
export function AuthProvider({ link, children }: { link?: MagicLink; children: ReactNode }) {
  const session = useSyncExternalStore(onSession, currentSession)
  const [phase, setPhase] = useState<Phase>(() => firstPhase(link))
  const [problem, setProblem] = useState<unknown>()
  const opening = useRef(false)

  useEffect(() => {
    if (phase !== 'opening' || !link || opening.current) return
    opening.current = true
    void openLink(link).then((wrong) => {
      opening.current = false
      setProblem(wrong)
      setPhase(wrong === undefined ? 'ready' : 'refused')
    })
  }, [phase, link])

  if (link && phase === 'asking') {
    return (
      <Suspense>
        <SwitchPerson
          present={session?.user.email ?? ''}
          named={personOf(link.accessToken)?.email ?? ''}
          onSwitch={() => setPhase('opening')}
          onStay={() => setPhase('ready')}
        />
      </Suspense>
    )
  }
  if (phase === 'opening') {
    return (
      <Suspense>
        <OpeningLink />
      </Suspense>
    )
  }
  if (phase === 'refused') {
    return (
      <Suspense>
        <LinkRefused
          error={problem}
          present={session?.user.email}
          onAgain={() => setPhase('opening')}
          onStay={() => setPhase('ready')}
        />
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
