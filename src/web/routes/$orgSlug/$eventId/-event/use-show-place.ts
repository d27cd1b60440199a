// Where the show is and how one gets in, as its day sheet says it.
import { useQuery } from '@tanstack/react-query'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'

/** Undefined while it loads, for a show without a venue, and for those who may not see venues. */
export function useShowPlace({ id, venueId }: Pick<EventRecord, 'id' | 'venueId'>) {
  const { orgSlug, can } = useOrganisation()
  const enabled = venueId !== null && can('venues.view')
  const { data } = useQuery(trpc.daySheets.place.queryOptions({ orgSlug, eventId: id }, { enabled }))
  return enabled ? data : undefined
}
