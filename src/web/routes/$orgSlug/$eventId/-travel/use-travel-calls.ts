// What can be done with a segment besides editing it. Removing is done at once and can be undone.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { SegmentStatus } from '#domain/booking/travel/travel.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { hideSegment, refreshTravel, type TravelSegment } from '#web/parts/road/travel/travel-queries.ts'
import { trpc } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { segmentTitle } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'

export function useTravelCalls() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  // One after the other, so that a quick Undo does not overtake.
  const options = { scope: { id: 'travel' }, onSettled: refreshTravel }
  const { mutate: runRemove } = useMutation(
    trpc.travel.remove.mutationOptions({
      ...options,
      onMutate: ({ id }) => hideSegment(id),
      onError: (_error, { id }) => toast.dismiss(id),
    }),
  )
  const { mutate: runRestore } = useMutation(trpc.travel.restore.mutationOptions(options))
  const { mutate: runStatus } = useMutation(trpc.travel.setStatus.mutationOptions(options))
  return {
    setStatus: ({ id, version }: TravelSegment, status: SegmentStatus) =>
      runStatus({ orgSlug, id, version, status }),
    remove(segment: TravelSegment) {
      const { id } = segment
      const title = segmentTitle(segment, translate())
      runRemove({ orgSlug, id })
      toastUndo(t`${title} removed`, () => runRestore({ orgSlug, id }), id)
    },
  }
}
