// The filters on phones: one sheet with statuses, artists and tours to tick.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import type { SearchState } from './CalendarFilters.tsx'
import { filtersOf, noFilters } from './calendar-search.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const FilterChoices = lazyPart(async () => (await import('./FilterChoices.tsx')).FilterChoices)

/** Each tick counts at once; the button carries how many filters are in force. */
export function FilterSheet({ search, setSearch }: SearchState) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const filters = filtersOf(search)
  const count =
    [...filters.artists, ...filters.statuses, ...filters.tours].length + (filters.cancelled ? 1 : 0)
  return (
    <>
      <span className="relative">
        <IconButton
          label={count > 0 ? t`Filters: ${count} active` : t`Filters`}
          onClick={() => setOpen(true)}
        >
          <SlidersHorizontal aria-hidden />
        </IconButton>
        {count > 0 ? (
          <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-signal" />
        ) : null}
      </span>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Filters</Trans>}
        description={<Plural value={count} _0="None active" one="# active" other="# active" />}
        footer={
          <>
            <Button disabled={count === 0} onClick={() => setSearch(noFilters)}>
              <Trans>Clear filters</Trans>
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              <Trans>Done</Trans>
            </Button>
          </>
        }
      >
        <Suspense>
          <FilterChoices search={search} setSearch={setSearch} />
        </Suspense>
      </Sheet>
    </>
  )
}
