// Opens the form for a new event when the address says so; the form is loaded when it is first needed.
import { Suspense, useState } from 'react'
import type { SearchState } from '#web/parts/booking/calendar/CalendarFilters.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const NewEventSheet = lazyPart(async () => (await import('./NewEventSheet.tsx')).NewEventSheet)

/** `?new=true`, with `&date=2026-11-14` for a day. Nothing for members who may not book. */
export function NewEvent({ search, setSearch }: SearchState) {
  const { can } = useOrganisation()
  const isOpen = search.new === true && can('events.manage')
  const [count, setCount] = useState(isOpen ? 1 : 0)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    // Each opening starts with an empty form; closing leaves it until it is out of sight.
    if (isOpen) setCount(count + 1)
  }
  if (count === 0) return null
  return (
    <Suspense fallback={null}>
      <NewEventSheet
        key={count}
        open={isOpen}
        date={search.date}
        onClose={() => setSearch({ new: undefined })}
      />
    </Suspense>
  )
}
