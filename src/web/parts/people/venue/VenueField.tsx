// Choose a venue, or put a new one on file.
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { CreatingCombobox } from '#web/parts/platform/form/CreatingCombobox.tsx'
import type { RecordFieldProps } from '#web/parts/platform/form/RecordCombobox.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'

const NewVenueSheet = lazyDialog(async () => (await import('./NewVenueSheet.tsx')).NewVenueSheet)

/** Goes in a Field. */
export function VenueField(props: RecordFieldProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const [query, setQuery] = useState('')
  const search = useDebounced(query.trim()) || undefined
  const { data, isFetching } = useQuery(
    trpc.venues.list.queryOptions(
      { orgSlug, search, limit: 30 },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  return (
    <CreatingCombobox
      {...props}
      placeholder={t`Choose or create a venue`}
      loading={isFetching}
      onQueryChange={setQuery}
      renderNew={can('venues.manage') ? (sheet) => <NewVenueSheet {...sheet} /> : undefined}
      options={(data?.rows ?? []).map(({ id, name, city }) => ({ value: id, label: name, hint: city }))}
    />
  )
}
