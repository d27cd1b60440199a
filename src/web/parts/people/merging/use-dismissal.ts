// Marking two records that look alike as two, and taking it back.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpcClient } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { refreshRecords } from '#web/parts/people/records/record-calls.ts'
import type { MergedNoun } from './use-unmerge.ts'

type Named = { id: string; name: string }
type NamedPair = { first: Named; second: Named }

/** `dismiss` says what was done and offers to take it back; `restore` lists the pair again. */
export function useDismissal(noun: MergedNoun) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const inputOf = ({ first, second }: NamedPair) => ({ orgSlug, id: first.id, otherId: second.id })
  const restoring = useMutation({
    mutationFn: (pair: NamedPair) => trpcClient[noun].restoreDuplicate.mutate(inputOf(pair)),
    onSettled: refreshRecords,
  })
  const dismissing = useMutation({
    mutationFn: (pair: NamedPair) => trpcClient[noun].dismissDuplicate.mutate(inputOf(pair)),
    onSuccess: (_answer, pair) => {
      const { first, second } = pair
      toastUndo(t`${second.name} is not a duplicate of ${first.name}`, () => restoring.mutate(pair))
    },
    onSettled: refreshRecords,
  })
  return {
    dismiss: dismissing.mutate,
    restore: restoring.mutate,
    isPending: dismissing.isPending || restoring.isPending,
  }
}
