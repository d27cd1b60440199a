// Marks notifications as read: one by opening it, or all at once. The list and the bell follow at once.
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { refreshNotifications, type Notification } from './inbox-queries.ts'

/** `ids` null: all of them. */
async function showRead(ids: readonly string[] | null): Promise<void> {
  await queryClient.cancelQueries(trpc.notifications.pathFilter())
  const isMeant = ({ id, readAt }: Notification) => readAt === null && (!ids || ids.includes(id))
  const at = new Date()
  queryClient.setQueriesData<RouterOutputs['notifications']['list']>(
    trpc.notifications.list.pathFilter(),
    (data) =>
      data && { ...data, rows: data.rows.map((row) => (isMeant(row) ? { ...row, readAt: at } : row)) },
  )
  queryClient.setQueriesData<{ count: number }>(
    trpc.notifications.unreadCount.pathFilter(),
    (data) => data && { count: ids ? Math.max(0, data.count - ids.length) : 0 },
  )
}

export function useReadNotifications() {
  const { orgSlug } = useOrganisation()
  const read = useMutation(
    trpc.notifications.read.mutationOptions({
      onMutate: ({ ids }) => showRead(ids),
      onSettled: refreshNotifications,
      // Nobody asked for it: opening is what they did.
      meta: { errorMessage: '' },
    }),
  )
  const readAll = useMutation(
    trpc.notifications.readAll.mutationOptions({
      onMutate: () => showRead(null),
      onSettled: refreshNotifications,
    }),
  )
  return {
    open: (notification: Notification) => {
      if (notification.readAt === null) read.mutate({ orgSlug, ids: [notification.id] })
    },
    readAll: () => readAll.mutate({ orgSlug }),
    isBusy: readAll.isPending,
  }
}
