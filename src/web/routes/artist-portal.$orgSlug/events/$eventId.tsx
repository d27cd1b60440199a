// One event in the artist portal: header, age of what is shown, overview and contacts.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { isId } from '#domain/slug.ts'
import { codeOf, messageOf } from '#web/errors.ts'
import { portalEventQuery } from '#web/parts/portal/portal-queries.ts'
import { queryClient } from '#web/query.ts'
import { oneOf, searchSchema } from '#web/search-schema.ts'
import { BackLink, EmptyState, ErrorNotice } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { PanelTabs } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { PortalContacts } from '../-event/PortalContacts.tsx'
import { PortalEventHeader } from '../-event/PortalEventHeader.tsx'
import { PortalOverview } from '../-event/PortalOverview.tsx'
import { Updated } from '../-event/Updated.tsx'

const Search = searchSchema({ tab: oneOf(['overview', 'contacts']) })

export const Route = createFileRoute('/artist-portal/$orgSlug/events/$eventId')({
  validateSearch: Search,
  loader: ({ params: { orgSlug, eventId } }) => {
    if (isId(eventId)) void queryClient.prefetchQuery(portalEventQuery(orgSlug, eventId))
  },
  component: PortalEventPage,
})

function PortalEventPage() {
  const { orgSlug } = Route.useParams()
  return (
    <div className="safe-x pt-2 pb-6 md:pt-4">
      <div className="flex min-h-11 items-center">
        <BackLink
          link={
            <Link to="/artist-portal/$orgSlug/events" params={{ orgSlug }}>
              <Trans>Events</Trans>
            </Link>
          }
        />
      </div>
      <PortalEventDetails />
    </div>
  )
}

function PortalEventDetails() {
  const { t } = useLingui()
  const { orgSlug, eventId } = Route.useParams()
  const { tab = 'overview' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const isKnown = isId(eventId)
  const query = useQuery({ ...portalEventQuery(orgSlug, eventId), enabled: isKnown })

  /** What is on the page stays there when asking again fails. */
  async function refresh() {
    const { error } = await query.refetch()
    if (error && query.data) toast.error(messageOf(error))
  }

  if (query.data) {
    return (
      <>
        <PortalEventHeader details={query.data} />
        <Updated at={query.dataUpdatedAt} isFetching={query.isFetching} onRefresh={() => void refresh()} />
        <PanelTabs
          label={t`Event`}
          value={tab}
          onValueChange={(next) =>
            void navigate({ search: next === 'overview' ? {} : { tab: next }, replace: true })
          }
          tabs={[
            { value: 'overview', label: t`Overview`, content: <PortalOverview details={query.data} /> },
            { value: 'contacts', label: t`Contacts`, content: <PortalContacts {...query.data.contacts} /> },
          ]}
        />
      </>
    )
  }
  if (isKnown && query.isPending && !query.isPaused) return <EventSkeleton />
  if (!isKnown || query.isSuccess || codeOf(query.error) === 'NOT_FOUND') {
    return <EmptyState title={<Trans>Event not found.</Trans>} />
  }
  return (
    <ErrorNotice
      title={<Trans>Failed to load event details. Please try again later.</Trans>}
      onRetry={() => void refresh()}
      busy={query.isFetching}
    />
  )
}

function EventSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className="flex flex-col gap-4">
      <div className="flex gap-4">
        <Skeleton className="h-24 w-19 rounded-card" />
        <div className="flex flex-col gap-2.5">
          <Skeleton className="h-7 w-52" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-5 w-24 rounded-full" />
        </div>
      </div>
      <Skeleton className="h-56 w-full rounded-card" />
    </div>
  )
}
