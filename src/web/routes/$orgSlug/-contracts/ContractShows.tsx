// The shows that a contract is about, each leading to its event.
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ContractRecord } from '#web/parts/documents/contract/contract-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'

export function ContractShows({ bookings }: Pick<ContractRecord, 'bookings'>) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  return (
    <ul className="flex flex-wrap gap-x-3">
      {bookings.map(({ bookingId, eventId, artistName, eventDate }) => (
        <li key={bookingId}>
          <Link
            to="/$orgSlug/$eventId/overview"
            params={{ orgSlug, eventId }}
            className={`${textLink} max-md:inline-flex max-md:min-h-11 max-md:items-center`}
          >
            {artistName}, {formatDate(eventDate, 'medium', i18n.locale)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
