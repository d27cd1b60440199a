// Choose a venue, or put a new one on file without leaving the form.
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { RecordCombobox, type RecordFieldProps } from '#web/parts/platform/form/RecordCombobox.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { NewVenue } from './NewVenue.tsx'

type VenueFieldProps = RecordFieldProps & {
  label: ReactNode
  error?: ReactNode
  hint?: ReactNode
  /** Below the field while there is no venue. */
  otherwise?: ReactNode
}

/** Brings its own Field, since a new venue is asked for below it. */
export function VenueField({ label, error, hint, otherwise, ...props }: VenueFieldProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const [query, setQuery] = useState('')
  const [newName, setNewName] = useState<string>()
  const [made, setMade] = useState<{ id: string; name: string }>()
  const search = useDebounced(query.trim()) || undefined
  const { data, isFetching } = useQuery(
    trpc.venues.list.queryOptions(
      { orgSlug, search, limit: 30 },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  return (
    <>
      <Field label={label} error={newName === undefined ? error : undefined} hint={hint}>
        <RecordCombobox
          {...props}
          // The name of one just made is known before the list is.
          name={made?.id === props.value ? made?.name : props.name}
          placeholder={t`Choose or create a venue`}
          loading={isFetching}
          onQueryChange={setQuery}
          onCreate={can('venues.manage') ? setNewName : undefined}
          options={(data?.rows ?? []).map(({ id, name, city }) => ({ value: id, label: name, hint: city }))}
        />
      </Field>
      {newName === undefined ? (
        !props.value && otherwise
      ) : (
        <NewVenue
          name={newName}
          onCancel={() => setNewName(undefined)}
          onCreated={(venue) => {
            setMade(venue)
            setNewName(undefined)
            props.onChange(venue.id, venue.name)
          }}
        />
      )}
    </>
  )
}
