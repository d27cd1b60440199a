// Chooses the booking that a template is looked at with.
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#domain/dates.ts'
import { saidOnce } from '#domain/booking/events/event-names.ts'
import { RecordCombobox } from '#web/parts/platform/form/RecordCombobox.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { useDebounced } from '#web/hooks/use-debounced.ts'

type BookingFieldProps = { value: string | null; onChange: (bookingId: string | null) => void }

export function BookingField({ value, onChange }: BookingFieldProps) {
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
    hint: saidOnce([booking.eventName, booking.venueName]),
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
