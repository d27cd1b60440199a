// A deposit invoice that nobody has to pay any more: which final invoice asks for it, and the way there.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/calls/errors.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import type { LinkedProps } from './linked-invoice.ts'

type ReplacedNoticeProps = { token: string; replacedBy: NonNullable<LinkedProps['linked']['replacedBy']> }

export function ReplacedNotice({ token, replacedBy: { number, isSent, canOpen } }: ReplacedNoticeProps) {
  const open = useMutation(
    trpc.invoiceLink.replacement.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: ({ url }) => window.location.assign(url),
    }),
  )
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        <Trans>Replaced</Trans>
      </h1>
      <p className="mt-1 text-mute">
        {isSent ? (
          <Trans>Please pay final invoice {number} instead. It includes the open amount.</Trans>
        ) : (
          <Trans>
            No payment needed here. The open amount is included in final invoice {number}, which hasn’t been
            sent yet.
          </Trans>
        )}
      </p>
      {canOpen ? (
        <Button
          className="mt-3"
          variant="primary"
          needsNet
          busy={open.isPending || open.isSuccess}
          onClick={() => open.mutate({ token })}
        >
          <Trans>Open final invoice {number}</Trans>
        </Button>
      ) : null}
      {open.error ? (
        <p role="alert" className="mt-2 text-sm font-medium text-signal">
          {messageOf(open.error)}
        </p>
      ) : null}
    </>
  )
}
