// Countries, currencies, languages and time zones to choose from by typing; to be placed in a Field.
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { countryName, currencyName, languageName, listCountries, listCurrencies } from '#domain/countries.ts'
import { listTimeZones } from '#domain/dates.ts'
import { languages } from '#domain/language.ts'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import type { Option } from '#web/ui/fields/option.ts'

type CodeInputProps = {
  /** The code, or nothing. */
  value: string | null | undefined
  /** null when it was cleared. */
  onValueChange: (code: string | null) => void
  disabled?: boolean
  placeholder?: string
}

type ListInputProps = CodeInputProps & { options: Option[]; nameOf: (code: string) => string }

function ListInput({ value, onValueChange, options, nameOf, ...props }: ListInputProps) {
  return (
    <Combobox
      {...props}
      value={value ? { value, label: nameOf(value) } : null}
      onValueChange={(option) => onValueChange(option?.value ?? null)}
      options={options}
    />
  )
}

/** ISO 3166 code of a country, shown by its name. */
export function CountryInput(props: CodeInputProps) {
  const { i18n } = useLingui()
  const { locale } = i18n
  const options = useMemo(
    () => listCountries(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  )
  return <ListInput {...props} options={options} nameOf={(code) => countryName(code, locale)} />
}

/** ISO 4217 code of a currency: "EUR, Euro". */
export function CurrencyInput(props: CodeInputProps) {
  const { i18n } = useLingui()
  const { locale } = i18n
  const options = useMemo(
    () => listCurrencies(locale).map(({ code, name }) => ({ value: code, label: `${code}, ${name}` })),
    [locale],
  )
  return (
    <ListInput {...props} options={options} nameOf={(code) => `${code}, ${currencyName(code, locale)}`} />
  )
}

/** One of the languages that pages, e-mails and documents speak. A region that is already set ("de-AT") stays until changed. */
export function LanguageInput(props: CodeInputProps) {
  const { i18n } = useLingui()
  const { locale } = i18n
  const options = useMemo(
    () => languages.map((code) => ({ value: code, label: languageName(code, locale) })),
    [locale],
  )
  return (
    <ListInput
      {...props}
      options={options}
      nameOf={(code) => {
        const name = languageName(code.slice(0, 2), locale)
        return code.length > 2 ? `${name} (${code.slice(3)})` : name
      }}
    />
  )
}

const zoneName = (zone: string) => zone.replaceAll('_', ' ')

/** IANA zone: "Europe/Berlin". */
export function ZoneInput(props: CodeInputProps) {
  const options = useMemo(() => listTimeZones().map((zone) => ({ value: zone, label: zoneName(zone) })), [])
  return <ListInput {...props} options={options} nameOf={zoneName} />
}
