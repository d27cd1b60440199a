// A guess of the time zone of a place from its country.
import type { TimeZone } from '#domain/dates.ts'

type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** The zone of a country that has one, or one and an exclave; otherwise `fallback`. */
export function zoneOfCountry(country: string | null | undefined, fallback: TimeZone): TimeZone {
  if (!country) return fallback
  const zones = (new Intl.Locale('und', { region: country }) as ZonedLocale).getTimeZones?.() ?? []
  if (zones.includes(fallback)) return fallback
  return zones.length > 0 && zones.length <= 2 ? (zones[0] ?? fallback) : fallback
}
