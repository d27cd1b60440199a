// What the search box knows of a new booking, as its form takes it; the form is large, and only loaded when it is asked
// for.
import type { InitialStatus } from '#domain/booking/bookings/booking-decisions.ts'
import type { LocalDate, TimeZone } from '#domain/dates.ts'
import type { EventDraft } from '#web/parts/booking/event/event-draft.ts'
import { pageLanguage } from '#web/page-language.ts'

type Known = {
  status: InitialStatus
  tz: TimeZone
  artist?: { id: string; name: string }
  date?: LocalDate
  venue?: { id: string; name: string; tz: TimeZone } | null
  /** A place where no venue on file is meant. */
  place?: string
}

export async function knownEvent({
  status,
  tz,
  artist,
  date,
  venue,
  place = '',
}: Known): Promise<EventDraft> {
  const [{ newEventValues }, { suggestName }, { newBookingValues }] = await Promise.all([
    import('#web/parts/booking/event/event-form.ts'),
    import('#domain/booking/events/event-names.ts'),
    import('#web/parts/booking/booking/booking-form.ts'),
  ])
  const city = place.replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase())
  const parts = { artist: artist?.name ?? null, venue: venue?.name ?? null, city: city || null }
  return {
    values: {
      event: {
        ...newEventValues(date, venue?.tz ?? tz),
        name: suggestName(parts, pageLanguage()),
        venueId: venue?.id,
        city: city || undefined,
      },
      booking: { ...newBookingValues, ...(artist && { artistId: artist.id }), status },
    },
    parts,
  }
}
