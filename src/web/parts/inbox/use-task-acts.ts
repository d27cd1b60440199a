// Ending a task and taking that back, from wherever it is shown.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/toast-undo.ts'
import { refreshTasks, takeOut, type Task } from './inbox-queries.ts'

type Ended = Pick<Task, 'id' | 'title' | 'version'>

/** The task leaves its list at once; the toast brings it back. */
export function useTaskActs() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const acting = { onMutate: ({ id }: { id: string }) => takeOut(id), onSettled: refreshTasks }
  const done = useMutation(trpc.tasks.done.mutationOptions(acting))
  const skip = useMutation(trpc.tasks.skip.mutationOptions(acting))
  const reopen = useMutation(trpc.tasks.reopen.mutationOptions(acting))
  const opening = ({ id }: Ended, version: number) => reopen.mutate({ orgSlug, id, version })
  return {
    isBusy: done.isPending || skip.isPending || reopen.isPending,
    done: (task: Ended) =>
      done.mutate(
        { orgSlug, id: task.id, version: task.version },
        {
          onSuccess: ({ version }) =>
            toastUndo(t`Done: ${task.title}`, () => opening(task, version), task.id),
        },
      ),
    skip: (task: Ended) =>
      skip.mutate(
        { orgSlug, id: task.id, version: task.version },
        {
          onSuccess: ({ version }) =>
            toastUndo(t`Let go: ${task.title}`, () => opening(task, version), task.id),
        },
      ),
    reopen: (task: Ended) => opening(task, task.version),
  }
}
