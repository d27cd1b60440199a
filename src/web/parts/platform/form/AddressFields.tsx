// Where a venue or a company is and how to reach it: fields that both records have under the same names.
import { Trans, useLingui } from '@lingui/react/macro'
import { CountryInput } from './CodeInputs.tsx'
import { formFieldOf, textFieldOf } from './FormField.tsx'

type Text = string | null | undefined
export type AddressValues = Record<
  'addressLine1' | 'addressLine2' | 'zip' | 'city' | 'region' | 'country' | 'phone' | 'email' | 'website',
  Text
>
const TextField = textFieldOf<AddressValues>()
const FormField = formFieldOf<AddressValues>()

/** City and country; `onCountry` hears of a change. */
export function PlaceFields({ onCountry }: { onCountry?: (country: string | null) => void }) {
  return (
    <>
      <TextField name="city" label={<Trans>City</Trans>} optional />
      <FormField
        name="country"
        label={<Trans>Country</Trans>}
        optional
        render={(field) => (
          <CountryInput
            value={field.value}
            onValueChange={(country) => {
              field.onChange(country)
              onCountry?.(country)
            }}
          />
        )}
      />
    </>
  )
}

export const streetNames = ['addressLine1', 'addressLine2', 'zip', 'region'] as const

/** The rest of the address. */
export function StreetFields() {
  return (
    <>
      <TextField name="addressLine1" label={<Trans>Street and number</Trans>} optional />
      <TextField name="addressLine2" label={<Trans>Address line 2</Trans>} optional />
      <TextField name="zip" label={<Trans>Postal code</Trans>} optional />
      <TextField name="region" label={<Trans>State or region</Trans>} optional />
    </>
  )
}

export const contactDetailNames = ['phone', 'email', 'website'] as const

/** Telephone, mail, web page. */
export function ContactDetailsFields() {
  const { t } = useLingui()
  return (
    <>
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        label={<Trans>Phone</Trans>}
        example={t`+49 341 123456`}
        optional
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        label={<Trans>E-mail</Trans>}
        optional
      />
      <TextField
        name="website"
        inputMode="url"
        autoCapitalize="none"
        label={<Trans>Website</Trans>}
        example={t`www.example.com`}
        optional
      />
    </>
  )
}
