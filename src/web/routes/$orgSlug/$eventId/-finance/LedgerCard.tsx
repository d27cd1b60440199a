// What the artist's ledger says of this booking: each entry, and what the artist is owed for it.
import { Trans, useLingui } from '@lingui/react/macro'
import { type LedgerKind } from '#domain/booking/ledger/ledger.ts'
import { formatMoney } from '#domain/money-format.ts'
import { ledgerKindLabels } from '#texts/booking/payments.ts'
import type { RouterOutputs } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/Page.tsx'
import { translate } from '#web/texts.ts'

export type ShowEntry = NonNullable<RouterOutputs['reports']['bookingFinance']['ledger']>[number]

/** By currency: above zero the agency owes it to the artist. */
export const balancesOf = (entries: readonly ShowEntry[]) =>
  [...Map.groupBy(entries, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amountMinor: own.reduce((sum, each) => sum + each.amountMinor, 0),
  }))

export const kindLabel = (kind: string) => translate()(ledgerKindLabels[kind as LedgerKind])

export function LedgerCard({ entries }: { entries: readonly ShowEntry[] }) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Artist ledger</Trans>} action={<Trans>for this show</Trans>} flush>
      {entries.length === 0 ? (
        <p className="px-4 pb-4 text-pretty text-mute">
          <Trans>No entries yet. Payments, booked expenses and the settlement appear here.</Trans>
        </p>
      ) : (
        <>
          <ul>
            {entries.map(({ id, entryDate, kind, corrects, amountMinor, notedMinor, currency, memo }) => (
              <li key={id} className="flex flex-wrap items-start justify-end gap-x-3 px-4 py-1.5">
                <span className="min-w-0 flex-1 basis-40">
                  <span className="block font-semibold">
                    {kindLabel(kind)}
                    {corrects ? (
                      <span className="font-normal text-mute">
                        {' '}
                        <Trans>for {kindLabel(corrects)}</Trans>
                      </span>
                    ) : null}
                  </span>
                  <span className="block text-sm text-mute wrap-anywhere">
                    {[formatDate(entryDate, 'short', i18n.locale), memo].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span
                  className={cx('text-right tabular-nums', amountMinor === 0 ? 'text-mute' : 'font-semibold')}
                >
                  {formatMoney({ amountMinor, currency }, i18n.locale)}
                  {notedMinor ? (
                    <span className="block text-sm font-normal text-mute">
                      <Trans>
                        ({formatMoney({ amountMinor: notedMinor, currency }, i18n.locale)} for information)
                      </Trans>
                    </span>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
          <div className="mt-1.5 border-t border-line px-4 py-2.5">
            {balancesOf(entries).map(({ currency, amountMinor }) => (
              <p key={currency} className="flex items-baseline justify-between gap-4">
                <span className="font-semibold">
                  {amountMinor < 0 ? (
                    <Trans>The artist owes for this show</Trans>
                  ) : (
                    <Trans>The artist is owed for this show</Trans>
                  )}
                </span>
                <span className="text-md font-bold tabular-nums">
                  {formatMoney({ amountMinor: Math.abs(amountMinor), currency }, i18n.locale)}
                </span>
              </p>
            ))}
          </div>
        </>
      )}
    </Card>
  )
}
