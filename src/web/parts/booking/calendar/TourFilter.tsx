// The filter of calendar and events list by tours; loaded after the others, since most look without it.
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Route } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { MultiFilter } from '#web/ui/fields/MultiFilter.tsx'
import type { SearchState } from './CalendarFilters.tsx'
import { filtersOf, textOf } from './calendar-search.ts'

/** Nothing where the agency has no tours, so that it costs no room. */
export function TourFilter({ search, setSearch }: SearchState) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(trpc.tours.list.queryOptions({ orgSlug, limit: 200 }))
  if (!data || data.rows.length === 0) return null
  return (
    <MultiFilter
      label={t`Tours`}
      icon={<Route aria-hidden />}
      options={data.rows.map(({ id, name }) => ({ value: id, label: name }))}
      value={filtersOf(search).tours}
      onValueChange={(tours) => setSearch({ tours: textOf(tours) })}
    />
  )
}
