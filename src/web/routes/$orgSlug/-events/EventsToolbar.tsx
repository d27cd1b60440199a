// What narrows the events down: words, artists, statuses, tours, a month.
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { ArtistFilter, CancelledToggle, StatusFilter } from '#web/parts/booking/calendar/CalendarFilters.tsx'
import { FiltersInForce } from '#web/parts/booking/calendar/FiltersInForce.tsx'
import { FilterSheet } from '#web/parts/booking/calendar/FilterSheet.tsx'
import { SavedViews } from '#web/parts/booking/saved-views/SavedViews.tsx'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { Toolbar } from '#web/ui/Page.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { monthOf, shiftMonth } from '#domain/dates.ts'
import { shownMonth } from '#web/parts/booking/calendar/calendar-search.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { ColumnsMenu } from '#web/parts/platform/columns/ColumnsMenu.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { EventsState } from './events-state.ts'
import { useShownColumns } from './use-shown-columns.ts'

const TourFilter = lazyPart(
  async () => (await import('#web/parts/booking/calendar/TourFilter.tsx')).TourFilter,
  'inline',
)

/** Months in the menu: three ahead of this one and twelve back. The arrows lead further. */
const ahead = 3
const shown = 16

/** Which time the list shows: what is upcoming, or one month, past ones included. */
function MonthChoice({ search, setSearch }: EventsState) {
  const { i18n, t } = useLingui()
  const today = useToday()
  const month = shownMonth(search.month, today)
  const name = (one: string) => `${formatDate(`${one}-01`, 'monthName', i18n.locale)} ${one.slice(0, 4)}`
  const months = Array.from({ length: shown }, (_, index) => shiftMonth(monthOf(today), ahead - index))
  const step = (by: number) => month && setSearch({ month: shiftMonth(month, by) })
  return (
    <span className="flex shrink-0 items-center">
      {month ? (
        <IconButton label={t`Previous month`} className="max-md:hidden" onClick={() => step(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
      ) : null}
      <Menu
        align="end"
        trigger={
          <Button variant="quiet" icon={<CalendarDays aria-hidden />} className="max-md:px-2">
            {month ? (
              <>
                <span className="md:hidden">{formatDate(`${month}-01`, 'monthYear', i18n.locale)}</span>
                <span className="max-md:hidden">{name(month)}</span>
              </>
            ) : (
              <Trans>Upcoming</Trans>
            )}
          </Button>
        }
        items={[
          {
            label: <Trans>Upcoming</Trans>,
            checked: month === undefined,
            onSelect: () => setSearch({ month: undefined }),
          },
          'separator',
          ...months.map((one) => ({
            label: name(one),
            checked: one === month,
            onSelect: () => setSearch({ month: one }),
          })),
        ]}
      />
      {month ? (
        <IconButton label={t`Next month`} className="max-md:hidden" onClick={() => step(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      ) : null}
    </span>
  )
}

export function EventsToolbar({ search, setSearch }: EventsState) {
  const { t } = useLingui()
  const phone = usePhone()
  return (
    <>
      <Toolbar label={t`Filters`} className="gap-x-1 max-[23rem]:flex-wrap">
        <SearchInput
          label={t`Search events`}
          placeholder={t`Search`}
          value={search.search}
          onChange={(next) => setSearch({ search: next })}
          className="max-md:min-w-0 max-md:flex-1 max-[23rem]:basis-full md:w-52!"
        />
        {phone ? (
          <FilterSheet search={search} setSearch={setSearch} />
        ) : (
          <>
            <ArtistFilter search={search} setSearch={setSearch} />
            <StatusFilter search={search} setSearch={setSearch} />
            <Suspense>
              <TourFilter search={search} setSearch={setSearch} />
            </Suspense>
            <CancelledToggle search={search} setSearch={setSearch} />
          </>
        )}
        <span className="flex-1 max-md:hidden" />
        {phone || search.view === 'kanban' ? null : <EventColumns search={search} setSearch={setSearch} />}
        <SavedViews page="events" search={search} setSearch={setSearch} />
        <MonthChoice search={search} setSearch={setSearch} />
      </Toolbar>
      <FiltersInForce search={search} setSearch={setSearch} />
    </>
  )
}

/** The choice of columns of the events list, for its toolbar. */
function EventColumns(props: EventsState) {
  const { can } = useOrganisation()
  const { columns, state } = useShownColumns(props, { isOn: can('deals.view'), fees: undefined })
  return <ColumnsMenu columns={columns} state={state} />
}
