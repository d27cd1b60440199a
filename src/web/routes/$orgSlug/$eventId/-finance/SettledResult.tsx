// A settled show in one look: what the artist receives, what was posted for it, and the next step.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { formatMoney } from '#domain/money-format.ts'
import type { DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { bookingFinanceQuery } from '#web/parts/money/payment/payment-calls.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { balancesOf, kindLabel } from './LedgerCard.tsx'

export function SettledResult({ record }: { record: DealRecord }) {
  const { i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { data } = useQuery({
    ...bookingFinanceQuery(orgSlug, record.bookingId),
    enabled: can('invoices.view'),
  })
  const ledger = data?.ledger ?? []
  const kinds = [
    ...Map.groupBy(ledger, ({ kind, corrects, currency }) => `${corrects ?? kind} ${currency}`),
  ].map(([key, own]) => {
    const [first] = own
    return {
      key,
      label: kindLabel(first?.corrects ?? first?.kind ?? ''),
      amountMinor: own.reduce((sum, each) => sum + each.amountMinor, 0),
      notedMinor: own.reduce((sum, each) => sum + (each.notedMinor ?? 0), 0),
      currency: first?.currency ?? 'EUR',
    }
  })
  const isUnstated = ledger.some(({ statementId }) => statementId === null)
  const show = (amountMinor: number, currency: string) => formatMoney({ amountMinor, currency }, i18n.locale)
  return (
    <div className="mt-4 border-t border-line pt-3">
      {record.totals ? (
        <>
          <p className="text-mute">
            <Trans>{record.artistName} receives</Trans>
          </p>
          <p className="display text-3xl">{formatMoney(record.totals.artistNet, i18n.locale)}</p>
        </>
      ) : null}
      {kinds.length > 0 ? (
        <>
          <h3 className="mt-3 mb-0.5 text-sm text-mute">
            <Trans>Posted to the ledger</Trans>
          </h3>
          <ul>
            {kinds.map(({ key, label, amountMinor, notedMinor, currency }) => (
              <li key={key} className="flex items-baseline justify-between gap-4 py-0.5">
                <span>{label}</span>
                <span className="tabular-nums">
                  {amountMinor === 0 && notedMinor !== 0 ? (
                    <span className="text-mute">
                      <Trans>{show(notedMinor, currency)} for information</Trans>
                    </span>
                  ) : (
                    show(amountMinor, currency)
                  )}
                </span>
              </li>
            ))}
            {balancesOf(ledger).map(({ currency, amountMinor }) => (
              <li
                key={currency}
                className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-1 font-semibold"
              >
                <span>
                  {amountMinor < 0 ? <Trans>Owed by the artist</Trans> : <Trans>Owed to the artist</Trans>}
                </span>
                <span className="tabular-nums">{show(Math.abs(amountMinor), currency)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {can('statements.manage') && data?.ledger ? (
        isUnstated ? (
          <Link
            to="/$orgSlug/statements/generate"
            params={{ orgSlug }}
            search={{ period: 'toToday' }}
            className={`${buttonClass('primary')} mt-3`}
          >
            <Trans>Create statement</Trans>
            <ArrowRight aria-hidden />
          </Link>
        ) : ledger.length > 0 ? (
          <p className="mt-3 text-sm text-mute">
            <Trans>Everything is on a statement.</Trans>
          </p>
        ) : null
      ) : null}
    </div>
  )
}
