// The header of the calendar on phones: month, search, filters, layout, and what is new.
import { useLingui } from '@lingui/react/macro'
import { Plus, Search } from 'lucide-react'
import { firstDayOf } from '#domain/dates.ts'
import { openPalette } from '#web/parts/platform/palette/palette-store.ts'
import { IconButton } from '#web/ui/Button.tsx'
import type { CalendarProps } from './calendar-props.ts'
import { searchFor } from '#web/parts/booking/calendar-views/calendar-time.ts'
import { FiltersInForce } from './FiltersInForce.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { MonthMenu } from './MonthMenu.tsx'

export function PhoneHeader(props: CalendarProps) {
  const { t } = useLingui()
  const { search, setSearch, month, today, layout, onNew } = props
  return (
    <>
      <header className="flex items-center gap-0 px-4 pt-3 pb-1 max-[23rem]:px-2.5">
        <MonthMenu
          isSmall
          month={month}
          today={today}
          onMonth={(next) => setSearch(searchFor(layout, firstDayOf(next), today))}
          onToday={props.onToday}
        />
        <span className="flex-1" />
        <IconButton label={t`Search`} onClick={openPalette}>
          <Search aria-hidden />
        </IconButton>
        <FilterSheet search={search} setSearch={setSearch} />
        {props.switcher}
        {onNew ? (
          <IconButton
            label={t`New event`}
            variant="primary"
            className="hit size-10! rounded-full! ml-1"
            onClick={() => onNew(search.date)}
          >
            <Plus aria-hidden />
          </IconButton>
        ) : null}
      </header>
      <FiltersInForce search={search} setSearch={setSearch} className="px-4 pb-2" />
    </>
  )
}
