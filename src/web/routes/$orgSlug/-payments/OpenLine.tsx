// A line of the bank that needs a decision: what it may be as one press each, and the other ways.
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Ellipsis } from 'lucide-react'
import { formatMoney } from '#domain/money-format.ts'
import type { MatchCertainty } from '#domain/money/payments/payment-matching.ts'
import type { BankLine, Payout } from '#web/parts/money/payment/payment-calls.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { LineHead } from './BankLine.tsx'
import type { LineCalls } from './use-line-calls.ts'

type OpenLineProps = {
  line: BankLine
  calls: LineCalls
  /** Statements that wait to be paid. */
  payouts: readonly Payout[]
  onChoose: () => void
  onIgnore: () => void
}

const tones: Record<MatchCertainty, Tone> = { certain: 'confirmed', likely: 'offer', possible: 'inquiry' }

/** The element that takes the focus carries `data-show`: the likeliest answer, or the way to find it. */
export function OpenLine({ line, calls, payouts, onChoose, onIgnore }: OpenLineProps) {
  const { t, i18n } = useLingui()
  const { id, suggestions, payments, amountMinor, currency } = line
  const isIn = amountMinor > 0
  const busy = calls.busyId === id
  const certainties: Record<MatchCertainty, string> = {
    certain: t`certain`,
    likely: t`likely`,
    possible: t`possible`,
  }
  const show = (minor: number, code: string) =>
    formatMoney({ amountMinor: minor, currency: code }, i18n.locale)
  const fitting = line.bar
    ? []
    : payouts.filter((each) => each.currency === currency && each.payoutMinor === -amountMinor)
  // An uncertain answer is never one Enter away.
  const isSure = suggestions[0]?.certainty !== 'possible' && suggestions.length > 0
  const isFirst = (position: number) => position === 0
  const answers = [
    ...suggestions.map((found, index) => {
      const numbers = found.invoices.map(({ number }) => number).join(', ')
      const [first] = found.invoices
      const sum = found.invoices.reduce((all, each) => all + each.amountMinor, 0)
      return {
        key: `s${index}`,
        title: found.kind === 'credit' ? t`Keep as a credit` : numbers,
        amount: found.kind === 'credit' ? '' : show(sum, first?.currency ?? currency),
        who: [...new Set(found.invoices.map(({ payerName }) => payerName))].join(', '),
        reason: found.reason,
        certainty: found.certainty,
        run: () =>
          calls.match(line, {
            allocations: found.invoices.map(({ id: invoiceId, amountMinor: minor }) => ({
              invoiceId,
              amountMinor: minor,
            })),
            toast: found.kind === 'credit' ? t`Kept as a credit` : t`Payment allocated to ${numbers}`,
          }),
      }
    }),
    ...payments.map(({ paymentId, kind, reason }) => ({
      key: paymentId,
      title: kind === 'returns' ? t`Returns a payment` : t`Existing payment`,
      amount: '',
      who: '',
      reason,
      certainty: 'likely' as const,
      run: () =>
        calls.match(line, {
          allocations: [],
          paymentId,
          toast: kind === 'returns' ? t`Payment returned` : t`Payment reconciled`,
        }),
    })),
    ...fitting.map(({ statementId, number, artistName, payoutMinor }) => ({
      key: statementId,
      title: number,
      amount: show(payoutMinor, currency),
      who: artistName,
      reason: t`The amount matches this statement’s payout.`,
      certainty: 'likely' as const,
      run: () => calls.asPayout(line, statementId, number),
    })),
  ]
  const others = payouts.filter((each) => each.currency === currency && !fitting.includes(each) && !isIn)
  const keepAlone = () =>
    calls.match(line, {
      allocations: [],
      toast: isIn ? t`Kept as a credit` : t`Recorded without an invoice`,
    })
  const focusOnAnswer = isSure || (suggestions.length === 0 && answers.length > 0)
  return (
    <li
      data-row
      data-line={id}
      aria-busy={busy}
      className="border-b border-line py-3.5 last:border-0 has-focus-visible:bg-hover/60"
    >
      <div className="safe-x flex flex-col gap-2.5">
        <LineHead line={line} />
        {answers.length > 0 ? (
          <ul className="flex flex-col gap-1.5">
            {answers.map(({ key, title, amount, who, reason, certainty, run }, position) => (
              <li key={key}>
                <button
                  type="button"
                  {...(focusOnAnswer && isFirst(position) ? { 'data-show': id } : {})}
                  aria-disabled={busy || undefined}
                  onClick={() => !busy && run()}
                  className={cx(
                    'group flex min-h-11 w-full items-center gap-3 rounded-control border px-3 py-1.5 text-left hover:bg-hover md:min-h-9',
                    focusOnAnswer && isFirst(position) ? 'border-ink' : 'border-line-strong',
                    busy && 'animate-pulse-soft',
                  )}
                >
                  <Check
                    aria-hidden
                    className={cx(
                      'size-4 shrink-0',
                      focusOnAnswer && isFirst(position) ? '' : 'text-mute group-hover:text-ink',
                    )}
                  />
                  <span className="min-w-0 flex-1">
                    <span className="wrap-anywhere">
                      <span className="font-semibold">{title}</span>
                      {amount ? <span className="tabular-nums"> · {amount}</span> : null}
                      {who ? <span> · {who}</span> : null}
                    </span>
                    <span className="block text-sm text-pretty text-mute">{reason}</span>
                  </span>
                  <Pill tone={tones[certainty]}>{certainties[certainty]}</Pill>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          {line.bar ? null : isIn ? (
            <Button
              size="sm"
              {...(focusOnAnswer ? {} : { 'data-show': id })}
              aria-keyshortcuts="o"
              onClick={onChoose}
            >
              <Trans>Choose invoices…</Trans>
            </Button>
          ) : (
            <Button size="sm" {...(focusOnAnswer ? {} : { 'data-show': id })} onClick={keepAlone}>
              <Trans>Record without an invoice</Trans>
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            {...(line.bar ? { 'data-show': id } : {})}
            aria-keyshortcuts="i"
            onClick={onIgnore}
          >
            <Trans>Ignore…</Trans>
          </Button>
          {!line.bar && (isIn || others.length > 0) ? (
            <Menu
              align="start"
              trigger={
                <IconButton label={t`More options`} size="sm">
                  <Ellipsis aria-hidden />
                </IconButton>
              }
              items={[
                isIn && {
                  label: t`Keep as a credit`,
                  hint: t`Not for a specific invoice yet.`,
                  onSelect: keepAlone,
                },
                others.length > 0 && { heading: t`Payout of a statement` },
                ...others
                  .slice(0, 12)
                  .map(({ statementId, number, artistName, payoutMinor, mayPay, because }) => ({
                    label: `${number} · ${artistName} · ${show(payoutMinor, currency)}`,
                    disabled: !mayPay,
                    hint: because,
                    onSelect: () => calls.asPayout(line, statementId, number),
                  })),
              ]}
            />
          ) : null}
        </div>
      </div>
    </li>
  )
}
