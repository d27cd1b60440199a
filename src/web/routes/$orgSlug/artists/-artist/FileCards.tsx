// The cards of an artist that hold files: press kit, pictures, documents; and the notes of the office.
import { Trans } from '@lingui/react/macro'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { RecordFiles } from '#web/parts/platform/file/RecordFiles.tsx'
import { NoteThread } from '#web/parts/people/note/NoteThread.tsx'
import { Card } from '#web/ui/Page.tsx'

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
