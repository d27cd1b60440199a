// Which event is the sample show.
import { useQuery } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'

/** Answers once for a while: who adds or removes it changes it here. */
export function useSampleShow() {
  const { orgSlug } = useOrganisation()
  return useQuery(trpc.sampleShow.get.queryOptions({ orgSlug }, { staleTime: 300_000 })).data
}
