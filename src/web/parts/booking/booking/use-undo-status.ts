// Undoing a change of status right after it, for one booking or many.
import { useLingui } from '@lingui/react/macro'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { runEach } from '#web/calls/run-each.ts'
import { trpcClient } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { EventBooking } from './booking-form.ts'
import { refreshBookings } from './booking-queries.ts'

type StatusAction = Pick<EventBooking['actions'][number], 'action' | 'undo'>
/** A booking as it was before the change, and the version that the change left. */
export type Changed = { before: EventBooking; version: number }

/** `offer(message, action, changed)` says what was done, with Undo where that is possible. */
export function useUndoStatus() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()

  async function undo({ action }: StatusAction, changed: readonly Changed[]) {
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
    offer(message: string, action: StatusAction, changed: readonly Changed[]) {
      if (action.undo === 'no' || changed.length === 0) return toast(message)
      const leaves =
        action.undo === 'leavesEnds'
          ? t`Undo puts holds back at the end of the queue. Withdrawn offers and voided contracts stay as they are.`
          : undefined
      toastUndo(message, () => void undo(action, changed), undefined, leaves)
    },
  }
}
