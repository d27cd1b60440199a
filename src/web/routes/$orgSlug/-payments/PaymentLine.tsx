// One payment in the list: a row with columns on desktops, a card on phones.
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money-format.ts'
import { moneyWayLabels } from '#texts/booking/payments.ts'
import type { PaymentRow } from '#web/parts/money/payment/payment-calls.ts'
import { PaymentPill } from '#web/parts/money/payment/PaymentPill.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { translate } from '#web/texts.ts'

/** The columns of the list, which its header shares. */
export const columns =
  'md:grid md:grid-cols-[6.5rem_minmax(9rem,1.2fr)_minmax(10rem,1.6fr)_7rem_8rem_8rem_7rem] md:gap-3'

export function PaymentLine({ payment, onOpen }: { payment: PaymentRow; onOpen: () => void }) {
  const { i18n } = useLingui()
  const { id, currency, direction, state, amountMinor, unallocatedMinor, allocations, method } = payment
  const isReversed = state === 'reversed'
  const show = (minor: number) => formatMoney({ amountMinor: minor, currency }, i18n.locale)
  const amount = show(direction === 'out' ? -amountMinor : amountMinor)
  const day = formatDate(payment.paidOn, 'short', i18n.locale)
  const who = payment.counterparty || payment.companyName || payment.artistName || '–'
  const numbers = allocations.map(({ number }) => number).join(', ')
  const what =
    numbers ||
    (payment.statementId ? (
      <Trans>Statement of {payment.artistName}</Trans>
    ) : payment.refundsId ? (
      <Trans>Refund</Trans>
    ) : (
      (payment.reference ?? '')
    ))
  return (
    <li data-row className="border-b border-line max-md:last:border-0">
      <button
        type="button"
        data-show={id}
        onClick={onOpen}
        className={cx(
          'safe-x flex min-h-17 w-full items-center gap-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2 max-md:px-3',
          'md:min-h-9 md:py-1',
          columns,
        )}
      >
        <span className="text-mute max-md:hidden">{day}</span>
        <span className="flex min-w-0 flex-col max-md:flex-1">
          <span className="truncate font-semibold max-md:text-md">{who}</span>
          <span className="truncate text-sm text-mute md:hidden">
            {day} · {what || translate()(moneyWayLabels[method])}
          </span>
        </span>
        <span className="truncate text-mute max-md:hidden">{what}</span>
        <span className="truncate text-mute max-md:hidden">{translate()(moneyWayLabels[method])}</span>
        <span
          className={cx(
            'text-right font-semibold tabular-nums max-md:hidden',
            isReversed && 'text-mute line-through',
          )}
        >
          {amount}
        </span>
        <span
          className={cx(
            'text-right tabular-nums max-md:hidden',
            unallocatedMinor > 0 ? 'font-semibold text-signal' : 'text-mute',
          )}
        >
          {unallocatedMinor > 0 ? show(unallocatedMinor) : '–'}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-0.5">
          <span
            className={cx(
              'text-md font-semibold tabular-nums md:hidden',
              isReversed && 'text-mute line-through',
            )}
          >
            {amount}
          </span>
          <PaymentPill state={state} isUnallocated={unallocatedMinor > 0} />
        </span>
      </button>
    </li>
  )
}
