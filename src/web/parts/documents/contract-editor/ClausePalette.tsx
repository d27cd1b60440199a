// Finds a clause of the library to put into a text.
import { useLingui } from '@lingui/react/macro'
import type { LibraryClause } from '#domain/documents/templates/contract-clauses.ts'
import { PalettePanel } from '#web/ui/overlays/PalettePanel.tsx'
import { clauseExcerpt } from '../contract/clause-excerpt.ts'

export type ClausePaletteProps = {
  open: boolean
  clauses: readonly LibraryClause[]
  onClose: () => void
  onSelect: (clause: LibraryClause) => void
}

export function ClausePalette({ open, clauses, onClose, onSelect }: ClausePaletteProps) {
  const { t } = useLingui()
  const commandOf = (clause: LibraryClause) => ({
    id: clause.id,
    label: clause.title,
    hint: clauseExcerpt(clause),
    onSelect: () => onSelect(clause),
  })
  return (
    <PalettePanel
      open={open}
      label={t`Insert clause`}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      groups={[
        { label: t`Mandatory`, items: clauses.filter(({ isMandatory }) => isMandatory).map(commandOf) },
        { label: t`Other`, items: clauses.filter(({ isMandatory }) => !isMandatory).map(commandOf) },
      ]}
    />
  )
}
