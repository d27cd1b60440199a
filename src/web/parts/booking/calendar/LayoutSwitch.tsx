// The choice between the layouts of the calendar: side by side on desktops, a menu on phones.
import { useLingui } from '@lingui/react/macro'
import { CalendarDays, CalendarRange, CalendarSearch, LayoutGrid, List } from 'lucide-react'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { layoutKeys, type CalendarLayout } from './calendar-search.ts'

type LayoutSwitchProps = { layout: CalendarLayout; onLayout: (layout: CalendarLayout) => void }

export function LayoutSwitch({ layout, onLayout }: LayoutSwitchProps) {
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
