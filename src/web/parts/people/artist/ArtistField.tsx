// Choose an artist of the roster.
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordCombobox, type RecordFieldProps } from '#web/parts/platform/form/RecordCombobox.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { ArtistAvatar } from './ArtistAvatar.tsx'

/** Goes in a Field. */
export function ArtistField(props: RecordFieldProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [query, setQuery] = useState('')
  const search = useDebounced(query.trim()) || undefined
  const { data, isFetching } = useQuery(
    trpc.artists.list.queryOptions(
      { orgSlug, search, limit: 50 },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  return (
    <RecordCombobox
      {...props}
      placeholder={t`Choose an artist`}
      loading={isFetching}
      onQueryChange={setQuery}
      options={(data?.rows ?? []).map(({ id, name }) => ({
        value: id,
        label: name,
        icon: <ArtistAvatar artistId={id} name={name} />,
      }))}
    />
  )
}
