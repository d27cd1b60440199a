// Before a show is settled: what speaks against it, and what is posted for the artist.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#domain/money.ts'
import { ledgerKindLabels } from '#texts/booking/payments.ts'
import { messageOf } from '#web/calls/errors.ts'
import { ConflictList } from '#web/parts/booking/conflict/ConflictList.tsx'
import { useConflicts } from '#web/parts/booking/conflict/use-conflicts.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { translate } from '#web/texts.ts'
import type { EventBooking } from './booking-form.ts'

export function SettlingReview({ booking }: { booking: EventBooking }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { conflicts } = useConflicts('settle', [booking.id], true)
  const entries = useQuery(
    trpc.ledger.settling.queryOptions(
      { orgSlug, bookingId: booking.id },
      { meta: { persist: false }, staleTime: 0 },
    ),
  )
  return (
    <div className="flex flex-col gap-4">
      <ConflictList conflicts={conflicts} eventId={booking.eventId} />
      <section className="flex flex-col gap-1">
        <h3 className="text-sm font-semibold">
          <Trans>What happens next</Trans>
        </h3>
        {entries.isPending ? <Skeleton className="h-24 w-full" /> : null}
        {entries.error ? <p role="alert">{messageOf(entries.error)}</p> : null}
        {entries.data ? (
          <>
            <p>
              {entries.data.length > 0 ? (
                <Trans>Posted to the artist’s ledger:</Trans>
              ) : (
                <Trans>The artist’s ledger is already up to date.</Trans>
              )}
            </p>
            <ul className="flex flex-col">
              {entries.data.map(({ kind, corrects, amountMinor, notedMinor, currency }) => (
                <li
                  key={`${kind} ${corrects ?? ''} ${currency}`}
                  className="flex items-baseline justify-between gap-4 py-0.5"
                >
                  <span className="min-w-0">
                    {translate()(ledgerKindLabels[kind])}
                    {corrects ? (
                      <span className="text-mute">
                        {' '}
                        <Trans>of {translate()(ledgerKindLabels[corrects])}</Trans>
                      </span>
                    ) : null}
                  </span>
                  <span className="whitespace-nowrap tabular-nums">
                    {formatMoney({ amountMinor: amountMinor || (notedMinor ?? 0), currency }, i18n.locale)}
                    {amountMinor === 0 ? (
                      <span className="text-mute">
                        {' '}
                        <Trans>noted</Trans>
                      </span>
                    ) : null}
                  </span>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <p className="text-sm text-pretty text-mute">
          <Trans>
            This closes the deal, tickets and payment schedule. Reopening the settlement needs a reason and
            adds corrections.
          </Trans>
        </p>
      </section>
    </div>
  )
}
