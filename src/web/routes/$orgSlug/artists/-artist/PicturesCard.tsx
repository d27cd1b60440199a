// Press pictures of an artist, to look at and to open in full.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download, ImageOff, X } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { FileDrop } from '#web/parts/platform/file/FileDrop.tsx'
import type { FileRow } from '#web/parts/platform/file/file-labels.ts'
import { openFile, saveOriginal } from '#web/parts/platform/file/open-file.ts'
import { useFileCalls } from '#web/parts/platform/file/use-file-calls.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function PicturesCard({ artist }: { artist: ArtistRecord }) {
  const { orgSlug } = useOrganisation()
  const place = { entity: 'artist', entityId: artist.id } as const
  const { data, error } = useQuery(trpc.files.list.queryOptions({ orgSlug, ...place }))
  const pictures = data?.rows.filter(({ kind }) => kind === 'image') ?? []
  const canEdit = data?.canEdit === true && artist.archivedAt === null
  return (
    <Card title={<Trans>Pictures</Trans>}>
      {data || error ? null : <Skeleton className="h-9 w-full" />}
      {error && !data ? <p className="text-mute">{messageOf(error)}</p> : null}
      <FileDrop {...place} kind="image" canAdd={canEdit} accept="image/*" isQuiet>
        {pictures.length > 0 ? (
          <ul className="grid grid-cols-3 gap-2">
            {pictures.map((picture) => (
              <Picture key={picture.id} picture={picture} canEdit={canEdit} />
            ))}
          </ul>
        ) : null}
        {data && pictures.length === 0 ? (
          <p className="text-mute">
            <Trans>No pictures yet. Add press photos for posters and announcements.</Trans>
          </p>
        ) : null}
      </FileDrop>
    </Card>
  )
}

/** The link holds for five minutes; a picture that is shown stays, and without a network a sign fills in. */
function Picture({ picture, canEdit }: { picture: FileRow; canEdit: boolean }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { remove } = useFileCalls()
  const [isBroken, setBroken] = useState(false)
  const { id, name } = picture
  const { data } = useQuery(
    trpc.files.link.queryOptions({ orgSlug, id }, { staleTime: 4 * 60_000, meta: { persist: false } }),
  )
  return (
    <li className="group relative">
      <button
        type="button"
        aria-label={t`Open ${name}`}
        onClick={() => void openFile(orgSlug, id)}
        className="flex aspect-square w-full items-center justify-center overflow-hidden rounded-control bg-sunk"
      >
        {data && !isBroken ? (
          <img
            src={`${data.url}&size=preview`}
            alt={name}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
            className="size-full object-cover"
          />
        ) : (
          <ImageOff aria-hidden className="size-5 text-mute" />
        )}
      </button>
      <IconButton
        size="sm"
        variant="secondary"
        label={t`Download original of ${name}`}
        className="absolute right-1 bottom-1 md:opacity-0 md:group-hover:opacity-100 md:focus-visible:opacity-100"
        onClick={() => void saveOriginal(orgSlug, id)}
      >
        <Download aria-hidden />
      </IconButton>
      {canEdit ? (
        <IconButton
          size="sm"
          variant="secondary"
          label={t`Remove ${name}`}
          className="absolute top-1 right-1 md:opacity-0 md:group-hover:opacity-100 md:focus-visible:opacity-100"
          onClick={() => remove(picture)}
        >
          <X aria-hidden />
        </IconButton>
      ) : null}
    </li>
  )
}
