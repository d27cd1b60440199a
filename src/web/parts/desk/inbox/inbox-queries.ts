// Tasks and notifications as the pages ask for them, and how a change reaches them all.
import { keepPreviousData } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'
import { showAtOnce } from '#web/calls/show-at-once.ts'
import { trpc, type RouterInputs, type RouterOutputs } from '#web/trpc.ts'

export type Task = RouterOutputs['tasks']['list']['rows'][number]
export type Notification = RouterOutputs['notifications']['list']['rows'][number]
type TaskFilter = Omit<RouterInputs['tasks']['list'], 'orgSlug'>

export const tasksQuery = (orgSlug: string, filter: TaskFilter) =>
  trpc.tasks.list.queryOptions({ orgSlug, ...filter }, { placeholderData: keepPreviousData })

export const taskCountQuery = (orgSlug: string) => trpc.tasks.count.queryOptions({ orgSlug })

export const unreadQuery = (orgSlug: string) => trpc.notifications.unreadCount.queryOptions({ orgSlug })

/** The latest first; kept off the device, since it names people. */
export const notificationsQuery = (orgSlug: string, limit: number) =>
  trpc.notifications.list.queryOptions(
    { orgSlug, limit },
    { placeholderData: keepPreviousData, meta: { persist: false } },
  )

export const refreshTasks = () => queryClient.invalidateQueries(trpc.tasks.pathFilter())
export const refreshNotifications = () => queryClient.invalidateQueries(trpc.notifications.pathFilter())

/** What a task is called that some list or sheet on the screen knows. */
export function titleOf(id: string): string {
  const lists = queryClient.getQueriesData<RouterOutputs['tasks']['list']>(trpc.tasks.list.pathFilter())
  const single = queryClient.getQueriesData<RouterOutputs['tasks']['get']>(trpc.tasks.get.pathFilter())
  const known = [
    ...lists.flatMap(([, data]) => data?.rows ?? []),
    ...single.flatMap(([, data]) => data ?? []),
  ]
  return known.find((task) => task.id === id)?.title ?? ''
}

/** The task leaves every list at once; the answer of the server sets them right. */
export async function takeOut(id: string): Promise<void> {
  await showAtOnce<RouterOutputs['tasks']['list']>(trpc.tasks.list.pathFilter(), (data) => ({
    rows: data.rows.filter((task) => task.id !== id),
    total: data.rows.some((task) => task.id === id) ? data.total - 1 : data.total,
  }))
}
