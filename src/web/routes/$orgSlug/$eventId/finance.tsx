// The money of an event: for each artist the deal, its settlement, the payments, and the figures after the show.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { messageOf } from '#web/calls/errors.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { bookingFinanceQuery } from '#web/parts/money/payment/payment-calls.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { BookingMoney } from './-finance/BookingMoney.tsx'
import { dealQuery } from './-finance/deal-queries.ts'
import { DealPanel } from './-finance/DealPanel.tsx'
import { expensesQuery } from '#web/parts/money/expense/expense-values.ts'

export const Route = createFileRoute('/$orgSlug/$eventId/finance')({
  component: EventFinance,
})

function EventFinance() {
  const { orgSlug, eventId } = Route.useParams()
  const { can } = useOrganisation()
  const { data: event } = useQuery(eventQuery(orgSlug, eventId))
  if (!event) return null
  if (!can('deals.view')) {
    return (
      <EmptyState title={<Trans>You can’t view deals.</Trans>}>
        <Trans>An owner or admin can grant you access in the member settings.</Trans>
      </EmptyState>
    )
  }
  if (event.bookings.length === 0) {
    return (
      <EmptyState title={<Trans>No artist booked yet.</Trans>}>
        <Trans>Add an artist on the overview tab to create a deal.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className="safe-x flex flex-col gap-8 pt-4 md:py-6">
      {event.bookings.map((booking, index) => (
        <BookingDeal
          key={booking.id}
          booking={booking}
          isOnly={event.bookings.length === 1}
          isFirst={index === 0}
        />
      ))}
    </div>
  )
}

type BookingDealProps = { booking: EventBooking; isOnly: boolean; isFirst: boolean }

function BookingDeal({ booking, isOnly, isFirst }: BookingDealProps) {
  const { orgSlug, eventId } = Route.useParams()
  const { can } = useOrganisation()
  const { data: record, error, refetch, isFetching } = useQuery(dealQuery(orgSlug, booking.id))
  // The cards below the deal show these: they are asked for beside it, not after it.
  useQuery({
    ...bookingFinanceQuery(orgSlug, booking.id),
    enabled: can('invoices.view'),
    notifyOnChangeProps: [],
  })
  useQuery({
    ...expensesQuery(orgSlug, { eventId, tourId: null }),
    enabled: can('expenses.view'),
    notifyOnChangeProps: [],
  })
  return (
    <section>
      {isOnly ? null : <h2 className="mb-3 text-lg">{booking.artistName}</h2>}
      {record ? (
        <DealPanel record={record} booking={booking}>
          <BookingMoney record={record} booking={booking} isFirst={isFirst} />
        </DealPanel>
      ) : error ? (
        <ErrorNotice
          title={<Trans>Couldn’t load the deal.</Trans>}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {messageOf(error)}
        </ErrorNotice>
      ) : (
        <SkeletonRows rows={5} />
      )}
    </section>
  )
}
