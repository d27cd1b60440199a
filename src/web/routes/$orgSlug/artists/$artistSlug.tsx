// The record of an artist: what is next, who they are, who looks after them.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'

import { AvailabilityCard } from '#web/parts/booking/availability/AvailabilityCard.tsx'
import { ExpiringHolds } from '#web/parts/booking/hold/ExpiringHolds.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { MissingRecord } from '#web/parts/people/records/MissingRecord.tsx'
import { RecordForm } from '#web/parts/people/records/RecordForm.tsx'
import { RecordSearch, type SetRecordSearch } from '#web/parts/people/records/record-search.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { ActivityCard } from './-artist/ActivityCard.tsx'
import { ArtistHeader } from './-artist/ArtistHeader.tsx'
import { ArtistSkeleton } from './-artist/ArtistSkeleton.tsx'
import { DocumentsCard, NoteThreadCard, PressKitCard } from './-artist/FileCards.tsx'
import { FactsCard } from './-artist/FactsCard.tsx'
import { LedgerCard } from './-artist/LedgerCard.tsx'
import { LinksCard } from './-artist/LinksCard.tsx'
import { MembersCard } from './-artist/MembersCard.tsx'
import { TaxCard } from './-artist/TaxCard.tsx'
import { TermsCard } from './-artist/TermsCard.tsx'
import { PicturesCard } from './-artist/PicturesCard.tsx'
import { PortalCard } from './-artist/PortalCard.tsx'
import { RidersCard } from './-artist/RidersCard.tsx'
import { NotesCard, ProfileCard, ShowsCard } from './-artist/TextCards.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ArtistSheet = lazyPart(
  async () => (await import('#web/parts/people/artist/ArtistSheet.tsx')).ArtistSheet,
)

export const Route = createFileRoute('/$orgSlug/artists/$artistSlug')({
  validateSearch: RecordSearch,
  loader: ({ params: { orgSlug, artistSlug } }) => {
    void queryClient.prefetchQuery(trpc.artists.get.queryOptions({ orgSlug, slug: artistSlug }))
  },
  component: ArtistPage,
})

const column = 'flex min-w-0 flex-col gap-4'

function ArtistPage() {
  const { orgSlug, artistSlug } = Route.useParams()
  const { can } = useOrganisation()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(trpc.artists.get.queryOptions({ orgSlug, slug: artistSlug }))
  const artist = query.data
  const setSearch: SetRecordSearch = ({ edit }, isStep) =>
    void navigate({ search: { edit }, replace: !isStep })

  if (!artist) {
    if (!query.error) return <ArtistSkeleton />
    return (
      <MissingRecord
        isPage
        noun="artists"
        query={query}
        back={
          <Link to="/$orgSlug/artists" params={{ orgSlug }}>
            <Trans>All artists</Trans>
          </Link>
        }
      />
    )
  }
  return (
    <div className="flex min-h-full flex-col">
      <ArtistHeader artist={artist} onEdit={() => setSearch({ edit: true }, true)} />
      <div className="safe-x grid flex-1 content-start items-start gap-4 border-t border-line bg-paper py-4 md:py-6 lg:grid-cols-[1.6fr_1fr]">
        <div className={column}>
          {can('events.view') ? <ShowsCard artist={artist} /> : null}
          <ProfileCard artist={artist} />
          <RidersCard artist={artist} />
          <PressKitCard artist={artist} />
          <DocumentsCard artist={artist} />
          <ActivityCard artist={artist} />
        </div>
        <div className={column}>
          <ExpiringHolds artistId={artist.id} withinHours={168} />
          {can('calendar.view') ? <AvailabilityCard artist={artist} /> : null}
          <FactsCard artist={artist} />
          <MembersCard artist={artist} />
          {can('deals.view') ? <TermsCard artist={artist} /> : null}
          {can('artistTax.view') ? <TaxCard artist={artist} /> : null}
          {can('statements.view') ? <LedgerCard artist={artist} /> : null}
          <LinksCard artist={artist} />
          {can('members.view') ? <PortalCard artist={artist} /> : null}
          <PicturesCard artist={artist} />
          <NotesCard artist={artist} />
          <NoteThreadCard key={artist.id} artist={artist} />
        </div>
      </div>
      <RecordForm
        search={search}
        setSearch={setSearch}
        record={artist}
        canCreate={false}
        form={ArtistSheet}
      />
    </div>
  )
}
