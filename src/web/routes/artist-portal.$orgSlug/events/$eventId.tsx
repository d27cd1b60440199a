// One event in the artist portal: header, age of what is shown, overview and contacts.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { isId } from '#domain/slug.ts'
import { codeOf } from '#web/errors.ts'
import { portalEventQuery } from '#web/parts/portal/portal-queries.ts'
import { refresh } from '#web/parts/portal/refresh.ts'
import { Updated } from '#web/parts/portal/Updated.tsx'
import { queryClient } from '#web/query.ts'
import { oneOf, searchSchema } from '#web/search-schema.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { BackLink, EmptyState } from '#web/ui/Page.tsx'
import { PanelTabs } from '#web/ui/Tabs.tsx'
import { PortalContacts } from '../-event/PortalContacts.tsx'
import { PortalEventHeader } from '../-event/PortalEventHeader.tsx'
import { PortalEventSkeleton } from '../-event/PortalEventSkeleton.tsx'
import { PortalOverview } from '../-event/PortalOverview.tsx'

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
  const onRefresh = () => void refresh([query.refetch])

  if (query.data) {
    return (
      <>
        <PortalEventHeader details={query.data} />
        <Updated
          className="mt-3 mb-1"
          at={query.dataUpdatedAt}
          isFetching={query.isFetching}
          onRefresh={onRefresh}
        />
        <div className="max-md:-mx-4 max-md:[&_[role=tabpanel]]:px-4">
          <PanelTabs
            label={t`Event`}
            value={tab}
            onValueChange={(next) =>
              void navigate({ search: next === 'overview' ? {} : { tab: next }, replace: true })
            }
            tabs={[
              {
                value: 'overview',
                label: t`Overview`,
                content: <PortalOverview orgSlug={orgSlug} details={query.data} />,
              },
              { value: 'contacts', label: t`Contacts`, content: <PortalContacts {...query.data.contacts} /> },
            ]}
          />
        </div>
      </>
    )
  }
  if (isKnown && query.isPending && !query.isPaused) return <PortalEventSkeleton />
  if (!isKnown || query.isSuccess || codeOf(query.error) === 'NOT_FOUND') {
    return (
      <EmptyState
        title={<Trans>Event not found.</Trans>}
        action={
          <Link to="/artist-portal/$orgSlug/events" params={{ orgSlug }} className={buttonClass()}>
            <Trans>All events</Trans>
          </Link>
        }
      />
    )
  }
  return (
    <ErrorNotice
      title={<Trans>Failed to load event details. Please try again later.</Trans>}
      onRetry={onRefresh}
      busy={query.isFetching}
    />
  )
}
