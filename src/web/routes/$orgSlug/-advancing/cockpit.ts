// Which shows of the cockpit are looked at: by artist, by who is waited for, by what presses.
import { addDays, type LocalDate } from '#domain/dates.ts'
import type { AdvancingShow } from '#web/parts/road/advancing/advancing-queries.ts'
import { listOf } from '#web/parts/booking/calendar/calendar-search.ts'
import type { CockpitSearch, CockpitView } from './cockpit-search.ts'

export const waitees = ['promoter', 'artist', 'agency'] as const
export type Waitee = (typeof waitees)[number]

export const waitsOf = (search: CockpitSearch): Waitee[] => {
  const named = listOf(search.waits)
  return waitees.filter((waitee) => named.includes(waitee))
}

/** How many answers are missing from whom; only those who owe some. */
export function waitsFor(show: Pick<AdvancingShow, 'missing'>): [Waitee, number][] {
  return waitees.flatMap((waitee): [Waitee, number][] => {
    const count = show.missing.filter((field) => field.waitsFor === waitee).length
    return count > 0 ? [[waitee, count]] : []
  })
}

/** Is something missing that is due by the seventh day from today, or overdue? */
export const isDue = (show: Pick<AdvancingShow, 'nextDueOn'>, today: LocalDate): boolean =>
  show.nextDueOn !== null && show.nextDueOn <= addDays(today, 6)

/** Nothing has been asked or noted: the event has no fields yet. */
export const isUnstarted = ({ hasAdvance }: Pick<AdvancingShow, 'hasAdvance'>): boolean => !hasAdvance

/** Does the show belong to a view? Without a view all do. */
export function isIn(view: CockpitView | undefined, show: AdvancingShow, today: LocalDate): boolean {
  if (view === 'due') return isDue(show, today)
  if (view === 'review') return show.toReview > 0
  return view === 'start' ? isUnstarted(show) : true
}

/** The shows that pass the filters of artists and of who is waited for; each of the views is a part of them. */
export function filtered(shows: readonly AdvancingShow[], search: CockpitSearch): AdvancingShow[] {
  const artists = listOf(search.artists)
  const waits = waitsOf(search)
  return shows.filter(
    (show) =>
      (artists.length === 0 || show.artists.some(({ id }) => artists.includes(id))) &&
      (waits.length === 0 || show.missing.some(({ waitsFor: waitee }) => waits.includes(waitee))),
  )
}

/** By day of the show; what presses by the day it is due. */
export function ordered(shows: readonly AdvancingShow[], view: CockpitView | undefined): AdvancingShow[] {
  if (view !== 'due') return [...shows]
  return shows.toSorted((a, b) => (a.nextDueOn ?? '').localeCompare(b.nextDueOn ?? ''))
}
