// The fields of a wait: for a while, so many days from the start, or until a date of the show and its documents.
import { Trans, useLingui } from '@lingui/react/macro'
import type { Node, Wait } from '#domain/automation/workflow-graph.ts'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'
import { TimeInput } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { StepFieldsProps } from './field-props.ts'
import { OffsetFields } from './OffsetFields.tsx'

type Delay = Extract<Node, { type: 'delay' }>

const blank: { [Kind in Wait['kind']]: Extract<Wait, { kind: Kind }> } = {
  for: { kind: 'for', amount: 3, unit: 'days', atTime: '09:00' },
  since_trigger: { kind: 'since_trigger', days: 7, atTime: '09:00' },
  until: { kind: 'until', anchor: 'event_date', offsetDays: -7, atTime: '09:00' },
}

export function WaitFields({ value: node, onChange, isReadOnly }: StepFieldsProps<Delay>) {
  const { t } = useLingui()
  const { wait } = node
  const set = (next: Wait) => onChange({ ...node, wait: next })
  const dayTime = (value: string | null, save: (time: string | null) => void, hint: string) => (
    <Field label={<Trans>Time</Trans>} hint={hint} optional>
      <TimeInput value={value} onValueChange={save} example="09:00" />
    </Field>
  )
  return (
    <div className="flex flex-col gap-4">
      {/* Not in a Field: each choice has a label of its own. */}
      <RadioGroup
        aria-label={t`Wait`}
        value={wait.kind}
        onValueChange={(kind) => set(blank[kind])}
        className="gap-2"
        options={[
          {
            value: 'for',
            label: t`For a set time`,
            hint: t`From this step on`,
            disabled: isReadOnly,
          },
          {
            value: 'since_trigger',
            label: t`Until some days after the start`,
            hint: t`From the trigger, such as sending the contract`,
            disabled: isReadOnly,
          },
          {
            value: 'until',
            label: t`Until a date`,
            hint: t`Before or after the show, a due date…`,
            disabled: isReadOnly,
          },
        ]}
      />
      {wait.kind === 'for' ? (
        <>
          <div className="grid grid-cols-2 gap-2">
            <Field label={<Trans context="of days or hours">Number</Trans>}>
              <NumberInput
                value={wait.amount}
                min={1}
                max={1000}
                onValueChange={(amount) => amount !== null && set({ ...wait, amount: Math.round(amount) })}
              />
            </Field>
            <Field label={<Trans>Unit</Trans>}>
              <Select
                value={wait.unit}
                options={[
                  { value: 'minutes', label: t`minutes` },
                  { value: 'hours', label: t`hours` },
                  { value: 'days', label: t`days` },
                ]}
                onValueChange={(unit) =>
                  set({ ...wait, unit, atTime: unit === 'days' ? (wait.atTime ?? '09:00') : null })
                }
              />
            </Field>
          </div>
          {wait.unit === 'days'
            ? dayTime(
                wait.atTime,
                (atTime) => set({ ...wait, atTime }),
                t`Show’s local time. If blank: same time of day`,
              )
            : null}
        </>
      ) : wait.kind === 'since_trigger' ? (
        <>
          <Field label={<Trans>Days after the start</Trans>}>
            <NumberInput
              value={wait.days}
              min={1}
              max={730}
              onValueChange={(days) => days !== null && set({ ...wait, days: Math.round(days) })}
            />
          </Field>
          {dayTime(
            wait.atTime,
            (atTime) => set({ ...wait, atTime }),
            t`Show’s local time. If blank: same time of day as the start`,
          )}
        </>
      ) : (
        <OffsetFields value={wait} onChange={(part) => set({ ...wait, ...part })} />
      )}
      {wait.kind === 'until' ? (
        <p className="text-sm text-mute">
          <Trans>Follows the date when it moves. Past dates continue immediately.</Trans>
        </p>
      ) : null}
    </div>
  )
}
