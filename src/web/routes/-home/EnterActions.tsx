// The way in, as this installation allows it: open the app, sign up, join a waitlist or just log in.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAuth } from '#web/session/auth.tsx'
import { config } from '#web/config.ts'
import { buttonClass } from '#web/ui/Button.tsx'

/** One primary link, quiet ones beside it. */
export function EnterActions() {
  const { session } = useAuth()
  const { signup, isDemo } = config()
  if (session)
    return (
      <Link to="/login" className={buttonClass('primary', 'lg')}>
        <Trans>Open Fermata</Trans>
      </Link>
    )
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {signup === 'on' ? (
          <Link to="/signup" className={buttonClass('primary', 'lg')}>
            <Trans>Set up your agency</Trans>
          </Link>
        ) : null}
        {signup === 'invite' ? (
          <>
            <Link to="/waitlist/agency" className={buttonClass('primary', 'lg')}>
              <Trans>Join the waitlist</Trans>
            </Link>
            <Link to="/waitlist/artist" className={buttonClass('secondary', 'lg')}>
              <Trans>I’m an artist</Trans>
            </Link>
          </>
        ) : null}
        <Link to="/login" className={buttonClass(signup === 'off' ? 'primary' : 'secondary', 'lg')}>
          <Trans>Sign in</Trans>
        </Link>
      </div>
      {isDemo ? (
        <p className="mt-3 text-sm text-mute">
          <Trans>This is a demo with sample data. The sign-in page offers an account for every role.</Trans>
        </p>
      ) : null}
    </div>
  )
}
