// Acting on a hold from any list: the calls, what is said afterwards, and what must be asked first.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { localOf } from '#domain/dates.ts'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterInputs } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { refreshHolds, type HoldRow } from './hold-queries.ts'

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
