// The VAT of a draft: the rates in force, the kinds that a line can have, and what a press confirms.
import { Trans, useLingui } from '@lingui/react/macro'
import { isPlainVat } from '#domain/money/invoices/build-invoice.ts'
import type { InvoiceRecord } from '#web/parts/money/invoice/invoice-queries.ts'
import { hasRate, vatCategories, type VatCategory } from '#domain/booking/ledger/invoice-kinds.ts'
import { plainDecimal } from '#domain/money/invoices/invoice-totals.ts'
import { vatCategoryLabels } from '#texts/booking/invoices.ts'
import type { Option } from '#web/ui/fields/option.ts'
import { translate } from '#web/texts.ts'
import { figureOn, type TaxFigureRow } from '#domain/people/tax-figures.ts'
import type { TaxFigureKey } from '#domain/people/tax-figure-keys.ts'

/** The VAT of a draft that a press confirms as it is proposed; null once it is confirmed, and where more is needed. */
export function plainVat({ invoice, lines, proposals, canEdit }: InvoiceRecord) {
  if (invoice.vatDecision || !canEdit) return null
  const ofLines = lines.flatMap(({ no }) => proposals.find((each) => each.no === no)?.proposal ?? [])
  if (ofLines.length < lines.length || !isPlainVat(lines, ofLines)) return null
  return {
    rates: ratesText(lines),
    reasons: [...new Set(ofLines.map(({ because }) => because))].join(' '),
    decision: {
      lines: lines.map(({ no, vatCategory, vatPct }) => ({ no, category: vatCategory, pct: vatPct })),
      reason: null,
    },
  }
}

/** What is proposed and why, where it is confirmed by the press that issues. */
export function ProposedVat({ rates, reasons }: { rates: string; reasons: string }) {
  return (
    <div className="rounded-control bg-sunk px-3 py-2.5 text-pretty">
      <p className="font-semibold">
        <Trans>VAT: {rates}</Trans>
      </p>
      <p className="text-mute">{reasons}</p>
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

/** Each rate of an invoice once: "7 %, 19 %". */
export const ratesText = (lines: readonly VatChoice[]): string => [...new Set(lines.map(vatText))].join(', ')

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
