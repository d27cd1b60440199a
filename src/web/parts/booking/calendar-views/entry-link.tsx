// The link behind an entry of the calendar: a booking leads to its event, a block to its artist.
import { Link } from '@tanstack/react-router'
import type { ChipLink } from '#web/ui/calendar/month-props.ts'
import { isBooking, type Entry } from './month-items.ts'

/** A link element whose class and content are filled in by what shows the entry. */
export function entryLink(entry: Entry, orgSlug: string): ChipLink {
  return isBooking(entry) ? (
    <Link to="/$orgSlug/$eventId/overview" params={{ orgSlug, eventId: entry.booking.eventId }} />
  ) : (
    <Link to="/$orgSlug/artists/$artistSlug" params={{ orgSlug, artistSlug: entry.artistSlug }} />
  )
}

/** The same as an address, where there are too many for a link of the router each. */
export function entryPath(entry: Entry, orgSlug: string): string {
  return isBooking(entry)
    ? `/${orgSlug}/${entry.booking.eventId}/overview`
    : `/${orgSlug}/artists/${entry.artistSlug}`
}
