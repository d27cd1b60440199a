// What releasing or confirming a hold asks for: why it is given up, or why to go on regardless.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { joinUnique } from '#domain/booking/events/event-names.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { type HoldRow, type ReleaseReason, useHoldActions } from './use-hold-actions.ts'

export type HoldQuestion =
  | { kind: 'release'; reasons: readonly { value: string; label: string }[]; reason: ReleaseReason | null }
  | { kind: 'confirm'; warning: string }

type HoldSheetProps = { hold: HoldRow; question: HoldQuestion; open: boolean; onClose: () => void }

export function HoldSheet({ hold, question, open, onClose }: HoldSheetProps) {
  const { t } = useLingui()
  const act = useHoldActions(hold)
  const [reason, setReason] = useState(question.kind === 'release' ? question.reason : null)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isRelease = question.kind === 'release'
  const errors = fieldErrorsOf(isRelease ? act.releaseError : act.confirmError)
  const endsBooking = hold.bookingStatus === 'hold'
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      title={
        isRelease ? (
          <Trans>Release {rankLabel(hold.rank)}</Trans>
        ) : (
          <Trans>Confirm {rankLabel(hold.rank)}</Trans>
        )
      }
      description={joinUnique([hold.artistName, hold.venueName ?? hold.eventName, hold.city])}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isRelease) act.confirm(text, { onSuccess: onClose })
        else if (reason) act.release(reason, text || null, onClose)
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" variant={isRelease ? 'danger' : 'primary'} busy={act.isPending}>
            {isRelease ? <Trans>Release</Trans> : <Trans>Confirm</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {question.kind === 'release' ? (
          <>
            {endsBooking ? (
              <p className="text-pretty text-mute">
                <Trans>This also ends the booking. Holds behind it move up.</Trans>
              </p>
            ) : null}
            <Field
              label={<Trans>Reason</Trans>}
              error={isTried && !reason ? t`Choose a reason.` : errors['reason']}
            >
              <Select
                options={question.reasons}
                value={reason}
                onValueChange={(value) => setReason(value as ReleaseReason | null)}
                placeholder={t`Choose a reason`}
              />
            </Field>
            <Field label={<Trans>Note</Trans>} optional={reason !== 'other'} error={errors['note']}>
              <Textarea value={text} onChange={(event) => setText(event.target.value)} />
            </Field>
          </>
        ) : (
          <Field label={<Trans>Reason</Trans>} hint={question.warning} error={errors['overrideReason']}>
            <Input value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
        )}
      </div>
    </Sheet>
  )
}
