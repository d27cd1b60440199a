// Radius clauses: distances between places, whose clause covers which day, and what breaks one.
import { addDays, type LocalDate } from '../../dates.ts'

export type Geo = { latitude: number; longitude: number }

/** No other show within so many kilometres from so many days before to so many days after the date. */
export type RadiusRule = { km: number; daysBefore: number; daysAfter: number }

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The way as the crow flies (great circle), in kilometres. */
export function distanceKm(a: Geo, b: Geo): number {
  const [latA, latB] = [radians(a.latitude), radians(b.latitude)]
  const sinLat = Math.sin((latB - latA) / 2)
  const sinLon = Math.sin(radians(b.longitude - a.longitude) / 2)
  const h = sinLat * sinLat + Math.cos(latA) * Math.cos(latB) * sinLon * sinLon
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The rule that counts: the booking's own, else the artist's, else the organisation's. Zero kilometres: none. */
export function effectiveRadius(...rules: (RadiusRule | null | undefined)[]): RadiusRule | null {
  const rule = rules.find((each) => each != null)
  return rule && rule.km > 0 ? rule : null
}

/** A show with its clause and its place, as far as they are known. */
export type ClausedShow = { eventDate: LocalDate; geo: Geo | null; radius: RadiusRule | null }

/** Does the show's clause cover the date? */
export function coversDate(show: ClausedShow, date: LocalDate): boolean {
  const { radius, eventDate } = show
  if (!radius) return false
  return addDays(eventDate, -radius.daysBefore) <= date && date <= addDays(eventDate, radius.daysAfter)
}

/** Two shows of one artist that break a clause, by whose it is and how far they are apart. */
export type RadiusConflict<Show> = { show: Show; km: number; rule: RadiusRule; isOwnClause: boolean }

/**
 * What breaks a clause when `planned` is played: another show inside the planned one's clause, or the planned one
 * inside another's. One conflict for each pair, the stricter clause first. Without both places there is no conflict.
 */
export function radiusConflicts<Show extends ClausedShow>(
  planned: ClausedShow,
  others: readonly Show[],
): RadiusConflict<Show>[] {
  const { geo } = planned
  if (!geo) return []
  return others.flatMap((show) => {
    if (!show.geo) return []
    const km = distanceKm(geo, show.geo)
    const broken = [
      coversDate(planned, show.eventDate) && { rule: planned.radius!, isOwnClause: true },
      coversDate(show, planned.eventDate) && { rule: show.radius!, isOwnClause: false },
    ]
      .filter((each) => each !== false)
      .filter(({ rule }) => km <= rule.km)
      .toSorted((a, b) => b.rule.km - a.rule.km)
    return broken[0] ? [{ show, km, ...broken[0] }] : []
  })
}
