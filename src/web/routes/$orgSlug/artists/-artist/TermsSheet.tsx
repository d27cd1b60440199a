// The form for what usually applies to an artist's deals.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ArtistTermsInput, statementCycles, type ArtistTerms } from '#domain/booking/deals/artist-terms.ts'
import { usualCommissionPct } from '#domain/booking/deals/starting-terms.ts'
import { pctText } from '#texts/booking/deal-summary.ts'
import {
  commissionBases,
  contractingModes,
  dealTypes,
  invoiceModes,
} from '#domain/booking/deals/deal-terms.ts'
import {
  commissionBaseLabels,
  contractingModeLabels,
  dealTypeLabels,
  invoiceModeLabels,
  statementCycleLabels,
} from '#texts/booking/deal-terms.ts'
import { useZodForm } from '#web/forms.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useRecordSave } from '#web/parts/people/records/use-record-save.ts'
import { trpc } from '#web/trpc.ts'
import { FieldGroup } from '#web/ui/fields/Field.tsx'
import { translate } from '#web/texts.ts'

type SavedTerms = { terms: ArtistTerms; version: number }
export type TermsSheetProps = {
  open: boolean
  artist: ArtistRecord
  saved: SavedTerms
  onClose: () => void
}

type Values = z.input<typeof ArtistTermsInput>
const FormField = formFieldOf<Values>()
const TextField = textFieldOf<Values>()
const { NumberField, SelectField } = valueFieldsOf<Values>()
const { MoneyField } = plainFieldsOf<Values>()

const grid = 'grid gap-4 md:grid-cols-2'

export function TermsSheet({ open, artist, saved, onClose }: TermsSheetProps) {
  const { t } = useLingui()
  const { orgSlug, organisation } = useOrganisation()
  const valuesOf = ({ terms }: SavedTerms): Values => ({
    ...terms,
    currency: terms.currency ?? organisation.baseCurrency,
    dealType: terms.dealType ?? '',
    contractingMode: terms.contractingMode ?? '',
    invoiceMode: terms.invoiceMode ?? '',
  })
  const form = useZodForm(ArtistTermsInput, { defaultValues: valuesOf(saved) })
  const [currency, kind] = useWatch({ control: form.control, name: ['currency', 'commissionKind'] })
  const update = useMutation(trpc.artists.saveTerms.mutationOptions({ meta: { mergesStale: true } }))
  const { save, isSaving, problem, merge } = useRecordSave({
    form,
    under: 'terms',
    record: saved,
    valuesOf,
    latest: () => fetchNow(trpc.artists.terms.queryOptions({ orgSlug, id: artist.id })),
    about: () => ({ orgSlug, entity: 'artist', entityId: artist.id, nouns: ['artists'] }),
    onSaved: onClose,
    send: async (values: ArtistTerms, on) => {
      const { version } = on ?? saved
      await update.mutateAsync({ orgSlug, id: artist.id, version, terms: values })
      return { id: artist.id }
    },
  })
  const usual = pctText(usualCommissionPct, translate())
  const asAgreed = { value: '' as const, label: t`To be agreed` }
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Standard terms: {artist.name}</Trans>}
      description={<Trans>Used for new deals. Existing deals stay unchanged.</Trans>}
      onSave={save}
      saving={isSaving}
      saveLabel={<Trans>Save</Trans>}
      problem={problem}
      merge={merge}
    >
      <div className={grid}>
        <MoneyField name="feeTypicalMinor" label={<Trans>Usual fee</Trans>} currency={currency} optional />
        <MoneyField name="feeMinMinor" label={<Trans>Minimum fee</Trans>} currency={currency} optional />
        <FormField
          name="currency"
          label={<Trans>Currency</Trans>}
          render={(field) => <CurrencyInput value={field.value} onValueChange={field.onChange} />}
        />
        <SelectField
          name="dealType"
          label={<Trans>Deal</Trans>}
          options={[
            asAgreed,
            ...dealTypes.map((value) => ({ value, label: translate()(dealTypeLabels[value]) })),
          ]}
        />
        <SelectField
          name="contractingMode"
          label={<Trans>Contract</Trans>}
          options={[
            asAgreed,
            ...contractingModes.map((value) => ({ value, label: translate()(contractingModeLabels[value]) })),
          ]}
        />
        <SelectField
          name="invoiceMode"
          label={<Trans>Invoice</Trans>}
          options={[
            asAgreed,
            ...invoiceModes.map((value) => ({ value, label: translate()(invoiceModeLabels[value]) })),
          ]}
        />
      </div>
      <FieldGroup title={<Trans>Commission and deposit</Trans>}>
        <div className={grid}>
          <SelectField
            name="commissionKind"
            label={<Trans>Commission</Trans>}
            options={[
              { value: 'pct', label: t`Percentage` },
              { value: 'fixed', label: t`Fixed amount` },
            ]}
          />
          {kind === 'fixed' ? (
            <MoneyField name="commissionMinor" label={<Trans>Amount</Trans>} currency={currency} optional />
          ) : (
            <TextField
              name="commissionPct"
              inputMode="decimal"
              label={<Trans>Percentage</Trans>}
              hint={<Trans>{usual} if left blank.</Trans>}
              after="%"
              optional
            />
          )}
          <SelectField
            name="commissionBase"
            label={<Trans>Based on</Trans>}
            options={commissionBases.map((value) => ({
              value,
              label: translate()(commissionBaseLabels[value]),
            }))}
          />
          <TextField
            name="depositPct"
            inputMode="decimal"
            label={<Trans>Deposit</Trans>}
            after="%"
            optional
          />
        </div>
      </FieldGroup>
      <FieldGroup
        title={<Trans>Radius</Trans>}
        hint={<Trans>No other show within this distance and time.</Trans>}
      >
        <div className="grid gap-4 md:grid-cols-3">
          <NumberField name="radiusKm" label={<Trans>Distance</Trans>} min={1} unit={t`km`} optional />
          <NumberField
            name="radiusDaysBefore"
            label={<Trans>Before the show</Trans>}
            min={0}
            unit={t`days`}
            optional
          />
          <NumberField
            name="radiusDaysAfter"
            label={<Trans>After the show</Trans>}
            min={0}
            unit={t`days`}
            optional
          />
        </div>
      </FieldGroup>
      <FieldGroup title={<Trans>Statements</Trans>}>
        <div className={grid}>
          <SelectField
            name="statementCycle"
            label={<Trans>Frequency</Trans>}
            options={statementCycles.map((value) => ({
              value,
              label: translate()(statementCycleLabels[value]),
            }))}
          />
          <MoneyField
            name="minPayoutMinor"
            label={<Trans>Minimum payout</Trans>}
            currency={currency}
            optional
          />
        </div>
      </FieldGroup>
    </FormSheet>
  )
}
