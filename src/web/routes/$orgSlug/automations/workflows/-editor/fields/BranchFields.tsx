// The fields of a step with several paths: each with a name and a condition; the first that is met is taken.
import { Trans, useLingui } from '@lingui/react/macro'
import { blankRule } from '#domain/automation/workflow-blank.ts'
import type { Node } from '#domain/automation/workflow-graph.ts'
import { AddRow } from '#web/parts/platform/form/FieldRow.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import type { StepFieldsProps } from './field-props.ts'
import { RemovableRow } from './RemovableRow.tsx'
import { RuleFields } from './RuleFields.tsx'

type Branch = Extract<Node, { type: 'branch' }>

/** An id that none of the ways has. */
function freshCase(cases: Branch['cases']): string {
  for (let no = 1; ; no++) {
    const id = `case-${no}`
    if (!cases.some((each) => each.id === id)) return id
  }
}

export function BranchFields({ value: node, onChange, ...rest }: StepFieldsProps<Branch>) {
  const { t } = useLingui()
  const { cases } = node
  const setCases = (next: Branch['cases']) => onChange({ ...node, cases: next })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-mute">
        <Trans>Takes the first path whose condition is met, otherwise “Otherwise”.</Trans>
      </p>
      <ol className="flex flex-col gap-3">
        {cases.map((each, index) => (
          <RemovableRow
            key={each.id}
            label={t`Remove path ${index + 1}`}
            onRemove={cases.length > 1 ? () => setCases(cases.toSpliced(index, 1)) : undefined}
          >
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <Field label={<Trans>Path name</Trans>}>
                <Input
                  value={each.label}
                  maxLength={40}
                  autoComplete="off"
                  onChange={({ target }) => setCases(cases.with(index, { ...each, label: target.value }))}
                />
              </Field>
              <RuleFields
                {...rest}
                value={each.rule}
                onChange={(rule) => setCases(cases.with(index, { ...each, rule }))}
              />
            </div>
          </RemovableRow>
        ))}
      </ol>
      {cases.length < 6 ? (
        <AddRow
          onAdd={() =>
            setCases([...cases, { id: freshCase(cases), label: '', rule: blankRule('booking.status') }])
          }
        >
          <Trans>Add path</Trans>
        </AddRow>
      ) : null}
    </div>
  )
}
