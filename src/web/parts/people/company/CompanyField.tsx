// Choose a company, or put a new one on file by its name.
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyKind } from '#domain/people/companies.ts'
import { RecordCombobox, type RecordFieldProps } from '#web/parts/platform/form/RecordCombobox.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'

/** Goes in a Field. `kind` is what a company made here is put down as. */
export function CompanyField({ kind, ...props }: RecordFieldProps & { kind: CompanyKind }) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const [query, setQuery] = useState('')
  const search = useDebounced(query.trim()) || undefined
  const { data, isFetching } = useQuery(
    trpc.companies.list.queryOptions(
      { orgSlug, search, limit: 30 },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  const create = useMutation(
    trpc.companies.create.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.companies.list.pathFilter()),
    }),
  )
  const onCreate = (name: string) =>
    create.mutate(
      { orgSlug, company: { name, kinds: [kind] } },
      { onSuccess: ({ id }) => props.onChange(id, name) },
    )
  // The name of one just made is known before the list is.
  const made = create.data?.id === props.value ? create.variables?.company.name : undefined
  return (
    <RecordCombobox
      {...props}
      name={made ?? props.name}
      placeholder={t`Choose or create a company`}
      loading={isFetching}
      disabled={create.isPending}
      onQueryChange={setQuery}
      onCreate={can('companies.manage') ? onCreate : undefined}
      options={(data?.rows ?? []).map(({ id, name, city, blocked }) => ({
        value: id,
        label: name,
        hint: blocked ? t`Blocked` : city,
      }))}
    />
  )
}
