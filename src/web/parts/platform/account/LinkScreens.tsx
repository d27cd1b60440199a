// What a person sees while a sign-in link is opened, and the question before it replaces another session.
import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/Button.tsx'
import { AccountPage } from './AccountPage.tsx'

/** Shown for the moment in which the link's tokens are exchanged. */
export function OpeningLink() {
  return (
    <AccountPage title={<Trans>Signing you in…</Trans>}>
      <p role="status" className="text-mute">
        <Trans>One moment, please.</Trans>
      </p>
    </AccountPage>
  )
}

type SwitchPersonProps = { present: string; named: string; onSwitch: () => void; onStay: () => void }

/** A link may have been sent by someone else: it never replaces a live session without being asked to. */
export function SwitchPerson({ present, named, onSwitch, onStay }: SwitchPersonProps) {
  return (
    <AccountPage title={<Trans>Switch account?</Trans>}>
      <p className="text-pretty text-mute">
        {named ? (
          <Trans>
            You are signed in as <strong className="text-ink">{present}</strong>. This link signs you in as{' '}
            <strong className="text-ink">{named}</strong>.
          </Trans>
        ) : (
          <Trans>
            You are signed in as <strong className="text-ink">{present}</strong>. This link signs you in as
            someone else.
          </Trans>
        )}
      </p>
      <div className="mt-6 flex flex-col gap-2">
        <Button variant="primary" size="lg" onClick={onStay}>
          {present ? <Trans>Stay signed in as {present}</Trans> : <Trans>Stay signed in</Trans>}
        </Button>
        <Button size="lg" onClick={onSwitch}>
          {named ? <Trans>Continue as {named}</Trans> : <Trans>Continue with link</Trans>}
        </Button>
      </div>
    </AccountPage>
  )
}
