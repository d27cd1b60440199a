// The calendar: its frame in time and layout, what can be done on a day, and the layout that is open.
import { useLingui } from '@lingui/react/macro'
import { Suspense, useState, type ReactNode } from 'react'
import { CalendarDays, CalendarRange, CalendarSearch, LayoutGrid, List } from 'lucide-react'
import type { LocalDate } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { knownBookings } from '#web/parts/booking/booking/booking-queries.ts'
import type { AddAt, CalendarProps } from './calendar-props.ts'
import { calendarLayouts, layoutKeys, type CalendarLayout } from './calendar-search.ts'
import { searchFor, stepped, timeOf } from '#web/parts/booking/calendar-views/calendar-time.ts'
import type { SearchState } from './CalendarFilters.tsx'
import { MonthCalendar } from '#web/parts/booking/calendar-views/MonthCalendar.tsx'
import type { BookingItem } from '#web/parts/booking/calendar-views/month-items.ts'
import { MoveSheet } from '#web/parts/booking/moves/MoveSheet.tsx'
import { type ContestedMove as Contested, useMoveWithDiff } from '#web/parts/booking/moves/use-move-event.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'

type LayoutSwitchProps = { layout: CalendarLayout; onLayout: (layout: CalendarLayout) => void }

/** The choice between the layouts of the calendar: side by side on desktops, a menu on phones. */
function LayoutSwitch({ layout, onLayout }: LayoutSwitchProps) {
  const { t } = useLingui()
  const phone = usePhone()
  const options: { value: CalendarLayout; label: string }[] = [
    { value: 'month', label: t`Month` },
    { value: 'week', label: t`Week` },
    { value: 'agenda', label: t`Agenda` },
    { value: 'availability', label: t`Availability` },
    { value: 'year', label: t`Year` },
  ]
  if (!phone) {
    return (
      <SegmentedControl
        label={t`Layout`}
        className="*:px-2.5!"
        value={layout}
        onValueChange={onLayout}
        options={options.map((option) => ({ ...option, shortcut: layoutKeys[option.value] }))}
      />
    )
  }
  const Icon = icons[layout]
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`Layout`}>
          <Icon aria-hidden />
        </IconButton>
      }
      items={options.map(({ value, label }) => ({
        label,
        checked: value === layout,
        onSelect: () => onLayout(value),
      }))}
    />
  )
}

const icons = {
  month: CalendarDays,
  week: CalendarRange,
  agenda: List,
  availability: CalendarSearch,
  year: LayoutGrid,
}

const Panel = lazyPart(
  async () => (await import('#web/parts/booking/moves/ContestedMovePanel.tsx')).ContestedMovePanel,
)

type ContestedMoveProps = { contested: Contested | undefined; onAnswer: (isMeant: boolean) => void }

/** The question before a show moves onto a day on which its artist is taken; the dialog is loaded when it is asked. */
function ContestedMove({ contested, onAnswer }: ContestedMoveProps) {
  // Kept while the dialog closes, so that its words do not vanish first.
  const [last, setLast] = useState(contested)
  if (contested && contested !== last) setLast(contested)
  if (!last) return null
  return (
    <Suspense>
      <Panel {...last} open={Boolean(contested)} onAnswer={onAnswer} />
    </Suspense>
  )
}

// Most visits see the month; each further layout comes with its first use.
const layouts: Record<Exclude<CalendarLayout, 'month'>, (props: CalendarProps) => ReactNode> = {
  week: lazyPart(
    async () => (await import('#web/parts/booking/week/WeekCalendar.tsx')).WeekCalendar,
    'inline',
  ),
  agenda: lazyPart(
    async () => (await import('#web/parts/booking/calendar-views/AgendaCalendar.tsx')).AgendaCalendar,
    'inline',
  ),
  availability: lazyPart(
    async () =>
      (await import('#web/parts/booking/availability/AvailabilityCalendar.tsx')).AvailabilityCalendar,
    'inline',
  ),
  year: lazyPart(
    async () => (await import('#web/parts/booking/calendar-views/YearCalendar.tsx')).YearCalendar,
    'inline',
  ),
}
const QuickAdd = lazyPart(async () => (await import('./QuickAdd.tsx')).QuickAdd)

/** With `views` the page has views of its own beside the month, and the other layouts are left to the calendar. */
export function Calendar({ search, setSearch, views }: SearchState & { views?: ReactNode }) {
  const { t } = useLingui()
  const { can } = useOrganisation()
  const today = useToday()
  const layout = views ? 'month' : (search.layout ?? 'month')
  const time = timeOf(search, today)
  const [moving, setMoving] = useState<BookingItem>()
  const [adding, setAdding] = useState<AddAt & { count: number }>()
  const [isAdding, setIsAdding] = useState(false)
  const { move, contested, settle } = useMoveWithDiff()
  const canEdit = can('events.manage')

  const goTo = (day: LocalDate) => setSearch(searchFor(layout, day, today))
  const show = (next: CalendarLayout) =>
    setSearch({
      layout: next === 'month' ? undefined : next,
      date: next === 'week' ? search.date : undefined,
    })
  const onAdd = (at: AddAt) => {
    setAdding({ ...at, count: (adding?.count ?? 0) + 1 })
    setIsAdding(true)
  }
  const onStep = (by: 1 | -1) => goTo(stepped(layout, time, by))
  const onToday = () => setSearch({ month: undefined, date: undefined })

  useHotkeys({
    t: onToday,
    ArrowLeft: () => onStep(-1),
    ArrowRight: () => onStep(1),
    ...(canEdit ? { c: () => onAdd(addHere(time.day)) } : {}),
    ...(views ? {} : Object.fromEntries(calendarLayouts.map((each) => [layoutKeys[each], () => show(each)]))),
  })

  const props: CalendarProps = {
    search,
    setSearch,
    ...time,
    layout,
    today,
    switcher: views ?? <LayoutSwitch layout={layout} onLayout={show} />,
    onStep,
    onToday,
    ...(canEdit
      ? {
          onNew: (date) => setSearch({ new: true, date }),
          onAdd,
          onMove: move,
          onMoveRequest: setMoving,
        }
      : {}),
  }
  const Layout = layout === 'month' ? undefined : layouts[layout]
  return (
    <>
      {Layout ? (
        <Suspense fallback={<p role="status" aria-label={t`Loading`} className="h-full" />}>
          <Layout {...props} />
        </Suspense>
      ) : (
        <MonthCalendar {...props} />
      )}
      <MoveSheet
        show={
          moving && {
            ...moving.booking,
            title: moving.title,
            bookingId: moving.booking.id,
          }
        }
        others={moving ? countOthers(moving) : 0}
        onClose={() => setMoving(undefined)}
        onMove={(date) => moving && move(moving, date)}
      />
      <ContestedMove contested={contested} onAnswer={settle} />
      {adding ? (
        <Suspense>
          <QuickAdd
            key={adding.count}
            at={adding}
            open={isAdding}
            onClose={() => setIsAdding(false)}
            onMore={(date, draft) =>
              setSearch({ new: true, date, month: searchFor(layout, date, today).month }, draft)
            }
          />
        </Suspense>
      ) : null}
    </>
  )
}

const countOthers = ({ booking }: BookingItem) =>
  knownBookings().filter((row) => row.eventId === booking.eventId).length - 1

/** The day that has the focus, or the one the calendar is on, beside its cell where that is in view. */
function addHere(day: LocalDate): AddAt {
  const focused = document.activeElement?.closest<HTMLElement>('[data-date]')
  const date = focused?.dataset['date'] ?? day
  return { date, anchor: focused ?? document.querySelector(`[data-date="${date}"]`) }
}
