// The fields of the legal data, in three groups.
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { z } from 'zod'
import { invoicePartyFields } from '#domain/money/money-invoice-problems.ts'
import type { OrganisationLegalInput } from '#domain/platform/organisations.ts'
import { CountryInput, CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { Setting } from '#web/parts/platform/settings/Setting.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TagsInput } from '#web/ui/fields/TagsInput.tsx'

const LegalField = formFieldOf<z.input<typeof OrganisationLegalInput>>()
const { SwitchField } = plainFieldsOf<z.input<typeof OrganisationLegalInput>>()

const pair = 'grid gap-4 @lg:grid-cols-2'

type TextName =
  | 'legalName'
  | 'legalForm'
  | 'addressLine1'
  | 'addressLine2'
  | 'zip'
  | 'city'
  | 'region'
  | 'vatId'
  | 'taxNumber'
  | 'registerCourt'
  | 'registerNo'

type TextFieldProps = { name: TextName; label: string; hint?: string; complete?: string }

/** What an invoice lacks without it is said at the field; the others are optional. */
const isNeeded = (name: TextName) =>
  name === 'legalName' || invoicePartyFields.some((field) => field === name)

function TextField({ name, label, hint, complete }: TextFieldProps) {
  const { t } = useLingui()
  const needed = isNeeded(name) ? t`Required on invoices.` : undefined
  return (
    <LegalField
      name={name}
      label={label}
      hint={hint ?? needed}
      optional={!needed && !hint}
      render={({ value, ...field }) => (
        <Input autoComplete={complete ?? 'off'} {...field} value={value ?? ''} />
      )}
    />
  )
}

/** Who it is. */
export function NameFields() {
  const { t } = useLingui()
  return (
    <>
      <Setting setting="legal-name" lineAt="below" className={pair}>
        <TextField
          name="legalName"
          label={t`Legal name`}
          hint={t`Required on invoices. In full, such as “Krüger Booking GmbH”.`}
          complete="organization"
        />
        <TextField name="legalForm" label={t`Legal form`} />
      </Setting>
      <Setting setting="managing-directors">
        <LegalField
          name="managingDirectors"
          label={t`Managing directors`}
          optional
          render={({ value, onChange, onBlur }) => (
            <TagsInput value={value ?? []} onValueChange={onChange} onBlur={onBlur} />
          )}
        />
      </Setting>
      <Setting setting="register" lineAt="below" className={pair}>
        <TextField name="registerCourt" label={t`Register court`} />
        <TextField name="registerNo" label={t`Register number`} />
      </Setting>
    </>
  )
}

/** Where it is. */
export function AddressFields() {
  const { t } = useLingui()
  return (
    <Setting setting="legal-address" lineAt="below" className="flex flex-col gap-4">
      <div className={pair}>
        <TextField name="addressLine1" label={t`Street and number`} complete="address-line1" />
        <TextField name="addressLine2" label={t`Address line 2`} complete="address-line2" />
      </div>
      <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-4">
        <TextField name="zip" label={t`Postal code`} complete="postal-code" />
        <TextField name="city" label={t`City`} complete="address-level2" />
      </div>
      <div className={pair}>
        <TextField name="region" label={t`Region`} complete="address-level1" />
        <LegalField
          name="country"
          label={t`Country`}
          render={({ value, onChange }) => (
            <CountryInput value={value} onValueChange={(code) => onChange(code ?? '')} />
          )}
        />
      </div>
    </Setting>
  )
}

/** Money and tax. */
export function TaxFields() {
  const { t, i18n } = useLingui()
  const months = useMemo(
    () =>
      Array.from({ length: 12 }, (_, index) => {
        const date = `2000-${String(index + 1).padStart(2, '0')}-01`
        return { value: String(index + 1), label: formatDate(date, 'monthName', i18n.locale) }
      }),
    [i18n.locale],
  )
  return (
    <>
      <div className={pair}>
        <Setting setting="vat-id">
          <TextField name="vatId" label={t`VAT ID`} hint={t`Invoices need this or a tax number.`} />
        </Setting>
        <Setting setting="tax-number">
          <TextField name="taxNumber" label={t`Tax number`} hint={t`Invoices need this or a VAT ID.`} />
        </Setting>
      </div>
      <div className={pair}>
        <Setting setting="home-currency">
          <LegalField
            name="baseCurrency"
            label={t`Currency`}
            render={({ value, onChange }) => (
              <CurrencyInput value={value} onValueChange={(code) => onChange(code ?? '')} />
            )}
          />
        </Setting>
        <Setting setting="fiscal-year">
          <LegalField
            name="fiscalYearStartMonth"
            label={t`Fiscal year starts in`}
            render={({ value, onChange }) => (
              <Select
                value={String(value ?? 1)}
                onValueChange={(month) => onChange(Number(month))}
                options={months}
              />
            )}
          />
        </Setting>
      </div>
      <Setting setting="small-business">
        <SwitchField name="smallBusiness" label={t`Small business`} />
      </Setting>
    </>
  )
}
