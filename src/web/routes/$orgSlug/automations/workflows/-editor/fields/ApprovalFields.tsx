// The fields of an approval: who approves, and the question.
import { Trans } from '@lingui/react/macro'
import type { Node } from '#domain/automation/workflow-graph.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { AssigneeField } from './AssigneeField.tsx'
import type { StepFieldsProps } from './field-props.ts'

type Approval = Extract<Node, { type: 'approval' }>

export function ApprovalFields({ value: node, onChange, choices }: StepFieldsProps<Approval>) {
  return (
    <div className="flex flex-col gap-4">
      <AssigneeField
        label={<Trans>Approver</Trans>}
        value={node.approver}
        onChange={(approver) => onChange({ ...node, approver })}
        choices={choices && { ...choices, members: choices.members.filter(({ canApprove }) => canApprove) }}
      />
      <Field label={<Trans>Question</Trans>} hint={<Trans>For example “Send the reminder?”</Trans>}>
        <Textarea
          value={node.question}
          maxLength={300}
          rows={2}
          onChange={({ target }) => onChange({ ...node, question: target.value })}
        />
      </Field>
    </div>
  )
}
