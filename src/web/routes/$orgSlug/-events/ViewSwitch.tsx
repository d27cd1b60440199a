// The choice between list, board and calendar of the events page.
import { useLingui } from '@lingui/react/macro'
import { CalendarDays, LayoutList, SquareKanban } from 'lucide-react'
import type { EventView } from '#web/parts/booking/calendar/calendar-search.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import type { EventsState } from './events-state.ts'

const icons = { list: LayoutList, kanban: SquareKanban, calendar: CalendarDays }

export function ViewSwitch({ search, setSearch }: EventsState) {
  const { t } = useLingui()
  const phone = usePhone()
  const view = search.view ?? 'list'
  const show = (next: EventView) => setSearch({ view: next === 'list' ? undefined : next })
  const views: { value: EventView; label: string }[] = [
    { value: 'list', label: t`List` },
    { value: 'kanban', label: t`Board` },
    { value: 'calendar', label: t`Calendar` },
  ]
  if (!phone) return <SegmentedControl label={t`View`} value={view} onValueChange={show} options={views} />
  const Icon = icons[view]
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`View`}>
          <Icon aria-hidden />
        </IconButton>
      }
      items={views.map(({ value, label }) => ({
        label,
        checked: value === view,
        onSelect: () => show(value),
      }))}
    />
  )
}
