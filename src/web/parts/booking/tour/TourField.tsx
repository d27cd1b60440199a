// Choose a tour of the artist, or begin a new one by its name.
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordCombobox, type RecordFieldProps } from '#web/parts/platform/form/RecordCombobox.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'

/** Stands in a Field. */
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
  const create = useMutation(
    trpc.tours.create.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.tours.list.pathFilter()),
    }),
  )
  const onCreate = (name: string) =>
    create.mutate({ orgSlug, tour: { artistId, name } }, { onSuccess: ({ id }) => props.onChange(id, name) })
  // The name of one just made is known before the list is.
  const made = create.data?.id === props.value ? create.variables?.tour.name : undefined
  return (
    <RecordCombobox
      {...props}
      name={made ?? props.name}
      placeholder={t`Choose or create a tour`}
      loading={isFetching}
      disabled={create.isPending || artistId === ''}
      onQueryChange={setQuery}
      onCreate={can('events.manage') ? onCreate : undefined}
      options={(data?.rows ?? []).map(({ id, name, shows, territory }) => ({
        value: id,
        label: name,
        hint: [territory, t`${shows} shows`].filter(Boolean).join(', '),
      }))}
    />
  )
}
