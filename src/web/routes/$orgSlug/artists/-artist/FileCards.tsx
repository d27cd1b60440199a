// The cards of an artist that hold files: riders, press kit, pictures, documents; and the notes of the
// office.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { RecordFiles } from '#web/parts/platform/file/RecordFiles.tsx'
import { NoteThread } from '#web/parts/people/note/NoteThread.tsx'
import { Card } from '#web/ui/Page.tsx'
import { type RiderKind, riderKinds } from '#domain/platform/files.ts'
import { riderLabels } from '#texts/platform/riders.ts'
import { messageOf } from '#web/calls/errors.ts'
import { FileList } from '#web/parts/platform/file/FileList.tsx'
import { UploadRows } from '#web/parts/platform/file/UploadRows.tsx'
import { useUploads } from '#web/parts/platform/file/upload-queue.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { PressKitSection } from './LateCards.tsx'

type CardProps = { artist: ArtistRecord }

const placeOf = ({ id, archivedAt }: ArtistRecord) =>
  ({ entity: 'artist', entityId: id, mayAdd: archivedAt === null }) as const

export function PressKitCard({ artist }: CardProps) {
  return (
    <Card title={<Trans>Press kit</Trans>}>
      <RecordFiles
        {...placeOf(artist)}
        kind="press_kit"
        empty={<Trans>No files yet. Add biography, quotes and photos for promoters.</Trans>}
      />
      <PressKitSection artist={artist} />
    </Card>
  )
}

export function DocumentsCard({ artist }: CardProps) {
  return (
    <Card title={<Trans>Documents</Trans>}>
      <RecordFiles
        {...placeOf(artist)}
        takesPaste
        empty={<Trans>No files yet. Add agreements, stage plots and other documents.</Trans>}
      />
    </Card>
  )
}

export function NoteThreadCard({ artist }: CardProps) {
  return (
    <Card title={<Trans>Notes</Trans>}>
      <NoteThread {...placeOf(artist)} />
    </Card>
  )
}

const RiderSheet = lazyDialog(async () => (await import('./RiderSheet.tsx')).RiderSheet)

/** The riders of an artist: the present version of each kind, earlier ones behind it. */
export function RidersCard({ artist }: { artist: ArtistRecord }) {
  const { orgSlug } = useOrganisation()
  const say = translate()
  const [isAdding, setAdding] = useState(false)
  const place = { entity: 'artist', entityId: artist.id } as const
  const { data, error } = useQuery(trpc.files.list.queryOptions({ orgSlug, ...place }))
  const uploads = useUploads(place).filter(({ target }) => target.kind.startsWith('rider_'))
  const riders = riderKinds.flatMap((kind) => data?.rows.filter((file) => file.kind === kind) ?? [])
  const canEdit = data?.canEdit === true && artist.archivedAt === null
  return (
    <Card
      title={<Trans>Riders</Trans>}
      action={
        canEdit ? (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-2"
            icon={<Plus aria-hidden />}
            onClick={() => setAdding(true)}
          >
            <Trans>Add rider</Trans>
          </Button>
        ) : null
      }
    >
      {data || error ? null : <Skeleton className="h-9 w-full" />}
      {error && !data ? <p className="text-mute">{messageOf(error)}</p> : null}
      <FileList
        files={riders}
        canEdit={canEdit}
        titleOf={({ kind }) => say(riderLabels[kind as RiderKind])}
      />
      <UploadRows uploads={uploads} />
      {data && riders.length === 0 && uploads.length === 0 ? (
        <p className="text-mute">
          <Trans>No riders yet. The rider valid on the show day is sent with the show’s documents.</Trans>
        </p>
      ) : null}
      <RiderSheet open={isAdding} artistId={artist.id} onClose={() => setAdding(false)} />
    </Card>
  )
}
