// Whom a rule notifies, how, and with which text.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { reminderChannels, type ReminderChannel } from '#domain/automation/reminders.ts'
import type { EmailField } from '#domain/messages/email-fields.ts'
import { channelLabels } from '#texts/automation/reminders.ts'
import { emailFieldLabels } from '#texts/messages/email-fields.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { MultiFilter } from '#web/ui/fields/MultiFilter.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { RuleValues } from './reminder-queries.ts'
import { RuleField } from './rule-field.ts'

/** The fields that mean something in a reminder; the others are of e-mails and sequences. */
const usable = [
  'event.name',
  'event.date',
  'event.city',
  'venue.name',
  'artist.name',
  'contact.firstName',
  'contract.number',
  'invoice.number',
  'invoice.open',
  'invoice.dueOn',
  'agent.name',
  'agency.name',
] as const satisfies readonly EmailField[]

export function NotifyFields() {
  const { t } = useLingui()
  const { can } = useOrganisation()
  const { setValue, trigger } = useFormContext<RuleValues>()
  const [recipients, channels] = useWatch<RuleValues, ['recipients', 'channels']>({
    name: ['recipients', 'channels'],
  })
  const check = () => void trigger(['recipients', 'channels'])
  function notify(part: Partial<RuleValues['recipients']>) {
    setValue('recipients', { ...recipients, ...part }, { shouldDirty: true })
    // An e-mail is the only way to somebody outside.
    if (part.promoter && !channels.includes('email')) {
      setValue('channels', [...channels, 'email'], { shouldDirty: true })
    }
    check()
  }
  function choose(channel: ReminderChannel, isOn: boolean) {
    const next = reminderChannels.filter((each) => (each === channel ? isOn : channels.includes(each)))
    setValue('channels', next, { shouldDirty: true })
    check()
  }
  const hints: Record<ReminderChannel, ReactNode> = {
    app: <Trans>Shown in the inbox until read</Trans>,
    push: <Trans>For devices with push switched on</Trans>,
    email: null,
  }
  return (
    <>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <Group name="recipients" legend={<Trans>Notify</Trans>}>
          <Checkbox
            label={<Trans>The agent of the show</Trans>}
            checked={recipients.agent}
            onCheckedChange={(agent) => notify({ agent })}
          />
          <Checkbox
            label={<Trans>The owner of the reminder</Trans>}
            checked={recipients.owner}
            onCheckedChange={(owner) => notify({ owner })}
          />
          {can('messages.manage') ? (
            <Checkbox
              label={<Trans>The promoter</Trans>}
              hint={<Trans>By e-mail, reviewed in the outbox first</Trans>}
              checked={recipients.promoter}
              onCheckedChange={(promoter) => notify({ promoter })}
            />
          ) : null}
          <Colleagues value={recipients.userIds} onChange={(userIds) => notify({ userIds })} />
        </Group>
        <Group name="channels" legend={<Trans>Channels</Trans>}>
          {reminderChannels.map((channel) => (
            <Checkbox
              key={channel}
              label={translate()(channelLabels[channel])}
              hint={hints[channel]}
              checked={channels.includes(channel)}
              onCheckedChange={(isOn) => choose(channel, isOn)}
            />
          ))}
        </Group>
      </div>
      <TextField label={t`Insert a field`} />
    </>
  )
}

type GroupProps = { name: 'recipients' | 'channels'; legend: ReactNode; children: ReactNode }

/** Boxes that belong together, with what is wrong with them as a whole. */
function Group({ name, legend, children }: GroupProps) {
  const { errors } = useFormState<RuleValues>({ name })
  const problem = errors[name]?.message
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {children}
      {problem ? (
        <p role="alert" className="text-xs font-medium text-signal">
          {problem}
        </p>
      ) : null}
    </fieldset>
  )
}

function Colleagues({ value, onChange }: { value: string[]; onChange: (value: string[]) => void }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const people = useQuery(trpc.tasks.members.queryOptions({ orgSlug })).data?.rows ?? []
  return (
    <div className="-ml-3">
      <MultiFilter
        label={t`Colleagues`}
        icon={<Users aria-hidden />}
        options={people.map(({ userId, name }) => ({ value: userId, label: name }))}
        value={value}
        onValueChange={onChange}
      />
    </div>
  )
}

function TextField({ label }: { label: string }) {
  const { setValue, getValues } = useFormContext<RuleValues>()
  const box = useRef<HTMLDivElement>(null)
  function insert(name: EmailField) {
    const area = box.current?.querySelector('textarea')
    const text = getValues('text')
    const at = area?.selectionStart ?? text.length
    const field = `{{${name}}}`
    setValue('text', text.slice(0, at) + field + text.slice(area?.selectionEnd ?? at), { shouldDirty: true })
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(at + field.length, at + field.length)
    })
  }
  return (
    <div ref={box} className="flex flex-col gap-2">
      <RuleField
        name="text"
        label={<Trans>Text</Trans>}
        render={(field) => <Textarea {...field} rows={4} maxLength={4000} />}
      />
      <Select
        aria-label={label}
        placeholder={label}
        value={null}
        options={usable.map((value) => ({ value, label: translate()(emailFieldLabels[value]) }))}
        onValueChange={insert}
        className="md:w-72!"
      />
    </div>
  )
}
