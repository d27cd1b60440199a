// Finds out where a signed-in person belongs, and goes there.
import { Trans } from '@lingui/react/macro'
import { messageOf } from '#web/calls/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { AccountPage } from './AccountPage.tsx'
import { useLanding } from './use-landing.ts'

/** Finds out where the person belongs and goes there; offers to try again when that fails. */
export function LandingNow({ wanted }: { wanted?: string }) {
  const { error, retry } = useLanding({ wanted })
  if (!error) {
    return (
      <p role="status" className="p-6 text-mute">
        <span className="sr-only">
          <Trans>Opening…</Trans>
        </span>
      </p>
    )
  }
  return (
    <AccountPage title={<Trans>You are signed in</Trans>} lead={messageOf(error)}>
      <Button variant="primary" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </AccountPage>
  )
}
