// Answers a question in its place, in the agency's name: what is saved here counts as accepted.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { prefillLabels } from '#texts/road/advancing.ts'
import { translate } from '#web/texts.ts'
import { isStale, messageOf } from '#web/calls/errors.ts'
import { useDirty } from '#web/forms.ts'
import { openerNow } from '#web/device/kept-entries.ts'
import { refreshAdvancing, type AdvancingField } from '#web/parts/road/advancing/advancing-queries.ts'
import { FieldInput } from '#web/parts/road/advancing/FieldInput.tsx'
import { FieldValue } from '#web/parts/road/advancing/FieldValue.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { fileValue } from '#domain/road/advancing/advancing-values.ts'
import type { AnswerFiles } from '#web/parts/road/advancing/AttachmentInput.tsx'
import type { PersonValue } from '#web/parts/road/advancing/field-values.ts'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { roleLabel } from '#web/parts/people/contact/role-label.ts'
import { openFile } from '#web/parts/platform/file/open-file.ts'
import { sendFile } from '#web/parts/platform/file/send-file.ts'

type AnswerEditorProps = { field: AdvancingField; eventId: string; onDone: () => void }

export function AnswerEditor({ field, eventId, onDone }: AnswerEditorProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const people = useEventPeople(eventId)
  const files = useEventFiles(eventId)
  const known = field.responseValue ?? ''
  const [value, setValue] = useState(known)
  const answer = useMutation(trpc.advancing.answer.mutationOptions({ onSettled: refreshAdvancing }))
  const [opener] = useState(openerNow)
  useDirty(value !== known, {
    start: () => ({ fieldId: field.id, version: field.version }),
    read: () => value,
    fill: (kept) => setValue(kept as string),
    opener,
  })

  function save(responseValue: string) {
    answer.mutate(
      { orgSlug, fieldId: field.id, version: field.version, responseValue },
      { onSuccess: onDone },
    )
  }
  const problem = answer.error
    ? isStale(answer.error)
      ? t`Someone answered this in the meantime. Close this and check first.`
      : messageOf(answer.error)
    : undefined

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <form
      ref={focusFirst}
      noValidate
      className="flex max-w-160 flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save(value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) {
          // Else it would be taken for leaving the event.
          event.preventDefault()
          if (value === known) onDone()
        }
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save(value)
      }}
    >
      <FieldInput
        field={field}
        value={value}
        onChange={setValue}
        error={problem}
        people={people}
        files={files}
      />
      {field.prefill && value !== field.prefill.value ? (
        <Suggestion field={field} prefill={field.prefill} onTake={setValue} />
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={answer.isPending} disabled={value === known}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

/** The answer begins with its first control. */
function focusFirst(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('input:not([type=file]), textarea, [role=combobox], button')?.focus()
}

type SuggestionProps = {
  field: AdvancingField
  prefill: NonNullable<AdvancingField['prefill']>
  onTake: (value: string) => void
}

function Suggestion({ field, prefill, onTake }: SuggestionProps) {
  return (
    <div className="flex items-start gap-3 rounded-control border border-dashed border-line-strong px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-mute">{translate()(prefillLabels[prefill.from])}</p>
        <FieldValue field={{ ...field, responseValue: prefill.value }} />
      </div>
      <Button size="sm" onClick={() => onTake(prefill.value)}>
        <Trans>Use</Trans>
      </Button>
    </div>
  )
}

/** Buyers, the promoter's people and the venue's staff, as contacts to answer with. */
function useEventPeople(eventId: string): PersonValue[] {
  const { orgSlug } = useOrganisation()
  const { data: event } = useQuery(eventQuery(orgSlug, eventId))
  return (event?.contacts ?? []).map(({ name, role, company, emails, phones }) => ({
    name,
    role: roleLabel(role) ?? '',
    company: company ?? '',
    email: emails[0]?.address ?? '',
    phone: phones[0]?.number ?? '',
  }))
}

/** Attachments are kept among the files of the event. */
function useEventFiles(eventId: string): AnswerFiles {
  const { orgSlug } = useOrganisation()
  return {
    openFile: (fileId) => void openFile(orgSlug, fileId),
    send: async (file, onProgress, signal) => {
      const id = await sendFile({
        target: { orgSlug, entity: 'event', entityId: eventId, kind: 'other' },
        name: file.name,
        file,
        key: crypto.randomUUID(),
        onProgress: (sent) => onProgress(file.size > 0 ? sent / file.size : 1),
        signal,
      })
      return fileValue({ fileId: id, name: file.name })
    },
  }
}
