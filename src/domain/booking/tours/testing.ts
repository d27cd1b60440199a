// Stops for the tests of tours: a place, a day, and an evening show.
import type { Geo } from '#domain/booking/availability/radius.ts'
import { instantOf, type LocalDate } from '../../dates.ts'
import type { FittedStop } from './fitting.ts'

export const places = {
  berlin: { latitude: 52.52, longitude: 13.405 },
  leipzig: { latitude: 51.34, longitude: 12.375 },
  hannover: { latitude: 52.375, longitude: 9.732 },
  hamburg: { latitude: 53.551, longitude: 9.993 },
  munich: { latitude: 48.137, longitude: 11.575 },
  zurich: { latitude: 47.376, longitude: 8.541 },
  london: { latitude: 51.507, longitude: -0.128 },
  tokyo: { latitude: 35.68, longitude: 139.69 },
  losAngeles: { latitude: 34.05, longitude: -118.24 },
} satisfies Record<string, Geo>

type Place = keyof typeof places

/** A confirmed show of 90 minutes at eight in the evening, Berlin's time. */
export function stop(place: Place | null, eventDate: LocalDate, more: Partial<FittedStop> = {}): FittedStop {
  const startsAt = instantOf(eventDate, '20:00', 'Europe/Berlin')
  return {
    bookingId: `${place} ${eventDate}`,
    status: 'confirmed',
    eventDate,
    endsOn: null,
    geo: place && places[place],
    radius: null,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 90 * 60_000),
    eventName: `Show in ${place}`,
    venueName: null,
    city: place,
    tz: 'Europe/Berlin',
    hasTime: true,
    doubleOk: false,
    ...more,
  }
}
