// A table of a bank whose columns are not known: a person says which is which, and sees how the first rows read.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { StepSheet } from '#web/parts/money/invoice/StepSheet.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ScrollArea } from '#web/ui/ScrollArea.tsx'
import type { ColumnMapping, Imported } from './bank-queries.ts'

type ColumnsSheetProps = {
  open: boolean
  table: NonNullable<Imported['table']>
  name: string
  call: { isPending: boolean; error: unknown }
  onClose: () => void
  onGo: (columns: ColumnMapping) => void
}

const first = (value: number | number[] | undefined) => (Array.isArray(value) ? value[0] : value)

export function ColumnsSheet({ open, table, name, call, onClose, onGo }: ColumnsSheetProps) {
  const { t } = useLingui()
  const [mapping, setMapping] = useState(table.mapping)
  const fields = [
    { key: 'bookedOn', label: t`Date`, isNeeded: true },
    { key: 'amount', label: t`Amount` },
    { key: 'credit', label: t`Money in`, hint: t`If incoming and outgoing are separate columns.` },
    { key: 'debit', label: t`Money out` },
    { key: 'counterparty', label: t`Payer or payee` },
    { key: 'counterpartyIban', label: t`Counterparty IBAN` },
    { key: 'text', label: t`Text` },
    { key: 'currency', label: t`Currency` },
    { key: 'balance', label: t({ message: 'Balance', context: 'of a bank account' }) },
  ]
  const has = (key: string) => first(mapping[key]) !== undefined
  const isReady = has('bookedOn') && (has('amount') || has('credit') || has('debit'))
  const set = (key: string, value: string) => {
    const { [key]: _old, ...rest } = mapping
    if (value === 'none') return setMapping(rest)
    const at = Number(value)
    setMapping({ ...rest, [key]: key === 'text' ? [at] : at })
  }
  const options = [
    { value: 'none', label: t`Not in the file` },
    ...table.columns.map((column, index) => {
      const example = table.sample.find((row) => row[index])?.[index]
      return { value: `${index}`, label: column || t`Column ${index + 1}`, hint: example }
    }),
  ]
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      size="lg"
      title={<Trans>Assign columns</Trans>}
      description={<Trans>The columns of {name} weren’t recognised.</Trans>}
      button={<Trans>Import file</Trans>}
      disabled={!isReady}
      call={call}
      onGo={() => isReady && onGo(mapping)}
    >
      <div className="grid gap-3 md:grid-cols-2">
        {fields.map(({ key, label, hint, isNeeded }) => (
          <Field key={key} label={label} hint={hint} optional={!isNeeded}>
            <Select
              value={`${first(mapping[key]) ?? 'none'}`}
              onValueChange={(value) => set(key, value)}
              options={options}
            />
          </Field>
        ))}
      </div>
      <ScrollArea label={t`First rows`} className="rounded-control border border-line">
        <table aria-label={t`First rows`} className="w-full text-sm">
          <thead>
            <tr>
              {table.columns.map((column, index) => (
                <th
                  key={index}
                  className="border-b border-line px-2 py-1 text-left font-medium whitespace-nowrap text-mute"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.sample.slice(0, 4).map((row, at) => (
              <tr key={at}>
                {row.map((cell, index) => (
                  <td
                    key={index}
                    className="max-w-48 truncate border-b border-line px-2 py-1 whitespace-nowrap"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </StepSheet>
  )
}
