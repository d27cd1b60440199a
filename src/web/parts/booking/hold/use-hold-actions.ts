// Acting on a hold from any list: the calls, what is said afterwards, and what must be asked first.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type LocalDate, localOf } from '#domain/dates.ts'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { type RouterInputs, type RouterOutputs, trpc } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { queryClient } from '#web/calls/query.ts'

export type ReleaseReason = RouterInputs['holds']['release']['reason']

export function useHoldActions({
  id,
  version,
  artistName,
  rank,
}: Pick<HoldRow, 'id' | 'version' | 'artistName' | 'rank'>) {
  const { orgSlug } = useOrganisation()
  const { t, i18n } = useLingui()
  const one = { orgSlug, id, version }
  const onSettled = () => refreshHolds()
  const day = (instant: Date) => formatDate(localOf(instant, viewerZone()).date, 'medium', i18n.locale)
  const extend = useMutation(
    trpc.holds.extend.mutationOptions({
      onSettled,
      onSuccess: ({ expiresAt }) =>
        toast(t`${rankLabel(rank)} for ${artistName} extended to ${day(expiresAt)}`),
    }),
  )
  const challenge = useMutation(
    trpc.holds.challenge.mutationOptions({
      onSettled,
      onSuccess: ({ deadline }) => {
        const time = localOf(deadline, viewerZone()).time
        toast(t`Challenged. The first hold has until ${day(deadline)}, ${time}`)
      },
    }),
  )
  const release = useMutation(
    trpc.holds.release.mutationOptions({
      onSettled,
      onSuccess: () => toast(t`${rankLabel(rank)} for ${artistName} is released`),
    }),
  )
  const confirm = useMutation(
    trpc.holds.confirm.mutationOptions({
      onSettled,
      onSuccess: () => toast.success(t`${artistName} is confirmed`),
    }),
  )
  return {
    extend: () => extend.mutate(one),
    challenge: () => challenge.mutate(one),
    release: (reason: ReleaseReason, note: string | null, onDone?: () => void) =>
      release.mutate({ ...one, reason, note }, { onSuccess: () => onDone?.() }),
    confirm: (
      overrideReason: string | null,
      done?: { onSuccess?: () => void; onError?: (error: unknown) => void },
    ) => confirm.mutate({ ...one, overrideReason }, done),
    isPending: extend.isPending || challenge.isPending || release.isPending || confirm.isPending,
    releaseError: release.error,
    confirmError: confirm.error,
  }
}

export type HoldRow = RouterOutputs['holds']['list']['rows'][number]
export type HoldAction = HoldRow['actions'][number]

/** The queue of a date for an artist. */
export const queueQuery = (orgSlug: string, artistId: string, date: LocalDate) =>
  trpc.holds.list.queryOptions({ orgSlug, artistId, date })

/** Holds that end, or must be answered, within so many hours; soonest first. */
export const dueHoldsQuery = (orgSlug: string, dueWithinHours = 48, artistId?: string) =>
  trpc.holds.list.queryOptions({ orgSlug, dueWithinHours, artistId })

/** Asks the server again for everything that a hold shows in: queues, calendars, histories. */
export async function refreshHolds(): Promise<void> {
  void queryClient.invalidateQueries(trpc.holds.pathFilter())
  void queryClient.invalidateQueries(trpc.dashboard.pathFilter())
  await refreshBookings()
}
