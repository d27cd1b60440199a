// The head of an event: where one came from, neighbours, date block, artist, place, status, facts, tabs.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { StatusMenu } from '#web/parts/booking/booking/StatusMenu.tsx'
import { addsToParts } from '#domain/booking/events/event-names.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { mainBooking } from '#domain/booking/events/day-moments.ts'
import { NextAction } from '#web/parts/desk/next-action/NextAction.tsx'
import { SampleBadge } from '#web/parts/booking/event/SampleBadge.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { DateBlock } from '#web/ui/DateBlock.tsx'
import { BackLink, RecordTitle } from '#web/ui/Page.tsx'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { monthOf, shiftMonth } from '#domain/dates.ts'
import { monthQuery } from '#web/parts/booking/booking/booking-queries.ts'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { EventMenu } from './EventMenu.tsx'
import { EventTabs } from './EventTabs.tsx'
import { neighboursOf } from './tour/neighbours-of.ts'

const TourSheet = lazyDialog(async () => (await import('./tour/TourSheet.tsx')).TourSheet)

/** "Winter Tour, show 4 of 9": opens the dates of the tour. */
function TourLine({ booking }: { booking: EventBooking }) {
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

/** On phones what one can do oneself is above the bar of places, within the thumb's reach. */
const besideThumb =
  'max-md:data-next-bar:fixed max-md:data-next-bar:inset-x-0 max-md:data-next-bar:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:data-next-bar:z-20 max-md:data-next-bar:border-t max-md:data-next-bar:border-line max-md:data-next-bar:bg-surface max-md:data-next-bar:px-4 max-md:data-next-bar:pt-2.5 max-md:data-next-bar:pb-2'

export function EventHeader({ event }: { event: EventRecord }) {
  const { orgSlug } = useOrganisation()
  const isOverview = useLocation({ select: ({ pathname }) => pathname.split('/')[3] === 'overview' })
  return (
    <header>
      <div className="safe-x pt-2 md:pt-4">
        <div className="flex min-h-11 items-center gap-1">
          <BackLink
            link={
              <Link to="/$orgSlug/events" params={{ orgSlug }}>
                <Trans>Events</Trans>
              </Link>
            }
          />
          <span className="flex-1" />
          <Neighbours event={event} />
          <EventMenu event={event} />
        </div>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mt-2">
          <div className="flex min-w-0 items-start gap-4 md:gap-6">
            <DateBlock date={event.eventDate} />
            <Texts event={event} />
          </div>
          <div className="flex flex-col items-end gap-5 max-md:w-full max-md:items-stretch">
            <NextAction
              event={event}
              isPrimary={isOverview}
              className={isOverview ? besideThumb : 'max-md:hidden'}
            />
            <Facts event={event} />
          </div>
        </div>
      </div>
      <EventTabs eventId={event.id} />
    </header>
  )
}

/** With one artist the page is called after the artist, with several after the event. */
function Texts({ event }: { event: EventRecord }) {
  const { bookings } = event
  const only = bookings.length === 1 ? bookings[0] : undefined
  const city = event.venueCity ?? event.city
  const place = [event.venueName, city].filter(Boolean).join(', ')
  const parts = { artist: only?.artistName ?? null, venue: event.venueName, city }
  const further = only
    ? addsToParts(event.name, parts) && event.name
    : bookings.map(({ artistName }) => artistName).join(', ')
  return (
    <div className="min-w-0">
      <RecordTitle name={only?.artistName ?? event.name} />
      <p title={place} className="mt-0.5 line-clamp-2 text-md font-semibold md:text-lg">
        {place}
      </p>
      {only ? <TourLine booking={only} /> : null}
      {further ? (
        <p title={further} className="line-clamp-2 text-mute">
          {further}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {bookings.map((booking) => (
          <StatusMenu key={booking.id} booking={booking} size="lg" named={!only} />
        ))}
        <SampleBadge eventId={event.id} size="lg" />
      </div>
    </div>
  )
}

function Facts({ event }: { event: EventRecord }) {
  const { i18n } = useLingui()
  const alive = event.bookings.filter(({ status }) => !isDead(status))
  // A show that is off still says when it would have been.
  const main = mainBooking(alive.length > 0 ? alive : event.bookings)
  const capacity = event.capacity ?? event.venueCapacity
  return (
    <dl className="flex gap-8 max-md:hidden">
      <Fact name={<Trans>Doors</Trans>} value={event.doors} />
      <Fact name={<Trans>Showtime</Trans>} value={main?.tbaTime ? <Trans>TBA</Trans> : main?.showtime} />
      <Fact name={<Trans>Capacity</Trans>} value={capacity === null ? null : i18n.number(capacity)} />
    </dl>
  )
}

function Fact({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-mute">{name}</dt>
      <dd className="display text-2xl">{value ?? <span className="font-medium text-mute">–</span>}</dd>
    </div>
  )
}

/** Looks at the event's month first, and at the month beside it only when the event is at the edge. */
function useNeighbours(orgSlug: string, event: EventRecord) {
  const month = monthOf(event.eventDate)
  const live = (rows: ListedBooking[] | undefined) =>
    rows?.filter((row) => row.eventId === event.id || !isDead(row.status))
  const here = live(useQuery(monthQuery(orgSlug, month)).data)
  const within = neighboursOf(here, event.id)
  const isFirst = here !== undefined && !within.previous
  const isLast = here !== undefined && !within.next
  const before = useQuery({ ...monthQuery(orgSlug, shiftMonth(month, -1)), enabled: isFirst }).data
  const after = useQuery({ ...monthQuery(orgSlug, shiftMonth(month, 1)), enabled: isLast }).data
  return neighboursOf([...(live(before) ?? []), ...(here ?? []), ...(live(after) ?? [])], event.id)
}

/** The way to the event before and the one after, in the order of the calendar. */
function Neighbours({ event }: { event: EventRecord }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const { previous, next } = useNeighbours(orgSlug, event)
  const go = (eventId: string | undefined) => {
    if (eventId) void navigate({ to: '/$orgSlug/$eventId/overview', params: { orgSlug, eventId } })
  }
  useHotkeys({
    j: () => go(next),
    k: () => go(previous),
    Escape: () => void navigate({ to: '/$orgSlug/events', params: { orgSlug } }),
  })
  return (
    <span className="flex max-md:hidden">
      <Step label={t`Previous event`} shortcut="K" to={previous} icon={<ChevronLeft aria-hidden />} />
      <Step label={t`Next event`} shortcut="J" to={next} icon={<ChevronRight aria-hidden />} />
    </span>
  )
}

type StepProps = { label: string; shortcut: string; to: string | undefined; icon: ReactElement }

function Step({ label, shortcut, to, icon }: StepProps) {
  const { orgSlug } = useOrganisation()
  if (!to) {
    return (
      <IconButton label={label} disabled className="opacity-50">
        {icon}
      </IconButton>
    )
  }
  return (
    <IconButton
      label={label}
      shortcut={shortcut}
      render={<Link to="/$orgSlug/$eventId/overview" params={{ orgSlug, eventId: to }} />}
    >
      {icon}
    </IconButton>
  )
}
