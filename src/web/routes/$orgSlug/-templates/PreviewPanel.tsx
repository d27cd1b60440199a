// The template as a contract: the text with the values of a booking, and which of them are empty.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { resolveBody, type FieldValues } from '#domain/documents/templates/contract-resolve.ts'
import { FinishedText } from '#web/parts/documents/contract/FinishedText.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { fieldLabel } from '#texts/documents/contract-fields.ts'
import { translate } from '#web/texts.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import type { usePreviewValues } from './use-preview-values.ts'
import type { Language } from '#domain/language.ts'
import { formatDate } from '#domain/dates.ts'
import { joinUnique } from '#domain/booking/events/event-names.ts'
import { RecordCombobox } from '#web/parts/platform/form/RecordCombobox.tsx'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { useDebounced } from '#web/hooks/use-debounced.ts'

type PreviewPanelProps = {
  body: ContractBody
  language: Language
  preview: ReturnType<typeof usePreviewValues>
  bookingId: string | null
  onBooking: (bookingId: string | null) => void
  /** Whether the text itself shows the values as well. */
  isInText: boolean
  onInText: (isInText: boolean) => void
}

export function PreviewPanel({ body, language, preview, ...props }: PreviewPanelProps) {
  const { can } = useOrganisation()
  const { values, query } = preview
  return (
    <div className="flex flex-col gap-4">
      {can('contracts.manage') ? <BookingField value={props.bookingId} onChange={props.onBooking} /> : null}
      <Switch
        label={<Trans>Show values in the text</Trans>}
        checked={props.isInText}
        onCheckedChange={props.onInText}
      />
      {values ? (
        <Resolved body={body} language={language} values={values} />
      ) : (
        <LoadedOr query={query}>{null}</LoadedOr>
      )}
    </div>
  )
}

type ResolvedProps = { body: ContractBody; language: Language; values: FieldValues }

/** Follows the typing when there is time for it. */
function Resolved({ body, language, values }: ResolvedProps) {
  const shown = useDeferredValue(body)
  const { missing } = resolveBody(shown, values, language)
  return (
    <>
      {missing.length > 0 ? (
        <div role="status" className="rounded-card border border-line bg-hold-bg px-3 py-2.5 text-hold">
          <p className="font-semibold">
            <Plural value={missing.length} one="# empty field" other="# empty fields" />
          </p>
          <ul className="mt-1 flex flex-wrap gap-x-3 text-sm">
            {missing.map((field) => (
              <li key={field}>{fieldLabel(field, translate())}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <FinishedText body={body} language={language} values={values} />
    </>
  )
}

type BookingFieldProps = { value: string | null; onChange: (bookingId: string | null) => void }

/** Chooses the booking that a template is looked at with. */
function BookingField({ value, onChange }: BookingFieldProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed).trim() || undefined
  const found = useQuery(
    trpc.contracts.candidates.queryOptions(
      { orgSlug, search },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  const options = (found.data ?? []).map((booking) => ({
    value: booking.bookingId,
    label: `${booking.artistName}, ${formatDate(booking.eventDate, i18n.locale)}`,
    hint: joinUnique([booking.eventName, booking.venueName]),
  }))
  return (
    <Field label={<Trans>Preview with</Trans>}>
      <RecordCombobox
        value={value}
        onChange={(id) => onChange(id)}
        options={options}
        onQueryChange={setTyped}
        loading={found.isFetching}
        placeholder={t`Sample show`}
      />
    </Field>
  )
}
