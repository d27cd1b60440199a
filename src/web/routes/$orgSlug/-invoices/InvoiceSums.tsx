// What is open and overdue of the invoices shown, per currency; stands at the foot of the list.
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money.ts'
import type { InvoiceSum } from '#web/parts/money/invoice/invoice-queries.ts'

export function InvoiceSums({ sums }: { sums: readonly InvoiceSum[] }) {
  const { t, i18n } = useLingui()
  const open = sums.filter(({ openMinor }) => openMinor !== 0)
  if (open.length === 0) return null
  return (
    <div
      role="group"
      aria-label={t`Sums`}
      className="safe-x flex flex-wrap items-baseline gap-x-8 gap-y-1 border-line bg-surface py-3 z-10 md:sticky md:bottom-0 md:justify-end md:border-t md:py-2"
    >
      {open.map(({ currency, openMinor, overdueMinor }) => (
        <p key={currency} className="flex flex-wrap items-baseline gap-x-4">
          <span>
            <span className="text-mute">
              <Trans>Open</Trans>
            </span>{' '}
            <span className="text-md font-bold">
              {formatMoney({ amountMinor: openMinor, currency }, i18n.locale)}
            </span>
          </span>
          {overdueMinor > 0 ? (
            <span className="font-semibold text-signal">
              <Trans>overdue {formatMoney({ amountMinor: overdueMinor, currency }, i18n.locale)}</Trans>
            </span>
          ) : null}
        </p>
      ))}
    </div>
  )
}
