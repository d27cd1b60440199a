// What became of an invoice, day by day: issued, sent, reminded, paid.
import { Trans, useLingui } from '@lingui/react/macro'
import { isOpening } from '#domain/booking/ledger/invoice-kinds.ts'
import { formatMoney } from '#domain/money-format.ts'
import { moneyWayLabels } from '#texts/booking/payments.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Card } from '#web/ui/Page.tsx'
import { translate } from '#web/texts.ts'
import type { InvoiceRecord } from './invoice-queries.ts'

type Moment = {
  key: string
  day: string
  title: string
  hint?: string | null
  amount?: string
  isVoid?: boolean
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

export function HistoryCard({ record }: { record: InvoiceRecord }) {
  const { t, i18n } = useLingui()
  const { invoice, emails, payments } = record
  const show = (amountMinor: number, currency: string) => formatMoney({ amountMinor, currency }, i18n.locale)
  const reminder = (level: number) =>
    level === 1 ? t`First reminder` : level === 2 ? t`Second reminder` : t`Final reminder`
  const isTakenOver = isOpening(invoice.kind)
  const moments: Moment[] = [
    ...(invoice.issueDate
      ? [
          {
            key: 'issued',
            day: invoice.issueDate,
            title: t`Issued`,
            hint: isTakenOver ? null : invoice.issuedByName,
          },
        ]
      : []),
    // Whoever added what another program issued did not issue it.
    ...(isTakenOver && invoice.issuedAt
      ? [{ key: 'added', day: dayOf(invoice.issuedAt), title: t`Added`, hint: invoice.issuedByName }]
      : []),
    ...emails.map(({ id, level, sentTo, createdAt }) => ({
      key: id,
      day: dayOf(createdAt),
      title: level === 0 ? t`Sent` : reminder(level),
      hint: sentTo,
    })),
    ...payments.map(({ paymentId, paidOn, amountMinor, currency, method, state }, index) => ({
      key: `${paymentId} ${index}`,
      day: paidOn,
      title: state === 'announced' ? t`Payment announced` : amountMinor < 0 ? t`Refund` : t`Payment`,
      hint: translate()(moneyWayLabels[method]),
      amount: show(amountMinor, currency),
      isVoid: state === 'reversed',
    })),
  ].toSorted((a, b) => a.day.localeCompare(b.day))
  return (
    <Card title={<Trans>History</Trans>}>
      <ol className="flex flex-col">
        {moments.map(({ key, day, title, hint, amount, isVoid }) => (
          <li key={key} className="group grid grid-cols-[1rem_minmax(0,1fr)_auto] gap-x-2">
            <span aria-hidden className="relative flex justify-center">
              <span className="absolute top-0 bottom-0 w-px bg-line-strong group-first:top-3 group-last:bottom-auto group-last:h-3 group-only:hidden" />
              <span className="relative mt-1.5 size-2.25 rounded-full border-2 border-line-strong bg-surface" />
            </span>
            <span className="min-w-0 pb-3 group-last:pb-0">
              <span className={isVoid ? 'font-semibold line-through' : 'font-semibold'}>{title}</span>
              <span className="block text-sm wrap-anywhere text-mute">
                {[formatDate(day, 'short', i18n.locale), hint].filter(Boolean).join(', ')}
              </span>
            </span>
            {amount ? (
              <span className={isVoid ? 'text-mute line-through' : 'font-semibold'}>{amount}</span>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}
