// The month's title on phones: a heading that opens the way to other months.
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { monthOf, shiftMonth, type LocalDate } from '#domain/dates.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { MonthName } from './MonthTitle.tsx'

type MonthMenuProps = {
  month: string
  today: LocalDate
  onMonth: (month: string) => void
  onToday: () => void
  /** Smaller, where the line is full. */
  isSmall?: boolean
}

/** Two months back to nine ahead of the one shown, and today. */
export function MonthMenu({ month, today, onMonth, onToday, isSmall = false }: MonthMenuProps) {
  const { i18n } = useLingui()
  const name = (one: string) => `${formatDate(`${one}-01`, 'monthName', i18n.locale)} ${one.slice(0, 4)}`
  return (
    <h1 className={cx('min-w-0', isSmall ? 'text-xl max-[23rem]:text-lg' : 'text-2xl')}>
      <Menu
        trigger={
          <button type="button" className="hit flex max-w-full items-center gap-1 whitespace-nowrap">
            <span className="truncate">
              <MonthName month={month} shortens={isSmall} />
            </span>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-mute" />
          </button>
        }
        items={[
          monthOf(today) !== month && { label: <Trans>Today</Trans>, onSelect: onToday },
          monthOf(today) !== month && 'separator',
          ...Array.from({ length: 12 }, (_, index) => shiftMonth(month, index - 2)).map((one) => ({
            label: name(one),
            checked: one === month,
            onSelect: () => onMonth(one),
          })),
        ]}
      />
    </h1>
  )
}
