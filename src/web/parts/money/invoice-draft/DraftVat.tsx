// The VAT of a draft: the rates in force, the kinds that a line can have, and what is proposed where it is
// only looked at.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import {
  invoiceQuery,
  refreshInvoices,
  type InvoiceRecord,
} from '#web/parts/money/invoice/invoice-queries.ts'
import { hasRate, vatCategories, type VatCategory } from '#domain/booking/ledger/invoice-kinds.ts'
import { plainDecimal } from '#domain/money/invoices/invoice-totals.ts'
import { vatCategoryLabels } from '#texts/booking/invoices.ts'
import type { Option } from '#web/ui/fields/option.ts'
import { translate } from '#web/texts.ts'
import { figureOn, type TaxFigureRow } from '#domain/people/tax-figures.ts'
import type { TaxFigureKey } from '#domain/people/tax-figure-keys.ts'

/** The VAT of a draft that a press confirms as it is proposed; null once it is confirmed, and where more is needed. */
export function plainVat({ invoice, lines, proposals, canEdit }: InvoiceRecord) {
  if (invoice.vatDecision || !canEdit || lines.length === 0) return null
  const rows = lines.map((line) => ({
    line,
    proposal: proposals.find(({ no }) => no === line.no)?.proposal,
  }))
  const isPlain = rows.every(
    ({ line, proposal }) =>
      proposal?.needs === null &&
      vatKey(line) === vatKey({ vatCategory: proposal.category, vatPct: proposal.pct }),
  )
  if (!isPlain) return null
  return {
    rates: [...new Set(lines.map(vatText))].join(', '),
    reasons: [...new Set(rows.flatMap(({ proposal }) => proposal?.because ?? []))].join(' '),
    decision: {
      lines: lines.map(({ no, vatCategory, vatPct }) => ({ no, category: vatCategory, pct: vatPct })),
      reason: null,
    },
  }
}

/** Nothing once it is confirmed, and where more than a press is needed: the draft has the rest. */
export function ProposedVat({ invoiceId }: { invoiceId: string }) {
  const { orgSlug } = useOrganisation()
  const { data: record } = useQuery(invoiceQuery(orgSlug, invoiceId))
  const confirm = useMutation(
    trpc.invoices.confirmVat.mutationOptions({ meta: { errorMessage: '' }, onSettled: refreshInvoices }),
  )
  const vat = record && plainVat(record)
  if (!vat) return null
  const { rates } = vat
  return (
    <div className="mt-2 rounded-control bg-sunk px-3 py-2.5">
      <p className="text-sm text-pretty">{vat.reasons}</p>
      <Button
        size="sm"
        className="mt-2"
        needsConnection
        busy={confirm.isPending}
        onClick={() =>
          confirm.mutate({ orgSlug, id: invoiceId, version: record.invoice.version, ...vat.decision })
        }
      >
        <Trans>Confirm VAT: {rates}</Trans>
      </Button>
      {confirm.error ? (
        <p role="alert" className="mt-1 text-sm font-medium text-signal">
          {messageOf(confirm.error)}
        </p>
      ) : null}
    </div>
  )
}

export type VatChoice = { vatCategory: VatCategory; vatPct: string }

const isNumber = (pct: string) => /^\d{1,3}(?:\.\d{1,6})?$/.test(pct)

/** 'S:19' for 19 %, 'AE:0' for reverse charge. */
export const vatKey = ({ vatCategory, vatPct }: VatChoice): string =>
  hasRate(vatCategory)
    ? `${vatCategory}:${isNumber(vatPct) ? plainDecimal(vatPct) : vatPct}`
    : `${vatCategory}:0`

export function vatOfKey(key: string): VatChoice {
  const [category, pct = '0'] = key.split(':')
  return { vatCategory: vatCategories.find((each) => each === category) ?? 'S', vatPct: pct }
}

/** "19 %", "Reverse charge": what is on a button or in a sentence. */
export function vatText(choice: VatChoice): string {
  return hasRate(choice.vatCategory)
    ? `${isNumber(choice.vatPct) ? plainDecimal(choice.vatPct) : choice.vatPct}\u00a0%`
    : translate()(vatCategoryLabels[choice.vatCategory])
}

/** The rates of the law and what carries none; `current` is among them whatever it is. */
export function useVatOptions(rates: readonly string[], current: VatChoice): Option[] {
  const { t } = useLingui()
  const choices: VatChoice[] = [
    ...rates.map((vatPct) => ({ vatCategory: 'S' as const, vatPct })),
    ...vatCategories.filter((each) => !hasRate(each)).map((vatCategory) => ({ vatCategory, vatPct: '0' })),
  ]
  const known = choices.some((choice) => vatKey(choice) === vatKey(current))
  return (known ? choices : [current, ...choices]).map((choice) => ({
    value: vatKey(choice),
    label: vatText(choice),
    hint: hasRate(choice.vatCategory) ? undefined : t`0%`,
  }))
}

const keys: TaxFigureKey[] = ['vat_standard_pct', 'vat_reduced_pct']

/** The rates of VAT in force on a day, the higher one first. */
export const ratesOn = (figures: readonly TaxFigureRow[], day: string): string[] =>
  keys.flatMap((key) => figureOn(figures, key, day)?.value ?? [])
