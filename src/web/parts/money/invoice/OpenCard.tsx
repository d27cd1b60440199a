// What is left to pay, in large, and how it came to that.
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money-format.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/Page.tsx'
import type { InvoiceRecord } from './invoice-queries.ts'

type OpenCardProps = {
  record: InvoiceRecord
  onPromise: () => void
  /** Absent where nothing can be corrected. */
  onCorrect: (() => void) | undefined
}

export function OpenCard({ record, onPromise, onCorrect }: OpenCardProps) {
  const { i18n } = useLingui()
  const { invoice, openMinor, daysOverdue } = record
  const { currency, state, kind, dueOn, promisedOn, payableMinor } = invoice
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  const day = (date: string) => formatDate(date, 'short', i18n.locale)
  const isLate = daysOverdue > 0 && openMinor > 0
  const parts = [
    { key: 'withheld', label: <Trans>Tax withheld by the payer</Trans>, value: invoice.withheldMinor },
    { key: 'paid', label: <Trans>Paid</Trans>, value: invoice.paidMinor },
    { key: 'credited', label: <Trans>Credited</Trans>, value: invoice.creditedMinor },
    { key: 'off', label: <Trans>Written off</Trans>, value: invoice.writtenOffMinor },
  ].filter(({ value }) => value !== 0)
  if (kind === 'credit_note') {
    return (
      <Card>
        <p className="text-mute">
          <Trans>Credited</Trans>
        </p>
        <p className="display text-3xl">{show(payableMinor)}</p>
      </Card>
    )
  }
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <p className="text-mute">
          {state === 'paid' ? (
            <Trans>Paid</Trans>
          ) : state === 'cancelled' ? (
            <Trans context="status of an invoice">Cancelled</Trans>
          ) : openMinor < 0 ? (
            <Trans>Overpaid</Trans>
          ) : (
            <Trans>Open</Trans>
          )}
        </p>
        {onCorrect ? (
          <Button size="sm" variant="quiet" className="-my-1.5 -mr-2" onClick={onCorrect}>
            <Trans>Correct…</Trans>
          </Button>
        ) : null}
      </div>
      <p className={cx('display text-3xl wrap-anywhere max-[23rem]:text-2xl', isLate && 'text-signal')}>
        {state === 'paid' ? show(invoice.paidMinor) : show(Math.abs(openMinor))}
      </p>
      {openMinor > 0 && dueOn ? (
        <p className={isLate ? 'font-medium text-signal' : 'text-mute'}>
          {isLate ? (
            <Trans>
              Due on {day(dueOn)}, {daysOverdue} days ago
            </Trans>
          ) : (
            <Trans>Due on {day(dueOn)}</Trans>
          )}
        </p>
      ) : null}
      {state === 'paid' && invoice.paidOn ? (
        <p className="text-mute">
          <Trans>on {day(invoice.paidOn)}</Trans>
        </p>
      ) : null}
      {invoice.replacedById ? (
        <p className="mt-1 text-mute">
          <Trans>The final invoice covers the open amount.</Trans>
        </p>
      ) : null}
      {parts.length > 0 ? (
        <dl className="mt-3 border-t border-line pt-2">
          <div className="flex justify-between gap-4 py-0.5">
            <dt className="text-mute">
              <Trans>Amount due</Trans>
            </dt>
            <dd>{show(payableMinor)}</dd>
          </div>
          {parts.map(({ key, label, value }) => (
            <div key={key} className="flex justify-between gap-4 py-0.5">
              <dt className="text-mute">{label}</dt>
              <dd>{show(-value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {invoice.isDisputed && invoice.disputeNote ? (
        <p className="mt-3 border-l-2 border-signal pl-3 whitespace-pre-line">
          <span className="block text-sm text-mute">
            <Trans>Disputed</Trans>
          </span>
          {invoice.disputeNote}
        </p>
      ) : null}
      {promisedOn && openMinor > 0 ? (
        <div className="mt-3 flex items-start justify-between gap-3 border-t border-line pt-2.5">
          <p>
            <Trans>
              Promised for <span className="font-semibold">{day(promisedOn)}</span>
            </Trans>
            {invoice.promisedNote ? (
              <span className="block text-sm whitespace-pre-line text-mute">{invoice.promisedNote}</span>
            ) : null}
          </p>
          <Button size="sm" variant="quiet" className="-mr-2" onClick={onPromise}>
            <Trans>Change</Trans>
          </Button>
        </div>
      ) : null}
      {invoice.endedReason ? (
        <p className="mt-3 border-l-2 border-line-strong pl-3 whitespace-pre-line text-mute">
          {invoice.endedReason}
        </p>
      ) : null}
    </Card>
  )
}
