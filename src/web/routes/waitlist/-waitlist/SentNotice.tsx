// After the form was sent: where the e-mail went.
import { Trans } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'

/** Takes the focus, so that screen readers say it. `onAgain` leads back to the form with its values. */
export function SentNotice({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <MailCheck aria-hidden className="size-6 text-signal" strokeWidth={1.75} />
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        <Trans>Thank you. Please confirm your address.</Trans>
      </h2>
      <p className="text-pretty">
        <Trans>
          We’ve sent an e-mail to <strong className="font-semibold">{email}</strong>. Open its link within 30
          days to join the list.
        </Trans>
      </p>
      <p className="text-pretty text-mute">
        <Trans>
          No e-mail? Check your spam folder. If you were already on the list, you won’t get a new one.
        </Trans>
      </p>
      <Button className="mt-2" onClick={onAgain}>
        <Trans>Change my entries</Trans>
      </Button>
    </div>
  )
}
