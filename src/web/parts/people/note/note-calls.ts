// Writing, changing and removing notes; a new one may wait for a connection, and Undo brings a removed one back.
import { oneByOne } from '#web/calls/show-at-once.ts'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { defineWaiting, useWaiting } from '#web/waiting/waiting.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { toast } from '#web/ui/overlays/toast.ts'

export type Note = RouterOutputs['notes']['list']['rows'][number]
type Place = { entity: 'artist' | 'venue' | 'company' | 'contact' | 'event'; entityId: string }
export type NoteValues = Pick<Note, 'body' | 'visibility'>

async function refreshNotes(): Promise<void> {
  await Promise.all(
    [trpc.notes, trpc.activity].map((noun) => queryClient.invalidateQueries(noun.pathFilter())),
  )
}

const writeNote = defineWaiting({
  call: trpc.notes.create,
  label: ({ note }) => i18n._(msg`Note: ${note.body}`),
  scope: ({ entityId }) => entityId,
  optimistic: (client, { note, ...place }, key) => {
    const list = trpc.notes.list.queryKey(place)
    const author = client.getQueryData(trpc.account.me.queryKey())?.user.name ?? null
    const now = new Date()
    const row: Note = {
      ...note,
      id: key,
      version: 0,
      createdAt: now,
      updatedAt: now,
      authorName: author,
      canEdit: false,
      canRemove: false,
    }
    client.setQueryData(list, (known) =>
      known && !known.rows.some(({ id }) => id === key) ? { ...known, rows: [row, ...known.rows] } : known,
    )
    return () =>
      client.setQueryData(
        list,
        (known) => known && { ...known, rows: known.rows.filter(({ id }) => id !== key) },
      )
  },
  refresh: refreshNotes,
})

export function useNoteCalls(place: Place) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const options = oneByOne(`notes ${place.entityId}`, refreshNotes)
  const create = useWaiting(writeNote)
  const update = useMutation(trpc.notes.update.mutationOptions(options))
  const { mutate: runRemove } = useMutation(
    trpc.notes.remove.mutationOptions({ ...options, onError: (_error, { id }) => toast.dismiss(id) }),
  )
  const { mutate: runRestore } = useMutation(trpc.notes.restore.mutationOptions(options))
  return {
    isSaving: (create.isPending && !create.isPaused) || update.isPending,
    /** A new note without `of`, the changed one with it. Rejects when it was neither saved nor kept for later. */
    async save(note: NoteValues, of?: Note) {
      if (of) await update.mutateAsync({ orgSlug, id: of.id, version: of.version, note })
      else await create.keep({ orgSlug, ...place, note })
    },
    remove({ id }: Note) {
      runRemove({ orgSlug, id })
      toastUndo(t`Note removed`, () => runRestore({ orgSlug, id }), id)
    },
  }
}
