// The fields of the selected step or of the trigger, with its problems and actions.
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Trash2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Graph, Node, StopKind } from '#domain/automation/workflow-graph.ts'
import { triggerNode } from '#domain/automation/workflow-graph.ts'
import type { GraphProblem } from '#domain/automation/workflow-problems.ts'
import { graphProblemText } from '#texts/automation/workflow-problems.ts'
import { approvalBefore, nodeOf } from '#domain/automation/workflow-flow.ts'
import type { Choices } from '#web/parts/automation/workflow/workflow-queries.ts'
import { translate } from '#web/texts.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { blankRule } from '#domain/automation/workflow-blank.ts'
import { AddRow } from '#web/parts/platform/form/FieldRow.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { ActionFields } from './fields/ActionFields.tsx'
import { BranchFields } from './fields/BranchFields.tsx'
import type { StepFieldsProps } from './fields/field-props.ts'
import { StopFields } from './fields/StopFields.tsx'
import { TriggerFields } from './fields/TriggerFields.tsx'
import { WaitFields } from './fields/WaitFields.tsx'
import type { StepView } from './step-view.ts'
import { AssigneeField } from './fields/AssigneeField.tsx'
import { RemovableRow } from './fields/RemovableRow.tsx'
import { RuleFields } from './fields/RuleFields.tsx'

export type StepPanelProps = {
  graph: Graph
  id: string
  choices: Choices | undefined
  problems: readonly GraphProblem[]
  canEdit: boolean
  onTrigger: (trigger: Graph['trigger']) => void
  onStops: (stops: StopKind[]) => void
  onNode: (node: Node) => void
  onDuplicate: (id: string) => void
  onDelete: (id: string) => void
}

/** Without its heading, which a sheet has of its own (see StepHeading). */
export function StepPanel(props: StepPanelProps) {
  const { graph, id, choices, problems, canEdit, onTrigger, onNode } = props
  const { t } = useLingui()
  const node = nodeOf(graph, id)
  const mine = problems.filter(({ nodeId }) => nodeId === id)
  const rest = { choices, isReadOnly: !canEdit }
  return (
    <div className="flex flex-col gap-5">
      {mine.length > 0 ? (
        <ul className="flex flex-col gap-1 rounded-control bg-signal-soft px-3 py-2 text-sm font-medium">
          {mine.map(({ problem }, index) => (
            <li key={index}>{graphProblemText(problem, translate())}</li>
          ))}
        </ul>
      ) : null}
      <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-5">
        {id === triggerNode ? (
          <>
            <TriggerFields
              {...rest}
              value={graph.trigger}
              onChange={onTrigger}
              isNew={graph.nodes.length === 0}
            />
            <StopFields graph={graph} onChange={props.onStops} isReadOnly={!canEdit} />
          </>
        ) : node ? (
          <>
            <NodeFields {...rest} graph={graph} value={node} onChange={onNode} />
            <Field
              label={<Trans>Step name</Trans>}
              hint={<Trans>Named automatically if left blank.</Trans>}
              optional
            >
              <Input
                value={node.name ?? ''}
                maxLength={80}
                autoComplete="off"
                onChange={({ target }) => onNode({ ...node, name: target.value || null })}
              />
            </Field>
          </>
        ) : null}
      </fieldset>
      {node && canEdit ? (
        <div className="flex gap-2 border-t border-line pt-4 max-md:*:flex-1">
          <Button
            size="sm"
            icon={<Copy aria-hidden />}
            onClick={() => props.onDuplicate(id)}
            aria-label={t`Duplicate step`}
          >
            <Trans>Duplicate</Trans>
          </Button>
          <Button
            size="sm"
            variant="danger"
            icon={<Trash2 aria-hidden />}
            onClick={() => props.onDelete(id)}
            aria-label={t`Delete step`}
          >
            <Trans>Delete</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function NodeFields({ value: node, onChange, graph, ...rest }: StepFieldsProps<Node> & { graph: Graph }) {
  switch (node.type) {
    case 'condition':
      return <ConditionFields {...rest} value={node} onChange={onChange} />
    case 'branch':
      return <BranchFields {...rest} value={node} onChange={onChange} />
    case 'delay':
      return <WaitFields {...rest} value={node} onChange={onChange} />
    case 'approval':
      return <ApprovalFields {...rest} value={node} onChange={onChange} />
    case 'action':
      return (
        <ActionFields {...rest} approval={approvalBefore(graph, node.id)} value={node} onChange={onChange} />
      )
  }
}

type StepHeadingProps = {
  view: StepView
  /** Counts the times that somebody opened it by keys: the focus goes along. */
  focusKey: number
  onClose: () => void
}

/** Beside the drawing: what is chosen, and the way back to the whole. */
export function StepHeading({ view, focusKey, onClose }: StepHeadingProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusKey > 0) heading.current?.focus()
  }, [focusKey])
  const { icon: Icon, noun, title } = view
  return (
    <div className="flex items-start gap-2.5">
      <span className="mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-chip bg-sunk [&_svg]:size-4">
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-xs text-mute">{noun}</p>
        <h2 ref={heading} tabIndex={-1} className="text-md text-pretty">
          {title}
        </h2>
      </div>
      <IconButton label={t`Close`} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

type Approval = Extract<Node, { type: 'approval' }>

/** The fields of an approval: who approves, and the question. */
function ApprovalFields({ value: node, onChange, choices }: StepFieldsProps<Approval>) {
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

type Condition = Extract<Node, { type: 'condition' }>

/** The fields of a condition: what is compared, and whether all or one must be met. */
function ConditionFields({ value: node, onChange, ...rest }: StepFieldsProps<Condition>) {
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
