// What an amount is for: open invoices found by a search, a part on each, and what is left, live.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { AmountInput } from '#web/parts/platform/form/money-fields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { restOf, withInvoice, type Part } from './allocation.ts'
import { openInvoicesQuery } from './payment-calls.ts'

/** An invoice as it is named here; more of it is not needed. */
export type NamedInvoice = { id: string; number: string; openMinor: number; recipientName: string }

type AllocationFieldsProps = {
  parts: readonly Part[]
  onChange: (parts: Part[]) => void
  /** What there is to give; null while it is not known, then nothing is said about a rest. */
  totalMinor: number | null
  currency: string
  /** Invoices that are known before the search: of the show, of the payer, those suggested. */
  known?: readonly NamedInvoice[]
  /** What was wrong with a part, by its position. */
  errors?: Readonly<Record<number, string | undefined>>
  /** Offers to say that what is missing was kept by the bank: all that is open is paid then. */
  onFee?: (missingMinor: number, parts: Part[]) => void
  /** What becomes of the rest, in words. */
  restLabel?: ReactNode
}

export function AllocationFields(props: AllocationFieldsProps) {
  const { parts, onChange, totalMinor, currency, known = [], errors = {} } = props
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const list = useQuery(openInvoicesQuery(orgSlug, { currency, ...(search ? { search } : {}) }))
  const [picked, setPicked] = useState<readonly NamedInvoice[]>([])
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  const receivable = list.data?.filter(({ openMinor }) => openMinor > 0) ?? []
  const all: readonly NamedInvoice[] = [...picked, ...known, ...receivable]
  const has = (id: string) => parts.some(({ invoiceId }) => invoiceId === id)
  const rest = totalMinor === null ? null : restOf(totalMinor, parts)
  const add = (id: string) => {
    const invoice = all.find((each) => each.id === id)
    if (!invoice) return
    setPicked([...picked, invoice])
    onChange(withInvoice(parts, invoice, totalMinor))
  }
  const set = (index: number, amountMinor: number | null) =>
    onChange(parts.map((part, at) => (at === index ? { ...part, amountMinor } : part)))
  // What is open on the chosen invoices above what there is: a little of it may be a fee.
  const whole = parts.flatMap(({ invoiceId }) => {
    const invoice = all.find(({ id }) => id === invoiceId)
    return invoice ? [{ invoiceId, amountMinor: invoice.openMinor }] : []
  })
  const missing = totalMinor === null || whole.length < parts.length ? 0 : -restOf(totalMinor, whole)
  const isFee = missing > 0 && totalMinor !== null && missing * 10 <= totalMinor
  const offered = known.filter(({ id, openMinor }) => !has(id) && openMinor > 0)
  return (
    <div className="flex flex-col gap-3">
      {parts.length > 0 ? (
        <ul aria-label={t`Description`} className="flex flex-col gap-3">
          {parts.map(({ invoiceId, amountMinor }, index) => {
            const invoice = all.find(({ id }) => id === invoiceId)
            const name = invoice?.number ?? t`Invoice`
            const isOver = invoice && amountMinor !== null && amountMinor > invoice.openMinor
            return (
              <li key={invoiceId} className="flex items-start gap-2">
                <Field
                  className="min-w-0 flex-1 [&_label]:wrap-anywhere"
                  label={
                    <span className="min-w-0">
                      {name} <span className="font-normal text-mute">{invoice?.recipientName}</span>
                    </span>
                  }
                  hint={invoice ? <Trans>of {show(invoice.openMinor)} open</Trans> : undefined}
                  error={
                    errors[index] ??
                    (isOver && invoice ? <Trans>Only {show(invoice.openMinor)} is open.</Trans> : undefined)
                  }
                >
                  <AmountInput
                    value={amountMinor}
                    onValueChange={(value) => set(index, value)}
                    currency={currency}
                  />
                </Field>
                <IconButton
                  label={t`Remove ${name}`}
                  size="sm"
                  className="mt-6.5"
                  onClick={() => onChange(parts.filter((_, at) => at !== index))}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ul>
      ) : null}
      {props.onFee && isFee ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" onClick={() => props.onFee?.(missing, whole)}>
            <Trans>Record {show(missing)} as bank fee</Trans>
          </Button>
          <span className="text-sm text-mute">
            <Trans>or leave it open</Trans>
          </span>
        </div>
      ) : null}
      {offered.length > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          {offered.slice(0, 6).map(({ id, number, openMinor }) => (
            <button
              key={id}
              type="button"
              onClick={() => add(id)}
              className="hit inline-flex h-9 items-center gap-1.5 rounded-full border border-line-strong px-3 text-sm font-semibold hover:bg-hover md:h-7"
            >
              {number} <span className="font-normal text-mute">{show(openMinor)}</span>
            </button>
          ))}
        </div>
      ) : null}
      <Field label={parts.length > 0 ? <Trans>Add invoice</Trans> : <Trans>Invoice</Trans>} optional>
        <Combobox
          // Each choice goes to the list above; the field is for the next one.
          key={parts.length}
          value={null}
          onValueChange={(option) => option && add(option.value)}
          onQueryChange={setTyped}
          loading={list.isFetching}
          placeholder={t`Number, payer, artist, amount`}
          options={receivable
            .filter(({ id }) => !has(id))
            .map(({ id, number, recipientName, openMinor, dueOn, artistName }) => ({
              value: id,
              label: `${number} · ${show(openMinor)}`,
              hint: [recipientName, artistName, dueOn && formatDate(dueOn, 'short', i18n.locale)]
                .filter(Boolean)
                .join(' · '),
            }))}
        />
      </Field>
      {rest === null || parts.length === 0 ? null : (
        <p
          role="status"
          className={cx(
            'flex items-baseline justify-between gap-4 rounded-control px-3 py-2',
            rest < 0 ? 'bg-signal-soft font-medium' : 'bg-sunk',
          )}
        >
          <span className={rest < 0 ? undefined : 'text-mute'}>
            {rest < 0 ? (
              <Trans>More than the payment</Trans>
            ) : rest === 0 ? (
              <Trans>Fully allocated</Trans>
            ) : (
              (props.restLabel ?? <Trans>Left as credit</Trans>)
            )}
          </span>
          <span className="font-semibold tabular-nums">{show(Math.abs(rest))}</span>
        </p>
      )}
    </div>
  )
}
