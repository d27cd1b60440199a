// Writing, changing and removing notes; Undo brings a removed one back.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { queryClient } from '#web/query.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/toast-undo.ts'
import { toast } from '#web/ui/toast.ts'

export type Note = RouterOutputs['notes']['list']['rows'][number]
type Place = { entity: 'artist' | 'venue' | 'company' | 'contact' | 'event'; entityId: string }
export type NoteValues = Pick<Note, 'body' | 'visibility'>

async function refreshNotes(): Promise<void> {
  await Promise.all(
    [trpc.notes, trpc.activity].map((noun) => queryClient.invalidateQueries(noun.pathFilter())),
  )
}

export function useNoteCalls(place: Place) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const options = { scope: { id: `notes ${place.entityId}` }, onSettled: refreshNotes }
  const create = useMutation(trpc.notes.create.mutationOptions(options))
  const update = useMutation(trpc.notes.update.mutationOptions(options))
  const { mutate: runRemove } = useMutation(
    trpc.notes.remove.mutationOptions({ ...options, onError: (_error, { id }) => toast.dismiss(id) }),
  )
  const { mutate: runRestore } = useMutation(trpc.notes.restore.mutationOptions(options))
  return {
    isSaving: create.isPending || update.isPending,
    /** A new note without `of`, the changed one with it. Rejects when it was not saved. */
    async save(note: NoteValues, of?: Note) {
      if (of) await update.mutateAsync({ orgSlug, id: of.id, version: of.version, note })
      else await create.mutateAsync({ orgSlug, ...place, note })
    },
    remove({ id }: Note) {
      runRemove({ orgSlug, id })
      toastUndo(t`Note removed`, () => runRestore({ orgSlug, id }), id)
    },
  }
}
