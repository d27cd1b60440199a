// The finance ministry's monthly exchange rates for VAT: those that come with the program, and the agency's own.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Upload, X } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { formatMonth, monthOf, shiftMonth } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { maxTableLength } from '#domain/money/tax/vat-rates-table.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { notesFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FileButton } from '#web/ui/fields/FileButton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { AverageSheet } from './AverageSheet.tsx'
import { refreshAverages } from './refresh-averages.ts'

const Table = z.strictObject({
  table: z
    .string()
    .min(1, asMessage(moneyProblem('rate.tableMissing')))
    .max(maxTableLength, asMessage(moneyProblem('rate.tableTooLong'))),
})
const NotesField = notesFieldOf<z.input<typeof Table>>()

type AverageTableSheetProps = { open: boolean; onClose: () => void; onSaved: (month: string) => void }

/** Imports the ministry's table of monthly averages, from its file or pasted. */
function AverageTableSheet({ open, onClose, onSaved }: AverageTableSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(Table, { defaultValues: { table: '' } })
  const read = useMutation(
    trpc.fxRates.readAverages.mutationOptions({
      onSuccess: ({ count, to }) => {
        toast.success(t`${count} exchange rates saved`)
        onSaved(to)
        onClose()
      },
      onError: (error) => {
        if (!applyFieldErrors(form, error)) setProblem(messageOf(error))
      },
      onSettled: refreshAverages,
    }),
  )
  async function take(file: File) {
    setProblem(undefined)
    if (file.size > maxTableLength)
      return setProblem(t`This file is too large. Use the table for a single year.`)
    // The ministry writes Windows-1252.
    const text = new TextDecoder('windows-1252').decode(await file.arrayBuffer())
    form.setValue('table', text, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Upload table of exchange rates</Trans>}
      onSave={({ table }) => {
        setProblem(undefined)
        read.mutate({ orgSlug, table })
      }}
      saving={read.isPending}
      saveLabel={<Trans>Save rates</Trans>}
      problem={problem}
      size="md"
    >
      <p className="text-pretty text-mute">
        <Trans>
          On bundesfinanzministerium.de, search for “Umsatzsteuer-Umrechnungskurse” and download the CSV of
          the year, or paste the table with its title.
        </Trans>
      </p>
      <FileButton accept=".csv,text/csv,text/plain" onFile={(file) => void take(file)} className="self-start">
        <Trans>Choose CSV file</Trans>
      </FileButton>
      <NotesField name="table" label={<Trans>Table</Trans>} rows={8} />
    </FormSheet>
  )
}

/** `asked` is a currency and a month that somebody came here to enter, as “USD 2026-10”. */
export function AveragesCard({ rate }: { rate: string | undefined }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const query = useQuery(trpc.fxRates.averages.queryOptions({ orgSlug }))
  const { data } = query
  const [sheet, setSheet] = useState<'one' | 'table' | null>(rate ? 'one' : null)
  const [opened, setOpened] = useState(rate ? 1 : 0)
  const [picked, setPicked] = useState<string>()
  const remove = useMutation(trpc.fxRates.removeAverage.mutationOptions({ onSettled: refreshAverages }))
  const open = (next: 'one' | 'table') => {
    setOpened(opened + 1)
    setSheet(next)
  }
  const months = [...new Set(data?.rates.map(({ month }) => month))]
  const month = picked ?? months[0]
  const due = shiftMonth(monthOf(today), -1)
  const [currency, ofMonth] = rate?.split(' ') ?? []
  return (
    <SettingCard
      setting="exchange-rates"
      lead={null}
      title={<Trans>Exchange rates for VAT</Trans>}
      action={
        data?.canManage ? (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => open('one')}>
            <Trans>Enter rate</Trans>
          </Button>
        ) : null
      }
    >
      <LoadedOr query={query}>
        {data && month ? (
          <div className="flex flex-col gap-3">
            <p className="text-sm text-pretty text-mute">
              <Trans>
                Monthly averages of the German Federal Ministry of Finance (section 16 (6) UStG): units of the
                currency for 1 euro. Until a month is published, invoices use the month before, otherwise the
                ECB rate of the day. Issued invoices keep their rate.
              </Trans>
            </p>
            {months.includes(due) ? null : (
              <p className="rounded-control bg-signal-soft px-3 py-2">
                <Trans>
                  {formatMonth(due, i18n.locale)} is missing. Download the ministry’s table and upload it
                  here.
                </Trans>
              </p>
            )}
            <div className="flex flex-wrap items-center gap-2">
              <Select
                aria-label={t`Month`}
                value={month}
                onValueChange={setPicked}
                options={months.map((value) => ({ value, label: formatMonth(value, i18n.locale) }))}
                className="w-44"
              />
              {data.canManage ? (
                <Button icon={<Upload aria-hidden />} onClick={() => open('table')}>
                  <Trans>Upload table</Trans>
                </Button>
              ) : null}
            </div>
            <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-3">
              {data.rates
                .filter((rate) => rate.month === month)
                .map((rate) => (
                  <li
                    key={rate.currency}
                    className="flex min-h-9 items-center justify-between gap-2 border-b border-line"
                  >
                    <span className="text-mute">{rate.currency}</span>
                    <span className="flex items-center gap-1">
                      <span className="font-medium tabular-nums">{rate.rate}</span>
                      {rate.isOwn && data.canManage ? (
                        <IconButton
                          size="sm"
                          className="-mr-2"
                          label={t`Remove ${rate.currency}, entered by your agency`}
                          busy={remove.isPending && remove.variables.currency === rate.currency}
                          onClick={() => remove.mutate({ orgSlug, currency: rate.currency, month })}
                        >
                          <X aria-hidden />
                        </IconButton>
                      ) : null}
                    </span>
                  </li>
                ))}
            </ul>
            <p className="text-sm text-mute">
              <Plural
                value={data.rates.filter((rate) => rate.month === month && rate.isOwn).length}
                _0="Published by the ministry, included in Fermata."
                one="# rate of this month was entered by your agency."
                other="# rates of this month were entered by your agency."
              />
            </p>
          </div>
        ) : null}
      </LoadedOr>
      {opened > 0 ? (
        <>
          <AverageSheet
            key={`one ${opened}`}
            open={sheet === 'one'}
            onClose={() => setSheet(null)}
            currency={currency || 'USD'}
            month={ofMonth || due}
            onSaved={setPicked}
          />
          <AverageTableSheet
            key={`table ${opened}`}
            open={sheet === 'table'}
            onClose={() => setSheet(null)}
            onSaved={setPicked}
          />
        </>
      ) : null}
    </SettingCard>
  )
}
