// A line of the bank: day, name, amount and text; and one that is matched or set aside, with the way back.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#domain/money-format.ts'
import type { BankLine } from '#web/parts/money/payment/payment-calls.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import type { LineCalls } from './use-line-calls.ts'

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

/** A line of the bank that is matched or set aside, with the way back. */
export function DoneLine({ line, calls }: { line: BankLine; calls: LineCalls }) {
  const { orgSlug } = useOrganisation()
  const { id, state, paymentId, ignoredReason } = line
  const busy = calls.busyId === id
  return (
    <li data-row className="border-b border-line py-3 last:border-0">
      <div className="safe-x flex flex-col gap-2">
        <LineHead line={line} />
        {ignoredReason && state === 'ignored' ? (
          <p className="border-l-2 border-line-strong pl-3 text-mute">{ignoredReason}</p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {paymentId ? (
            <Link
              to="/$orgSlug/payments"
              params={{ orgSlug }}
              search={{ open: paymentId }}
              data-show={id}
              className={buttonClass('secondary', 'sm')}
            >
              <Trans>Show payment</Trans>
            </Link>
          ) : null}
          <Button
            size="sm"
            variant="quiet"
            busy={busy}
            {...(paymentId ? {} : { 'data-show': id })}
            onClick={() => (state === 'matched' ? calls.unmatch(line) : calls.unignore(line))}
          >
            {state === 'matched' ? <Trans>Unmatch</Trans> : <Trans>Reopen</Trans>}
          </Button>
        </div>
      </div>
    </li>
  )
}
