// Who plays: each artist's booking with its status, time and people.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { localOf } from '#domain/dates.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { ShowTime } from '#web/parts/booking/calendar-views/EventRow.tsx'
import { StatusMenu } from '#web/parts/booking/booking/StatusMenu.tsx'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useRequestedAct } from '#web/parts/desk/next-action/use-requested-act.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { useToday, viewerZone } from '#web/hooks/use-today.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const BookingSheet = lazyPart(async () => (await import('./BookingSheet.tsx')).BookingSheet)

export function LineUpCard({ event }: { event: EventRecord }) {
  const { can } = useOrganisation()
  /** The booking being edited, or a new one; kept while the sheet closes. */
  const [shown, setShown] = useState<{ booking: EventBooking | null; count: number }>()
  const [isOpen, setOpen] = useState(false)
  const show = (booking: EventBooking | null) => {
    setShown({ booking, count: (shown?.count ?? 0) + 1 })
    setOpen(true)
  }
  useRequestedAct(
    event.venueId === null ? [] : ['showIncomplete'],
    event.bookings.map(({ id }) => id),
    (_, bookingId) => show(event.bookings.find(({ id }) => id === bookingId) ?? null),
  )
  return (
    <Card
      title={<Trans>Line-up</Trans>}
      action={
        can('bookings.manage') && !event.archivedAt ? (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-2"
            icon={<Plus aria-hidden />}
            onClick={() => show(null)}
          >
            <Trans>Add artist</Trans>
          </Button>
        ) : null
      }
      flush
    >
      <ul className="pb-1.5">
        {event.bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} onEdit={() => show(booking)} />
        ))}
        {event.lineUp.map(({ name, note }, index) => (
          <li key={`${index} ${name}`} className="flex items-baseline gap-2 px-4 py-1.5 text-mute">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {note ? <span className="text-sm">{note}</span> : null}
          </li>
        ))}
      </ul>
      {shown ? (
        <Suspense fallback={null}>
          <BookingSheet
            key={shown.count}
            event={event}
            booking={event.bookings.find(({ id }) => id === shown.booking?.id) ?? shown.booking}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Card>
  )
}

function BookingRow({ booking, onEdit }: { booking: EventBooking; onEdit: () => void }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { artistName, artistSlug, agentName, billing, statusReason } = booking
  const today = useToday()
  const until = booking.embargoUntil && localOf(booking.embargoUntil, viewerZone()).date
  const embargo = until && until >= today ? t`under embargo` : null
  const agent = agentName ? t`Agent ${agentName}` : null
  const details = [billing, agent, ...booking.labels, embargo, statusReason].filter(Boolean)
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <ArtistAvatar artistId={booking.artistId} name={artistName} size="md" />
      <div className="min-w-0 flex-1">
        <Link
          to="/$orgSlug/artists/$artistSlug"
          params={{ orgSlug, artistSlug }}
          className="hit block w-fit max-w-full font-semibold hover:underline"
        >
          <span className="block truncate">{artistName}</span>
        </Link>
        <p className="text-sm text-mute">
          {[<ShowTime key="time" show={booking} />, ...details]
            .filter((_, index) => index > 0 || booking.tbaTime || booking.showtime)
            .flatMap((part, index) => (index > 0 ? [', ', part] : [part]))}
        </p>
      </div>
      <StatusMenu booking={booking} />
      {booking.canEdit ? (
        <IconButton label={t`Edit the booking of ${artistName}`} size="sm" className="-mr-2" onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
      ) : null}
    </li>
  )
}
