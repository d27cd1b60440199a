// From the address to a saved view and back: a view keeps layout and filters, never a day.
import type { RouterOutputs } from '#web/trpc.ts'
import type { CalendarSearch, EventsSearch } from './calendar-search.ts'

export type SavedView = RouterOutputs['savedViews']['list']['views'][number]
type Params = SavedView['params']

const names = [
  'view',
  'layout',
  'artists',
  'statuses',
  'tours',
  'avail',
  'cancelled',
  'search',
  'sort',
  'columns',
] as const satisfies (keyof Params)[]

/** What a view of this address would keep. */
export function paramsOf(search: CalendarSearch | EventsSearch): Params {
  const given: Record<string, unknown> = search
  return Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, given[name]]] : []))) as Params
}

/** The change of the address that shows a view: what it does not name is taken away. */
export function searchOfView({ id, params }: Pick<SavedView, 'id' | 'params'>): Partial<EventsSearch> {
  const cleared = Object.fromEntries(names.map((name) => [name, undefined]))
  return { ...cleared, ...(params as Partial<EventsSearch>), saved: id }
}

/** Does the address still show what the view keeps? */
export function showsView(
  search: CalendarSearch | EventsSearch,
  { params }: Pick<SavedView, 'params'>,
): boolean {
  const here: Record<string, unknown> = paramsOf(search)
  return names.every((name) => here[name] === params[name])
}

/** Is the address nothing but a link to a view? */
export function isBareLink(search: CalendarSearch | EventsSearch): boolean {
  return Boolean(search.saved) && Object.keys(paramsOf(search)).length === 0
}
