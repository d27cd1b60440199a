// Moving an event to another day: shown at once, taken back on failure or by Undo.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/ui/overlays/toast.ts'
import type { LocalDate } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { refreshBookings, restoreLists, showMoved } from '#web/parts/booking/booking/booking-queries.ts'

type Moved = { id: string; version: number; eventDate: LocalDate }

/**
 * `move({ id, version, eventDate, title }, to, words)`; the toast names the title and, below it, the words. Moves
 * run one after the other, so that each meets the version the one before has left.
 */
export function useMoveEvent() {
  const { orgSlug } = useOrganisation()
  const { i18n, t } = useLingui()
  const { mutate } = useMutation(
    trpc.events.move.mutationOptions({
      scope: { id: 'events.move' },
      onMutate: async ({ id, eventDate }) => {
        const before = await showMoved(id, eventDate)
        const key = trpc.events.get.queryKey({ orgSlug, id })
        const event = queryClient.getQueryData(key)
        if (event) queryClient.setQueryData(key, { ...event, eventDate, version: event.version + 1 })
        return { before, key, event }
      },
      onError: (_error, { id }, context) => {
        restoreLists(context?.before)
        if (context?.event) queryClient.setQueryData(context.key, context.event)
        toast.dismiss(id)
      },
      onSettled: () => {
        // The last of several moves fetches for all of them.
        const running = queryClient.isMutating({ mutationKey: trpc.events.move.mutationKey() })
        return running > 1 ? undefined : refreshBookings()
      },
    }),
  )

  return function move(event: Moved & { title: string }, to: LocalDate, summary?: string) {
    if (to === event.eventDate) return
    mutate({ orgSlug, id: event.id, version: event.version, eventDate: to })
    const undo = () =>
      mutate({ orgSlug, id: event.id, version: event.version + 1, eventDate: event.eventDate })
    toastUndo(t`${event.title} moved to ${formatDate(to, 'medium', i18n.locale)}`, undo, event.id, summary)
  }
}
