// The fields of a venue: what a booking needs first, the rest folded.
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { useState } from 'react'
import { venueKinds } from '#domain/people/venues.ts'
import { CompanyField } from '#web/parts/people/company/CompanyField.tsx'
import {
  PlaceFields,
  ContactDetailsFields,
  contactDetailNames,
  StreetFields,
  streetNames,
} from '#web/parts/platform/form/AddressFields.tsx'
import { ZoneInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { formFieldOf, notesFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SimilarVenues } from '#web/parts/people/venue/SimilarVenues.tsx'
import type { VenueRecord, VenueValues } from '#web/parts/people/venue/venue-values.ts'
import { zoneOfCountry } from '#web/parts/people/venue/zone-of-country.ts'
import { TimeInput } from '#web/ui/fields/DatePicker.tsx'
import { RoomFields } from './RoomFields.tsx'
import { venueKindLabels } from '#texts/people/venues.ts'
import { translate } from '#web/texts.ts'
import { readPoint } from '#domain/platform/geo-point.ts'
import { MapLink } from '#web/parts/people/venue/MapLink.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'

const FormField = formFieldOf<VenueValues>()
const { NumberField, SelectField, TagsField } = valueFieldsOf<VenueValues>()
const TextField = textFieldOf<VenueValues>()
const NotesField = notesFieldOf<VenueValues>()

const kindOptions = () => venueKinds.map((value) => ({ value, label: translate()(venueKindLabels[value]) }))

/** Needs a FormProvider above. */
export function VenueFields({ record }: { record: VenueRecord | undefined }) {
  const { t } = useLingui()
  const { organisation } = useOrganisation()
  const { setValue, getFieldState } = useFormContext<VenueValues>()
  const followCountry = (country: string | null) => {
    if (!record && !getFieldState('tz').isTouched) setValue('tz', zoneOfCountry(country, organisation.tz))
  }
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name="name" label={<Trans>Name</Trans>} className="md:col-span-2" autoFocus={!record} />
        <SelectField name="kind" label={<Trans>Type</Trans>} options={kindOptions()} />
        <NumberField name="capacity" label={<Trans>Capacity</Trans>} optional min={1} />
        <PlaceFields onCountry={followCountry} />
        {record ? null : <Similar />}
      </div>
      <FormFold<VenueValues>
        title={<Trans>Address and time zone</Trans>}
        names={[...streetNames, 'tz', 'latitude', 'longitude']}
      >
        <StreetFields />
        <FormField
          name="tz"
          label={<Trans>Time zone</Trans>}
          hint={<Trans>Show times here use this time zone.</Trans>}
          className="md:col-span-2"
          render={(field) => (
            <ZoneInput value={field.value} onValueChange={(zone) => field.onChange(zone ?? '')} />
          )}
        />
        <PointField />
      </FormFold>
      <FormFold<VenueValues>
        title={<Trans>Contact and operator</Trans>}
        names={[...contactDetailNames, 'operatorCompanyId']}
      >
        <ContactDetailsFields />
        <FormField
          name="operatorCompanyId"
          label={<Trans>Operator</Trans>}
          optional
          render={(field) => (
            <CompanyField
              kind="venue_operator"
              value={field.value}
              name={record?.operatorName}
              onChange={field.onChange}
            />
          )}
        />
      </FormFold>
      <FormFold<VenueValues>
        title={<Trans>Configurations and stages</Trans>}
        names={['configurations', 'stages']}
      >
        <RoomFields />
      </FormFold>
      <FormFold<VenueValues>
        title={<Trans>Practical details</Trans>}
        names={['curfew', 'ageLimit', 'loadIn', 'parking', 'power', 'wifi', 'aka', 'tags']}
      >
        <FormField
          name="curfew"
          label={<Trans>Curfew</Trans>}
          optional
          render={(field) => (
            <TimeInput value={field.value ?? null} onValueChange={field.onChange} example="23:00" />
          )}
        />
        <NumberField name="ageLimit" label={<Trans>Age limit</Trans>} optional min={0} unit={t`years`} />
        <NotesField name="loadIn" label={<Trans>Load-in</Trans>} className="md:col-span-2" optional />
        <NotesField name="parking" label={<Trans>Parking</Trans>} className="md:col-span-2" optional />
        <NotesField name="power" label={<Trans>Power</Trans>} className="md:col-span-2" optional />
        <TextField
          name="wifi"
          label={<Trans>Wi-Fi</Trans>}
          hint={<Trans>Name and password.</Trans>}
          optional
        />
        <TagsField
          name="tags"
          label={<Trans>Tags</Trans>}
          hint={<Trans>Press Enter to add.</Trans>}
          optional
        />
        <TagsField
          name="aka"
          label={<Trans>Other names</Trans>}
          hint={<Trans>Also found by search. Press Enter to add.</Trans>}
          optional
          className="md:col-span-2"
        />
      </FormFold>
      <NotesField
        name="notesInternal"
        label={<Trans>Internal notes</Trans>}
        hint={<Trans>Never shown in the portal.</Trans>}
        optional
      />
    </>
  )
}

function Similar() {
  const { control } = useFormContext<VenueValues>()
  const [name, city] = useWatch({ control, name: ['name', 'city'] })
  return <SimilarVenues name={name} city={city} />
}

/** Needs a FormProvider above. */
function PointField() {
  const { t } = useLingui()
  const { control, setValue } = useFormContext<VenueValues>()
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] })
  const [pasted, setPasted] = useState('')
  const isUnread = pasted.trim() !== '' && readPoint(pasted) === undefined
  const set = (point: { latitude: number | null; longitude: number | null }) => {
    setValue('latitude', point.latitude, { shouldDirty: true })
    setValue('longitude', point.longitude, { shouldDirty: true })
  }
  if (typeof latitude === 'number' && typeof longitude === 'number') {
    return (
      <Field label={<Trans>Map location</Trans>} className="md:col-span-2">
        <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-medium">
            {latitude}, {longitude}
          </span>
          <MapLink query={[`${latitude},${longitude}`]} />
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              setPasted('')
              set({ latitude: null, longitude: null })
            }}
          >
            <Trans>Change</Trans>
          </Button>
        </div>
      </Field>
    )
  }
  return (
    <Field
      label={<Trans>Map location</Trans>}
      hint={<Trans>Paste a link from a map, or coordinates. Distances between shows need it.</Trans>}
      error={
        isUnread ? (
          <Trans>No coordinates found. Open short links first, then copy the full address.</Trans>
        ) : undefined
      }
      optional
      className="md:col-span-2"
    >
      <Input
        value={pasted}
        autoComplete="off"
        example={t`51.3406, 12.3747`}
        onChange={({ target }) => {
          setPasted(target.value)
          const point = readPoint(target.value)
          if (point) set(point)
        }}
      />
    </Field>
  )
}
