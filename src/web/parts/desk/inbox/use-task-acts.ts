// Ending a task and taking that back, from wherever it is shown.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { refreshTasks, takeOut, titleOf, type Task } from './inbox-queries.ts'

type Ended = Pick<Task, 'id' | 'version'>

/**
 * The task leaves its list at once; the toast brings it back. What follows the answer is with the calls, not with
 * the press: the line that was pressed is gone by then.
 */
export function useTaskActs() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const leaving = async ({ id }: Pick<Task, 'id'>) => {
    const title = titleOf(id)
    await takeOut(id)
    return title
  }
  const acting = { onMutate: leaving, onSettled: refreshTasks }
  const reopen = useMutation(trpc.tasks.reopen.mutationOptions(acting))
  const open = ({ id, version }: Ended) => reopen.mutate({ orgSlug, id, version })
  const done = useMutation(
    trpc.tasks.done.mutationOptions({
      ...acting,
      onSuccess: ({ version }, { id }, title) =>
        toastUndo(t`Done: ${title}`, () => open({ id, version }), id),
    }),
  )
  const skip = useMutation(
    trpc.tasks.skip.mutationOptions({
      ...acting,
      onSuccess: ({ version }, { id }, title) =>
        toastUndo(t`Skipped: ${title}`, () => open({ id, version }), id),
    }),
  )
  return {
    isBusy: done.isPending || skip.isPending || reopen.isPending,
    done: ({ id, version }: Ended) => done.mutate({ orgSlug, id, version }),
    skip: ({ id, version }: Ended) => skip.mutate({ orgSlug, id, version }),
    reopen: open,
  }
}
