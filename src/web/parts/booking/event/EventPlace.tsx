// Where an event is: a venue on file, or a city while the venue is open.
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CountryInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { Input } from '#web/ui/fields/Input.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { useSearchText } from '#web/hooks/use-search-text.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { CreatingCombobox } from '#web/parts/platform/form/CreatingCombobox.tsx'
import type { RecordFieldProps } from '#web/parts/platform/form/RecordCombobox.tsx'
import type { EventValues } from './event-form.ts'

const NewVenueSheet = lazyDialog(
  async () => (await import('#web/parts/people/venue/NewVenueSheet.tsx')).NewVenueSheet,
)

/** Goes in a Field. */
function VenueField(props: RecordFieldProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { search, setTyped, isTyping } = useSearchText()
  const { data, isFetching } = useQuery(
    trpc.venues.list.queryOptions(
      { orgSlug, search: search || undefined, limit: 30 },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  return (
    <CreatingCombobox
      {...props}
      placeholder={t`Choose or create a venue`}
      loading={isFetching || isTyping}
      onQueryChange={setTyped}
      renderNew={can('venues.manage') ? (sheet) => <NewVenueSheet {...sheet} /> : undefined}
      options={(data?.rows ?? []).map(({ id, name, city }) => ({ value: id, label: name, hint: city }))}
    />
  )
}

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
    <>
      <Field
        label={<Trans>Venue</Trans>}
        error={fieldState.error?.message}
        hint={field.value ? null : <Trans>No venue yet? Enter the city instead.</Trans>}
      >
        <VenueField value={field.value} name={venueName} onChange={(id, name) => void choose(id, name)} />
      </Field>
      {field.value ? null : <CityFields onPlace={onPlace} />}
    </>
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
