// The fields of a condition: what is compared, and whether all or one must be met.
import { Trans, useLingui } from '@lingui/react/macro'
import { blankRule } from '#domain/automation/workflow-blank.ts'
import type { Node } from '#domain/automation/workflow-graph.ts'
import { AddRow } from '#web/parts/platform/form/FieldRow.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import type { StepFieldsProps } from './field-props.ts'
import { RemovableRow } from './RemovableRow.tsx'
import { RuleFields } from './RuleFields.tsx'

type Condition = Extract<Node, { type: 'condition' }>

export function ConditionFields({ value: node, onChange, ...rest }: StepFieldsProps<Condition>) {
  const { t } = useLingui()
  const { rules, match } = node
  const setRules = (next: Condition['rules']) => onChange({ ...node, rules: next })
  return (
    <div className="flex flex-col gap-4">
      {rules.length > 1 ? (
        <Field label={<Trans>Continues with “Yes” if</Trans>}>
          <SegmentedControl
            label={t`Continues with “Yes” if`}
            value={match}
            onValueChange={(next) => onChange({ ...node, match: next })}
            options={[
              { value: 'all', label: t`all conditions are met` },
              { value: 'any', label: t`one condition is met` },
            ]}
          />
        </Field>
      ) : null}
      <ul className="flex flex-col gap-3">
        {rules.map((rule, index) => (
          <RemovableRow
            key={index}
            label={t`Remove condition ${index + 1}`}
            onRemove={rules.length > 1 ? () => setRules(rules.toSpliced(index, 1)) : undefined}
          >
            <RuleFields {...rest} value={rule} onChange={(next) => setRules(rules.with(index, next))} />
          </RemovableRow>
        ))}
      </ul>
      {rules.length < 10 ? (
        <AddRow onAdd={() => setRules([...rules, blankRule('booking.status')])}>
          <Trans>Add condition</Trans>
        </AddRow>
      ) : null}
    </div>
  )
}
