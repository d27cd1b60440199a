// The fields of a message: from, to, cc, what it is about, template, subject, words, files.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { Link } from '@tanstack/react-router'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { byLanguage, templatesQuery } from '#web/parts/messages/thread/message-queries.ts'
import { textLink } from '#web/parts/text-link.ts'
import { trpc } from '#web/trpc.ts'
import { AttachmentsField } from './AttachmentsField.tsx'
import type { MessageDraft } from './message-draft.ts'
import { RecipientsInput } from './RecipientsInput.tsx'
import { fullAddress } from './addresses.ts'
import { closeMessage } from './composer-store.ts'

export type ComposerFieldErrors = Partial<Record<'to' | 'cc' | 'subject' | 'body', string | undefined>>

type ComposerFieldsProps = {
  message: MessageDraft
  errors: ComposerFieldErrors
  isFilling: boolean
  subjectRef: RefObject<HTMLInputElement | null>
  bodyRef: RefObject<HTMLTextAreaElement | null>
  onChange: (patch: Partial<MessageDraft>) => void
  /** What the words of a template depend on. */
  onChoose: (patch: Partial<Pick<MessageDraft, 'templateId' | 'bookingId' | 'contactId'>>) => void
}

export function ComposerFields({
  message,
  errors,
  isFilling,
  subjectRef,
  bodyRef,
  onChange,
  onChoose,
}: ComposerFieldsProps) {
  const { t } = useLingui()
  const [beginsAt] = useState(message.to.length > 0 ? 'body' : 'to')
  const [showsCc, setShowsCc] = useState(message.cc.length > 0)
  return (
    <>
      <FromField value={message.from} onValueChange={(from) => onChange({ from })} />
      <div data-message-to className="relative">
        <Field label={<Trans context="recipients of an e-mail">To</Trans>} error={errors.to}>
          <RecipientsInput
            value={message.to}
            autoFocus={beginsAt === 'to'}
            eventId={message.eventId}
            onValueChange={(to, picked) => {
              onChange({ to })
              // The first person on file whom it goes to is whom its fields speak of.
              if (picked?.contactId && message.contactId === null) onChoose({ contactId: picked.contactId })
            }}
          />
        </Field>
        {showsCc ? null : (
          <button
            type="button"
            onClick={() => setShowsCc(true)}
            className="hit absolute top-0 right-0 text-sm font-medium text-mute hover:text-ink"
          >
            <Trans>Add Cc</Trans>
          </button>
        )}
      </div>
      {showsCc ? (
        <Field label={<Trans>Cc</Trans>} error={errors.cc}>
          <RecipientsInput
            value={message.cc}
            eventId={message.eventId}
            onValueChange={(cc) => onChange({ cc })}
          />
        </Field>
      ) : null}
      <div className="grid gap-3 empty:hidden md:grid-flow-col md:auto-cols-fr">
        <BookingChoice message={message} onChoose={onChoose} />
        <TemplateField value={message.templateId} onValueChange={(templateId) => onChoose({ templateId })} />
      </div>
      <Field label={<Trans>Subject</Trans>} error={errors.subject}>
        <Input
          ref={subjectRef}
          value={message.subject}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      </Field>
      <Field label={<Trans>Message</Trans>} error={errors.body}>
        <Textarea
          ref={bodyRef}
          value={message.body}
          rows={12}
          autoFocus={beginsAt === 'body'}
          aria-busy={isFilling}
          placeholder={isFilling ? t`Loading…` : undefined}
          className={cx('max-h-none!', isFilling && 'animate-pulse-soft')}
          onChange={({ target }) => onChange({ body: target.value })}
        />
      </Field>
      <AttachmentsField
        eventId={message.eventId}
        contactId={message.contactId}
        value={message.fileIds}
        onValueChange={(fileIds) => onChange({ fileIds })}
      />
    </>
  )
}

/** Which artist's show it is about, where an event has several. */
function BookingChoice({ message, onChoose }: Pick<ComposerFieldsProps, 'message' | 'onChoose'>) {
  const { orgSlug } = useOrganisation()
  const { eventId, bookingId } = message
  const { data } = useQuery({ ...eventQuery(orgSlug, eventId ?? ''), enabled: eventId !== null })
  const bookings = data?.bookings ?? []
  if (bookings.length < 2) return null
  return (
    <Field label={<Trans context="the show that a message is about">About</Trans>}>
      <Select
        value={bookingId ?? 'all'}
        onValueChange={(value) => onChoose({ bookingId: value === 'all' ? null : value })}
        options={[
          { value: 'all', label: data?.name ?? '' },
          ...bookings.map(({ id, artistName }) => ({ value: id, label: artistName })),
        ]}
      />
    </Field>
  )
}

type TemplateFieldProps = { value: string | null; onValueChange: (templateId: string | null) => void }

/** Nothing where there are no templates. */
function TemplateField({ value, onValueChange }: TemplateFieldProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(templatesQuery(orgSlug))
  const templates = byLanguage(data?.rows ?? [])
  if (templates.length === 0) return null
  const hasBoth = new Set(templates.map(({ language }) => language)).size > 1
  return (
    <Field label={<Trans>Template</Trans>} optional>
      <Select
        value={value ?? 'none'}
        onValueChange={(next) => onValueChange(next === 'none' ? null : next)}
        options={[
          { value: 'none', label: t`None` },
          ...templates.map(({ id, name, language }) => ({
            value: id,
            label: name,
            hint: hasBoth ? (language === 'de' ? t`German` : t`English`) : undefined,
          })),
        ]}
      />
    </Field>
  )
}

type Owner = 'own' | 'organisation'
type FromFieldProps = { value: Owner; onValueChange: (value: Owner) => void }

/** Says where to set it up when nothing can be sent from there. */
function FromField({ value, onValueChange }: FromFieldProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(trpc.mailAccounts.senders.queryOptions({ orgSlug }, { meta: { persist: false } }))
  const choices = (data ?? []).flatMap(({ owner, fromName, fromAddress, isReady }) =>
    owner === 'installation' || !fromAddress
      ? []
      : { owner, isReady, label: fullAddress({ name: fromName, address: fromAddress }) },
  )
  const chosen = choices.find(({ owner }) => owner === value)
  return (
    <Field
      label={<Trans context="sender of an e-mail">From</Trans>}
      hint={
        chosen && !chosen.isReady ? (
          <Trans>
            This account can’t send e-mails yet.{' '}
            <Link
              to="/$orgSlug/settings/email-account"
              params={{ orgSlug }}
              search={value === 'organisation' ? { account: 'agency' } : {}}
              onClick={closeMessage}
              className={textLink}
            >
              Check settings
            </Link>
          </Trans>
        ) : undefined
      }
    >
      <Select
        value={value}
        onValueChange={onValueChange}
        options={choices.map(({ owner, label }) => ({
          value: owner,
          label,
          hint: owner === 'organisation' ? t`Agency account` : t`Your account`,
        }))}
      />
    </Field>
  )
}
