// Opens what an action on a booking asks for; the form is loaded with its first use.
import { Suspense, useState } from 'react'
import { ConfirmSheet } from '#web/parts/booking/confirmation/ConfirmSheet.tsx'
import type { EventBooking } from './booking-form.ts'
import type { StatusAction } from './use-set-status.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const StatusPanel = lazyPart(async () => (await import('./StatusPanel.tsx')).StatusPanel)

type StatusSheetProps = {
  booking: EventBooking
  /** Open while there is one. */
  action: StatusAction | undefined
  onClose: () => void
}

export function StatusSheet({ booking, action, onClose }: StatusSheetProps) {
  // Kept while the sheet closes; each opening starts empty.
  const [last, setLast] = useState(action)
  const [count, setCount] = useState(0)
  if (action && action !== last) {
    setLast(action)
    setCount(count + 1)
  }
  if (!last) return null
  if (last.needs === 'confirmation') {
    return <ConfirmSheet booking={booking} open={Boolean(action)} onClose={onClose} />
  }
  return (
    <Suspense>
      <StatusPanel key={count} booking={booking} action={last} open={Boolean(action)} onClose={onClose} />
    </Suspense>
  )
}
