// Putting a show into a tour or taking it out, with the way back.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/calls/errors.ts'
import { queryClient } from '#web/calls/query.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type Show = { bookingId: string; eventName: string }

/** `isPart`: whether the show belongs to the tour from now on. */
export function useSetShow(tour: { id: string; name: string }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { mutate, isPending } = useMutation(trpc.tours.setShow.mutationOptions())
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.tours.pathFilter()),
      queryClient.invalidateQueries(trpc.events.pathFilter()),
    ])
  const setShow = (show: Show, isPart: boolean, isUndo = false) =>
    mutate(
      { orgSlug, id: tour.id, bookingId: show.bookingId, isPart },
      {
        onSuccess: () => {
          void refresh()
          if (isUndo) return
          toast.success(
            isPart
              ? t`${show.eventName} added to ${tour.name}`
              : t`${show.eventName} removed from ${tour.name}`,
            {
              action: { label: t`Undo`, onClick: () => setShow(show, !isPart, true) },
            },
          )
        },
        onError: (error) => toast.error(messageOf(error)),
      },
    )
  return { setShow, isPending }
}
