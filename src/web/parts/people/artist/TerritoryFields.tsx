// Where the artist is represented: countries, or the world, for some time or until further notice.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import { countryName, listCountries } from '#domain/countries.ts'
import { AddRow, FieldRow } from '#web/parts/platform/form/FieldRow.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { MultiFilter } from '#web/ui/fields/MultiFilter.tsx'
import type { ArtistValues } from './artist-values.ts'

const { DateField } = plainFieldsOf<ArtistValues>()

export function TerritoryFields() {
  const { control } = useFormContext<ArtistValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'territories' })
  return (
    <>
      {fields.map(({ id }, index) => (
        <FieldRow key={id} onRemove={() => remove(index)}>
          <Countries index={index} />
          <DateField name={`territories.${index}.from`} label={<Trans>From</Trans>} optional />
          <DateField name={`territories.${index}.to`} label={<Trans>Until</Trans>} optional />
        </FieldRow>
      ))}
      <AddRow onAdd={() => append({ countries: [], from: null, to: null })}>
        <Trans>Add territory</Trans>
      </AddRow>
    </>
  )
}

function Countries({ index }: { index: number }) {
  const { t, i18n } = useLingui()
  const { control } = useFormContext<ArtistValues>()
  const { field } = useController({ control, name: `territories.${index}.countries` })
  const options = useMemo(
    () => listCountries(i18n.locale).map(({ code, name }) => ({ value: code, label: name })),
    [i18n.locale],
  )
  const chosen = field.value ?? []
  return (
    <Field
      label={<Trans>Territory</Trans>}
      hint={
        chosen.length > 0 ? (
          chosen.map((code) => countryName(code, i18n.locale)).join(', ')
        ) : (
          <Trans>Worldwide</Trans>
        )
      }
    >
      <span className="-ml-3">
        <MultiFilter label={t`Countries`} options={options} value={chosen} onValueChange={field.onChange} />
      </span>
    </Field>
  )
}
