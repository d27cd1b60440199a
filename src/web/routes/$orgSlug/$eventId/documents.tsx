// The documents of an event: its own files, and the riders of the artists that are in force on its date.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isFirm, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { contractableStatuses } from '#domain/documents/contract-defaults.ts'
import type { RiderKind } from '#domain/platform/files.ts'
import { riderLabels } from '#texts/platform/riders.ts'
import { messageOf } from '#web/calls/errors.ts'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { EventContracts } from '#web/parts/documents/contract/EventContracts.tsx'
import { FileDrop } from '#web/parts/platform/file/FileDrop.tsx'
import { FileList } from '#web/parts/platform/file/FileList.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { queryClient } from '#web/calls/query.ts'
import { translate } from '#web/texts.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Card } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const SetListCard = lazyPart(async () => (await import('./-event/SetListCard.tsx')).SetListCard, 'inline')

export const Route = createFileRoute('/$orgSlug/$eventId/documents')({
  loader: ({ params: { orgSlug, eventId } }) => {
    void queryClient.prefetchQuery(trpc.files.forEvent.queryOptions({ orgSlug, eventId }))
  },
  component: EventDocuments,
})

function EventDocuments() {
  const { orgSlug, eventId } = Route.useParams()
  const { can } = useOrganisation()
  const { data: event } = useQuery(eventQuery(orgSlug, eventId))
  const query = useQuery(trpc.files.forEvent.queryOptions({ orgSlug, eventId }))
  const { data } = query
  if (!data) {
    if (!query.error) return <SkeletonRows rows={4} />
    return (
      <ErrorNotice busy={query.isFetching} onRetry={() => void query.refetch()}>
        {messageOf(query.error)}
      </ErrorNotice>
    )
  }
  const canAdd = data.canEdit && event?.archivedAt === null
  return (
    <div className="safe-x grid items-start gap-4 py-4 md:py-6 lg:grid-cols-[1.6fr_1fr]">
      <div className="flex min-w-0 flex-col gap-4">
        <EventContracts
          eventId={eventId}
          bookingIds={(event?.bookings ?? []).filter(canBeContracted).map(({ id }) => id)}
        />
        <Card title={<Trans>Event files</Trans>}>
          <FileDrop entity="event" entityId={eventId} canAdd={canAdd} takesPaste>
            <FileList files={data.files} canEdit={canAdd} />
            {data.files.length === 0 ? (
              <p className="text-mute">
                <Trans>No files yet. Add stage plans, schedules, posters and more.</Trans>
              </p>
            ) : null}
          </FileDrop>
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {(event?.bookings ?? []).map((booking) => (
          <Riders
            key={booking.id}
            orgSlug={orgSlug}
            booking={booking}
            riders={data.riders.filter(({ entityId }) => entityId === booking.artistId)}
          />
        ))}
        {can('advancing.view') ? (
          <Suspense>
            {(event?.bookings ?? [])
              .filter(({ status }) => isFirm(status))
              .map((booking) => (
                <SetListCard key={booking.id} booking={booking} />
              ))}
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}

const canBeContracted = ({ status }: { status: BookingStatus }) =>
  (contractableStatuses as readonly BookingStatus[]).includes(status)

type RidersProps = {
  orgSlug: string
  booking: { artistName: string; artistSlug: string }
  riders: RouterOutputs['files']['forEvent']['riders']
}

function Riders({ orgSlug, booking: { artistName, artistSlug }, riders }: RidersProps) {
  const artistPage = (
    <Link to="/$orgSlug/artists/$artistSlug" params={{ orgSlug, artistSlug }} className={textLink}>
      {artistName}
    </Link>
  )
  return (
    <Card title={<Trans>Riders of {artistName}</Trans>}>
      <FileList
        files={riders.map(({ artistName: _name, artistSlug: _slug, ...file }) => file)}
        canEdit={false}
        titleOf={({ kind }) => translate()(riderLabels[kind as RiderKind])}
      />
      <p className="pt-2 text-sm text-mute">
        {riders.length > 0 ? (
          <Trans>Valid on the show date. Add new versions under {artistPage}.</Trans>
        ) : (
          <Trans>No rider valid on this date. Add riders under {artistPage}.</Trans>
        )}
      </p>
    </Card>
  )
}
