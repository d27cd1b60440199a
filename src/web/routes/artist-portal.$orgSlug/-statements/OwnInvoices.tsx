// Invoices in the artist's own name, credit notes written for them, and what the agency charges them.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signedPayable } from '#domain/booking/ledger/invoice-balance.ts'
import { isStruckOut } from '#domain/booking/ledger/invoice-kinds.ts'
import { formatMoney } from '#domain/money.ts'
import { invoiceKindLabels } from '#texts/booking/invoices.ts'
import { InvoicePill } from '#web/parts/money/invoice/InvoicePill.tsx'
import { portalInvoicesQuery } from '#web/parts/money/statement/portal-money-queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { translate } from '#web/texts.ts'

const shownAtFirst = 10

/** Nothing for those who have none, or see none. */
export function OwnInvoices({ orgSlug }: { orgSlug: string }) {
  const { i18n } = useLingui()
  const { data } = useQuery(portalInvoicesQuery(orgSlug))
  const [isAll, setAll] = useState(false)
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-md tracking-[-0.01em]">
        <Trans>Invoices in your name</Trans>
      </h2>
      <ul className="overflow-hidden rounded-card border border-line">
        {rows.slice(0, isAll ? rows.length : shownAtFirst).map((invoice) => (
          <li
            key={invoice.id}
            className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{invoice.recipientName}</span>
              <span className="block text-sm text-mute">
                {[
                  invoice.number,
                  invoice.kind === 'invoice' ? null : translate()(invoiceKindLabels[invoice.kind]),
                  formatDate(invoice.issueDate, 'short', i18n.locale),
                  invoice.eventName,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="flex shrink-0 flex-col items-end gap-0.5">
              <span className={cx('font-semibold', isStruckOut(invoice.state) && 'text-mute line-through')}>
                {formatMoney(
                  { amountMinor: signedPayable(invoice), currency: invoice.currency },
                  i18n.locale,
                )}
              </span>
              <InvoicePill state={invoice.state} />
            </span>
          </li>
        ))}
      </ul>
      {rows.length > shownAtFirst && !isAll ? (
        <Button variant="quiet" className="mt-2" onClick={() => setAll(true)}>
          <Trans>Show all {rows.length}</Trans>
        </Button>
      ) : null}
    </section>
  )
}
