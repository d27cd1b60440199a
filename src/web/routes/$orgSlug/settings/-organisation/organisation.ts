// The organisation as its settings show it.
import { useQueryClient } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'

export type OrganisationDetails = RouterOutputs['organisations']['get']

/** Asks the server again for all that shows the organisation: its settings, the shell, the list of places. */
export function useRefreshOrganisation(): () => Promise<void> {
  const cache = useQueryClient()
  const { orgSlug } = useOrganisation()
  return async () => {
    await Promise.all([
      cache.invalidateQueries(trpc.organisations.get.queryFilter({ orgSlug })),
      cache.invalidateQueries(trpc.organisations.current.queryFilter({ orgSlug })),
      cache.invalidateQueries(trpc.account.me.queryFilter()),
    ])
  }
}
