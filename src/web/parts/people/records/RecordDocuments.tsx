// Notes and files of an open record, before what happened to it.
import { Trans } from '@lingui/react/macro'
import { RecordFiles } from '#web/parts/platform/file/RecordFiles.tsx'
import { NoteThread } from '#web/parts/people/note/NoteThread.tsx'
import { PanelSection } from './PanelFrame.tsx'

type RecordDocumentsProps = {
  entity: 'venue' | 'company' | 'contact'
  id: string
  archivedAt: Date | null
}

export function RecordDocuments({ entity, id, archivedAt }: RecordDocumentsProps) {
  const place = { entity, entityId: id, mayAdd: archivedAt === null }
  const empty = {
    venue: <Trans>No files yet. Add technical specifications, stage and parking plans.</Trans>,
    company: <Trans>No files yet. Add frame agreements, tax certificates and terms.</Trans>,
    contact: <Trans>No files yet.</Trans>,
  }
  return (
    <>
      <PanelSection title={<Trans>Notes</Trans>}>
        <NoteThread key={id} {...place} />
      </PanelSection>
      <PanelSection title={<Trans>Files</Trans>}>
        <RecordFiles {...place} takesPaste empty={empty[entity]} />
      </PanelSection>
    </>
  )
}
