// What several invoices come to, per currency.
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money-format.ts'
import type { InvoiceListRow } from '#web/parts/money/invoice/invoice-queries.ts'

type SumsOfProps = { invoices: readonly InvoiceListRow[]; of: 'payableMinor' | 'openMinor' }

export function SumsOf({ invoices, of }: SumsOfProps) {
  const { i18n } = useLingui()
  const sums = [...Map.groupBy(invoices, ({ currency }) => currency)].map(([currency, group]) =>
    formatMoney({ amountMinor: group.reduce((sum, row) => sum + row[of], 0), currency }, i18n.locale),
  )
  return <span className="font-semibold">{sums.join(' + ')}</span>
}
