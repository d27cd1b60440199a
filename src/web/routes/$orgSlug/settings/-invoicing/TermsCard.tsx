// Terms: when invoices are due, in which language and form they go, and what small rests may be written off.
import { Trans, useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { languages, type Language } from '#domain/language.ts'
import { invoiceFormats } from '#domain/people/invoice-formats.ts'
import { MoneySettings } from '#domain/money/money-settings.ts'
import { useZodForm } from '#web/forms.ts'
import { moneyFieldsOf } from '#web/parts/platform/form/money-fields.tsx'
import { notesFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Setting } from '#web/parts/platform/settings/Setting.tsx'
import { Card } from '#web/ui/Page.tsx'
import { type MoneySetup, PartForm } from './PartForm.tsx'
import { invoiceFormatLabels } from '#texts/people/companies.ts'
import { translate } from '#web/texts.ts'

const Terms = MoneySettings.pick({
  paymentTermsDays: true,
  invoiceLanguage: true,
  domesticFormat: true,
  invoiceNotes: true,
  writeOffToleranceMinor: true,
  statementSeenDays: true,
})
type Values = z.input<typeof Terms>
const { NumberField, SelectField } = valueFieldsOf<Values>()
const { MoneyField } = moneyFieldsOf<Values>()
const NotesField = notesFieldOf<Values>()

export function TermsCard({ setup }: { setup: MoneySetup }) {
  const { t } = useLingui()
  const { organisation } = useOrganisation()
  const { settings } = setup
  const form = useZodForm(Terms, {
    defaultValues: {
      paymentTermsDays: settings.paymentTermsDays,
      invoiceLanguage: settings.invoiceLanguage,
      domesticFormat: settings.domesticFormat,
      invoiceNotes: settings.invoiceNotes,
      writeOffToleranceMinor: settings.writeOffToleranceMinor,
      statementSeenDays: settings.statementSeenDays,
    },
  })
  const languageNames: Record<Language, string> = { en: t`English`, de: t`German` }
  return (
    <Card title={<Trans>Payment terms</Trans>}>
      <PartForm setup={setup} form={form}>
        <div className="grid gap-4 @xl:grid-cols-2">
          <Setting setting="due-after">
            <NumberField name="paymentTermsDays" label={<Trans>Due after</Trans>} min={0} unit={t`days`} />
          </Setting>
          <Setting setting="invoice-language">
            <SelectField
              name="invoiceLanguage"
              label={<Trans>Language</Trans>}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
            />
          </Setting>
          <Setting setting="invoice-format">
            <SelectField
              name="domesticFormat"
              label={<Trans>Format for businesses in your country</Trans>}
              options={invoiceFormats.map((value) => ({
                value,
                label: translate()(invoiceFormatLabels[value]),
              }))}
            />
          </Setting>
          <Setting setting="small-amounts">
            <MoneyField
              name="writeOffToleranceMinor"
              label={<Trans>Small amounts up to</Trans>}
              currency={organisation.baseCurrency}
            />
          </Setting>
          <Setting setting="statements-viewed">
            <NumberField
              name="statementSeenDays"
              label={<Trans>Mark statements as viewed after</Trans>}
              min={0}
              unit={t`days`}
            />
          </Setting>
        </div>
        <Setting setting="invoice-text">
          <NotesField name="invoiceNotes" label={<Trans>Text on every invoice</Trans>} optional rows={2} />
        </Setting>
      </PartForm>
    </Card>
  )
}
