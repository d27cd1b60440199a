// Everything of one event: its header with date, artist, place and status, and the tabs below it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet, useLocation } from '@tanstack/react-router'
import { isId } from '#domain/platform/search/slug.ts'
import { isMissing, messageOf } from '#web/calls/errors.ts'
import { eventQuery, refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { RecordNotFound } from '#web/parts/people/records/MissingRecord.tsx'
import { PlaceNotFound } from '#web/parts/platform/screens/PlaceNotFound.tsx'
import { queryClient } from '#web/calls/query.ts'
import { searchSchema, text } from '#web/search-schema.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { EventHeader } from './-event/EventHeader.tsx'

export const Route = createFileRoute('/$orgSlug/$eventId')({
  /** An act to open for a booking, see parts/desk/next-action. */
  validateSearch: searchSchema({ act: text, booking: text }),
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
      <div className="group flex min-h-full flex-col">
        <EventHeader event={query.data} />
        <div className="flex-1 bg-paper max-md:-mb-20 max-md:pb-20 max-md:group-has-data-next-bar:pb-40">
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

/** An event before its first answer, in the shape of its header and first card. */
function EventSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className="safe-x pt-6">
      <Skeleton className="h-4 w-16" />
      <div className="mt-5 flex gap-4 md:gap-6">
        <Skeleton className="h-24 w-19 rounded-card md:h-28 md:w-26" />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-9 w-52" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-7 w-28 rounded-full" />
        </div>
      </div>
      <Skeleton className="mt-14 h-72 w-full rounded-card md:w-1/3" />
    </div>
  )
}

/** Nothing for an event in use. */
function ArchivedNotice({ event }: { event: EventRecord }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const restore = useMutation(trpc.events.restore.mutationOptions({ onSuccess: () => refreshBookings() }))
  if (!event.archivedAt) return null
  const day = i18n.date(event.archivedAt, { dateStyle: 'long' })
  return (
    <div className="safe-x flex flex-wrap items-center justify-between gap-3 border-b border-line bg-sunk py-2.5">
      <p role="status">
        <Trans>This event was removed on {day}. It is hidden from calendar and lists.</Trans>
      </p>
      {event.canEdit ? (
        <Button busy={restore.isPending} onClick={() => restore.mutate({ orgSlug, id: event.id })}>
          <Trans>Restore</Trans>
        </Button>
      ) : null}
    </div>
  )
}
