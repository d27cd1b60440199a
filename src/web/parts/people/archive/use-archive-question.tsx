// Asks before a record is archived, where the server says that something is about it.
import { useState, type ReactNode } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { ArchiveEffects, ArchiveSheetProps } from './ArchiveSheet.tsx'

const ArchiveSheet = lazyDialog<ArchiveSheetProps>(
  async () => (await import('./ArchiveSheet.tsx')).ArchiveSheet,
)

type Question = {
  name: string
  /** What the server computed. */
  effects: () => Promise<{ effects: ArchiveEffects }>
  /** Archives; `canUndo` is false where something ends for good. */
  archive: (canUndo: boolean) => void
}

/** `confirm` archives at once where there is nothing to say; `sheet` has to be rendered by whoever asks. */
export function useArchiveQuestion(): { confirm: (question: Question) => Promise<void>; sheet: ReactNode } {
  const [dialog, setDialog] = useState<{ name: string; effects: ArchiveEffects; archive: () => void }>()
  const [isOpen, setOpen] = useState(false)

  async function confirm({ name, effects: load, archive }: Question) {
    try {
      const { effects } = await load()
      if (effects.length === 0) return archive(true)
      const canUndo = effects.every(({ kind }) => kind !== 'ends')
      setDialog({ name, effects, archive: () => archive(canUndo) })
      setOpen(true)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const sheet = (
    <ArchiveSheet
      open={isOpen}
      name={dialog?.name ?? ''}
      effects={dialog?.effects ?? []}
      onClose={() => setOpen(false)}
      onArchive={() => {
        setOpen(false)
        dialog?.archive()
      }}
    />
  )
  return { confirm, sheet }
}
