// What staff do with calendars that are kept elsewhere; whatever shows their days is asked for again.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'

export type StaffCalendar = RouterOutputs['externalCalendars']['list']['rows'][number]

const refreshCalendars = () => queryClient.invalidateQueries(trpc.externalCalendars.pathFilter())

export function useCalendarCalls() {
  const { orgSlug } = useOrganisation()
  const { t } = useLingui()
  const settled = {
    onSettled: async () => {
      await Promise.all([refreshCalendars(), refreshBookings()])
    },
  }
  const add = useMutation(trpc.externalCalendars.add.mutationOptions(settled))
  const update = useMutation(trpc.externalCalendars.update.mutationOptions(settled))
  const readNow = useMutation(trpc.externalCalendars.readNow.mutationOptions())
  const restore = useMutation(trpc.externalCalendars.restore.mutationOptions(settled))
  const remove = useMutation(trpc.externalCalendars.remove.mutationOptions(settled))
  return {
    add: add.mutateAsync,
    update: update.mutateAsync,
    readNow: ({ id }: StaffCalendar) => readNow.mutate({ orgSlug, id }),
    remove: ({ id, name }: StaffCalendar) =>
      remove.mutate(
        { orgSlug, id },
        { onSuccess: () => toastUndo(t`${name} removed`, () => restore.mutate({ orgSlug, id })) },
      ),
  }
}
