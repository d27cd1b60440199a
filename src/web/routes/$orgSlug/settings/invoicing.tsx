// Settings: where invoices are paid to, how they are numbered, their terms, reminders, and what the law counts with.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FieldErrors, get, useController, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { moneySettingsQuery } from '#web/parts/money/invoice/invoice-queries.ts'
import { LoadedOr } from '#web/parts/platform/screens/LoadedOr.tsx'
import { searchSchema, textWhere } from '#web/search-schema.ts'
import { useZodForm } from '#web/forms.ts'
import { textFieldOf } from '#web/parts/platform/form/TextField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { Card } from '#web/ui/Page.tsx'
import { datevAccounts } from '#domain/money/bookkeeping/datev-accounts.ts'
import {
  type DatevAccountKey,
  datevAccountKeys,
  type DatevChart,
} from '#domain/money/bookkeeping/datev-kinds.ts'
import { datevAccountLabels } from '#texts/money/bookkeeping/datev-accounts.ts'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { translate } from '#web/texts.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { MoneySettings } from '#domain/money/money-settings.ts'
import { formatNumber } from '#domain/number-formats.ts'
import { seriesKindLabels } from '#texts/money/bookkeeping/number-series.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { AccountsCard } from './-invoicing/AccountsCard.tsx'
import { AveragesCard } from './-invoicing/AveragesCard.tsx'
import { DunningCard } from './-invoicing/DunningCard.tsx'
import { FiguresCard } from './-invoicing/FiguresCard.tsx'
import { TermsCard } from './-invoicing/TermsCard.tsx'
import { PartForm } from './-invoicing/PartForm.tsx'
import type { MoneySetup, NumberSeries } from './-invoicing/use-part-save.ts'
import { SeriesSheet } from './-invoicing/SeriesSheet.tsx'

/** What the card about the accountant's program edits: its part of the settings. */
const DatevPart = MoneySettings.pick({ datev: true })
type DatevValues = z.input<typeof DatevPart>

const TextField = textFieldOf<DatevValues>()
const { NumberField, SelectField } = valueFieldsOf<DatevValues>()
const plain: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 0 }

/** What the accountant's program wants to know: numbers of the practice, the chart of accounts, and what differs. */
function DatevCard({ setup }: { setup: MoneySetup }) {
  const form = useZodForm(DatevPart, { defaultValues: { datev: setup.settings.datev } })
  return (
    <Card title={<Trans>DATEV</Trans>}>
      <PartForm setup={setup} form={form}>
        <p className="text-pretty text-mute">
          <Trans>For the monthly export. Ask your tax adviser for these numbers.</Trans>
        </p>
        <div className="grid grid-cols-2 gap-4">
          <NumberField
            name="datev.consultantNo"
            label={<Trans>Consultant no.</Trans>}
            format={plain}
            optional
          />
          <NumberField name="datev.clientNo" label={<Trans>Client no.</Trans>} format={plain} optional />
          <SelectField
            name="datev.chart"
            label={<Trans>Chart of accounts</Trans>}
            options={[
              { value: 'skr03', label: 'SKR 03' },
              { value: 'skr04', label: 'SKR 04' },
            ]}
          />
          <NumberField name="datev.accountLength" label={<Trans>Account length</Trans>} min={4} />
          <TextField name="datev.initials" label={<Trans>Initials</Trans>} optional />
        </div>
        <DatevAccounts />
      </PartForm>
    </Card>
  )
}

/** `rate` is a currency and a month whose exchange rate is to be entered: “USD 2026-10”. */
const Search = searchSchema({ rate: textWhere((text) => /^[A-Z]{3} \d{4}-(0[1-9]|1[0-2])$/.test(text)) })

export const Route = createFileRoute('/$orgSlug/settings/invoicing')({
  validateSearch: Search,
  component: InvoicingSettings,
})

const column = 'flex min-w-0 flex-col gap-4'

function InvoicingSettings() {
  const { orgSlug } = Route.useParams()
  const { rate } = Route.useSearch()
  const query = useQuery(moneySettingsQuery(orgSlug))
  const setup = query.data
  return (
    <LoadedOr query={query}>
      {setup ? (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className={column}>
            <AccountsCard setup={setup} />
            <TermsCard setup={setup} />
            <DatevCard setup={setup} />
          </div>
          <div className={column}>
            <SeriesCard setup={setup} />
            <DunningCard setup={setup} />
            <FiguresCard setup={setup} />
            <AveragesCard key={rate} asked={rate} />
          </div>
        </div>
      ) : null}
    </LoadedOr>
  )
}

function messageAt(errors: FieldErrors<DatevValues>, key: DatevAccountKey): string | undefined {
  const found: { message?: string } | undefined = get(errors, `datev.accounts.${key}`)
  return found?.message
}

/** An empty field takes the chart's account, which is its placeholder. */
function DatevAccounts() {
  const say = translate()
  const { control } = useFormContext<DatevValues>()
  const { field, formState } = useController({ control, name: 'datev.accounts' })
  const chart = useWatch({ control, name: 'datev.chart' }) as DatevChart
  const own: Record<string, string> = field.value ?? {}
  function set(key: DatevAccountKey, account: string) {
    const { [key]: _before, ...rest } = own
    field.onChange(account === '' ? rest : { ...rest, [key]: account })
  }
  return (
    <FormFold<DatevValues> title={<Trans>Custom accounts</Trans>} names={['datev.accounts']}>
      {datevAccountKeys.map((key) => (
        <Field key={key} label={say(datevAccountLabels[key])} error={messageAt(formState.errors, key)}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder={datevAccounts[chart][key]}
            value={own[key] ?? ''}
            onChange={({ target }) => set(key, target.value.trim())}
          />
        </Field>
      ))}
    </FormFold>
  )
}

/** The number series, each with the number that it will give next. */
function SeriesCard({ setup }: { setup: MoneySetup }) {
  const { t } = useLingui()
  const say = translate()
  const { organisation } = useOrganisation()
  const today = useToday()
  const [edited, setEdited] = useState<{ series: NumberSeries | null; no: number }>()
  const [isOpen, setOpen] = useState(false)
  const edit = (series: NumberSeries | null) => {
    setEdited({ series, no: (edited?.no ?? 0) + 1 })
    setOpen(true)
  }
  return (
    <Card
      title={<Trans>Number series</Trans>}
      flush
      action={
        setup.canManage ? (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => edit(null)}>
            <Trans>Add series</Trans>
          </Button>
        ) : null
      }
    >
      {setup.series.length === 0 ? (
        <p className="px-4 pb-4 text-pretty text-mute">
          <Trans>
            No numbers yet. The first invoice creates the usual series: RE- or the artist’s initials.
          </Trans>
        </p>
      ) : null}
      <ul className="pb-1.5 empty:hidden">
        {setup.series.map((series) => (
          <li key={series.id} className="flex items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{series.artistName ?? organisation.name}</span>
              <span className="block text-sm text-mute">{say(seriesKindLabels[series.kind])}</span>
            </span>
            <span className="min-w-0 text-right">
              <span className="block font-semibold wrap-anywhere">
                {formatNumber(series.format, today, series.nextNo)}
              </span>
              <span className="block text-sm text-mute">
                <Trans>next</Trans>
              </span>
            </span>
            {setup.canManage ? (
              <Button
                size="sm"
                variant="quiet"
                className="-mr-2"
                aria-label={t`Edit ${say(seriesKindLabels[series.kind])}, ${series.artistName ?? organisation.name}`}
                onClick={() => edit(series)}
              >
                <Trans>Edit</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {edited ? (
        <SeriesSheet key={edited.no} series={edited.series} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </Card>
  )
}
