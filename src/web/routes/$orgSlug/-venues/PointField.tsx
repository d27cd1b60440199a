// Where a venue is on the map: pasted as coordinates or as a link of a map service.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { readPoint } from '#domain/platform/geo-point.ts'
import { MapLink } from '#web/parts/people/venue/MapLink.tsx'
import type { VenueValues } from '#web/parts/people/venue/venue-values.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'

/** Needs a FormProvider above. */
export function PointField() {
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
        placeholder={t`51.3406, 12.3747`}
        onChange={({ target }) => {
          setPasted(target.value)
          const point = readPoint(target.value)
          if (point) set(point)
        }}
      />
    </Field>
  )
}
