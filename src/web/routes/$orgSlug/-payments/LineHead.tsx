// What the bank says of a line: day, name, amount, text.
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/money.ts'
import type { BankLine } from '#web/parts/money/payment/payment-calls.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'

export function LineHead({ line }: { line: BankLine }) {
  const { i18n } = useLingui()
  const { amountMinor, currency, counterparty, counterpartyIban, text, original, isReturn } = line
  const show = (minor: number, code: string) =>
    formatMoney({ amountMinor: minor, currency: code }, i18n.locale)
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-md font-semibold wrap-anywhere">
            {counterparty ?? counterpartyIban ?? <Trans>No name</Trans>}
          </span>
          <span className="text-sm text-mute">{formatDate(line.bookedOn, 'short', i18n.locale)}</span>
          {line.bar && line.state === 'open' ? (
            <span className="text-sm font-medium text-signal">
              {line.bar === 'future' ? <Trans>not booked yet</Trans> : <Trans>books are closed</Trans>}
            </span>
          ) : null}
          {isReturn ? (
            <span className="text-sm font-medium text-signal">
              <Trans>returned</Trans>
            </span>
          ) : null}
        </p>
        {text ? <p className="line-clamp-2 text-pretty wrap-anywhere text-mute">{text}</p> : null}
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className="text-md font-bold">{show(amountMinor, currency)}</p>
        {original && original.currency !== currency ? (
          <p className="text-sm text-mute">{show(original.amountMinor, original.currency)}</p>
        ) : null}
      </div>
    </div>
  )
}
