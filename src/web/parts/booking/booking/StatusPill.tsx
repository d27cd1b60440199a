// The status of a booking as a pill, in the look of its certainty.
import { statusInfo, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { Pill, type PillProps } from '#web/ui/Pill.tsx'

/** Passes on everything a pill takes; the label and the tone come from the status. */
export function StatusPill({
  status,
  ...props
}: Omit<PillProps, 'tone' | 'children'> & { status: BookingStatus }) {
  const { tone } = statusInfo[status]
  return (
    <Pill {...props} tone={tone}>
      {translate()(statusLabels[status])}
    </Pill>
  )
}
