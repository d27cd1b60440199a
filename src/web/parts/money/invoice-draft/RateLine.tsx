// The exchange rate of an invoice in foreign money, and why it is that one.
import { Trans } from '@lingui/react/macro'
import { rateText } from '#texts/money/invoice-notes.ts'
import { translate } from '#web/texts.ts'
import type { InvoiceRecord } from '#web/parts/money/invoice/invoice-queries.ts'

/** Nothing is shown for invoices in the agency's own currency. */
export function RateLine({ document }: { document: InvoiceRecord['invoice']['document'] }) {
  if (!document?.vatInBase) return null
  const { vatInBase, currency, number } = document
  const text = rateText(currency, vatInBase, translate())
  const isDraft = number === ''
  return (
    <div className="text-sm not-last:mb-3">
      <p className="font-medium">{text}</p>
      {isDraft && vatInBase.basis !== 'month' ? (
        <p className="text-pretty text-mute">
          {vatInBase.basis === 'previous_month' ? (
            <Trans>The average of the month is not published yet. The rate is updated when you issue.</Trans>
          ) : (
            <Trans>No monthly average is available. The rate is updated when you issue.</Trans>
          )}
        </p>
      ) : null}
    </div>
  )
}
