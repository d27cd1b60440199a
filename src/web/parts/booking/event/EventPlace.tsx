// Where an event is: a venue on file, or a city while the venue is open.
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { CountryInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { Input } from '#web/ui/fields/Input.tsx'
import { RecordCombobox, type RecordFieldProps } from '#web/parts/platform/form/RecordCombobox.tsx'
import { Field, FieldGroup } from '#web/ui/fields/Field.tsx'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { SimilarVenues } from '#web/parts/people/venue/SimilarVenues.tsx'
import { zoneOfCountry } from '#web/parts/people/venue/zone-of-country.ts'
import type { EventValues } from './event-form.ts'

const FormField = formFieldOf<EventValues>()

type EventPlaceProps = {
  /** Name of the venue that the record has. */
  venueName?: string | null
  onPlace?: (place: { venue?: string | null; city?: string | null }) => void
}

/** A chosen venue brings its time zone: the times of the event are local to it. */
export function EventPlace({ venueName, onPlace }: EventPlaceProps) {
  const { orgSlug } = useOrganisation()
  const form = useFormContext<EventValues>()
  const { field, fieldState } = useController({ control: form.control, name: 'event.venueId' })

  async function choose(id: string | null, name: string | null) {
    field.onChange(id)
    onPlace?.({ venue: name })
    if (!id) return
    form.clearErrors('event.venueId')
    const venue = await queryClient
      .fetchQuery(trpc.venues.get.queryOptions({ orgSlug, id }))
      .catch(() => undefined)
    if (venue && form.getValues('event.venueId') === id) form.setValue('event.tz', venue.tz)
  }

  return (
    <VenueField
      label={<Trans>Venue</Trans>}
      value={field.value}
      name={venueName}
      error={fieldState.error?.message}
      hint={field.value ? null : <Trans>No venue yet? Enter the city instead.</Trans>}
      onChange={(id, name) => void choose(id, name)}
      otherwise={<CityFields onPlace={onPlace} />}
    />
  )
}

function CityFields({ onPlace }: Pick<EventPlaceProps, 'onPlace'>) {
  const form = useFormContext<EventValues>()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FormField
        name="event.city"
        label={<Trans>City</Trans>}
        optional
        render={(city) => (
          <Input
            {...city}
            value={city.value ?? ''}
            autoComplete="off"
            onChange={(event) => {
              city.onChange(event)
              if (event.target.value) form.clearErrors('event.venueId')
              onPlace?.({ city: event.target.value })
            }}
          />
        )}
      />
      <FormField
        name="event.country"
        label={<Trans>Country</Trans>}
        optional
        render={(country) => <CountryInput value={country.value} onValueChange={country.onChange} />}
      />
    </div>
  )
}

type VenueFieldProps = RecordFieldProps & {
  label: ReactNode
  error?: ReactNode
  hint?: ReactNode
  /** Below the field while there is no venue. */
  otherwise?: ReactNode
}

/** Brings its own Field, since a new venue is asked for below it. */
function VenueField({ label, error, hint, otherwise, ...props }: VenueFieldProps) {
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

type NewVenueProps = {
  name: string
  onCancel: () => void
  onCreated: (venue: { id: string; name: string }) => void
}

/** Not a form of its own: it is inside one, so Enter is caught and means "create". */
function NewVenue({ name: firstName, onCancel, onCreated }: NewVenueProps) {
  const { orgSlug, organisation } = useOrganisation()
  const [name, setName] = useState(firstName)
  const [city, setCity] = useState('')
  const [country, setCountry] = useState<string | null>(null)
  const create = useMutation(
    trpc.venues.create.mutationOptions({
      onSuccess: ({ id }) => {
        onCreated({ id, name: name.trim() })
        return queryClient.invalidateQueries(trpc.venues.list.pathFilter())
      },
    }),
  )
  const errors = fieldErrorsOf(create.error)

  function save() {
    const tz = zoneOfCountry(country, organisation.tz)
    create.mutate({ orgSlug, venue: { name, city, country, tz, kind: 'club' } })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // A list that is open below the input takes the key for itself.
    if (event.target.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    save()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in one of the inputs inside
    <div className="rounded-card border border-line bg-paper p-4" onKeyDown={onKeyDown}>
      <FieldGroup title={<Trans>New venue</Trans>}>
        <Field label={<Trans>Name</Trans>} error={errors['venue.name']}>
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={<Trans>City</Trans>} error={errors['venue.city']}>
            <Input autoFocus value={city} onChange={(event) => setCity(event.target.value)} />
          </Field>
          <Field label={<Trans>Country</Trans>} error={errors['venue.country']}>
            <CountryInput value={country} onValueChange={setCountry} />
          </Field>
        </div>
        <SimilarVenues name={name} city={city} />
        <div className="flex justify-end gap-2">
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={create.isPending} onClick={save}>
            <Trans>Create venue</Trans>
          </Button>
        </div>
      </FieldGroup>
    </div>
  )
}
