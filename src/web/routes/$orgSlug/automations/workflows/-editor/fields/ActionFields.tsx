// The fields of an action, by its kind; and whether somebody looks before it goes out.
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

export function ActionFields({ value: node, onChange, isReadOnly, ...rest }: StepFieldsProps<ActionNode>) {
  const { action } = node
  const set = (next: Action) => onChange({ ...node, action: next })
  return (
    <div className="flex flex-col gap-4">
      <KindFields {...rest} isReadOnly={isReadOnly} value={action} onChange={set} />
      {'review' in action ? (
        <Switch
          label={<Trans>Ask before it goes out</Trans>}
          hint={
            action.review ? (
              <Trans>It waits in the outbox until somebody lets it go.</Trans>
            ) : (
              <Trans>It goes out at once, without anybody looking at it.</Trans>
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
          <Field label={<Trans>What is to be done</Trans>}>
            <Input
              value={action.title}
              maxLength={160}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...action, title: target.value })}
            />
          </Field>
          <AssigneeField
            label={<Trans>For whom</Trans>}
            value={action.assignee}
            onChange={(assignee) => onChange({ ...action, assignee })}
            choices={choices}
          />
          <DaysField
            label={<Trans>Due in</Trans>}
            hint={<Trans>0 is the same day</Trans>}
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
          <Field label={<Trans>What to remind of</Trans>}>
            <Input
              value={action.text}
              maxLength={300}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...action, text: target.value })}
            />
          </Field>
          <AssigneeField
            label={<Trans>Whom</Trans>}
            value={action.recipient}
            onChange={(recipient) => onChange({ ...action, recipient })}
            choices={choices}
          />
          <div className="grid grid-cols-2 gap-2">
            <DaysField
              label={<Trans>In</Trans>}
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
          <Field label={<Trans>What is told</Trans>}>
            <Textarea
              value={action.text}
              maxLength={300}
              rows={2}
              onChange={({ target }) => onChange({ ...action, text: target.value })}
            />
          </Field>
          <AssigneeField
            label={<Trans>Whom</Trans>}
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
            label={<Trans>Remove it instead of setting it</Trans>}
            checked={action.remove}
            disabled={isReadOnly}
            onCheckedChange={(remove) => onChange({ ...action, remove })}
          />
        </>
      )
    case 'sendMail':
      return (
        <>
          <Field label={<Trans>To whom</Trans>}>
            <Select
              value={action.to}
              options={emailRecipients.map((value) => ({ value, label: i18n._(recipientWords[value]) }))}
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
          <Field label={<Trans>From which account</Trans>}>
            <Select
              value={action.account}
              options={[
                { value: 'owner', label: t`That of the workflow’s owner` },
                { value: 'organisation', label: t`That of the agency` },
              ]}
              onValueChange={(account) => onChange({ ...action, account })}
            />
          </Field>
        </>
      )
    case 'requestAdvancing':
      return (
        <Field label={<Trans>A word to go with it</Trans>} optional>
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
          <Trans>Sends the contract of the booking to its signers, when there is one that may be sent.</Trans>
        </Explanation>
      )
    case 'remindSigners':
      return (
        <Explanation>
          <Trans>Writes to those who have been asked to sign and have not signed yet.</Trans>
        </Explanation>
      )
    case 'remindInvoice':
      return (
        <Explanation>
          <Trans>Sends the next reminder of the open invoice, as set up in Settings, Invoicing.</Trans>
        </Explanation>
      )
    case 'createInvoice':
      return (
        <Explanation>
          <Trans>Drafts the invoice for the next instalment of the deal. Somebody issues and sends it.</Trans>
        </Explanation>
      )
    case 'draftStatements':
      return (
        <Explanation>
          <Trans>Drafts the artists’ statements. Somebody checks and issues them.</Trans>
        </Explanation>
      )
  }
}

const recipientWords: Record<(typeof emailRecipients)[number], MessageDescriptor> = {
  promoter: msg`The promoter`,
  signers: msg`Those who have not signed the contract`,
  contact: msg`The contact it is about`,
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
        There is none yet.{' '}
        <Link to="/$orgSlug/settings/email-templates" params={{ orgSlug }} className={link}>
          Write one
        </Link>
      </Trans>
    )
  if (kind === 'sequences')
    return (
      <Trans>
        There is none yet.{' '}
        <Link to="/$orgSlug/automations/sequences" params={{ orgSlug }} className={link}>
          Set one up
        </Link>
      </Trans>
    )
  return (
    <Trans>
      There is none yet.{' '}
      <Link to="/$orgSlug/settings/webhooks" params={{ orgSlug }} className={link}>
        Set one up
      </Link>
    </Trans>
  )
}
