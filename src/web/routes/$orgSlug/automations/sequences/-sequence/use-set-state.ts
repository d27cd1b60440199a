// Starts, pauses, archives and fetches back a sequence, and says so.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { SequenceState } from '#domain/messages/sequence-actions.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshSequences } from './sequence-queries.ts'

/** `set` resolves once the pages show it, with false when it was refused. */
export function useSetState(id: string) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { mutateAsync, isPending } = useMutation(trpc.sequences.setState.mutationOptions())
  const toasts: Record<SequenceState, string> = {
    draft: '',
    active: t`Sequence started`,
    paused: t`Sequence paused`,
    archived: t`Sequence archived`,
  }
  return {
    isPending,
    async set(state: SequenceState, version: number): Promise<boolean> {
      try {
        await mutateAsync({ orgSlug, id, version, state })
      } catch {
        // The global handler says why.
        await refreshSequences()
        return false
      }
      toast(toasts[state])
      await refreshSequences()
      return true
    },
  }
}
