// How many inquiries nobody has looked at, for the number beside their place.
import { useQuery } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'

/** 0 for members who may not see inquiries, and until it is known. */
export function useNewInquiries(): number {
  const { orgSlug, can } = useOrganisation()
  const { data } = useQuery(
    trpc.inquiries.countNew.queryOptions({ orgSlug }, { enabled: can('inquiries.view') }),
  )
  return data?.count ?? 0
}
