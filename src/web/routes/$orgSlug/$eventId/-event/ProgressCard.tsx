// How far each booking has come, by the status machine.
import { Trans, useLingui } from '@lingui/react/macro'
import { statusInfo } from '#domain/bookings.ts'
import type { EventBooking } from '#web/parts/booking/booking-form.ts'
import type { EventRecord } from '#web/parts/event/event-form.ts'
import { Card } from '#web/ui/Page.tsx'
import { StepList, type Step } from '#web/ui/Stepper.tsx'
import { progressOf, type ProgressStep } from './progress.ts'

export function ProgressCard({ event }: { event: EventRecord }) {
  const only = event.bookings.length === 1 ? event.bookings[0] : undefined
  const steps = only && progressOf(only)
  const done = steps?.filter(({ state }) => state === 'done').length
  return (
    <Card
      title={<Trans>Progress</Trans>}
      action={
        steps ? (
          <Trans>
            {done} of {steps.length}
          </Trans>
        ) : null
      }
    >
      <div className="flex flex-col gap-5">
        {event.bookings.map((booking) => (
          <div key={booking.id}>
            {only ? null : <h3 className="mb-2 text-base">{booking.artistName}</h3>}
            <BookingProgress booking={booking} />
          </div>
        ))}
      </div>
    </Card>
  )
}

function BookingProgress({ booking }: { booking: EventBooking }) {
  const { i18n, t } = useLingui()
  const hints: Record<string, string> = {
    inquiry: t`Somebody asked for the date`,
    hold: t`The date is kept`,
    offer: t`Terms are on the table`,
    confirmed: t`Both sides agreed`,
    contracted: t`The contract is signed`,
    played: t`After the show`,
    settled: t`Figures entered, everything paid`,
  }
  const toStep = ({ status, state, at }: ProgressStep): Step => {
    const day = at ? i18n.date(at, { day: 'numeric', month: 'short', year: 'numeric' }) : null
    const reason = status === booking.status ? booking.statusReason : null
    return {
      title: statusInfo[status].label,
      hint: [day, reason].filter(Boolean).join(', ') || (state === 'done' ? null : hints[status]),
      state,
    }
  }
  return <StepList label={t`Progress of ${booking.artistName}`} steps={progressOf(booking).map(toStep)} />
}
