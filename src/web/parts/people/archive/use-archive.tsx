// Archiving, and bringing back: done at once on the screen, then on the server; it asks before a record that
// something is about.
import { oneByOne } from '#web/calls/show-at-once.ts'
import { useState, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/calls/errors.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { hideRecord, type RecordCalls, refreshRecords } from '#web/parts/people/records/record-calls.ts'
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

type Named = { id: string; name: string }

/**
 * Asks before only where something is about it; else Undo takes it back. The page may close with `onDone`, and has to
 * render `sheet` until then.
 */
export function useArchive<Row>({ name: noun, archiveEffects, remove, restore }: RecordCalls<Row>) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { confirm, sheet } = useArchiveQuestion()
  const options = {
    ...oneByOne(`archive ${noun}`, refreshRecords),
    onMutate: ({ id }: { id: string }) => hideRecord(noun, id),
    onError: (_error: unknown, { id }: { id: string }) => toast.dismiss(id),
  }
  const { mutate: runRemove } = useMutation({ ...options, mutationFn: remove })
  const { mutate: runRestore } = useMutation({ ...options, mutationFn: restore })

  function archive({ id, name }: Named, onDone: () => void) {
    void confirm({
      name,
      effects: () => archiveEffects({ orgSlug, id }),
      archive(canUndo) {
        runRemove({ orgSlug, id })
        if (canUndo) toastUndo(t`${name} archived`, () => runRestore({ orgSlug, id }), id)
        else toast(t`${name} archived`, { id })
        onDone()
      },
    })
  }
  function bringBack({ id, name }: Named) {
    runRestore({ orgSlug, id })
    toastUndo(t`${name} restored`, () => runRemove({ orgSlug, id }), id)
  }
  return { archive, bringBack, sheet }
}
