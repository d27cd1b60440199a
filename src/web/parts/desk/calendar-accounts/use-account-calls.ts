// What people do with their accounts of Google and Microsoft; whatever shows what follows is asked for again.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#web/calls/query.ts'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'

export type CalendarAccount = RouterOutputs['calendarAccounts']['list']['accounts'][number]
export type CalendarEdit = RouterOutputs['calendarAccounts']['edits']['rows'][number]

const refreshAccounts = () => queryClient.invalidateQueries(trpc.calendarAccounts.pathFilter())

/** Leads to the provider, which leads back to our page; the page is left. */
export function useConnectCalendar() {
  const { orgSlug } = useOrganisation()
  const [isLeaving, setLeaving] = useState(false)
  const connect = useMutation(
    trpc.calendarAccounts.connect.mutationOptions({
      onSuccess: ({ url }) => {
        setLeaving(true)
        window.location.assign(url)
      },
    }),
  )
  const isBusy = isLeaving || connect.isPending
  return {
    busy: isBusy ? connect.variables?.provider : undefined,
    connect: (provider: CalendarAccount['provider']) => connect.mutate({ orgSlug, provider }),
  }
}

export function useAccountCalls({ id, version }: CalendarAccount) {
  const { orgSlug } = useOrganisation()
  const { t } = useLingui()
  const settled = { onSettled: refreshAccounts }
  const choose = useMutation(trpc.calendarAccounts.choose.mutationOptions(settled))
  const disconnect = useMutation(
    trpc.calendarAccounts.disconnect.mutationOptions({
      onSettled: async () => {
        await Promise.all([
          refreshAccounts(),
          refreshBookings(),
          queryClient.invalidateQueries(trpc.externalCalendars.pathFilter()),
        ])
      },
      onSuccess: ({ isCalendarLeft }) =>
        toast(
          isCalendarLeft
            ? t`Disconnected. The calendar could not be removed there: delete it yourself.`
            : t`Disconnected`,
        ),
    }),
  )
  return {
    isChoosing: choose.isPending,
    choose: (choice: { shown: CalendarAccount['shown']; artistId: string | null }) =>
      choose.mutate({ orgSlug, id, version, choice }),
    isDisconnecting: disconnect.isPending,
    disconnect: () => disconnect.mutateAsync({ orgSlug, id }),
  }
}

export function useEditCalls({ id, version }: CalendarEdit) {
  const { orgSlug } = useOrganisation()
  const { t } = useLingui()
  const revert = useMutation(
    trpc.calendarAccounts.revert.mutationOptions({
      onSettled: refreshAccounts,
      onSuccess: () => toast(t`Reverted. Your calendar follows in a moment.`),
    }),
  )
  const takeOver = useMutation(
    trpc.calendarAccounts.takeOver.mutationOptions({
      onSettled: async () => {
        await Promise.all([refreshAccounts(), refreshBookings()])
      },
      onSuccess: () => toast(t`Changed in Fermata`),
    }),
  )
  return {
    isReverting: revert.isPending,
    revert: () => revert.mutate({ orgSlug, id, version }),
    isTakingOver: takeOver.isPending,
    takeOver: () => takeOver.mutate({ orgSlug, id, version }),
  }
}
