// The shows that are ahead of an artist, a venue or a promoter.
import { addMonths, type LocalDate } from '#domain/dates.ts'
import { trpc, type RouterInputs } from '#web/trpc.ts'

export type ShowsOf = Pick<RouterInputs['events']['list'], 'artists' | 'venueId' | 'promoterId'>

/** Booking reaches about this far ahead. */
const monthsAhead = 24

/** Only what is alive: cancelled and lost ones are left out. */
export const nextShowsQuery = (orgSlug: string, today: LocalDate, of: ShowsOf) =>
  trpc.events.list.queryOptions({ orgSlug, from: today, to: addMonths(today, monthsAhead), ...of })
