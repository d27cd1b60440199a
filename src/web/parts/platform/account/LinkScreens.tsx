// What a person sees while a sign-in link is opened, when it fails, and before it replaces another session.
import { Trans } from '@lingui/react/macro'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { AccountPage } from './AccountPage.tsx'
import { authCode, authMessage } from './auth-message.ts'
import { FormError } from './FormError.tsx'

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

type LinkRefusedProps = {
  error: unknown
  /** Address of who is signed in here meanwhile. */
  present: string | undefined
  onAgain: () => void
  onStay: () => void
}

/** Says why the link signed nobody in. What has no code of the service never reached it, and may work again. */
export function LinkRefused({ error, present, onAgain, onStay }: LinkRefusedProps) {
  const isAnswered = authCode(error) !== undefined
  return (
    <AccountPage
      title={<Trans>This sign-in link didn’t work</Trans>}
      lead={
        isAnswered ? (
          <Trans>It has expired or was already used. Sign in to request a new one.</Trans>
        ) : (
          <Trans>The link may be incomplete, or you are offline.</Trans>
        )
      }
    >
      <div className="flex flex-col gap-2">
        {isAnswered ? null : (
          <>
            <FormError>{authMessage(error)}</FormError>
            <Button variant="primary" size="lg" onClick={onAgain}>
              <Trans>Try again</Trans>
            </Button>
          </>
        )}
        {present ? (
          <Button size="lg" onClick={onStay}>
            <Trans>Stay signed in as {present}</Trans>
          </Button>
        ) : (
          <a href="/login" className={buttonClass(isAnswered ? 'primary' : 'secondary', 'lg')}>
            <Trans>Go to sign-in</Trans>
          </a>
        )}
      </div>
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
