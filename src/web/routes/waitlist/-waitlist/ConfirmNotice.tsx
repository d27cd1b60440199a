// The landing of the e-mail's link: one press confirms, so that mail scanners do not.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { codeOf } from '#web/calls/errors.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'

type ConfirmNoticeProps = {
  token: string
  onConfirmed: () => void
  /** Back to the empty form, when the link is no longer good. */
  onRestart: () => void
}

/** Asks, confirms, or says that the link is used up. */
export function ConfirmNotice({ token, onConfirmed, onRestart }: ConfirmNoticeProps) {
  const confirm = useMutation(trpc.waitlist.confirm.mutationOptions({ onSuccess: onConfirmed }))
  if (confirm.isSuccess)
    return (
      <div role="status" className="flex flex-col items-start gap-3">
        <CircleCheck aria-hidden className="size-6 text-signal" strokeWidth={1.75} />
        <h2 className="text-xl">
          <Trans>You’re on the list.</Trans>
        </h2>
        <p className="text-pretty">
          <Trans>We’ll e-mail you as soon as there is a place.</Trans>
        </p>
      </div>
    )
  if (confirm.error && codeOf(confirm.error) === 'NOT_FOUND')
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <h2 className="text-xl">
          <Trans>This link is no longer valid.</Trans>
        </h2>
        <p className="text-pretty">
          <Trans>It may be older than 30 days or replaced by a newer e-mail. Please sign up again.</Trans>
        </p>
        <Button variant="primary" onClick={onRestart}>
          <Trans>Go to form</Trans>
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-3">
      <h2 className="text-xl">
        <Trans>Is this your address?</Trans>
      </h2>
      <p className="text-pretty">
        <Trans>Confirm to join the waitlist.</Trans>
      </p>
      <Button variant="primary" size="lg" busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        <Trans>Confirm address</Trans>
      </Button>
    </div>
  )
}
