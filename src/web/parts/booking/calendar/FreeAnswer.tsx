// Is the artist free that day? The answer with what prevents it, what warns, and the rank a hold would get.
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import type { LocalDate } from '#domain/dates.ts'
import { OutsideLink } from '#web/parts/OutsideLink.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type FreeAnswerProps = {
  artistId: string
  date: LocalDate
  venueId?: string | null | undefined
  status?: BookingStatus
  /** The booking that is about to move: it is no obstacle to itself. */
  exceptBookingId?: string | undefined
}

export function FreeAnswer({ artistId, date, venueId, status, exceptBookingId }: FreeAnswerProps) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(
    trpc.availability.check.queryOptions(
      { orgSlug, artistId, date, venueId: venueId ?? null, exceptBookingId },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  if (!data) return <Skeleton className="h-5 w-full" />
  const holds = data.holds.filter(({ bookingId }) => !exceptBookingId || bookingId !== exceptBookingId)
  const { nextHold } = data
  const near = data.nearest.filter(({ isFree }) => isFree)
  return (
    <div
      role="status"
      className={cx(
        'flex flex-col gap-1 rounded-control border px-2.5 py-2 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0',
        data.isFree ? 'border-line bg-sunk' : 'tone-attention border-transparent',
      )}
    >
      {data.isFree ? (
        <p className="flex gap-2 font-medium">
          <Check aria-hidden />
          <span>
            {holds.length > 0 ? (
              <Trans>
                {data.artistName} is free, holds: {holds.map((hold) => `${hold.rank}H`).join(', ')}
              </Trans>
            ) : (
              <Trans>{data.artistName} is free</Trans>
            )}
            {status === 'hold' && nextHold ? (
              <span className="block font-normal text-mute">
                <Trans>
                  Hold {nextHold.rank}, until{' '}
                  {formatDate(lastDay(nextHold.expiresAt, date), 'medium', i18n.locale)}
                </Trans>
              </span>
            ) : null}
          </span>
        </p>
      ) : (
        <>
          {data.conflicts.map((sentence) => (
            <p key={sentence} className="flex gap-2 font-medium">
              <OctagonAlert aria-hidden />
              {sentence}
            </p>
          ))}
          {near.length > 0 ? (
            <p className="pl-6">
              <Trans>
                Free dates nearby: {near.map((day) => formatDate(day.date, 'medium', i18n.locale)).join(', ')}
              </Trans>
            </p>
          ) : null}
        </>
      )}
      {data.notices.map((notice) => (
        <p key={notice} className="flex gap-2">
          <TriangleAlert aria-hidden />
          {notice}
        </p>
      ))}
      {data.warnings.map((warning) => (
        <p key={`${warning.kind} ${warning.bookingId ?? warning.text}`} className="flex gap-2">
          <TriangleAlert aria-hidden />
          <span>
            {warning.text}{' '}
            {warning.mapUrl ? (
              <OutsideLink href={warning.mapUrl}>
                <Trans>Map</Trans>
              </OutsideLink>
            ) : null}
          </span>
        </p>
      ))}
    </div>
  )
}

/** A hold ends with the night of its date, which the date decides and not by the morning after. */
function lastDay(expiresAt: Date, date: LocalDate): LocalDate {
  const day = expiresAt.toISOString().slice(0, 10)
  return day > date ? date : day
}
