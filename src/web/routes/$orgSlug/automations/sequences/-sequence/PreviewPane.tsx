// The e-mails as one person would read them, while somebody writes them.
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fillFields } from '#domain/messages/email-fields.ts'
import { emailFieldLabels, fieldText } from '#texts/messages/email-fields.ts'
import { translate } from '#web/texts.ts'
import { contextFields } from '#domain/messages/sequence-problems.ts'
import { slotsOf, withPersonalLine } from '#domain/messages/sequence-sending.ts'
import type { SequenceInput } from '#domain/messages/sequences.ts'
import { ContactField } from '#web/parts/people/contact/ContactField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { useMinute } from '#web/hooks/use-minute.ts'
import { zoneName } from '#web/parts/automation/times/ZoneNote.tsx'
import { useSlotTime } from './use-slot-time.ts'

type PreviewPaneProps = {
  sequenceId: string
  draft: SequenceInput
  /** The e-mail that is being written. */
  current: number
}

/** Filled in on the page, so that it follows every key; only the person's own values come from the server. */
export function PreviewPane({ sequenceId, draft, current }: PreviewPaneProps) {
  const { orgSlug } = useOrganisation()
  const slotTime = useSlotTime()
  const now = useMinute()
  const [contact, setContact] = useState<{ id: string | null; name: string | null }>({ id: null, name: null })
  const [line, setLine] = useState('')
  const [said, setSaid] = useState({ tour: '', dates: '' })
  const { data } = useQuery(
    trpc.sequences.preview.queryOptions(
      {
        orgSlug,
        id: sequenceId,
        contactId: contact.id,
        personalLine: null,
        context: {
          tour: null,
          dates: null,
        },
      },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  const values = {
    ...data?.values,
    ...(said.tour && { tour: said.tour }),
    ...(said.dates && { dates: said.dates }),
  }
  const fields = contextFields(draft.steps)
  const window = { days: draft.windowDays, from: draft.windowFrom, to: draft.windowTo }
  const isWindowed = window.days.length > 0 && window.from < window.to
  const steps = draft.steps.map((step) => ({
    ...step,
    dayOffset: Number.isNaN(step.dayOffset) ? 0 : step.dayOffset,
  }))
  const slots = isWindowed && draft.tz ? slotsOf(now, steps, window, draft.tz) : []
  return (
    <div className="flex flex-col gap-4">
      <Field label={<Trans>Preview with</Trans>}>
        <ContactField
          existingOnly
          value={contact.id}
          name={contact.name}
          onChange={(id, name) => setContact({ id, name })}
        />
      </Field>
      <Field label={<Trans>Personal line</Trans>} optional>
        <Input
          value={line}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => setLine(target.value)}
        />
      </Field>
      {fields.map((name) => (
        <Field key={name} label={translate()(emailFieldLabels[name])}>
          <Input
            value={said[name]}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => setSaid({ ...said, [name]: target.value })}
          />
        </Field>
      ))}
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <EmailPreview
            key={index}
            no={index + 1}
            isCurrent={index === current}
            when={slots[index] ? slotTime(slots[index], draft.tz) : ''}
            subject={fillFields(withPersonalLine(step.subject, line), values)}
            body={fillFields(withPersonalLine(step.body.trim(), line), values)}
            footer={data?.footer ?? ''}
          />
        ))}
      </ol>
      {slots.length > 0 ? (
        <p className="text-xs text-pretty text-mute">
          <Trans>Times in {zoneName(draft.tz)}, if you start now and approve each e-mail at once.</Trans>
        </p>
      ) : null}
    </div>
  )
}

type Filled = ReturnType<typeof fillFields>

function EmailPreview(props: {
  no: number
  isCurrent: boolean
  when: string
  subject: Filled
  body: Filled
  footer: string
}) {
  const { t } = useLingui()
  const { no, isCurrent, when, subject, body, footer } = props
  const missing = [...new Set([...subject.missing, ...body.missing])]
  const item = useRef<HTMLLIElement>(null)
  // The e-mail that is being written stays in view beside its words.
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li ref={item}>
      <article
        aria-label={t`Preview of e-mail ${no}`}
        className={cx('rounded-card border bg-surface', isCurrent ? 'border-line-strong' : 'border-line')}
      >
        <header className="border-b border-line px-3.5 py-2">
          <p className="text-xs text-mute">
            <Trans>E-mail {no}</Trans>
            {when ? ` · ${when}` : ''}
          </p>
          <p className="font-semibold wrap-anywhere">{subject.text || <Trans>No subject</Trans>}</p>
        </header>
        <p className="px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap">{body.text}</p>
        <p className="px-3.5 pb-3 text-xs wrap-anywhere whitespace-pre-wrap text-mute">{footer}</p>
        {missing.length > 0 ? (
          <p role="status" className="border-t border-dashed border-signal px-3.5 py-2 text-sm">
            <Trans>No value yet:</Trans> {missing.map((name) => fieldText(name, translate())).join(', ')}
          </p>
        ) : null}
      </article>
    </li>
  )
}
