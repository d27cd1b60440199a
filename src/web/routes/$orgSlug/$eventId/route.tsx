// Everything of one event: its header with date, artist, place and status, and the tabs below it.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet, useLocation } from '@tanstack/react-router'
import { isId } from '#domain/platform/search/slug.ts'
import { isMissing, messageOf } from '#web/calls/errors.ts'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { RecordNotFound } from '#web/parts/people/records/MissingRecord.tsx'
import { PlaceNotFound } from '#web/parts/platform/screens/PlaceNotFound.tsx'
import { queryClient } from '#web/calls/query.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { ArchivedNotice } from './-event/ArchivedNotice.tsx'
import { EventHeader } from './-event/EventHeader.tsx'
import { EventSkeleton } from './-event/EventSkeleton.tsx'

export const Route = createFileRoute('/$orgSlug/$eventId')({
  loader: ({ params: { orgSlug, eventId } }) => {
    void queryClient.prefetchQuery(eventQuery(orgSlug, eventId))
  },
  component: EventLayout,
})

function EventLayout() {
  const { orgSlug, eventId } = Route.useParams()
  const isBare = useLocation({ select: ({ pathname }) => /^\/[^/]+\/[^/]+\/?$/.test(pathname) })
  const query = useQuery(eventQuery(orgSlug, eventId))
  if (query.data) {
    return (
      <div className="flex min-h-full flex-col">
        <EventHeader event={query.data} />
        <div className="flex-1 bg-paper max-md:-mb-20 max-md:pb-20">
          <ArchivedNotice event={query.data} />
          <Outlet />
        </div>
      </div>
    )
  }
  if (!query.error) return <EventSkeleton />
  if (isMissing(query.error)) {
    // A lone word that is no id was meant for a page.
    if (!isId(eventId) && isBare) return <PlaceNotFound />
    return (
      <RecordNotFound
        isPage
        noun="events"
        back={
          <Link to="/$orgSlug/events" params={{ orgSlug }}>
            <Trans>All events</Trans>
          </Link>
        }
      />
    )
  }
  return (
    <ErrorNotice
      title={<Trans>Failed to load event details. Please try again later.</Trans>}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    >
      {messageOf(query.error)}
    </ErrorNotice>
  )
}
