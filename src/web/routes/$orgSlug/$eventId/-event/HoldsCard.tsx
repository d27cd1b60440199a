// The queue of the date for each artist of the event, and the radius clause that the show carries.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { isTentative } from '#domain/booking/bookings/bookings.ts'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { RadiusText } from '#web/parts/booking/availability/RadiusText.tsx'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { queueQuery, refreshHolds } from '#web/parts/booking/hold/use-hold-actions.ts'
import { HoldLine } from '#web/parts/booking/hold/HoldLine.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const RadiusSheet = lazyPart(
  async () => (await import('#web/parts/booking/availability/RadiusSheet.tsx')).RadiusSheet,
)

/** Nothing for members who see no holds, and for events that are over. */
export function HoldsCard({ event }: { event: EventRecord }) {
  const { can } = useOrganisation()
  const alive = event.bookings.filter(
    ({ status }) => isTentative(status) || status === 'confirmed' || status === 'contracted',
  )
  if (!can('holds.view') || event.archivedAt || alive.length === 0) return null
  return (
    <Card title={<Trans>Holds and radius</Trans>} id="holds" flush>
      {alive.map((booking) => (
        <BookingQueue key={booking.id} event={event} booking={booking} isNamed={event.bookings.length > 1} />
      ))}
    </Card>
  )
}

type BookingQueueProps = { event: EventRecord; booking: EventBooking; isNamed: boolean }

function BookingQueue({ event, booking, isNamed }: BookingQueueProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { data } = useQuery(queueQuery(orgSlug, booking.artistId, event.eventDate))
  const place = useMutation(
    trpc.holds.place.mutationOptions({
      onSettled: () => refreshHolds(),
      onSuccess: ({ rank }) => toast.success(t`Hold placed for ${booking.artistName}: ${rankLabel(rank)}`),
    }),
  )
  if (!data) return <SkeletonRows rows={2} />
  const own = data.rows.some(({ bookingId }) => bookingId === booking.id)
  const mayPlace = !own && isTentative(booking.status) && can('holds.manage')
  return (
    <div className="border-line not-first:border-t">
      {isNamed ? <h3 className="px-4 pt-3 pb-1 text-base">{booking.artistName}</h3> : null}
      {data.rows.length > 0 ? (
        <ol className="py-1">
          {data.rows.map((hold) => (
            <HoldLine key={hold.id} hold={hold} isHere={hold.bookingId === booking.id} />
          ))}
        </ol>
      ) : isTentative(booking.status) ? (
        <p className="px-4 pt-0.5 pb-2 text-mute">
          <Trans>No holds on this date.</Trans>
        </p>
      ) : null}
      {mayPlace ? (
        <div className="px-4 pb-3">
          <Button
            size="sm"
            busy={place.isPending}
            onClick={() => place.mutate({ orgSlug, hold: { bookingId: booking.id } })}
          >
            {data.rows.length > 0 ? <Trans>Add hold behind</Trans> : <Trans>Place hold</Trans>}
          </Button>
        </div>
      ) : null}
      <RadiusLine booking={booking} />
    </div>
  )
}

function RadiusLine({ booking }: { booking: EventBooking }) {
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(trpc.availability.booking.queryOptions({ orgSlug, bookingId: booking.id }))
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  return (
    <div className="flex items-center justify-between gap-3 border-line px-4 py-2 text-sm not-first:border-t">
      <span>
        <RadiusText radius={data.radius} />
      </span>
      {data.canEdit ? (
        <Button
          variant="quiet"
          size="sm"
          className="-mr-2"
          onClick={() => {
            setOpened(opened + 1)
            setOpen(true)
          }}
        >
          <Trans>Change</Trans>
        </Button>
      ) : null}
      {opened > 0 ? (
        <Suspense fallback={null}>
          <RadiusSheet
            key={opened}
            bookingId={booking.id}
            own={data.ownRadius}
            general={data.general}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
