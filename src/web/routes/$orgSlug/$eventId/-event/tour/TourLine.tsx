// "Winter Tour, show 4 of 9": opens the dates of the tour.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'

const TourSheet = lazyDialog(async () => (await import('./TourSheet.tsx')).TourSheet)

export function TourLine({ booking }: { booking: EventBooking }) {
  const [isOpen, setOpen] = useState(false)
  const { tour, tourId } = booking
  if (!tour || !tourId) return null
  const { name, place, count } = tour
  return (
    <>
      <button
        type="button"
        className="hit block text-left text-mute hover:text-ink hover:underline"
        onClick={() => setOpen(true)}
      >
        {place === null ? (
          name
        ) : (
          <Trans>
            {name}, show {place} of {count}
          </Trans>
        )}
      </button>
      <TourSheet tourId={tourId} bookingId={booking.id} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
