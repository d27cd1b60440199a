// What was agreed, and how it comes to what reaches the artist.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { Money } from '#domain/money.ts'
import { partsOf } from '#domain/booking/settlement/settlement-sheet.ts'
import type { LabelledLine } from '#texts/booking/settlement-sheet.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { quotedSummary } from '#web/parts/booking/deal/deal-values.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { SendDocumentsButton } from '#web/parts/money/invoice/SendDocumentsButton.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
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
  const { deal, lines, totals, problem } = data
  if (!deal) {
    return (
      <div className="flex flex-col items-start gap-2">
        {heading}
        <p className="text-mute">
          <Trans>No deal yet.</Trans>
        </p>
        {data.canEdit ? (
          <Link
            to="/$orgSlug/$eventId/finance"
            params={{ orgSlug, eventId: booking.eventId }}
            className={buttonClass('secondary', 'sm')}
          >
            <Trans>Add deal</Trans>
          </Link>
        ) : null}
      </div>
    )
  }
  return (
    <div>
      {heading}
      <p className="mb-1.5 text-sm text-mute">{quotedSummary(data)}</p>
      {totals ? <Totals lines={lines} /> : <p>{problem}</p>}
      {booking.status === 'confirmed' ? <SendDocumentsButton bookingId={booking.id} /> : null}
    </div>
  )
}

/** The artist's part of the settlement, row by row: the same rows as on the finance page. */
function Totals({ lines }: { lines: readonly LabelledLine[] }) {
  const result = lines.findLast(({ section, kind }) => section === 'artist' && kind === 'result')
  return (
    <dl>
      {partsOf(lines, 'artist').map(({ key, label, amount }) => (
        <Sum key={key} name={label} amount={amount} isAlways={key === 'artistEarnings'} />
      ))}
      {result ? <Sum name={result.label} amount={result.amount} isAlways isResult /> : null}
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
