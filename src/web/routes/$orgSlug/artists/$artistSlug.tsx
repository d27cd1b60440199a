// The record of an artist: what is next, who they are, who looks after them.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { AvailabilityCard } from '#web/parts/booking/availability/AvailabilityCard.tsx'
import { ExpiringHolds } from '#web/parts/booking/hold/ExpiringHolds.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { MissingRecord } from '#web/parts/people/records/MissingRecord.tsx'
import { useSharingTexts } from '#web/parts/people/artist/sharing-activity.ts'
import { RecordForm } from '#web/parts/people/records/RecordForm.tsx'
import { RecordSearch, type SetRecordSearch } from '#web/parts/people/records/record-search.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import {
  CrewCard,
  EquipmentCard,
  ExternalCalendarsCard,
  preloadLateCards,
  RepertoireCard,
} from './-artist/LateCards.tsx'
import { SharingCard } from './-sharing/SharingCard.tsx'
import { ArtistHeader } from './-artist/ArtistHeader.tsx'
import { DocumentsCard, NoteThreadCard, PressKitCard, RidersCard } from './-artist/FileCards.tsx'
import { FactsCard } from './-artist/FactsCard.tsx'
import { LedgerCard } from './-artist/LedgerCard.tsx'
import { TaxCard } from './-artist/TaxCard.tsx'
import { TermsCard } from './-artist/TermsCard.tsx'
import { PicturesCard } from './-artist/PicturesCard.tsx'
import { PortalCard } from './-artist/PortalCard.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { linkKinds } from '#domain/people/artists.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { OutsideLink } from '#web/parts/OutsideLink.tsx'
import { Card } from '#web/ui/Page.tsx'
import { linkLabels } from '#texts/people/artists.ts'
import { translate } from '#web/texts.ts'
import { textLink } from '#web/parts/text-link.ts'
import { ShowList } from '#web/parts/booking/calendar/ShowList.tsx'
import { ActivityList } from '#web/parts/platform/activity/ActivityList.tsx'
import { ChangeText } from '#web/parts/platform/activity/ChangeText.tsx'

const ArtistSheet = lazyPart(
  async () => (await import('#web/parts/people/artist/ArtistSheet.tsx')).ArtistSheet,
)

export const Route = createFileRoute('/$orgSlug/artists/$artistSlug')({
  validateSearch: RecordSearch,
  loader: ({ params: { orgSlug, artistSlug } }) => {
    preloadLateCards()
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
          {can('advancing.view') ? <RepertoireCard artist={artist} /> : null}
          {can('formalities.view') ? <EquipmentCard artist={artist} /> : null}
          <ActivityCard artist={artist} />
        </div>
        <div className={column}>
          <ExpiringHolds artistId={artist.id} withinHours={168} />
          {can('calendar.view') ? <AvailabilityCard artist={artist} /> : null}
          {can('calendar.view') ? <ExternalCalendarsCard artist={artist} /> : null}
          <FactsCard artist={artist} />
          <SharingCard artist={artist} />
          <MembersCard artist={artist} />
          {can('formalities.view') ? <CrewCard artist={artist} /> : null}
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

/** An artist before the first answer, in the shape of header and cards. */
function ArtistSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className="safe-x pt-6">
      <Skeleton className="h-4 w-16" />
      <div className="mt-6 flex gap-4 md:gap-5">
        <Skeleton className="size-14 rounded-card md:size-20" />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-9 w-52" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-7 w-20 rounded-full" />
        </div>
      </div>
      <div className="mt-12 grid gap-4 lg:grid-cols-[1.6fr_1fr]">
        <Skeleton className="h-60 w-full rounded-card" />
        <Skeleton className="h-44 w-full rounded-card" />
      </div>
    </div>
  )
}

/** Nothing without any link: the form asks for them. */
function LinksCard({ artist: { website, links } }: { artist: ArtistRecord }) {
  const kinds = linkKinds.filter((kind) => links[kind])
  if (!website && kinds.length === 0) return null
  return (
    <Card title={<Trans>Links</Trans>}>
      <ul className="-my-1 grid grid-cols-2 gap-x-4">
        {website ? (
          <li>
            <OutsideLink href={website}>
              <Trans>Website</Trans>
            </OutsideLink>
          </li>
        ) : null}
        {kinds.map((kind) => (
          <li key={kind}>
            <OutsideLink href={links[kind] ?? ''}>{translate()(linkLabels[kind])}</OutsideLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Nothing for those who play alone or whose members nobody has entered. */
function MembersCard({ artist: { members } }: { artist: ArtistRecord }) {
  const { orgSlug, can } = useOrganisation()
  if (members.length === 0) return null
  return (
    <Card title={<Trans>Members</Trans>}>
      <ul className="flex flex-col gap-1">
        {members.map(({ contactId, name, instrument }) => (
          <li key={contactId} className="flex min-h-8 items-center justify-between gap-3">
            {name && can('contacts.view') ? (
              <Link
                to="/$orgSlug/contacts"
                params={{ orgSlug }}
                search={{ open: contactId }}
                className={`${textLink} truncate`}
              >
                {name}
              </Link>
            ) : (
              <span className="truncate font-medium">{name ?? <Trans>Private contact</Trans>}</span>
            )}
            <span className="shrink-0 text-mute">{instrument}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type CardProps = { artist: ArtistRecord }

/** The cards of an artist that are mostly words: next shows, profile, internal notes. */
function ShowsCard({ artist }: CardProps) {
  return (
    <Card title={<Trans>Next shows</Trans>}>
      <ShowList of={{ artists: [artist.id] }} title="place" />
    </Card>
  )
}

function ProfileCard({ artist: { bioShort, bioLong } }: CardProps) {
  return (
    <Card title={<Trans>Profile</Trans>}>
      {bioShort ? <p className="max-w-160 text-md font-medium text-pretty">{bioShort}</p> : null}
      {bioLong ? <p className="mt-2 max-w-160 whitespace-pre-line">{bioLong}</p> : null}
      {bioShort || bioLong ? null : (
        <p className="text-mute">
          <Trans>No profile yet. Add a short and a long biography for promoters.</Trans>
        </p>
      )}
    </Card>
  )
}

function NotesCard({ artist: { notesInternal } }: CardProps) {
  return (
    <Card title={<Trans>Internal notes</Trans>}>
      <p className={notesInternal ? 'whitespace-pre-line' : 'text-mute'}>
        {notesInternal ?? <Trans>No notes. They are never shown in the portal.</Trans>}
      </p>
    </Card>
  )
}

/** What happened to the record of an artist. */
function ActivityCard({ artist }: { artist: ArtistRecord }) {
  const { t } = useLingui()
  const sharingText = useSharingTexts()
  const names = {
    name: t`the name`,
    sortName: t`the sort name`,
    kind: t`the type`,
    genres: t`the genres`,
    homeCity: t`the home city`,
    homeCountry: t`the home city`,
    homeAirport: t`the airport`,
    bioShort: t`the profile`,
    bioLong: t`the profile`,
    website: t`the links`,
    links: t`the links`,
    rosterStatus: t`the status`,
    exclusive: t`exclusivity`,
    setMinutes: t`the usual set`,
    agentUserId: t`the agent`,
    managementCompanyId: t`the management`,
    notesInternal: t`the notes`,
    formerOn: t`the status`,
    tags: t`the tags`,
    territories: t`the territories`,
    travelParty: t`the touring party`,
    agents: t`the team`,
    members: t`the members`,
    contractCompanyId: t`the contract party`,
    contractContactId: t`the contract party`,
    signerContactId: t`the contract party`,
    publicVisible: t`the public pages`,
    inquiryEnabled: t`the public pages`,
    terms: t`the usual terms`,
    tax: t`the tax details`,
    bank: t`the bank details`,
    pressKit: t`the press kit`,
    pressKitPublished: t`the press kit`,
    repertoire: t`the repertoire`,
    crew: t`the crew`,
    equipment: t`the equipment`,
  }
  return (
    <Card title={<Trans>Activity</Trans>}>
      <ActivityList
        entity="artist"
        entityId={artist.id}
        renderText={(entry) => sharingText(entry) ?? <ChangeText entry={entry} names={names} />}
      />
    </Card>
  )
}
