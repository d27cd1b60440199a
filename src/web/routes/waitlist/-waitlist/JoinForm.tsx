// The frame of both forms: fields, consent, button.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { textLink } from '#web/parts/text-link.ts'
import { Button } from '#web/ui/Button.tsx'

type JoinFormProps = {
  /** `trap` is what a program has filled into the field that no person sees. */
  onSubmit: (event: FormEvent, trap: { website2?: string }) => void
  busy: boolean
  children: ReactNode
}

function trapOf(form: HTMLFormElement): { website2?: string } {
  const value = new FormData(form).get('website2')
  return typeof value === 'string' && value ? { website2: value.slice(0, 500) } : {}
}

/** What sending it means is above the button. */
export function JoinForm({ onSubmit, busy, children }: JoinFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => onSubmit(event, trapOf(event.currentTarget))}
      className="flex flex-col gap-4"
    >
      {children}
      <div hidden>
        <input name="website2" tabIndex={-1} autoComplete="off" aria-hidden />
      </div>
      <p className="text-sm text-pretty text-mute">
        <Trans>
          We only use this to e-mail you about your place on the list. You can ask to be removed at any time;
          see the{' '}
          <Link to="/privacy" hash="waitlist" className={textLink}>
            privacy notice
          </Link>
          .
        </Trans>
      </p>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        <Trans>Join the waitlist</Trans>
      </Button>
    </form>
  )
}
