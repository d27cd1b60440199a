// The venues on file, and the one that is open.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { Suspense } from 'react'
import { venueCalls, type VenueRow } from '#web/parts/people/records/noun-calls.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { placeName } from '#web/parts/place-name.ts'
import { loadRecords } from '#web/parts/people/records/record-calls.ts'
import { RecordSearch } from '#web/parts/people/records/record-search.ts'
import { RecordsPage } from '#web/parts/people/records/RecordsPage.tsx'
import { trpc } from '#web/trpc.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { venueKindLabels } from '#texts/people/venues.ts'
import { translate } from '#web/texts.ts'
import type { TableColumn } from '#web/ui/tables/table-props.ts'

const VenueDetails = lazyPart(async () => (await import('./-venues/VenueDetails.tsx')).VenueDetails, 'inline')
const VenueSheet = lazyPart(async () => (await import('./-venues/VenueSheet.tsx')).VenueSheet)

const VenueDuplicates = lazyPart(async () => (await import('./-venues/VenueDuplicates.tsx')).VenueDuplicates)

export const Route = createFileRoute('/$orgSlug/venues')({
  validateSearch: RecordSearch,
  loaderDeps: ({ search: { search, tags, sort, archived } }) => ({ search, tags, sort, archived }),
  loader: ({ params: { orgSlug }, deps }) => loadRecords(venueCalls, orgSlug, deps),
  component: VenuesPage,
})

function VenuesPage() {
  const { t, i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const search = Route.useSearch()
  const venue = useQuery(
    trpc.venues.get.queryOptions({ orgSlug, id: search.open ?? '' }, { enabled: search.open !== undefined }),
  )
  return (
    <RecordsPage
      to="/$orgSlug/venues"
      search={search}
      calls={venueCalls}
      query={venue}
      canCreate={can('venues.manage')}
      labels={{
        title: t`Venues`,
        count: (total) => t`${plural(total, { one: '# venue', other: '# venues' })}`,
        search: t`Search venues`,
        create: t`New venue`,
        kind: t`Venue`,
      }}
      nothingYet={{
        icon: <MapPin aria-hidden />,
        title: t`No venues yet`,
        text: t`Add your first venue: address, capacity and contacts, ready for every show.`,
      }}
      columns={useVenueColumns()}
      renderCard={(row) => <VenueCard venue={row} />}
      line={({ kind, city, country }) =>
        [translate()(venueKindLabels[kind]), placeName(city, country, i18n.locale)].filter(Boolean).join(', ')
      }
      renderDetails={(record) => <VenueDetails venue={record} />}
      preloadDetails={VenueDetails.preload}
      form={VenueSheet}
      renderDuplicates={(onBack) => (
        <Suspense fallback={<SkeletonRows />}>
          <VenueDuplicates onBack={onBack} />
        </Suspense>
      )}
    />
  )
}

/** The columns of the venue list, and its cards on phones. */
function useVenueColumns(): TableColumn<VenueRow>[] {
  const { t, i18n } = useLingui()
  const placeOf = ({ city, country }: VenueRow) => placeName(city, country, i18n.locale)
  return [
    {
      id: 'name',
      header: t`Name`,
      width: 'minmax(14rem,2fr)',
      isSortable: true,
      render: ({ name }) => name,
    },
    {
      id: 'kind',
      header: t`Type`,
      width: 'minmax(6rem,.8fr)',
      isSortable: true,
      render: ({ kind }) => translate()(venueKindLabels[kind]),
    },
    {
      id: 'city',
      header: t`Place`,
      width: 'minmax(9rem,1.4fr)',
      isSortable: true,
      render: (row) => <span className="text-mute">{placeOf(row)}</span>,
    },
    {
      id: 'capacity',
      header: t`Capacity`,
      width: '7rem',
      align: 'end',
      isSortable: true,
      render: ({ capacity }) =>
        capacity === null ? <span className="text-mute">–</span> : i18n.number(capacity),
    },
  ]
}

function VenueCard({ venue }: { venue: VenueRow }) {
  const { i18n } = useLingui()
  const line = [translate()(venueKindLabels[venue.kind]), placeName(venue.city, venue.country, i18n.locale)]
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-md font-semibold">{venue.name}</span>
        <span className="truncate text-sm text-mute">{line.filter(Boolean).join(', ')}</span>
      </span>
      {venue.capacity === null ? null : (
        <span className="shrink-0 text-sm text-mute">{i18n.number(venue.capacity)}</span>
      )}
    </>
  )
}
