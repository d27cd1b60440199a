// Choose a show by typing.
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordCombobox, type RecordFieldProps } from '#web/parts/platform/form/RecordCombobox.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'

/** Goes in a Field. */
export function ShowField(props: RecordFieldProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const [query, setQuery] = useState('')
  const search = useDebounced(query.trim())
  const { data, isFetching } = useQuery(
    trpc.search.all.queryOptions(
      { orgSlug, query: search },
      { enabled: search !== '', placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  return (
    <RecordCombobox
      {...props}
      placeholder={t`Artist, place or name of the show`}
      loading={isFetching}
      onQueryChange={setQuery}
      options={(data?.events ?? []).map(({ id, title, eventDate, detail }) => ({
        value: id,
        label: title,
        hint: [formatDate(eventDate, 'short', i18n.locale), detail].filter(Boolean).join(', '),
      }))}
    />
  )
}
