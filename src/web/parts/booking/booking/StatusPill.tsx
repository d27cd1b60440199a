// The status of a booking as a pill, in the look of its certainty.
import { statusInfo, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { pageSayer } from '#web/page-language.ts'
import { Pill, type PillProps } from '#web/ui/Pill.tsx'

/** Passes on everything a pill takes; the label and the tone come from the status. */
export function StatusPill({
  status,
  ...props
}: Omit<PillProps, 'tone' | 'children'> & { status: BookingStatus }) {
  const { tone } = statusInfo[status]
  return (
    <Pill {...props} tone={tone}>
      {pageSayer()(statusLabels[status])}
    </Pill>
  )
}
