// The fields of an action, by its kind; and whether somebody reviews it first.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { emailRecipients, type Action, type Node } from '#domain/automation/workflow-graph.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { TimeInput } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { AssigneeField } from './AssigneeField.tsx'
import type { StepFieldsProps } from './field-props.ts'

type ActionNode = Extract<Node, { type: 'action' }>

type ActionFieldsProps = StepFieldsProps<ActionNode> & {
  /** The approval step that leads here without a wait: what it lets through is not reviewed again. */
  approval: Extract<Node, { type: 'approval' }> | null
}

export function ActionFields(props: ActionFieldsProps) {
  const { value: node, onChange, isReadOnly, approval, ...rest } = props
  const { action } = node
  const set = (next: Action) => onChange({ ...node, action: next })
  return (
    <div className="flex flex-col gap-4">
      <KindFields {...rest} isReadOnly={isReadOnly} value={action} onChange={set} />
      {'review' in action && approval ? (
        <p className="text-sm text-mute text-pretty">
          <Trans>Approved with the step before: “{approval.question}”</Trans>
        </p>
      ) : 'review' in action ? (
        <Switch
          label={<Trans>Review before sending</Trans>}
          hint={
            action.review ? (
              <Trans>Waits in the outbox for approval.</Trans>
            ) : (
              <Trans>Sent immediately without review.</Trans>
            )
          }
          checked={action.review}
          disabled={isReadOnly}
          onCheckedChange={(review) => set({ ...action, review })}
        />
      ) : null}
    </div>
  )
}

function Explanation({ children }: { children: ReactNode }) {
  return <p className="text-pretty text-mute">{children}</p>
}

function KindFields({ value: action, onChange, choices, isReadOnly }: StepFieldsProps<Action>) {
  const { t, i18n } = useLingui()
  switch (action.kind) {
    case 'createTask':
      return (
        <>
          <Field label={<Trans>Task</Trans>}>
            <Input
              value={action.title}
              maxLength={160}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...action, title: target.value })}
            />
          </Field>
          <AssigneeField
            label={<Trans>Assignee</Trans>}
            value={action.assignee}
            onChange={(assignee) => onChange({ ...action, assignee })}
            choices={choices}
          />
          <DaysField
            label={<Trans>Due in</Trans>}
            hint={<Trans>0 means the same day</Trans>}
            value={action.dueInDays}
            max={365}
            onChange={(dueInDays) => onChange({ ...action, dueInDays })}
          />
          <Field label={<Trans>Notes</Trans>} optional>
            <Textarea
              value={action.notes ?? ''}
              maxLength={1000}
              onChange={({ target }) => onChange({ ...action, notes: target.value || null })}
            />
          </Field>
        </>
      )
    case 'createReminder':
      return (
        <>
          <Field label={<Trans>Text</Trans>}>
            <Input
              value={action.text}
              maxLength={300}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...action, text: target.value })}
            />
          </Field>
          <AssigneeField
            label={<Trans>Recipient</Trans>}
            value={action.recipient}
            onChange={(recipient) => onChange({ ...action, recipient })}
            choices={choices}
          />
          <div className="grid grid-cols-2 gap-2">
            <DaysField
              label={<Trans context="in some days">In</Trans>}
              value={action.inDays}
              max={730}
              onChange={(inDays) => onChange({ ...action, inDays })}
            />
            <Field label={<Trans>At</Trans>}>
              <TimeInput
                value={action.atTime}
                onValueChange={(atTime) => atTime && onChange({ ...action, atTime })}
              />
            </Field>
          </div>
        </>
      )
    case 'notify':
      return (
        <>
          <Field label={<Trans>Text</Trans>}>
            <Textarea
              value={action.text}
              maxLength={300}
              rows={2}
              onChange={({ target }) => onChange({ ...action, text: target.value })}
            />
          </Field>
          <AssigneeField
            label={<Trans>Recipient</Trans>}
            value={action.recipient}
            onChange={(recipient) => onChange({ ...action, recipient })}
            choices={choices}
          />
        </>
      )
    case 'setLabel':
      return (
        <>
          <Field label={<Trans>Label</Trans>}>
            <Input
              value={action.label}
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...action, label: target.value })}
            />
          </Field>
          <Switch
            label={<Trans>Remove instead of adding</Trans>}
            checked={action.remove}
            disabled={isReadOnly}
            onCheckedChange={(remove) => onChange({ ...action, remove })}
          />
        </>
      )
    case 'sendMail':
      return (
        <>
          <Field label={<Trans>Recipient</Trans>}>
            <Select
              value={action.to}
              options={emailRecipients.map((value) => ({ value, label: i18n._(recipientLabels[value]) }))}
              onValueChange={(to) => onChange({ ...action, to })}
            />
          </Field>
          <ChoiceField
            label={<Trans>E-mail template</Trans>}
            value={action.templateId}
            options={choices?.templates}
            onChange={(templateId) => onChange({ ...action, templateId })}
            none={<NoneYet kind="templates" />}
          />
          <Field label={<Trans>Sent from</Trans>}>
            <Select
              value={action.account}
              options={[
                { value: 'owner', label: t`The workflow owner’s account` },
                { value: 'organisation', label: t`The agency’s account` },
              ]}
              onValueChange={(account) => onChange({ ...action, account })}
            />
          </Field>
        </>
      )
    case 'requestAdvancing':
      return (
        <Field label={<Trans>Message</Trans>} optional>
          <Textarea
            value={action.message ?? ''}
            maxLength={1000}
            onChange={({ target }) => onChange({ ...action, message: target.value || null })}
          />
        </Field>
      )
    case 'enrol':
      return (
        <ChoiceField
          label={<Trans>Sequence</Trans>}
          value={action.sequenceId}
          options={choices?.sequences}
          onChange={(sequenceId) => onChange({ ...action, sequenceId })}
          none={<NoneYet kind="sequences" />}
        />
      )
    case 'webhook':
      return (
        <ChoiceField
          label={<Trans>Webhook</Trans>}
          value={action.endpointId}
          options={choices?.endpoints}
          onChange={(endpointId) => onChange({ ...action, endpointId })}
          none={<NoneYet kind="endpoints" />}
        />
      )
    case 'sendContract':
      return (
        <Explanation>
          <Trans>Sends the booking’s contract draft to its signers.</Trans>
        </Explanation>
      )
    case 'remindSigners':
      return (
        <Explanation>
          <Trans>Sends a reminder to everyone who has not signed yet.</Trans>
        </Explanation>
      )
    case 'remindInvoice':
      return (
        <Explanation>
          <Trans>Sends the open invoice’s next reminder as set up in Settings, Invoicing.</Trans>
        </Explanation>
      )
    case 'createInvoice':
      return (
        <Explanation>
          <Trans>Drafts the invoice for the next instalment. A colleague issues and sends it.</Trans>
        </Explanation>
      )
    case 'draftStatements':
      return (
        <Explanation>
          <Trans>Drafts the artists’ statements. A colleague checks and issues them.</Trans>
        </Explanation>
      )
  }
}

const recipientLabels: Record<(typeof emailRecipients)[number], MessageDescriptor> = {
  promoter: msg`The promoter`,
  signers: msg`Signers who have not signed yet`,
  contact: msg`The contact`,
  artist: msg`The artist`,
}

type DaysFieldProps = {
  label: ReactNode
  hint?: ReactNode
  value: number
  max: number
  onChange: (days: number) => void
}

function DaysField({ label, hint, value, max, onChange }: DaysFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <NumberInput
        value={value}
        min={0}
        max={max}
        unit={<Trans>days</Trans>}
        onValueChange={(days) => days !== null && onChange(Math.round(days))}
      />
    </Field>
  )
}

type ChoiceFieldProps = {
  label: ReactNode
  value: string
  options: readonly { id: string; name: string }[] | undefined
  onChange: (id: string) => void
  /** Shown when there is nothing to choose from. */
  none: ReactNode
}

function ChoiceField({ label, value, options, onChange, none }: ChoiceFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={label} hint={options?.length === 0 ? none : undefined}>
      <Select
        value={value || null}
        placeholder={t`Choose`}
        options={(options ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={onChange}
      />
    </Field>
  )
}

function NoneYet({ kind }: { kind: 'templates' | 'sequences' | 'endpoints' }) {
  const { orgSlug } = useOrganisation()
  const link = 'underline underline-offset-2'
  if (kind === 'templates')
    return (
      <Trans>
        None yet.{' '}
        <Link to="/$orgSlug/settings/email-templates" params={{ orgSlug }} className={link}>
          Create template
        </Link>
      </Trans>
    )
  if (kind === 'sequences')
    return (
      <Trans>
        None yet.{' '}
        <Link to="/$orgSlug/automations/sequences" params={{ orgSlug }} className={link}>
          Create sequence
        </Link>
      </Trans>
    )
  return (
    <Trans>
      None yet.{' '}
      <Link to="/$orgSlug/settings/webhooks" params={{ orgSlug }} className={link}>
        Create webhook
      </Link>
    </Trans>
  )
}
