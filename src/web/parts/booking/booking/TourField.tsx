// Choose a tour of the artist, or begin a new one.
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { CreatingCombobox } from '#web/parts/platform/form/CreatingCombobox.tsx'
import type { RecordFieldProps } from '#web/parts/platform/form/RecordCombobox.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'

const NewTourSheet = lazyDialog(async () => (await import('./NewTourSheet.tsx')).NewTourSheet)

/** Goes in a Field. */
export function TourField({ artistId, ...props }: RecordFieldProps & { artistId: string }) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const [query, setQuery] = useState('')
  const search = useDebounced(query.trim()) || undefined
  const { data, isFetching } = useQuery(
    trpc.tours.list.queryOptions(
      { orgSlug, artistId, search, limit: 30 },
      { placeholderData: keepPreviousData, meta: { persist: false }, enabled: artistId !== '' },
    ),
  )
  return (
    <CreatingCombobox
      {...props}
      placeholder={t`Choose or create a tour`}
      loading={isFetching}
      disabled={artistId === ''}
      onQueryChange={setQuery}
      renderNew={
        can('events.manage') ? (sheet) => <NewTourSheet {...sheet} artistId={artistId} /> : undefined
      }
      options={(data?.rows ?? []).map(({ id, name, shows, territory }) => ({
        value: id,
        label: name,
        hint: [territory, t`${shows} shows`].filter(Boolean).join(', '),
      }))}
    />
  )
}
