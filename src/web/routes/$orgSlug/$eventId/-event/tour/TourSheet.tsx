// The dates of a tour in their order, with the way from one to the next.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { messageOf } from '#web/calls/errors.ts'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type TourSheetProps = { tourId: string; bookingId: string; open: boolean; onClose: () => void }

export function TourSheet({ tourId, bookingId, open, onClose }: TourSheetProps) {
  const { i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { data: tour, error } = useQuery(
    trpc.tours.get.queryOptions({ orgSlug, id: tourId }, { enabled: open }),
  )
  const day = (date: string) => formatDate(date, 'medium', i18n.locale)
  const km = tour?.shows.reduce((total, { kmFromLast }) => total + (kmFromLast ?? 0), 0) ?? 0
  const about = tour
    ? [
        tour.artistName,
        [tour.startsOn, tour.endsOn].flatMap((date) => (date ? [day(date)] : [])).join(' – '),
        tour.territory,
        km > 0 ? `${i18n.number(km)} km` : null,
      ]
    : []
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={tour?.name ?? <Trans>Tour</Trans>}
      description={about.filter(Boolean).join(', ') || undefined}
    >
      {tour ? (
        <>
          {tour.notes ? <p className="mb-3 whitespace-pre-line text-mute">{tour.notes}</p> : null}
          <ol className="flex flex-col">
            {tour.shows.map((show) => (
              <Stop key={show.bookingId} show={show} isHere={show.bookingId === bookingId} onGo={onClose} />
            ))}
          </ol>
          <p className="mt-2 text-xs text-mute">
            <Plural value={tour.shows.length} one="# date." other="# dates." />{' '}
            <Trans>Estimated distances.</Trans>
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Link
              to="/$orgSlug/tours/$tourId"
              params={{ orgSlug, tourId }}
              onClick={onClose}
              className={buttonClass()}
            >
              <Trans>Open tour</Trans>
            </Link>
            {can('travel.view') ? (
              <Link
                to="/$orgSlug/tours/$tourId/travel"
                params={{ orgSlug, tourId }}
                onClick={onClose}
                className={buttonClass('quiet')}
              >
                <Trans>Tour travel</Trans>
              </Link>
            ) : null}
          </div>
        </>
      ) : error ? (
        <p className="text-mute">{messageOf(error)}</p>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Sheet>
  )
}

type Show = RouterOutputs['tours']['get']['shows'][number]

function Stop({ show, isHere, onGo }: { show: Show; isHere: boolean; onGo: () => void }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { eventId, eventDate, venueName, city, status, kmFromLast } = show
  const isOff = isDead(status)
  return (
    <>
      {kmFromLast === null ? null : (
        <li className="ml-4 border-l border-line-strong py-1 pl-4 text-xs text-mute">
          {i18n.number(kmFromLast)} km
        </li>
      )}
      <li>
        <Link
          to="/$orgSlug/$eventId/overview"
          params={{ orgSlug, eventId }}
          onClick={onGo}
          aria-current={isHere ? 'page' : undefined}
          className={cx(
            '-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-hover',
            isHere && 'bg-sunk',
          )}
        >
          <span className="w-24 shrink-0 text-mute">{formatDate(eventDate, 'short', i18n.locale)}</span>
          <span className={cx('min-w-0 flex-1', isOff && 'text-mute line-through')}>
            <span className="block truncate font-semibold">{city ?? show.eventName}</span>
            {venueName ? <span className="block truncate text-sm text-mute">{venueName}</span> : null}
          </span>
          <StatusPill status={status} />
        </Link>
      </li>
    </>
  )
}
