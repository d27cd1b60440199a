// One event in the artist portal: header, age of what is shown, overview, advancing, contacts and travel.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isId } from '#domain/platform/search/slug.ts'
import { isMissing } from '#web/calls/errors.ts'
import { RecordNotFound } from '#web/parts/people/records/MissingRecord.tsx'
import {
  portalEventQuery,
  portalItineraryQuery,
  type PortalEvent,
  type PortalItinerary,
} from '#web/parts/road/portal/portal-queries.ts'
import { refresh } from '#web/parts/road/portal/refresh.ts'
import { Updated } from '#web/parts/road/portal/Updated.tsx'
import { queryClient } from '#web/calls/query.ts'
import { searchSchema, text } from '#web/search-schema.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { BackLink } from '#web/ui/Page.tsx'
import { PanelTabs } from '#web/ui/Tabs.tsx'
import { PortalEventHeader } from '../-event/PortalEventHeader.tsx'
import { PortalEventSkeleton } from '../-event/PortalEventSkeleton.tsx'
import { PortalOverview } from '../-event/PortalOverview.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Of the tabs only the first is there at once; the others are on the device as well, for an offline visit.
const PortalGroup = lazyPart(async () => (await import('../-event/PortalGroup.tsx')).PortalGroup)
const PortalContacts = lazyPart(
  async () => (await import('../-event/PortalContacts.tsx')).PortalContacts,
  'inline',
)
const PortalTravelTab = lazyPart(
  async () => (await import('../-event/PortalTravelTab.tsx')).PortalTravelTab,
  'inline',
)

/** 'contacts', 'travel', or the id of an advancing group; the overview needs none. */
const Search = searchSchema({ tab: text })

export const Route = createFileRoute('/artist-portal/$orgSlug/events/$eventId')({
  validateSearch: Search,
  loader: ({ params: { orgSlug, eventId } }) => {
    if (!isId(eventId)) return
    void queryClient.prefetchQuery(portalEventQuery(orgSlug, eventId))
    void queryClient.prefetchQuery(portalItineraryQuery(orgSlug, eventId))
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
  const { orgSlug, eventId } = Route.useParams()
  const isKnown = isId(eventId)
  const query = useQuery({ ...portalEventQuery(orgSlug, eventId), enabled: isKnown })
  const itinerary = useQuery({ ...portalItineraryQuery(orgSlug, eventId), enabled: isKnown })
  const onRefresh = () => void refresh([query.refetch, itinerary.refetch])

  if (query.data) {
    return (
      <>
        <PortalEventHeader details={query.data} />
        <Updated
          className="mt-3 mb-1"
          at={query.dataUpdatedAt}
          isFetching={query.isFetching || itinerary.isFetching}
          onRefresh={onRefresh}
        />
        <EventPanels details={query.data} itinerary={itinerary} />
      </>
    )
  }
  if (isKnown && query.isPending && !query.isPaused) return <PortalEventSkeleton />
  if (!isKnown || query.isSuccess || isMissing(query.error)) {
    return (
      <RecordNotFound
        isPage
        noun="events"
        back={
          <Link to="/artist-portal/$orgSlug/events" params={{ orgSlug }}>
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

type EventPanelsProps = {
  details: PortalEvent
  itinerary: UseQueryResult<PortalItinerary, unknown>
}

/** Overview, one tab per advancing group, contacts, travel (product specification 2). */
function EventPanels({ details, itinerary }: EventPanelsProps) {
  const { t } = useLingui()
  const { orgSlug } = Route.useParams()
  const { tab = 'overview' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const tabs = [
    {
      value: 'overview',
      label: t`Overview`,
      content: <PortalOverview orgSlug={orgSlug} details={details} />,
    },
    ...details.advancingGroups.map((group) => ({
      value: group.id,
      label: group.name,
      content: (
        <Suspense>
          <PortalGroup orgSlug={orgSlug} eventId={details.event.id} group={group} />
        </Suspense>
      ),
    })),
    {
      value: 'contacts',
      label: t`Contacts`,
      content: (
        <Suspense>
          <PortalContacts {...details.contacts} />
        </Suspense>
      ),
    },
    {
      value: 'travel',
      label: t`Travel`,
      content: (
        <Suspense>
          <PortalTravelTab itinerary={itinerary} />
        </Suspense>
      ),
    },
  ]
  return (
    <div className="max-md:-mx-4 max-md:[&_[role=tabpanel]]:px-4">
      <PanelTabs
        label={t`Event`}
        // A group may have gone since the address was kept.
        value={tabs.some(({ value }) => value === tab) ? tab : 'overview'}
        onValueChange={(next) =>
          // The page stays where it is, and so does the strip: its tabs would else move away from the finger.
          void navigate({
            search: next === 'overview' ? {} : { tab: next },
            replace: true,
            resetScroll: false,
          })
        }
        tabs={tabs}
      />
    </div>
  )
}
