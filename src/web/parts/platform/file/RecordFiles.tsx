// The documents of a record, with the place to add more: for record panels and cards alike.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FileEntity, FileKind } from '#domain/platform/files.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FileDrop } from './FileDrop.tsx'
import { FileList } from './FileList.tsx'

type RecordFilesProps = {
  entity: FileEntity
  entityId: string
  kind?: FileKind
  /** False for records in the archive. */
  mayAdd?: boolean
  takesPaste?: boolean
  /** What belongs here, said while nothing is there. */
  empty: ReactNode
}

export function RecordFiles(props: RecordFilesProps) {
  const { entity, entityId, kind = 'document', mayAdd = true, takesPaste, empty } = props
  const { orgSlug } = useOrganisation()
  const { data, error } = useQuery(trpc.files.list.queryOptions({ orgSlug, entity, entityId }))
  if (!data) {
    return error ? <p className="text-mute">{messageOf(error)}</p> : <Skeleton className="h-9 w-full" />
  }
  const files = data.rows.filter((file) => file.kind === kind)
  const canEdit = data.canEdit && mayAdd
  return (
    <FileDrop
      entity={entity}
      entityId={entityId}
      kind={kind}
      canAdd={canEdit}
      takesPaste={takesPaste}
      isQuiet
    >
      <FileList files={files} canEdit={canEdit} />
      {files.length === 0 ? <p className="text-mute">{empty}</p> : null}
    </FileDrop>
  )
}
