// Marks notifications as read: one by opening it, or all at once. The list and the bell follow at once.
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { showAtOnce } from '#web/calls/show-at-once.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { refreshNotifications, type Notification } from './inbox-queries.ts'

/** `ids` null: all of them. */
async function showRead(ids: readonly string[] | null): Promise<void> {
  const isMeant = ({ id, readAt }: Notification) => readAt === null && (!ids || ids.includes(id))
  const at = new Date()
  await Promise.all([
    showAtOnce<RouterOutputs['notifications']['list']>(trpc.notifications.list.pathFilter(), (data) => ({
      ...data,
      rows: data.rows.map((row) => (isMeant(row) ? { ...row, readAt: at } : row)),
    })),
    showAtOnce<{ count: number }>(trpc.notifications.unreadCount.pathFilter(), ({ count }) => ({
      count: ids ? Math.max(0, count - ids.length) : 0,
    })),
  ])
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
