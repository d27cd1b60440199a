// Everything of one event: its header with date, artist, place and status, and the tabs below it.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { isId } from '#domain/slug.ts'
import { isMissing, messageOf } from '#web/errors.ts'
import { eventQuery } from '#web/parts/booking/booking-queries.ts'
import { queryClient } from '#web/query.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { ArchivedNotice } from './-event/ArchivedNotice.tsx'
import { EventHeader } from './-event/EventHeader.tsx'
import { EventSkeleton } from './-event/EventSkeleton.tsx'

export const Route = createFileRoute('/$orgSlug/$eventId')({
  // False means "not an event": the address then falls to "Page not found".
  params: { parse: ({ eventId }) => isId(eventId) && { eventId } },
  loader: ({ params: { orgSlug, eventId } }) => {
    void queryClient.prefetchQuery(eventQuery(orgSlug, eventId))
  },
  component: EventLayout,
})

function EventLayout() {
  const { orgSlug, eventId } = Route.useParams()
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
    return (
      <EmptyState
        title={<Trans>Event not found.</Trans>}
        action={
          <Link to="/$orgSlug/events" params={{ orgSlug }} className={buttonClass()}>
            <Trans>All events</Trans>
          </Link>
        }
      >
        <Trans>It may have been removed for good, or the link is incomplete.</Trans>
      </EmptyState>
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
