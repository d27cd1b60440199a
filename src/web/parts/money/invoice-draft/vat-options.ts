// The kinds of VAT that a line can have, as one choice each.
import { useLingui } from '@lingui/react/macro'
import { hasRate, vatCategories, type VatCategory } from '#domain/booking/ledger/invoice-kinds.ts'
import { plainDecimal } from '#domain/money/invoices/invoice-totals.ts'
import { vatCategoryLabels } from '#texts/booking/invoices.ts'
import type { Option } from '#web/ui/fields/option.ts'
import { translate } from '#web/texts.ts'

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
