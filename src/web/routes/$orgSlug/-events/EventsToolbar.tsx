// What narrows the events down: words, artists, statuses, a month.
import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ArtistFilter, CancelledToggle, StatusFilter } from '#web/parts/booking/calendar/CalendarFilters.tsx'
import { FiltersInForce } from '#web/parts/booking/calendar/FiltersInForce.tsx'
import { FilterSheet } from '#web/parts/booking/calendar/FilterSheet.tsx'
import { SavedViews } from '#web/parts/booking/saved-views/SavedViews.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Toolbar } from '#web/ui/Page.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import type { EventsState } from './events-state.ts'
import { MonthChoice } from './MonthChoice.tsx'

export function EventsToolbar({ search, setSearch }: EventsState) {
  const { t } = useLingui()
  const phone = usePhone()
  return (
    <>
      <Toolbar label={t`Filters`} className="gap-x-1">
        <SearchInput search={search} setSearch={setSearch} />
        {phone ? (
          <FilterSheet search={search} setSearch={setSearch} />
        ) : (
          <>
            <ArtistFilter search={search} setSearch={setSearch} />
            <StatusFilter search={search} setSearch={setSearch} />
            <CancelledToggle search={search} setSearch={setSearch} />
          </>
        )}
        <span className="flex-1 max-md:hidden" />
        <SavedViews page="events" search={search} setSearch={setSearch} />
        <MonthChoice search={search} setSearch={setSearch} />
      </Toolbar>
      <FiltersInForce search={search} setSearch={setSearch} />
    </>
  )
}

/** Writes the words into the address once they have rested; follows when the address changes by itself. */
function SearchInput({ search, setSearch }: EventsState) {
  const { t } = useLingui()
  const words = search.search ?? ''
  const [draft, setDraft] = useState(words)
  const [known, setKnown] = useState(words)
  if (words !== known) {
    setKnown(words)
    if (words !== draft.trim()) setDraft(words)
  }
  const rested = useDebounced(draft.trim(), 250)
  useEffect(() => {
    if (rested === draft.trim() && rested !== words) setSearch({ search: rested || undefined })
  })
  return (
    <Input
      type="search"
      aria-label={t`Search events`}
      placeholder={t`Search`}
      before={<Search aria-hidden />}
      className="max-md:min-w-0 max-md:flex-1 md:w-52!"
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
    />
  )
}
