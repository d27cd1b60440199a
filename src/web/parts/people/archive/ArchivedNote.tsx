// Above a record that was archived: since when, and the way back.
import { Trans, useLingui } from '@lingui/react/macro'
import { ArchiveRestore } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'

type ArchivedNoteProps = {
  archivedAt: Date | null
  /** Undefined for members who may not. */
  onBringBack: (() => void) | undefined
}

/** Nothing for a record on file. */
export function ArchivedNote({ archivedAt, onBringBack }: ArchivedNoteProps) {
  const { i18n } = useLingui()
  if (!archivedAt) return null
  const day = i18n.date(archivedAt, { dateStyle: 'long' })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border border-line bg-sunk px-4 py-2">
      <p>
        <Trans>Archived on {day}.</Trans>
      </p>
      {onBringBack ? (
        <Button size="sm" icon={<ArchiveRestore aria-hidden />} onClick={onBringBack}>
          <Trans>Restore</Trans>
        </Button>
      ) : null}
    </div>
  )
}
