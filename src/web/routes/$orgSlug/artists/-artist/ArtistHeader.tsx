// The head of an artist: name, kind and home, status, what is ahead, and what can be done.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarPlus, Camera } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { isAgreed, isTentative } from '#domain/booking/bookings/bookings.ts'
import { formatDate, formatShortDate } from '#domain/dates.ts'
import { artistCalls } from '#web/parts/people/records/noun-calls.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { nextShowsQuery } from '#web/parts/booking/calendar/ShowList.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { placeName } from '#web/parts/place-name.ts'
import { ArchivedNote } from '#web/parts/people/archive/ArchivedNote.tsx'
import { RecordActions } from '#web/parts/people/records/RecordActions.tsx'
import { useArchive } from '#web/parts/people/archive/use-archive.tsx'
import { BackLink, RecordTitle } from '#web/ui/Page.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { artistKindLabels, rosterActionLabels } from '#texts/people/artists.ts'
import { translate } from '#web/texts.ts'
import type { PartSheetProps } from './PartSheet.tsx'
import { RosterPill } from '#web/parts/people/artist/RosterPill.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { refreshRecords } from '#web/parts/people/records/record-calls.ts'
import { trpc } from '#web/trpc.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { squarePicture } from '#web/parts/people/artist/square-picture.ts'
import { sendFile } from '#web/parts/platform/file/send-file.ts'
import { refreshFiles } from '#web/parts/platform/file/upload-queue.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type PictureButtonProps = { artistId: string; name: string; canEdit: boolean }

const large = 'md:size-20 md:text-2xl'

/** The picture of an artist in the head of the page; a press changes it. */
function PictureButton({ artistId, name, canEdit }: PictureButtonProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const input = useRef<HTMLInputElement>(null)
  const change = useMutation({
    mutationFn: async (chosen: File) => {
      const picture = await squarePicture(chosen).catch(() => {
        throw new Error(t`This picture could not be read. Choose a PNG or JPEG.`)
      })
      const target = { orgSlug, entity: 'artist', entityId: artistId, kind: 'avatar' }
      const sending = { target, file: picture, name: `${name}.webp`, key: crypto.randomUUID() }
      await sendFile({ ...sending, onProgress: () => undefined, signal: AbortSignal.timeout(60_000) })
      await refreshFiles()
    },
    retry: false,
    onSuccess: () => toast(t`Picture changed`),
  })
  if (!canEdit) return <ArtistAvatar artistId={artistId} name={name} size="lg" className={large} />
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={(event) => {
          const [first] = event.target.files ?? []
          if (first) change.mutate(first)
          event.target.value = ''
        }}
      />
      <button
        type="button"
        aria-label={t`Change the picture of ${name}`}
        aria-busy={change.isPending || undefined}
        onClick={() => input.current?.click()}
        className="group relative flex shrink-0 rounded-[9px]"
      >
        <ArtistAvatar artistId={artistId} name={name} size="lg" className={large} />
        <span
          aria-hidden
          className="absolute right-0 bottom-0 flex size-6 translate-1/4 items-center justify-center rounded-full border border-line bg-surface text-mute transition-opacity md:opacity-0 md:group-hover:opacity-100 md:group-focus-visible:opacity-100"
        >
          <Camera className="size-3.5" />
        </span>
      </button>
    </>
  )
}

const PartSheet = lazyDialog<PartSheetProps>(async () => (await import('./PartSheet.tsx')).PartSheet)

/** A plain pill for those who may not move it. */
function RosterMenu({ artist }: { artist: ArtistRecord }) {
  const { orgSlug } = useOrganisation()
  const [isParting, setParting] = useState(false)
  const { mutate } = useMutation(trpc.artists.setStatus.mutationOptions({ onSettled: refreshRecords }))
  const { rosterMoves, rosterStatus, id, version, archivedAt } = artist
  if (archivedAt !== null || !rosterMoves.some(({ allowed }) => allowed)) {
    return <RosterPill status={rosterStatus} size="lg" />
  }
  return (
    <>
      <Menu
        trigger={<RosterPill status={rosterStatus} size="lg" opens />}
        items={rosterMoves.map(({ action, needs, allowed, reason }) => ({
          label: translate()(rosterActionLabels[action]),
          hint: reason ?? undefined,
          disabled: !allowed,
          onSelect: () => (needs === 'endDate' ? setParting(true) : mutate({ orgSlug, id, version, action })),
        }))}
      />
      <PartSheet open={isParting} artist={artist} onClose={() => setParting(false)} />
    </>
  )
}

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
            <RecordTitle name={artist.name} />
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
