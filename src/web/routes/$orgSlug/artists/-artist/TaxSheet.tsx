// The form for an artist's tax and bank data. A stored IBAN is never shown: it stays, or is entered again.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { ArtistTaxInput, legalKinds, paysToOptions, vatStatuses } from '#domain/people/artist-tax.ts'
import { useZodForm } from '#web/forms.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { CountryInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useRecordSave } from '#web/parts/people/records/use-record-save.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field, FieldGroup } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { ArtistTax } from './artist-tax.ts'
import { legalKindLabels, paysToLabels, vatStatusLabels } from '#texts/people/artists.ts'
import { translate } from '#web/texts.ts'

export type TaxSheetProps = { open: boolean; artist: ArtistRecord; tax: ArtistTax; onClose: () => void }

type Values = z.input<typeof ArtistTaxInput>
const FormField = formFieldOf<Values>()
const TextField = textFieldOf<Values>()
const { NumberField, SelectField } = valueFieldsOf<Values>()
const { DateField, SwitchField } = plainFieldsOf<Values>()

const grid = 'grid gap-4 md:grid-cols-2'
const vatOptions = () => vatStatuses.map((value) => ({ value, label: translate()(vatStatusLabels[value]) }))

/** The values of the form: all but the IBAN, which is sent only when somebody enters one. */
function valuesOf(tax: ArtistTax): Values {
  const {
    version: _version,
    canEdit: _canEdit,
    ibanLast4: _last4,
    bankChangedAt: _at,
    members,
    ...rest
  } = tax
  return {
    ...rest,
    legalKind: rest.legalKind ?? '',
    vatStatus: rest.vatStatus ?? '',
    members: members.map(({ name: _name, vatStatus, ...member }) => ({
      ...member,
      vatStatus: vatStatus ?? '',
    })),
  }
}

export function TaxSheet({ open, artist, tax, onClose }: TaxSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const form = useZodForm(ArtistTaxInput, { defaultValues: valuesOf(tax) })
  const update = useMutation(trpc.artistTax.save.mutationOptions({ meta: { mergesStale: true } }))
  const { save, isSaving, problem, merge } = useRecordSave({
    form,
    under: 'tax',
    record: tax,
    valuesOf,
    latest: () =>
      fetchNow(
        trpc.artistTax.get.queryOptions({ orgSlug, artistId: artist.id }, { meta: { persist: false } }),
      ),
    about: () => ({ orgSlug, entity: 'artist', entityId: artist.id, nouns: ['artistTax'] }),
    onSaved: onClose,
    send: async (values: ArtistTaxInput, on) => {
      const { version } = on ?? tax
      return update.mutateAsync({ orgSlug, artistId: artist.id, version, tax: values })
    },
  })
  const unknown = { value: '' as const, label: t`Unknown` }
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Tax and bank details: {artist.name}</Trans>}
      description={<Trans>Visible to owners, admins, accountants and this artist’s agents only.</Trans>}
      onSave={save}
      saving={isSaving}
      saveLabel={<Trans>Save</Trans>}
      problem={problem}
      merge={merge}
    >
      <div className={grid}>
        <FormField
          name="residenceCountry"
          label={<Trans>Tax residence</Trans>}
          optional
          render={(field) => <CountryInput value={field.value} onValueChange={field.onChange} />}
        />
        <SelectField
          name="legalKind"
          label={<Trans>Legal form</Trans>}
          options={[
            unknown,
            ...legalKinds.map((value) => ({ value, label: translate()(legalKindLabels[value]) })),
          ]}
        />
        <SelectField name="vatStatus" label={<Trans>VAT</Trans>} options={[unknown, ...vatOptions()]} />
        <TextField name="vatId" label={<Trans>VAT ID</Trans>} autoCapitalize="characters" optional />
        <TextField name="taxNumber" label={<Trans>Tax number</Trans>} optional />
        <NumberField
          name="heads"
          label={<Trans>Performers</Trans>}
          hint={<Trans>Withholding tax is calculated per person.</Trans>}
          min={1}
          optional
        />
        <FormField
          name="isEuEea"
          label={<Trans>In the EU or EEA</Trans>}
          hint={<Trans>Decides whether costs can be deducted before withholding tax.</Trans>}
          render={(field) => (
            <Select
              value={field.value === true ? 'yes' : field.value === false ? 'no' : ''}
              onValueChange={(value) => field.onChange(value === '' ? null : value === 'yes')}
              options={[
                { value: '', label: t`Based on tax residence` },
                { value: 'yes', label: t`Yes` },
                { value: 'no', label: t`No` },
              ]}
            />
          )}
        />
        <SwitchField
          name="kskRelevant"
          className="md:col-span-2"
          label={<Trans>Subject to KSK levy</Trans>}
          hint={<Trans>Fees are included in the annual report to the KSK.</Trans>}
        />
      </div>
      <FieldGroup
        title={<Trans>Invoices in the artist’s name</Trans>}
        hint={<Trans>Shown as the issuer on these invoices.</Trans>}
      >
        <div className={grid}>
          <TextField name="legalName" label={<Trans>Legal name</Trans>} className="md:col-span-2" optional />
          <TextField name="addressLine1" label={<Trans>Street and number</Trans>} optional />
          <TextField name="addressLine2" label={<Trans>Address line 2</Trans>} optional />
          <TextField name="zip" label={<Trans>Postal code</Trans>} optional />
          <TextField name="city" label={<Trans>City</Trans>} optional />
          <TextField
            name="billingEmail"
            type="email"
            inputMode="email"
            autoCapitalize="none"
            label={<Trans>Billing e-mail</Trans>}
            optional
          />
          <SelectField
            name="paysTo"
            label={<Trans>Fees paid to</Trans>}
            options={paysToOptions.map((value) => ({ value, label: translate()(paysToLabels[value]) }))}
          />
          <DateField
            name="selfBillingOn"
            label={<Trans>Self-billing agreed on</Trans>}
            hint={<Trans>Required before the agency can issue self-billed invoices.</Trans>}
            optional
          />
        </div>
      </FieldGroup>
      <FieldGroup title={<Trans>Exemption certificate</Trans>}>
        <div className={grid}>
          <TextField name="exemptionNo" label={<Trans>Number</Trans>} optional />
          <TextField
            name="exemptionRatePct"
            inputMode="decimal"
            label={<Trans>Reduced rate</Trans>}
            after="%"
            optional
          />
          <DateField name="exemptionFrom" label={<Trans>From</Trans>} optional />
          <DateField name="exemptionTo" label={<Trans>Until</Trans>} optional />
        </div>
      </FieldGroup>
      <FieldGroup title={<Trans>Bank account</Trans>}>
        <div className={grid}>
          <TextField name="accountHolder" label={<Trans>Account holder</Trans>} optional />
          <TextField name="bic" label={<Trans>BIC</Trans>} autoCapitalize="characters" optional />
          <IbanField last4={tax.ibanLast4} />
        </div>
      </FieldGroup>
      {tax.members.length > 0 ? <Shares tax={tax} /> : null}
    </FormSheet>
  )
}

function IbanField({ last4 }: { last4: string | null }) {
  const { setValue, unregister } = useFormContext<Values>()
  const [isNew, setNew] = useState(last4 === null)
  if (isNew) {
    return (
      <div className="flex flex-col items-start gap-1 md:col-span-2">
        <div className="w-full">
          <TextField
            name="iban"
            label={<Trans>IBAN</Trans>}
            hint={<Trans>Stored encrypted. Only the last four characters are shown.</Trans>}
            autoCapitalize="characters"
            optional
          />
        </div>
        {last4 ? (
          <Button
            size="sm"
            variant="quiet"
            className="-ml-2.5"
            onClick={() => {
              unregister('iban')
              setNew(false)
            }}
          >
            <Trans>Keep current IBAN</Trans>
          </Button>
        ) : null}
      </div>
    )
  }
  return (
    <Field label={<Trans>IBAN</Trans>} className="md:col-span-2">
      <div className="flex min-h-9 items-center gap-3">
        <span className="font-medium">•••• {last4}</span>
        <Button
          size="sm"
          onClick={() => {
            setValue('iban', '', { shouldDirty: true })
            setNew(true)
          }}
        >
          <Trans>Enter new IBAN</Trans>
        </Button>
      </div>
    </Field>
  )
}

/** What each member gets of what the act earns: nobody's, or a hundred in all. */
function Shares({ tax }: { tax: ArtistTax }) {
  const { t } = useLingui()
  const { control } = useFormContext<Values>()
  const { errors } = useFormState({ control })
  const message = errors.members?.root?.message ?? errors.members?.message
  return (
    <FieldGroup
      title={<Trans>Members’ shares</Trans>}
      hint={<Trans>Must total 100%, or leave all blank.</Trans>}
    >
      {tax.members.map(({ contactId, name }, index) => (
        <div key={contactId} className="grid gap-2 md:grid-cols-[1.3fr_.8fr_1.2fr_1.2fr] md:items-end">
          <span className="truncate font-medium md:pb-1.5">{name ?? <Trans>Private contact</Trans>}</span>
          <TextField
            name={`members.${index}.sharePct`}
            inputMode="decimal"
            label={<Trans>Share</Trans>}
            after="%"
          />
          <FormField
            name={`members.${index}.taxCountry`}
            label={<Trans>Tax residence</Trans>}
            render={(field) => <CountryInput value={field.value} onValueChange={field.onChange} />}
          />
          <SelectField
            name={`members.${index}.vatStatus`}
            label={<Trans>VAT</Trans>}
            options={[{ value: '', label: t`Unknown` }, ...vatOptions()]}
          />
        </div>
      ))}
      {message ? (
        <p role="alert" data-invalid tabIndex={-1} className="text-xs font-medium text-signal">
          {message}
        </p>
      ) : null}
    </FieldGroup>
  )
}
