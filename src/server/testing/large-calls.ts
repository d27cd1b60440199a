/** The calls that must not grow slower with the number of organisations, as pages make them. */
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf, type LocalDate } from '#domain/dates.ts'

export type LargeCall = { name: string; path: string; input: Record<string, unknown> }

/** For an agency made by `loadSeed`. */
export function largeCalls(agency: { slug: string; artistId: string }, today: LocalDate): LargeCall[] {
  const month = monthOf(today)
  const days = { from: firstDayOf(month), to: lastDayOf(month) }
  const onwards = { from: today, to: lastDayOf(monthOf(addMonths(firstDayOf(month), 24))), cancelled: true }
  const request = (name: string, path: string, input: object): LargeCall => ({
    name,
    path,
    input: { orgSlug: agency.slug, ...input },
  })
  return [
    request('The month', 'events.list', { ...days, cancelled: true }),
    request('All events from today on', 'events.list', onwards),
    request('… those with a word, by artist', 'events.list', {
      ...onwards,
      search: 'event 44',
      sort: 'artist',
    }),
    request('Search', 'search.all', { query: 'event 44' }),
    request('“Artist 7, 14 May, venue 12”', 'search.quick', { query: 'artist 7 14 May venue 12' }),
    request('Whether an artist is free', 'availability.check', {
      artistId: agency.artistId,
      date: addDays(today, 20),
    }),
    request('The availability of sixty artists', 'availability.grid', days),
  ]
}
