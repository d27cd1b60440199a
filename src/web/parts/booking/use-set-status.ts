// Changing the status of a booking: shown at once, taken back when the server refuses.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { statusInfo } from '#domain/bookings.ts'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { queryClient } from '#web/query.ts'
import { trpc, type RouterInputs } from '#web/trpc.ts'
import { toast } from '#web/ui/toast.ts'
import type { EventBooking } from './booking-form.ts'
import { refreshBookings, restoreLists, showStatus } from './booking-queries.ts'

export type StatusAction = EventBooking['actions'][number]
/** What the action asks for. */
export type StatusAnswer = Omit<
  RouterInputs['bookings']['setStatus'],
  'orgSlug' | 'id' | 'version' | 'action'
>

/** `run(booking, action, answer, onDone)`; `onDone` follows success. */
export function useSetStatus() {
  const { orgSlug } = useOrganisation()
  const { t } = useLingui()
  const navigate = useNavigate()
  const mutation = useMutation(
    trpc.bookings.setStatus.mutationOptions({ onSettled: () => refreshBookings() }),
  )

  async function run(
    { id, eventId, version, artistName }: EventBooking,
    { action, to, needs, warning }: StatusAction,
    answer: StatusAnswer,
    onDone?: () => void,
  ) {
    // What asks for something may be refused for its answer, so it is not shown before that is known.
    const isSure = !needs && !warning
    const lists = isSure ? await showStatus(id, to) : undefined
    const key = trpc.events.get.queryKey({ orgSlug, id: eventId })
    const before = queryClient.getQueryData(key)
    if (before && isSure) {
      const bookings = before.bookings.map((one) => (one.id === id ? { ...one, status: to } : one))
      queryClient.setQueryData(key, { ...before, bookings })
    }
    mutation.mutate(
      { orgSlug, id, version, action, ...answer },
      {
        onSuccess: ({ postponedToEventId: next }) => {
          const open = (eventId: string) =>
            void navigate({ to: '/$orgSlug/$eventId/overview', params: { orgSlug, eventId } })
          toast(t`${artistName} is ${statusInfo[to].label.toLowerCase()}`, {
            action: next ? { label: t`Open new date`, onClick: () => open(next) } : undefined,
          })
          onDone?.()
        },
        onError: () => {
          restoreLists(lists)
          if (isSure) queryClient.setQueryData(key, before)
        },
      },
    )
  }
  return {
    run: (...call: Parameters<typeof run>) => void run(...call),
    isPending: mutation.isPending,
    error: mutation.error,
  }
}
