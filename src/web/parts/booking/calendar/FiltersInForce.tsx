// A line of chips for the filters in force; fetched only when there are some.
import { Suspense } from 'react'
import type { SearchState } from './CalendarFilters.tsx'
import { hasFilters } from './calendar-search.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const FilterChips = lazyPart(async () => (await import('./FilterChips.tsx')).FilterChips)

export function FiltersInForce({ className, ...state }: SearchState & { className?: string }) {
  if (!hasFilters(state.search)) return null
  return (
    <Suspense>
      <FilterChips {...state} className={className} />
    </Suspense>
  )
}
