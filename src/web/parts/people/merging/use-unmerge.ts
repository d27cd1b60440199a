// Making two of a merged record again.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpcClient } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshRecords, type RecordName } from '#web/parts/people/records/record-calls.ts'

export type MergedNoun = Exclude<RecordName, 'artists'>

/** May be called from a sheet that then closes. */
export function useUnmerge(noun: MergedNoun) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => trpcClient[noun].unmerge.mutate({ orgSlug, id }),
    onSuccess: (_answer, { name }) => {
      toast(t`${name} is a separate record again`)
    },
    onSettled: refreshRecords,
  })
  return { unmerge: mutate, isPending }
}
