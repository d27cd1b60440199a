// The form behind an action on a booking that asks for something; loaded when one is first taken.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import type { EventBooking } from './booking-form.ts'
import { EndingChoices } from './EndingChoices.tsx'
import { ReopeningReview } from './ReopeningReview.tsx'
import { SettlingReview } from './SettlingReview.tsx'
import { StatusFields } from './StatusFields.tsx'
import { useSetStatus, type StatusAction, type StatusAnswer } from './use-set-status.ts'

type StatusPanelProps = {
  booking: EventBooking
  action: StatusAction
  open: boolean
  onClose: () => void
}

export function StatusPanel({ booking, action, open, onClose }: StatusPanelProps) {
  const setStatus = useSetStatus()
  const [answer, setAnswer] = useState<StatusAnswer>({})
  const change = (patch: StatusAnswer) => setAnswer((before) => ({ ...before, ...patch }))
  const isEnding = action.needs === 'cancellation' || action.needs === 'reason'
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={action.label}
      description={booking.artistName}
      onSubmit={(event) => {
        event.preventDefault()
        setStatus.run(booking, action, answer, onClose)
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button
            type="submit"
            variant={isEnding ? 'danger' : 'primary'}
            disabled={action.warning !== undefined && !answer.overrideReason?.trim()}
            busy={setStatus.isPending}
          >
            {action.label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {action.action === 'settle' ? <SettlingReview booking={booking} /> : null}
        {action.action === 'reopen' ? <ReopeningReview bookingId={booking.id} /> : null}
        <StatusFields
          action={action}
          answer={answer}
          onChange={change}
          errors={fieldErrorsOf(setStatus.error)}
        />
        {action.action === 'cancel' || action.action === 'postpone' ? (
          <EndingChoices
            bookingId={booking.id}
            action={action.action}
            cancelledBy={answer.cancelledBy ?? null}
            choices={answer.choices ?? null}
            onChange={(choices) => change({ choices })}
          />
        ) : null}
      </div>
    </Sheet>
  )
}
