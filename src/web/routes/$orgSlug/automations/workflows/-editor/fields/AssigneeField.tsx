// Who approves or does it: the agent of the booking, the owner of the workflow, or one colleague.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Assignee } from '#domain/automation/workflow-graph.ts'
import type { Choices } from '#web/parts/automation/workflow/workflow-queries.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'

type AssigneeFieldProps = {
  label: ReactNode
  value: Assignee
  onChange: (who: Assignee) => void
  choices: Choices | undefined
}

export function AssigneeField({ label, value, onChange, choices }: AssigneeFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={label}>
      <Select
        value={value}
        options={[
          {
            value: 'agent',
            label: t`Booking agent`,
            hint: t`Otherwise the workflow owner`,
          },
          { value: 'owner', label: t`Workflow owner` },
          ...(choices?.members ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValueChange={onChange}
      />
    </Field>
  )
}
