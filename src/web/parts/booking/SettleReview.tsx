// What speaks against settling a show, and what settling it does.
import { Trans } from '@lingui/react/macro'
import { ConflictList } from '#web/parts/conflict/ConflictList.tsx'
import { useConflicts } from '#web/parts/conflict/use-conflicts.ts'
import type { EventBooking } from './booking-form.ts'

export function SettleReview({ booking }: { booking: EventBooking }) {
  const { conflicts } = useConflicts('settle', [booking.id], true)
  return (
    <>
      {conflicts.length > 0 ? <ConflictList conflicts={conflicts} eventId={booking.eventId} /> : null}
      <p className="text-mute">
        <Trans>
          Posts the fee, the commission and the artist’s share to the ledger and locks figures and
          instalments. To change them later, reopen the settlement with a reason.
        </Trans>
      </p>
    </>
  )
}
