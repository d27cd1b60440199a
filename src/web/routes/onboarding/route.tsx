// The frame of onboarding: public, but every step needs an account.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet, useLocation } from '@tanstack/react-router'
import { useAuth } from '#web/session/auth.tsx'
import { trpc } from '#web/trpc.ts'
import { Wordmark } from '#web/ui/Wordmark.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { config } from '#web/config.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { MeContext } from './-steps/me.tsx'

export const Route = createFileRoute('/onboarding')({ component: OnboardingFrame })

function OnboardingFrame() {
  const { session } = useAuth()
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-6 md:py-12">
      <header>
        <Link to="/" className="rounded-control py-2 text-2xl">
          <Wordmark />
        </Link>
      </header>
      <main className="mt-6 w-full max-w-120 md:mt-8 md:rounded-card md:border md:border-line md:bg-surface md:p-8">
        {session ? <Steps /> : <AccountNeeded />}
      </main>
      {session ? (
        <footer className="mt-6 text-center text-mute">
          <Trans>Signed in as {session.user.email}</Trans>
        </footer>
      ) : null}
    </div>
  )
}

function Steps() {
  const me = useQuery(trpc.account.me.queryOptions())
  return (
    <LoadedOr query={me}>
      {me.data ? (
        <MeContext value={me.data}>
          <Outlet />
        </MeContext>
      ) : null}
    </LoadedOr>
  )
}

/** Both ways return to the step that was asked for. */
function AccountNeeded() {
  const redirect = useLocation({ select: (location) => location.pathname })
  const { signup } = config()
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl">
        <Trans>Set up Fermata</Trans>
      </h1>
      <p className="mt-1.5 text-pretty text-mute">
        <Trans>A few steps: your account, profile, password, mail server if you like, and your agency.</Trans>
      </p>
      <div className="mt-6 flex flex-col gap-2">
        {signup === 'on' ? (
          <Link to="/signup" search={{ redirect }} className={buttonClass('primary', 'lg')}>
            <Trans>Create an account</Trans>
          </Link>
        ) : null}
        {signup === 'invite' ? (
          <Link to="/waitlist/agency" className={buttonClass('primary', 'lg')}>
            <Trans>Join the waitlist</Trans>
          </Link>
        ) : null}
        <Link to="/login" search={{ redirect }} className={buttonClass('secondary', 'lg')}>
          <Trans>Sign in</Trans>
        </Link>
      </div>
    </>
  )
}
