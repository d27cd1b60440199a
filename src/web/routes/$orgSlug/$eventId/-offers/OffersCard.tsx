// The offers of an event: for each booking the terms on the table, whose answer is awaited, and the artist's approval.
import { Trans } from '@lingui/react/macro'
import { isTentative } from '#domain/booking/bookings/bookings.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Card } from '#web/ui/Page.tsx'
import { ApprovalLine } from './ApprovalLine.tsx'
import { BookingOffers } from './BookingOffers.tsx'

export function OffersCard({ event }: { event: EventRecord }) {
  const { can } = useOrganisation()
  // A show that was agreed without an offer needs none any more.
  const shown = event.bookings.filter(
    ({ status, hasOffers }) => hasOffers || (isTentative(status) && !event.archivedAt),
  )
  if (!can('offers.view') || shown.length === 0) return null
  return (
    <Card title={<Trans>Offer</Trans>}>
      <div className="flex flex-col gap-5">
        {shown.map((booking) => (
          <section key={booking.id} className="flex flex-col gap-3">
            {event.bookings.length > 1 ? <h3 className="text-base">{booking.artistName}</h3> : null}
            <BookingOffers event={event} booking={booking} />
            <Approval booking={booking} />
          </section>
        ))}
      </div>
    </Card>
  )
}

function Approval({ booking }: { booking: EventBooking }) {
  const { state } = booking.artistApproval
  return isTentative(booking.status) || state !== 'none' ? <ApprovalLine booking={booking} /> : null
}
