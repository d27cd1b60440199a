// Archiving, and bringing back: done at once on the screen, then on the server.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { hideRecord, refreshRecords, type RecordCalls } from '#web/parts/people/records/record-calls.ts'
import { useArchiveQuestion } from './use-archive-question.tsx'

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
    // One after the other, so that a quick Undo does not overtake.
    scope: { id: `archive ${noun}` },
    onMutate: ({ id }: { id: string }) => hideRecord(noun, id),
    onError: (_error: unknown, { id }: { id: string }) => toast.dismiss(id),
    onSettled: refreshRecords,
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
