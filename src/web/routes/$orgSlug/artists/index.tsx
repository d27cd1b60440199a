// The roster: every artist of the organisation.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Music } from 'lucide-react'
import { formatDate, formatShortDate } from '#domain/dates.ts'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { artistCalls, type ArtistRow } from '#web/parts/people/records/noun-calls.ts'
import { RosterPill } from '#web/parts/people/artist/RosterPill.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { placeName } from '#web/parts/place-name.ts'
import { loadRecords } from '#web/parts/people/records/record-calls.ts'
import { RecordSearch, type SetRecordSearch } from '#web/parts/people/records/record-search.ts'
import { RecordList } from '#web/parts/people/records/RecordList.tsx'
import type { TableColumn } from '#web/ui/tables/table-props.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { artistKindLabels } from '#texts/people/artists.ts'
import { translate } from '#web/texts.ts'

export const Route = createFileRoute('/$orgSlug/artists/')({
  validateSearch: RecordSearch,
  loaderDeps: ({ search: { search, tags, sort, archived } }) => ({ search, tags, sort, archived }),
  loader: ({ params: { orgSlug }, deps }) => loadRecords(artistCalls, orgSlug, deps),
  component: ArtistsPage,
})

function ArtistsPage() {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const columns = useColumns()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const setSearch: SetRecordSearch = (patch) =>
    void navigate({ search: (before) => ({ ...before, ...patch }), replace: true })
  return (
    <RecordList
      calls={artistCalls}
      search={search}
      setSearch={setSearch}
      title={t`Artists`}
      count={(total) => t`${plural(total, { one: '# artist', other: '# artists' })}`}
      searchLabel={t`Search artists`}
      create={
        can('artists.manage')
          ? { link: <Link to="/$orgSlug/artists/new" params={{ orgSlug }} />, label: t`New artist` }
          : undefined
      }
      nothingYet={{
        icon: <Music aria-hidden />,
        title: t`No artists yet`,
        text: t`Add your first artist to start booking shows.`,
      }}
      canTag={can('artists.manage')}
      columns={columns}
      renderLink={({ slug }) => (
        <Link to="/$orgSlug/artists/$artistSlug" params={{ orgSlug, artistSlug: slug }} />
      )}
      renderCard={(artist) => <ArtistCard artist={artist} />}
    />
  )
}

const homeOf = ({ homeCity, homeCountry }: ArtistRow, locale: string) =>
  placeName(homeCity, homeCountry, locale)

function useColumns(): TableColumn<ArtistRow>[] {
  const { t, i18n } = useLingui()
  return [
    {
      id: 'name',
      header: t`Name`,
      width: 'minmax(13rem,2fr)',
      isSortable: true,
      render: ({ id, name }) => (
        <span className="inline-flex items-center gap-2.5 align-middle">
          <ArtistAvatar artistId={id} name={name} />
          {name}
        </span>
      ),
    },
    {
      id: 'kind',
      header: t`Type`,
      width: 'minmax(5rem,.7fr)',
      isSortable: true,
      render: ({ kind }) => translate()(artistKindLabels[kind]),
    },
    {
      id: 'home',
      header: t`Home`,
      width: 'minmax(8rem,1.4fr)',
      isSortable: true,
      render: (artist) => <span className="text-mute">{homeOf(artist, i18n.locale)}</span>,
    },
    {
      id: 'status',
      header: t`Status`,
      width: '7rem',
      isSortable: true,
      render: ({ rosterStatus }) => <RosterPill status={rosterStatus} />,
    },
    {
      id: 'agent',
      header: t`Agent`,
      width: 'minmax(7rem,1fr)',
      isSortable: true,
      render: ({ agentName }) => agentName ?? <span className="text-mute">–</span>,
    },
    {
      id: 'next',
      header: t`Next show`,
      width: 'minmax(7rem,.8fr)',
      isSortable: true,
      render: ({ nextShowOn }) => <NextShow date={nextShowOn} />,
    },
  ]
}

function NextShow({ date }: { date: string | null }) {
  const { i18n } = useLingui()
  const today = useToday()
  if (!date) return <span className="text-mute">–</span>
  return (
    <time dateTime={date} title={formatDate(date, i18n.locale)}>
      {date === today ? <Trans>Today</Trans> : formatShortDate(date, today, i18n.locale)}
    </time>
  )
}

function ArtistCard({ artist }: { artist: ArtistRow }) {
  const { i18n } = useLingui()
  const line = [translate()(artistKindLabels[artist.kind]), homeOf(artist, i18n.locale)]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <ArtistAvatar artistId={artist.id} name={artist.name} size="md" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-md font-semibold">{artist.name}</span>
        <span className="truncate text-sm text-mute">{line}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5">
        {artist.rosterStatus === 'active' ? null : <RosterPill status={artist.rosterStatus} />}
        {artist.nextShowOn ? (
          <span className="text-sm text-mute">
            <NextShow date={artist.nextShowOn} />
          </span>
        ) : null}
      </span>
    </>
  )
}
