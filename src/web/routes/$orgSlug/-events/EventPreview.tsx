// The key facts of a show beside the list or board, and what is done with it most.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import type { Money } from '#domain/money.ts'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { StatusMenu } from '#web/parts/booking/booking/StatusMenu.tsx'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { placeOf } from '#web/parts/booking/calendar-views/EventRow.tsx'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { relativeDay } from '#web/parts/booking/calendar/relative-day.ts'
import { HoldUntil } from '#web/parts/booking/hold/HoldUntil.tsx'
import { MoveSheet } from '#web/parts/booking/moves/MoveSheet.tsx'
import { useMoveEvent } from '#web/parts/booking/moves/use-move-event.ts'
import { FeeFigure } from '#web/parts/money/home/FeeFigure.tsx'
import { PersonRow } from '#web/parts/people/contact/PersonRow.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { PreviewPanel } from '#web/ui/lists/PreviewPanel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type EventPreviewProps = { show: ListedBooking; fee: Money | undefined; onClose: () => void }

export function EventPreview({ show, fee, onClose }: EventPreviewProps) {
  const { t, i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const today = useToday()
  const { data: event } = useQuery(eventQuery(orgSlug, show.eventId))
  const booking = event?.bookings.find(({ id }) => id === show.id)
  const params = { orgSlug, eventId: show.eventId }
  return (
    <PreviewPanel
      id={show.id}
      kind={t`Event`}
      title={show.artistName}
      meta={booking ? <StatusMenu booking={booking} /> : <StatusPill status={show.status} />}
      onClose={onClose}
      actions={
        <>
          <Link to="/$orgSlug/$eventId/overview" params={params} className={buttonClass('secondary')}>
            <Trans>Open event</Trans>
          </Link>
          {can('deals.view') ? (
            <Link to="/$orgSlug/$eventId/finance" params={params} className={buttonClass('secondary')}>
              <Trans>Finance</Trans>
            </Link>
          ) : null}
          {event?.canEdit ? <Move show={show} /> : null}
        </>
      }
    >
      <Facts>
        <Fact label={t`Date`}>
          {formatDate(show.eventDate, 'long', i18n.locale)}
          <span className="block font-normal text-mute">
            {relativeDay(show.eventDate, today, i18n.locale)}
          </span>
        </Fact>
        <Fact label={t`Venue`}>{placeOf(show)}</Fact>
        <Fact label={t`Promoter`}>{show.promoterName}</Fact>
        {fee ? (
          <Fact label={t`Fee`}>
            <FeeFigure fee={fee} />
          </Fact>
        ) : null}
        {show.holdEndsAt ? (
          <Fact label={t`Hold`}>
            <HoldUntil show={show} />
          </Fact>
        ) : null}
        <Fact label={t`Doors`}>{show.doors}</Fact>
        <Fact label={t`Showtime`}>{show.tbaTime ? t`TBA` : show.showtime}</Fact>
        {event ? (
          <>
            <Fact label={t`Capacity`}>
              {(event.capacity ?? event.venueCapacity)?.toLocaleString(i18n.locale)}
            </Fact>
            <Fact label={t`Agent`}>{booking?.agentName}</Fact>
            <Fact label={t`Tour`}>{booking?.tour?.name}</Fact>
          </>
        ) : null}
      </Facts>
      {!event ? (
        <Skeleton className="h-24 w-full" />
      ) : event.contacts.length > 0 ? (
        <section>
          <h3 className="text-sm text-mute">
            <Trans>Contacts</Trans>
          </h3>
          <ul className="flex flex-col">
            {event.contacts.slice(0, 4).map((contact) => (
              <PersonRow key={contact.id} person={contact} part={contact.company} />
            ))}
          </ul>
        </section>
      ) : null}
      {event?.notesInternal ? (
        <p className="line-clamp-6 text-sm whitespace-pre-line text-mute">{event.notesInternal}</p>
      ) : null}
    </PreviewPanel>
  )
}

/** To another day, with Undo. */
function Move({ show }: { show: ListedBooking }) {
  const [isOpen, setOpen] = useState(false)
  const move = useMoveEvent()
  const { id: bookingId, eventId: id, eventVersion: version, eventDate, artistName: title } = show
  return (
    <>
      <Button icon={<CalendarClock aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Move</Trans>
      </Button>
      <MoveSheet
        show={isOpen ? { ...show, title, bookingId } : undefined}
        onClose={() => setOpen(false)}
        onMove={(to) => {
          move({ id, version, eventDate, title }, to)
          setOpen(false)
        }}
      />
    </>
  )
}
