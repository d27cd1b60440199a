// What an action on a booking asks for: a reason, who cancelled, the new date, why to go on regardless.
import { Trans, useLingui } from '@lingui/react/macro'
import { cancellers } from '#domain/booking/bookings/bookings.ts'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { cancelledByLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import type { StatusAction, StatusAnswer } from './use-set-status.ts'

type StatusFieldsProps = {
  action: StatusAction
  answer: StatusAnswer
  onChange: (patch: StatusAnswer) => void
  /** The server's sentences, by field. */
  errors: Record<string, string | undefined>
}

/** Nothing for an action that asks for nothing. */
export function StatusFields({ action, answer, onChange, errors }: StatusFieldsProps) {
  const { t } = useLingui()
  const { reason = null, note, newDate = null } = answer
  return (
    <div className="flex flex-col gap-4">
      {action.needs === 'cancellation' ? (
        <Field label={<Trans>Cancelled by</Trans>} error={errors['cancelledBy']}>
          <Select
            options={cancellers.map((value) => ({ value, label: translate()(cancelledByLabels[value]) }))}
            value={answer.cancelledBy ?? null}
            onValueChange={(who) => onChange({ cancelledBy: who })}
            placeholder={t`Choose who`}
          />
        </Field>
      ) : null}
      {action.reasons ? (
        <Field label={<Trans>Reason</Trans>} error={errors['reason']}>
          <Select
            options={action.reasons}
            value={reason}
            onValueChange={(chosen) => onChange({ reason: chosen })}
            placeholder={t`Choose a reason`}
          />
        </Field>
      ) : null}
      {action.needs === 'text' ? (
        <Field label={<Trans>Reason</Trans>} error={errors['reason']}>
          <Textarea value={reason ?? ''} onChange={(event) => onChange({ reason: event.target.value })} />
        </Field>
      ) : null}
      {action.needs === 'newDate' ? (
        <Field
          label={<Trans>New date</Trans>}
          hint={<Trans>The show is copied to this day with the artist on hold.</Trans>}
          error={errors['newDate']}
        >
          <DatePicker value={newDate} onValueChange={(date) => onChange({ newDate: date })} />
        </Field>
      ) : null}
      {action.needs && action.needs !== 'text' && action.needs !== 'review' ? (
        <Field label={<Trans>Note</Trans>} optional={reason !== 'other'} error={errors['note']}>
          <Textarea value={note ?? ''} onChange={(event) => onChange({ note: event.target.value })} />
        </Field>
      ) : null}
      {action.warning ? (
        // What is reviewed says it above already.
        <Field
          label={<Trans>Reason</Trans>}
          hint={action.needs === 'review' ? undefined : action.warning}
          error={errors['overrideReason']}
        >
          <Input
            value={answer.overrideReason ?? ''}
            onChange={(event) => onChange({ overrideReason: event.target.value })}
          />
        </Field>
      ) : null}
    </div>
  )
}
