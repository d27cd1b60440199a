// Choose a person from the address book.
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordCombobox, type RecordFieldProps } from '#web/parts/platform/form/RecordCombobox.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'

/** Goes in a Field. */
export function ContactField(props: RecordFieldProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [query, setQuery] = useState('')
  const search = useDebounced(query.trim()) || undefined
  const { data, isFetching } = useQuery(
    trpc.contacts.list.queryOptions(
      { orgSlug, search, limit: 30 },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  return (
    <RecordCombobox
      {...props}
      placeholder={t`Choose a person`}
      loading={isFetching}
      onQueryChange={setQuery}
      options={(data?.rows ?? []).map(({ id, name, role, company, doNotContact }) => ({
        value: id,
        label: name,
        hint: doNotContact ? t`Do not contact` : [role, company].filter(Boolean).join(', '),
      }))}
    />
  )
}
