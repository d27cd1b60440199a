// Several countries of a form, searched and ticked; below it their names, or what none of them means.
import { useLingui } from '@lingui/react/macro'
import { useMemo, type ReactElement, type ReactNode } from 'react'
import { useController, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import { countryName, listCountries } from '#domain/countries.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { MultiFilter } from '#web/ui/fields/MultiFilter.tsx'

type Props<Name> = { name: Name; label: ReactNode; none: ReactNode }

function CountriesField({ name, label, none }: Props<string>) {
  const { t, i18n } = useLingui()
  const { control } = useFormContext()
  const { field, fieldState } = useController({ control, name })
  const options = useMemo(
    () => listCountries(i18n.locale).map(({ code, name: country }) => ({ value: code, label: country })),
    [i18n.locale],
  )
  const chosen = (field.value as string[] | undefined) ?? []
  return (
    <Field
      label={label}
      error={fieldState.error?.message}
      hint={chosen.length > 0 ? chosen.map((code) => countryName(code, i18n.locale)).join(', ') : none}
    >
      <span className="-ml-3">
        <MultiFilter label={t`Countries`} options={options} value={chosen} onValueChange={field.onChange} />
      </span>
    </Field>
  )
}

/** For forms with these values: `const CountriesField = countriesFieldOf<ArtistValues>()`. */
export const countriesFieldOf = <Values extends FieldValues>() =>
  CountriesField as (props: Props<FieldPath<Values>>) => ReactElement
