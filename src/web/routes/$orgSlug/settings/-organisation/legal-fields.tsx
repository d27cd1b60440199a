// The fields of the legal data, in three groups.
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { OrganisationLegalInput } from '#domain/platform/organisations.ts'
import { CountryInput, CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TagsInput } from '#web/ui/fields/TagsInput.tsx'

const LegalField = formFieldOf<z.input<typeof OrganisationLegalInput>>()

const pair = 'grid gap-4 md:grid-cols-2'

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

function TextField({ name, label, complete }: { name: TextName; label: string; complete?: string }) {
  return (
    <LegalField
      name={name}
      label={label}
      optional
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
      <div className={pair}>
        <TextField name="legalName" label={t`Legal name`} complete="organization" />
        <TextField name="legalForm" label={t`Legal form`} />
      </div>
      <LegalField
        name="managingDirectors"
        label={t`Managing directors`}
        optional
        hint={t`Press Enter after each name.`}
        render={({ value, onChange, onBlur }) => (
          <TagsInput value={value ?? []} onValueChange={onChange} onBlur={onBlur} />
        )}
      />
      <div className={pair}>
        <TextField name="registerCourt" label={t`Register court`} />
        <TextField name="registerNo" label={t`Register number`} />
      </div>
    </>
  )
}

/** Where it is. */
export function AddressFields() {
  const { t } = useLingui()
  return (
    <>
      <div className={pair}>
        <TextField name="addressLine1" label={t`Street and number`} complete="address-line1" />
        <TextField name="addressLine2" label={t`Address line 2`} complete="address-line2" />
      </div>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4">
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
    </>
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
        <TextField name="vatId" label={t`VAT ID`} />
        <TextField name="taxNumber" label={t`Tax number`} />
      </div>
      <div className={pair}>
        <LegalField
          name="baseCurrency"
          label={t`Currency`}
          render={({ value, onChange }) => (
            <CurrencyInput value={value} onValueChange={(code) => onChange(code ?? '')} />
          )}
        />
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
      </div>
      <LegalField
        name="smallBusiness"
        label={t`VAT`}
        render={({ value, onChange }) => (
          <Switch
            checked={value === true}
            onCheckedChange={onChange}
            label={t`Small business`}
            hint={t`In Germany under section 19 UStG: no VAT on invoices.`}
          />
        )}
      />
    </>
  )
}
