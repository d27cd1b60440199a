// Giving blocked days free again, with the way back.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'

/** Gives the function that frees the days of a block by its id. */
export function useUnblock(): (id: string) => void {
  const { orgSlug } = useOrganisation()
  const { t } = useLingui()
  const again = useMutation(
    trpc.availability.blockAgain.mutationOptions({ onSettled: () => refreshBookings() }),
  )
  const unblock = useMutation(
    trpc.availability.unblock.mutationOptions({ onSettled: () => refreshBookings() }),
  )
  return (id) =>
    unblock.mutate(
      { orgSlug, id },
      { onSuccess: () => toastUndo(t`Days unblocked`, () => again.mutate({ orgSlug, id })) },
    )
}
