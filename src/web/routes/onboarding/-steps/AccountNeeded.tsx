// Onboarding for somebody who is not signed in: what it is, and the two ways to an account and back.
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { config } from '#web/config.ts'
import { buttonClass } from '#web/ui/Button.tsx'

/** Both ways return to the step that was asked for. */
export function AccountNeeded() {
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
          <Trans>Log in</Trans>
        </Link>
      </div>
    </>
  )
}
