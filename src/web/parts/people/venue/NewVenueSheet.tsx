// A new venue from a picker: its name and where it is, with a word when it may be on file already.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { VenueInput } from '#domain/people/venues.ts'
import { useZodForm } from '#web/forms.ts'
import { useCreateRecord } from '#web/parts/people/records/use-create-record.ts'
import { CountryInput } from '#web/parts/platform/form/CodeInputs.tsx'
import type { NewRecordProps } from '#web/parts/platform/form/CreatingCombobox.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { guessCountry } from '#web/parts/platform/organisation/guess-place.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { SimilarVenues } from './SimilarVenues.tsx'
import { venueValues, type VenueValues } from './venue-values.ts'
import { zoneOfCountry } from './zone-of-country.ts'

const TextField = textFieldOf<VenueValues>()
const FormField = formFieldOf<VenueValues>()

/** Most venues are in the agency's own country; its zone follows the country that is chosen. */
export function NewVenueSheet({ open, name, onClose, onMade }: NewRecordProps) {
  const { orgSlug, organisation } = useOrganisation()
  const form = useZodForm(VenueInput, {
    defaultValues: {
      ...venueValues(undefined, organisation.tz),
      name,
      country: guessCountry(organisation.tz, navigator.language),
    },
  })
  const create = useMutation(trpc.venues.create.mutationOptions())
  const saving = useCreateRecord({
    form,
    under: 'venue',
    send: (venue: VenueInput) =>
      create.mutateAsync({
        orgSlug,
        venue: { ...venue, tz: zoneOfCountry(venue.country, organisation.tz) },
      }),
    nameOf: (venue) => venue.name,
    onMade,
  })
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      size="sm"
      title={<Trans>New venue</Trans>}
      saveLabel={<Trans>Create venue</Trans>}
      {...saving}
    >
      <TextField name="name" label={<Trans>Name</Trans>} />
      <TextField name="city" label={<Trans>City</Trans>} autoFocus optional />
      <FormField
        name="country"
        label={<Trans>Country</Trans>}
        optional
        render={(field) => <CountryInput value={field.value} onValueChange={field.onChange} />}
      />
      <Similar />
    </FormSheet>
  )
}

function Similar() {
  const { control } = useFormContext<VenueValues>()
  const [name, city] = useWatch({ control, name: ['name', 'city'] })
  return <SimilarVenues name={name} city={city} />
}
