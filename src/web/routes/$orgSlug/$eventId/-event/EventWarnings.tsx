// Conflicts, radius clauses and ways that take too long, for every booking of the event, above everything else.
import { useQueries } from '@tanstack/react-query'
import { isOpen } from '#domain/booking/bookings/bookings.ts'
import { DateWarnings } from '#web/parts/booking/availability/DateWarnings.tsx'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'

/** Renders nothing, and takes no room, while all is well. */
export function EventWarnings({ event, className }: { event: EventRecord; className?: string }) {
  const { orgSlug } = useOrganisation()
  const alive = event.archivedAt ? [] : event.bookings.filter(({ status }) => isOpen(status))
  const answers = useQueries({
    queries: alive.map(({ id }) => trpc.availability.booking.queryOptions({ orgSlug, bookingId: id })),
  })
  const hasAny = answers.some(({ data }) => data && data.conflicts.length + data.warnings.length > 0)
  if (!hasAny) return null
  return (
    <div className={className}>
      {alive.map((booking, index) => {
        const answer = answers[index]?.data
        return answer ? (
          <DateWarnings
            key={booking.id}
            {...answer}
            title={event.bookings.length > 1 ? booking.artistName : undefined}
          />
        ) : null
      })}
    </div>
  )
}
