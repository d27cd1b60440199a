// The offers of an event: for each booking the terms on the table, whose answer is awaited, and the artist's approval.
import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { Ellipsis } from 'lucide-react'
import { isTentative } from '#domain/booking/bookings/bookings.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Card } from '#web/ui/Page.tsx'
import {
  approvalMachine,
  type ApprovalStep,
  approvalSteps,
} from '#domain/booking/bookings/artist-approval.ts'
import { isLocalDate } from '#domain/dates.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { BookingOffers } from './BookingOffers.tsx'
import { useApproval } from './use-offer-calls.ts'

export function OffersCard({ event }: { event: EventRecord }) {
  const { can } = useOrganisation()
  // A show that was agreed without an offer needs none any more.
  const shown = event.bookings.filter(
    ({ status, hasOffers }) => hasOffers || (isTentative(status) && !event.archivedAt),
  )
  if (!can('offers.view') || shown.length === 0) return null
  return (
    <Card title={<Trans>Offer</Trans>} id="offer">
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

/** The artist's approval of a tentative date: whether it was requested, the answer, and how to get it. */
function ApprovalLine({ booking }: { booking: EventBooking }) {
  const { i18n, t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const approval = useApproval()
  const { state, byName, at, note } = booking.artistApproval
  const day = at?.slice(0, 10) ?? ''
  const date = isLocalDate(day) ? formatDate(day, 'short', i18n.locale) : ''
  const texts = {
    none: t`Not yet sent to the artist`,
    asked: t`Waiting for the artist’s approval`,
    approved: t`Approved by the artist`,
    rejected: t`Declined by the artist`,
  }[state]
  const run = (step: ApprovalStep) =>
    approval.mutate(
      { orgSlug, bookingId: booking.id, version: booking.version, step },
      {
        onSuccess: ({ requested }) => {
          if (step === 'request')
            toast.success(
              plural(requested, {
                one: 'Approval request sent to # person',
                other: 'Approval request sent to # people',
              }),
            )
        },
      },
    )
  const labels: Record<ApprovalStep, string> = {
    request: t`Request approval`,
    approve: t`Mark as approved`,
    reject: t`Mark as declined`,
    drop: t`No approval needed`,
  }
  const mayWrite = can('offers.manage') && booking.canEdit && isTentative(booking.status)
  const open = approvalSteps.filter(
    (step) => approvalMachine[step].from.includes(state) && !(step === 'drop' && state === 'none'),
  )
  const showsRequest = mayWrite && state === 'none'
  return (
    <div className="flex items-center gap-2 border-t border-line pt-3">
      <div className="min-w-0 flex-1">
        <p className={state === 'none' ? 'text-mute' : 'font-semibold'}>{texts}</p>
        {state === 'none' ? null : (
          <p className="text-sm text-mute">{[byName, date, note].filter(Boolean).join(', ')}</p>
        )}
      </div>
      {showsRequest ? (
        <Button size="sm" busy={approval.isPending} onClick={() => run('request')}>
          <Trans>Request approval</Trans>
        </Button>
      ) : null}
      {mayWrite ? (
        <Menu
          trigger={
            <IconButton label={t`Artist approval`} size="sm" className="-mr-2" busy={approval.isPending}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={open.map((step) => ({ label: labels[step], onSelect: () => run(step) }))}
        />
      ) : null}
    </div>
  )
}
