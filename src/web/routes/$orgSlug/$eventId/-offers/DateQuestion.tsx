// An offer ended without agreement and nobody said what becomes of the date: keep it as a hold, or give it up.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { StatusSheet } from '#web/parts/booking/booking/StatusSheet.tsx'
import { useSetStatus, type StatusAction } from '#web/parts/booking/booking/use-set-status.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Offer } from './offer-types.ts'

export function DateQuestion({ offer, booking }: { offer: Offer; booking: EventBooking }) {
  const setStatus = useSetStatus()
  const [asked, setAsked] = useState<StatusAction>()
  const isOver = offer.state === 'declined' || offer.state === 'expired' || offer.state === 'withdrawn'
  if (!isOver || booking.status !== 'offer') return null
  const allowed = (name: StatusAction['action']) =>
    booking.actions.find(({ action, allowed: is }) => action === name && is)
  const keep = allowed('backToHold')
  const giveUp = allowed(offer.decidedBy === 'agency' ? 'decline' : 'lose')
  if (!keep && !giveUp) return null
  return (
    <div className="rounded-card bg-signal-soft p-3">
      <p className="font-semibold">
        <Trans>Keep the date?</Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {keep ? (
          <Button busy={setStatus.isPending} onClick={() => setStatus.run(booking, keep, {})}>
            <Trans>Keep as hold</Trans>
          </Button>
        ) : null}
        {giveUp ? (
          <Button variant="danger" onClick={() => setAsked(giveUp)}>
            <Trans>Release date…</Trans>
          </Button>
        ) : null}
      </div>
      <StatusSheet booking={booking} action={asked} onClose={() => setAsked(undefined)} />
    </div>
  )
}
