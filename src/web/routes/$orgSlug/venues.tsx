// The venues on file, and the one that is open.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { Suspense } from 'react'
import { venueCalls } from '#web/parts/people/records/noun-calls.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { placeName } from '#web/parts/place-name.ts'
import { loadRecords } from '#web/parts/people/records/record-calls.ts'
import { RecordSearch } from '#web/parts/people/records/record-search.ts'
import { RecordsPage } from '#web/parts/people/records/RecordsPage.tsx'
import { trpc } from '#web/trpc.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useVenueColumns, VenueCard } from './-venues/venue-columns.tsx'
import { VenueDetails } from './-venues/VenueDetails.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { venueKindLabels } from '#texts/people/venues.ts'
import { translate } from '#web/texts.ts'

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
      form={VenueSheet}
      renderDuplicates={(onBack) => (
        <Suspense fallback={<SkeletonRows />}>
          <VenueDuplicates onBack={onBack} />
        </Suspense>
      )}
    />
  )
}
