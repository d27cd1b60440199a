// The frame of onboarding: public, but every step needs an account.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { useAuth } from '#web/session/auth.tsx'
import { trpc } from '#web/trpc.ts'
import { Wordmark } from '#web/ui/Wordmark.tsx'
import { AccountNeeded } from './-steps/AccountNeeded.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedOr.tsx'
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
