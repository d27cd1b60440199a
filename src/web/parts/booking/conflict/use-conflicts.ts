// What contradicts an act on some shows, asked for while its sheet is open.
import { useQuery } from '@tanstack/react-query'
import type { Act } from '#domain/booking/bookings/conflicts.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'

/** `isBlocked`: nobody present may go on; `needsReason`: this person may, with a reason. */
export function useConflicts(
  act: Act,
  bookingIds: readonly string[],
  enabled: boolean,
  details: { on?: string; invoiceIds?: string[] } = {},
) {
  const { orgSlug } = useOrganisation()
  const query = useQuery({
    ...trpc.conflicts.list.queryOptions(
      { orgSlug, act, bookingIds: [...bookingIds], ...details },
      { meta: { persist: false }, staleTime: 0 },
    ),
    enabled: enabled && bookingIds.length > 0,
  })
  const conflicts = query.data?.conflicts ?? []
  const blocking = conflicts.filter(({ level }) => level === 'blocks')
  return {
    conflicts,
    isBlocked: blocking.some(({ canOverride }) => !canOverride),
    needsReason: blocking.length > 0 && blocking.every(({ canOverride }) => canOverride),
  }
}
