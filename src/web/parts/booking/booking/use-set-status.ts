// Changing the status of a booking: shown at once, taken back when the server refuses; and undoing it right
// after, for one booking or many.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { takeBack } from '#web/calls/show-at-once.ts'
import { type RouterInputs, trpc, trpcClient } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { runEach } from '#web/calls/run-each.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import type { EventBooking } from './booking-form.ts'
import { refreshBookings, showStatus } from './booking-queries.ts'

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
  const { offer } = useUndoStatus()
  const mutation = useMutation(
    trpc.bookings.setStatus.mutationOptions({ onSettled: () => refreshBookings() }),
  )

  async function run(
    booking: EventBooking,
    statusAction: StatusAction,
    answer: StatusAnswer,
    onDone?: () => void,
  ) {
    const { id, version, artistName } = booking
    const { action, to, needs, warning } = statusAction
    // What asks for something may be refused for its answer, so it is not shown before that is known.
    const isSure = !needs && !warning
    const before = isSure ? await showStatus(id, to) : undefined
    mutation.mutate(
      { orgSlug, id, version, action, ...answer },
      {
        onSuccess: ({ postponedToEventId: next, version: left }) => {
          const open = (eventId: string) =>
            void navigate({ to: '/$orgSlug/$eventId/overview', params: { orgSlug, eventId } })
          const status = translate()(statusLabels[to])
          const message = t`${artistName}: ${status}`
          if (next) toast(message, { action: { label: t`Open new date`, onClick: () => open(next) } })
          else offer(message, statusAction, [{ before: booking, version: left }])
          onDone?.()
        },
        onError: () => takeBack(before),
      },
    )
  }
  return {
    run: (...call: Parameters<typeof run>) => void run(...call),
    isPending: mutation.isPending,
    error: mutation.error,
  }
}

type UndoneAction = Pick<EventBooking['actions'][number], 'action' | 'undo'>
/** A booking as it was before the change, and the version that the change left. */
export type Changed = { before: EventBooking; version: number }

/** `offer(message, action, changed)` says what was done, with Undo where that is possible. */
export function useUndoStatus() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()

  async function undo({ action }: UndoneAction, changed: readonly Changed[]) {
    const { refused } = await runEach(
      changed,
      ({ before }) => before.artistName,
      ({ before, version }) =>
        trpcClient.bookings.undoStatus.mutate({
          orgSlug,
          id: before.id,
          version,
          action,
          from: before.status,
        }),
    )
    await refreshBookings()
    const [first] = refused
    if (first) toast.error(`${first.name}: ${first.sentence}`)
  }

  return {
    offer(message: string, action: UndoneAction, changed: readonly Changed[]) {
      if (action.undo === 'no' || changed.length === 0) return toast(message)
      const leaves =
        action.undo === 'leavesEnds'
          ? t`Undo puts holds back at the end of the queue. Withdrawn offers and voided contracts stay as they are.`
          : undefined
      toastUndo(message, () => void undo(action, changed), undefined, leaves)
    },
  }
}
