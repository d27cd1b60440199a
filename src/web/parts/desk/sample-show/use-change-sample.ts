// Adds the sample show, and removes it.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { SampleRecord } from '#domain/desk/sample-show/sample-show.ts'
import { queryClient } from '#web/calls/query.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Adds the sample show and opens it. */
export function useAddSample() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(
    trpc.sampleShow.add.mutationOptions({
      onSuccess: async ({ eventId }) => {
        void queryClient.invalidateQueries()
        await navigate({ to: '/$orgSlug/$eventId/overview', params: { orgSlug, eventId } })
        toast(t`Sample show added`)
      },
    }),
  )
  return { add: () => mutate({ orgSlug }), isPending }
}

function useKeptNames(): Record<SampleRecord, string> {
  const { t } = useLingui()
  return {
    event: t`Event`,
    artist: t`Artist`,
    venue: t`Venue`,
    company: t`Company`,
    contact: t`Contact`,
  }
}

/** Removes it with all that belongs to it, and says what stays because something real uses it. */
export function useRemoveSample(leave?: () => Promise<void>) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const names = useKeptNames()
  const { mutate, isPending } = useMutation(
    trpc.sampleShow.remove.mutationOptions({
      onSuccess: async ({ kept }) => {
        await leave?.()
        const list = new Intl.ListFormat(i18n.locale).format(kept.map((each) => names[each]))
        toast(
          t`Sample show removed`,
          kept.length > 0 ? { description: t`Kept because your own records use it: ${list}` } : {},
        )
        return queryClient.invalidateQueries()
      },
    }),
  )
  return { remove: () => mutate({ orgSlug }), isPending }
}
