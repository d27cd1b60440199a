// What the address of the cockpit says. Every first load has it, so nothing else is here.
import { oneOf, searchSchema, text, type SearchOf } from '#web/search-schema.ts'

export const cockpitViews = ['due', 'review', 'start'] as const
export type CockpitView = (typeof cockpitViews)[number]

export const CockpitSearch = searchSchema({
  /** Only what presses: due within a week, waiting for our review, without any questions yet. */
  view: oneOf(cockpitViews),
  /** Ids of artists, with commas. */
  artists: text,
  /** Who is waited for, with commas. */
  waits: text,
})
export type CockpitSearch = SearchOf<typeof CockpitSearch>
export type CockpitState = { search: CockpitSearch; setSearch: (patch: Partial<CockpitSearch>) => void }
