// A day counted from another one: so many days before or after the show, a due day and the like, at a time.
import { Trans, useLingui } from '@lingui/react/macro'
import { anchors, type Anchor } from '#domain/automation/workflow-graph.ts'
import { anchorLabels } from '#texts/automation/workflow-steps.ts'
import { translate } from '#web/texts.ts'
import { TimeInput } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { Select } from '#web/ui/fields/Select.tsx'

type Offset = { anchor: Anchor; offsetDays: number; atTime: string }
type OffsetFieldsProps = { value: Offset; onChange: (part: Partial<Offset>) => void }

export function OffsetFields({ value: { anchor, offsetDays, atTime }, onChange }: OffsetFieldsProps) {
  const { t } = useLingui()
  const side = offsetDays < 0 ? 'before' : offsetDays > 0 ? 'after' : 'on'
  const days = Math.abs(offsetDays)
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Field label={<Trans>Days</Trans>}>
          <NumberInput
            value={days}
            min={0}
            max={730}
            onValueChange={(next) =>
              next !== null && onChange({ offsetDays: Math.round(next) * (side === 'after' ? 1 : -1) })
            }
          />
        </Field>
        <Field label={<Trans>Before or after</Trans>}>
          <Select
            value={side}
            options={[
              { value: 'before', label: t`before` },
              { value: 'on', label: t`on the day` },
              { value: 'after', label: t`after` },
            ]}
            onValueChange={(next) =>
              onChange({ offsetDays: next === 'on' ? 0 : (days || 1) * (next === 'after' ? 1 : -1) })
            }
          />
        </Field>
      </div>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-2">
        <Field label={<Trans>Counts from</Trans>}>
          <Select
            value={anchor}
            options={anchors.map((value) => ({ value, label: translate()(anchorLabels[value]) }))}
            onValueChange={(next) => onChange({ anchor: next })}
          />
        </Field>
        <Field label={<Trans>At</Trans>} hint={<Trans>Show’s local time</Trans>}>
          <TimeInput value={atTime} onValueChange={(time) => time && onChange({ atTime: time })} />
        </Field>
      </div>
    </>
  )
}
