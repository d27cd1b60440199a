// The frame of onboarding: public, but every step needs an account.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { createFileRoute, Link, Outlet, useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useAuth } from '#web/session/auth.tsx'
import { trpc } from '#web/trpc.ts'
import { Wordmark } from '#web/ui/Wordmark.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { config } from '#web/config.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { signUpName } from '#web/parts/platform/account/sign-up-profile.ts'
import { MeContext, type Me } from './-steps/me.tsx'
import { stepsFor, StepsContext } from './-steps/steps.ts'

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
          <StepsOf me={me.data}>
            <Outlet />
          </StepsOf>
        </MeContext>
      ) : null}
    </LoadedOr>
  )
}

/** They are settled once: what is done on the way stays in the count. */
function StepsOf({ me, children }: { me: Me; children: ReactNode }) {
  const { user } = useAuth()
  const said = signUpName(user)
  const [steps] = useState(() =>
    stepsFor({
      hasName: Boolean(me.user.name || said),
      hasPassword: Boolean(said),
      hasPlace: me.organisations.length + me.portals.length > 0,
    }),
  )
  return <StepsContext value={steps}>{children}</StepsContext>
}

/** Both ways return to the step that was asked for. */
function AccountNeeded() {
  const redirect = useLocation({ select: (location) => location.pathname })
  const { signup } = config()
  const { t } = useLingui()
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl">
        <Trans>Set up Fermata</Trans>
      </h1>
      <p className="mt-1.5 text-pretty text-mute">
        <Trans>
          Create an account, name your agency, and place your first hold. It takes about two minutes.
        </Trans>
      </p>
      <ul className="mt-4 flex flex-col gap-2">
        {[
          t`Calendar with holds, offers and confirmed shows`,
          t`Contracts that promoters sign on their phone`,
          t`Invoices, travel and day sheets for each show`,
        ].map((item) => (
          <li key={item} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-conf" />
            {item}
          </li>
        ))}
      </ul>
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
