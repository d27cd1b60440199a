// What can be done with a file that is there: rename, share, remove with Undo.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { oneByOne } from '#web/calls/show-at-once.ts'
import type { FileRow } from './file-labels.ts'
import { refreshFiles } from './upload-queue.ts'

export function useFileCalls() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const options = oneByOne('files', refreshFiles)
  const update = useMutation(trpc.files.update.mutationOptions(options))
  const { mutate: runRemove } = useMutation(
    trpc.files.remove.mutationOptions({ ...options, onError: (_error, { id }) => toast.dismiss(id) }),
  )
  const { mutate: runRestore } = useMutation(trpc.files.restore.mutationOptions(options))

  type Values = Partial<Pick<FileRow, 'name' | 'visibility' | 'validFrom'>>
  const change = ({ id, version, name, visibility, validFrom }: FileRow, values: Values) =>
    update.mutateAsync({ orgSlug, id, version, file: { name, visibility, validFrom, ...values } })

  return {
    change,
    isChanging: update.isPending,
    share(file: FileRow) {
      const visibility = file.visibility === 'shared' ? 'internal' : 'shared'
      // The global handler reports what goes wrong.
      change(file, { visibility }).catch(() => undefined)
    },
    remove({ id, name }: Pick<FileRow, 'id' | 'name'>) {
      runRemove({ orgSlug, id })
      toastUndo(t`${name} removed`, () => runRestore({ orgSlug, id }), id)
    },
  }
}
