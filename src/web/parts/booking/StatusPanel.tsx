// What an action on a booking asks for: a reason, who cancelled, the new date, why to go on regardless.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cancelledBy, type CancelledBy } from '#domain/bookings.ts'
import { fieldErrorsOf } from '#web/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { DatePicker } from '#web/ui/DatePicker.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input, Textarea } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { EventBooking } from './booking-form.ts'
import { useSetStatus, type StatusAction } from './use-set-status.ts'

type StatusPanelProps = {
  booking: EventBooking
  action: StatusAction
  open: boolean
  onClose: () => void
}

const by = Object.entries(cancelledBy).map(([value, label]) => ({ value: value as CancelledBy, label }))

export function StatusPanel({ booking, action, open, onClose }: StatusPanelProps) {
  const { t } = useLingui()
  const setStatus = useSetStatus()
  const [reason, setReason] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [who, setWho] = useState<CancelledBy | null>(null)
  const [newDate, setNewDate] = useState<string | null>(null)
  const [overrideReason, setOverrideReason] = useState('')
  const errors = fieldErrorsOf(setStatus.error)
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
        setStatus.run(booking, action, { reason, note, cancelledBy: who, newDate, overrideReason }, onClose)
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" variant={isEnding ? 'danger' : 'primary'} busy={setStatus.isPending}>
            {action.label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {action.needs === 'cancellation' ? (
          <Field label={<Trans>Cancelled by</Trans>} error={errors['cancelledBy']}>
            <Select options={by} value={who} onValueChange={setWho} placeholder={t`Choose who`} />
          </Field>
        ) : null}
        {action.reasons ? (
          <Field label={<Trans>Reason</Trans>} error={errors['reason']}>
            <Select
              options={action.reasons}
              value={reason}
              onValueChange={setReason}
              placeholder={t`Choose a reason`}
            />
          </Field>
        ) : null}
        {action.needs === 'text' ? (
          <Field label={<Trans>Reason</Trans>} error={errors['reason']}>
            <Textarea value={reason ?? ''} onChange={(event) => setReason(event.target.value)} />
          </Field>
        ) : null}
        {action.needs === 'newDate' ? (
          <Field
            label={<Trans>New date</Trans>}
            hint={<Trans>The show is copied to this day with the artist on hold.</Trans>}
            error={errors['newDate']}
          >
            <DatePicker value={newDate} onValueChange={setNewDate} />
          </Field>
        ) : null}
        {action.needs && action.needs !== 'text' ? (
          <Field label={<Trans>Note</Trans>} optional={reason !== 'other'} error={errors['note']}>
            <Textarea value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
        ) : null}
        {action.warning ? (
          <Field
            label={<Trans>Reason to go on</Trans>}
            hint={action.warning}
            error={errors['overrideReason']}
          >
            <Input value={overrideReason} onChange={(event) => setOverrideReason(event.target.value)} />
          </Field>
        ) : null}
      </div>
    </Sheet>
  )
}
