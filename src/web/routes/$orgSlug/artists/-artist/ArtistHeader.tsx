// The head of an artist: name, kind and home, status, what is ahead, and what can be done.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { isAgreed, isTentative } from '#domain/booking/bookings/bookings.ts'
import { formatDate, formatShortDate } from '#domain/dates.ts'
import { artistCalls } from '#web/parts/people/records/noun-calls.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { nextShowsQuery } from '#web/parts/booking/booking/next-shows.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { placeName } from '#web/parts/place-name.ts'
import { ArchivedNote } from '#web/parts/people/archive/ArchivedNote.tsx'
import { RecordActions } from '#web/parts/people/records/RecordActions.tsx'
import { useArchive } from '#web/parts/people/archive/use-archive.ts'
import { BackLink } from '#web/ui/Page.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { RosterMenu } from './RosterMenu.tsx'
import { PictureButton } from './PictureButton.tsx'
import { artistKindLabels } from '#texts/people/artists.ts'
import { translate } from '#web/texts.ts'

export function ArtistHeader({ artist, onEdit }: { artist: ArtistRecord; onEdit: () => void }) {
  const { i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const navigate = useNavigate()
  const { archive, bringBack, sheet } = useArchive(artistCalls)
  const isOnFile = artist.archivedAt === null
  const mayArchive = artist.canEdit && can('artists.administrate')
  const { kind, homeCity, homeCountry, genres } = artist
  const home = placeName(homeCity, homeCountry, i18n.locale)

  return (
    <header className="safe-x pt-2 pb-4 md:pt-4 md:pb-5">
      <div className="flex min-h-11 items-center justify-between gap-1">
        <BackLink
          link={
            <Link to="/$orgSlug/artists" params={{ orgSlug }}>
              <Trans>Artists</Trans>
            </Link>
          }
        />
        <RecordActions
          canEdit={artist.canEdit && isOnFile}
          canArchive={mayArchive && isOnFile}
          onEdit={onEdit}
          onArchive={() =>
            archive(artist, () => void navigate({ to: '/$orgSlug/artists', params: { orgSlug } }))
          }
          more={[
            {
              label: <Trans>Subscribe to the calendar</Trans>,
              icon: <CalendarPlus aria-hidden />,
              link: (
                <Link
                  to="/$orgSlug/settings/feeds"
                  params={{ orgSlug }}
                  search={{ new: true, artist: artist.id, name: artist.name }}
                />
              ),
            },
          ]}
        />
      </div>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mt-2">
        <div className="flex min-w-0 items-start gap-4 md:gap-5">
          <PictureButton artistId={artist.id} name={artist.name} canEdit={artist.canEdit && isOnFile} />
          <div className="min-w-0">
            <h1 className="text-2xl wrap-anywhere md:text-3xl">{artist.name}</h1>
            <p className="text-md font-semibold">
              {[translate()(artistKindLabels[kind]), home].filter(Boolean).join(', ')}
            </p>
            {genres.length > 0 ? <p className="text-mute">{genres.join(', ')}</p> : null}
            <div className="mt-3 flex items-center gap-3">
              <RosterMenu artist={artist} />
              {artist.formerOn ? (
                <span className="text-sm text-mute">
                  <Trans>until {formatDate(artist.formerOn, i18n.locale)}</Trans>
                </span>
              ) : null}
            </div>
          </div>
        </div>
        {can('events.view') ? <Ahead artistId={artist.id} /> : null}
      </div>
      <div className="mt-4 empty:hidden">
        <ArchivedNote
          archivedAt={artist.archivedAt}
          onBringBack={mayArchive ? () => bringBack(artist) : undefined}
        />
      </div>
      {sheet}
    </header>
  )
}

/** The figures of what is ahead, from the list that the card below shows. */
function Ahead({ artistId }: { artistId: string }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const { data } = useQuery(nextShowsQuery(orgSlug, today, { artists: [artistId] }))
  const agreed = data?.filter(({ status }) => isAgreed(status)) ?? []
  const open = data?.filter(({ status }) => isTentative(status)) ?? []
  const next = agreed[0]
  return (
    <dl className="flex gap-8 max-md:hidden">
      <Figure name={<Trans>Next show</Trans>}>
        {next ? formatShortDate(next.eventDate, today, i18n.locale) : null}
      </Figure>
      <Figure name={<Trans>Confirmed</Trans>}>{data && i18n.number(agreed.length)}</Figure>
      <Figure name={<Trans>Open</Trans>}>{data && i18n.number(open.length)}</Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-mute">{name}</dt>
      <dd className="display text-2xl">{children ?? <span className="font-medium text-mute">–</span>}</dd>
    </div>
  )
}
