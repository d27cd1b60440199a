// Archiving with Undo, and bringing back: done at once on the screen, then on the server.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { toastUndo } from '#web/ui/toast-undo.ts'
import { toast } from '#web/ui/toast.ts'
import { hideRecord, refreshRecords, type RecordCalls } from './record-calls.ts'

type Named = { id: string; name: string }

/** Nothing is asked before, since Undo takes it back. Both may be called from a page that then closes. */
export function useArchive<Row>({ name: noun, remove, restore }: RecordCalls<Row>) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const options = {
    // One after the other, so that a quick Undo does not overtake.
    scope: { id: `archive ${noun}` },
    onMutate: ({ id }: { id: string }) => hideRecord(noun, id),
    onError: (_error: unknown, { id }: { id: string }) => toast.dismiss(id),
    onSettled: refreshRecords,
  }
  const { mutate: runRemove } = useMutation({ ...options, mutationFn: remove })
  const { mutate: runRestore } = useMutation({ ...options, mutationFn: restore })

  function archive({ id, name }: Named) {
    runRemove({ orgSlug, id })
    toastUndo(t`${name} archived`, () => runRestore({ orgSlug, id }), id)
  }
  function bringBack({ id, name }: Named) {
    runRestore({ orgSlug, id })
    toastUndo(t`${name} is on file again`, () => runRemove({ orgSlug, id }), id)
  }
  return { archive, bringBack }
}
