// What was agreed, in four lines: fee, buyouts, commission, what reaches the artist.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isDead } from '#domain/bookings.ts'
import { dealTraits, extraKindLabels } from '#domain/deal-terms.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import type { EventBooking } from '#web/parts/booking/booking-form.ts'
import type { EventRecord } from '#web/parts/event/event-form.ts'
import { SendPapersButton } from '#web/parts/invoice/SendPapersButton.tsx'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'

export function DealCard({ event }: { event: EventRecord }) {
  const { orgSlug, can } = useOrganisation()
  const bookings = event.bookings.filter(({ status }) => !isDead(status))
  if (!can('deals.view') || bookings.length === 0) return null
  const params = { orgSlug, eventId: event.id }
  return (
    <Card
      title={<Trans>Deal</Trans>}
      action={
        <Link to="/$orgSlug/$eventId/finance" params={params} className="hit hover:text-ink hover:underline">
          <Trans>Finance</Trans>
        </Link>
      }
    >
      <div className="flex flex-col gap-5">
        {bookings.map((booking) => (
          <BookingDeal key={booking.id} booking={booking} isOnly={bookings.length === 1} />
        ))}
      </div>
    </Card>
  )
}

function BookingDeal({ booking, isOnly }: { booking: EventBooking; isOnly: boolean }) {
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(
    trpc.deals.get.queryOptions({ orgSlug, bookingId: booking.id }, { meta: { persist: false } }),
  )
  if (!data) return <div className="h-24" aria-hidden />
  const heading = isOnly ? null : <h3 className="text-base">{booking.artistName}</h3>
  const { deal, totals, summary, problem } = data
  if (!deal) {
    return (
      <div className="flex flex-col items-start gap-2">
        {heading}
        <p className="text-mute">
          <Trans>Nothing is agreed yet.</Trans>
        </p>
        {data.canEdit ? (
          <Link
            to="/$orgSlug/$eventId/finance"
            params={{ orgSlug, eventId: booking.eventId }}
            className={buttonClass('secondary', 'sm')}
          >
            <Trans>Enter the deal</Trans>
          </Link>
        ) : null}
      </div>
    )
  }
  return (
    <div>
      {heading}
      <p className="mb-1.5 text-sm text-mute">{summary}</p>
      {totals ? <Totals deal={deal} totals={totals} /> : <p>{problem}</p>}
      {booking.status === 'confirmed' ? <SendPapersButton bookingId={booking.id} /> : null}
    </div>
  )
}

type Deal = RouterOutputs['deals']['get']
type TotalsProps = { deal: NonNullable<Deal['deal']>; totals: NonNullable<Deal['totals']> }

function Totals({ deal, totals }: TotalsProps) {
  const { t } = useLingui()
  const minus = ({ amountMinor, currency }: Money) => ({ amountMinor: -amountMinor, currency })
  const pct = deal.commission?.kind === 'pct' ? deal.commission.pct : null
  const isInside = deal.bookingFee !== null && deal.bookingFee.mode !== 'on_top'
  const buyouts = deal.extras.filter(({ how }) => how === 'buyout')
  const named = buyouts.map(({ kind }) => extraKindLabels[kind].toLowerCase()).join(', ')
  return (
    <dl>
      <Sum
        name={dealTraits[deal.type].amount === 'fee' ? t`Fee` : t`Earnings`}
        amount={totals.earnings}
        isAlways
      />
      {isInside ? <Sum name={t`Booking fee, inside`} amount={minus(totals.bookingFee)} /> : null}
      <Sum name={named ? t`Buyouts: ${named}` : t`Reimbursements`} amount={totals.reimbursed} />
      <Sum name={t`Withholding tax`} amount={minus(totals.withholding)} />
      <Sum name={pct ? t`Commission, ${pct} %` : t`Commission`} amount={minus(totals.commission)} />
      <Sum
        name={totals.artistNet.amountMinor < 0 ? t`The artist owes` : t`To artist`}
        amount={totals.artistNet}
        isAlways
        isResult
      />
    </dl>
  )
}

type SumProps = { name: ReactNode; amount: Money; isAlways?: boolean; isResult?: boolean }

function Sum({ name, amount, isAlways = false, isResult = false }: SumProps) {
  const { i18n } = useLingui()
  if (!isAlways && amount.amountMinor === 0) return null
  return (
    <div
      className={
        isResult
          ? 'mt-1.5 flex items-baseline justify-between gap-4 border-t border-ink pt-2 font-bold'
          : 'flex items-baseline justify-between gap-4 py-1'
      }
    >
      <dt className={isResult ? '' : 'text-mute'}>{name}</dt>
      <dd className={isResult ? 'text-md tabular-nums' : 'tabular-nums'}>
        {formatMoney(amount, i18n.locale)}
      </dd>
    </div>
  )
}
