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
import { BackLink, RecordTitle } from '#web/ui/Page.tsx'
import { PanelTabs } from '#web/ui/Tabs.tsx'
import { PortalOverview } from '../-event/PortalOverview.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { countryName } from '#domain/countries.ts'
import { formatDate } from '#domain/dates.ts'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { DateBlock } from '#web/ui/DateBlock.tsx'

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

/**
 * Overview, one tab per advancing group, contacts, travel (product specification 2): what is needed on the road first,
 * the groups, which are many, in a row below.
 */
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
    {
      value: 'travel',
      label: t`Travel`,
      content: (
        <Suspense>
          <PortalTravelTab itinerary={itinerary} />
        </Suspense>
      ),
    },
    {
      value: 'contacts',
      label: t`Contacts`,
      content: (
        <Suspense>
          <PortalContacts {...details.contacts} />
        </Suspense>
      ),
    },
    ...details.advancingGroups.map((group) => ({
      value: group.id,
      label: group.name,
      isMinor: true,
      content: (
        <Suspense>
          <PortalGroup orgSlug={orgSlug} eventId={details.event.id} group={group} />
        </Suspense>
      ),
    })),
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

/** An event before its first answer, in the shape of its header, tabs and first cards. */
function PortalEventSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`}>
      <div className="flex gap-4 md:gap-6">
        <Skeleton className="h-24 w-19 rounded-card md:h-32 md:w-26" />
        <div className="flex flex-col gap-2.5">
          <Skeleton className="h-8 w-52 md:h-10 md:w-80" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-7 w-24 rounded-full" />
          <Skeleton className="h-4 w-44" />
        </div>
      </div>
      <div className="mt-3 mb-1 flex min-h-11 items-center md:min-h-8">
        <Skeleton className="h-3.5 w-40" />
      </div>
      <div className="flex h-11 items-center gap-6 border-b border-line md:h-9.5">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-20" />
      </div>
      <div className="grid gap-4 pt-4 md:grid-cols-2">
        <Skeleton className="h-56 w-full rounded-card" />
        <Skeleton className="h-56 w-full rounded-card" />
      </div>
    </div>
  )
}

/** The head of an event in the portal: name, date, showtime, status, and where it is. */
function PortalEventHeader({ details }: { details: PortalEvent }) {
  const { i18n } = useLingui()
  const { event, booking, venue } = details
  const country = venue?.country ?? event.country
  const city = [venue?.zip, venue?.city ?? event.city].filter(Boolean).join(' ')
  const address = [venue?.address, city, country && countryName(country, i18n.locale)].filter(Boolean)
  return (
    <header className="flex items-start gap-4 md:gap-6">
      <DateBlock date={event.eventDate} />
      <div className="min-w-0">
        <RecordTitle tabIndex={-1} name={event.name} />
        <p className="mt-0.5">
          {/* Product specification 2: 'March 5, 2025'. */}
          {formatDate(event.eventDate, i18n.locale === 'en' ? 'en-US' : i18n.locale)}
          <Showtime booking={booking} />
        </p>
        <div className="mt-2">
          <StatusPill status={booking.status ?? 'confirmed'} size="lg" />
        </div>
        {venue ? <p className="mt-3 text-md font-semibold">{venue.name}</p> : null}
        <p className="text-mute">{address.join(', ')}</p>
      </div>
    </header>
  )
}

function Showtime({ booking: { showtime, tbaTime } }: Pick<PortalEvent, 'booking'>) {
  if (tbaTime)
    return (
      <>
        {', '}
        <Trans>showtime to be announced</Trans>
      </>
    )
  if (!showtime) return null
  return (
    <>
      {', '}
      <Trans>showtime {showtime}</Trans>
    </>
  )
}
