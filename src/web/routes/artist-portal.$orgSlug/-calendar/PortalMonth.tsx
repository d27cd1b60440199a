// The portal's month on desktops: the grid of weeks, to look at and to open shows from.
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { shiftMonth } from '#domain/dates.ts'
import { MonthSkeleton } from '#web/parts/booking/calendar-views/MonthSkeleton.tsx'
import { MonthTitle } from '#web/parts/booking/calendar/MonthTitle.tsx'
import { PortalShowLink } from '#web/parts/road/portal/PortalShowLink.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { MonthGrid } from '#web/ui/calendar/MonthGrid.tsx'
import { cx } from '#web/ui/cx.ts'
import { Tooltip } from '#web/ui/overlays/Tooltip.tsx'
import { isShow } from './month-blocks.ts'
import type { PortalMonthProps } from './portal-month-props.ts'

/** As high as the window leaves it, so that the whole month is seen at once. */
export function PortalMonth({ month, today, items, filter, age, onBlock, ...act }: PortalMonthProps) {
  const { t } = useLingui()
  const { blocking, onMonth, onToday } = act
  return (
    <div className="flex h-[calc(100dvh-6rem)] min-h-150 flex-col px-8">
      <header className="flex shrink-0 items-center gap-2 py-4">
        <MonthTitle month={month} className="w-58" />
        <IconButton
          label={t`Previous month`}
          shortcut="ArrowLeft"
          onClick={() => onMonth(shiftMonth(month, -1))}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <Tooltip text={t`Go to today`} shortcut="T">
          <Button onClick={onToday}>
            <Trans>Today</Trans>
          </Button>
        </Tooltip>
        <IconButton label={t`Next month`} shortcut="ArrowRight" onClick={() => onMonth(shiftMonth(month, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
        <span className="flex-1" />
        {filter}
        {age}
        {blocking}
      </header>
      <div className="min-h-0 flex-1 overflow-hidden rounded-card border border-line *:-mt-px">
        {items ? (
          <MonthGrid
            month={month}
            today={today}
            items={items}
            renderLink={(entry) =>
              isShow(entry) ? (
                <PortalShowLink show={entry.booking} />
              ) : (
                <BlockChip onOpen={() => onBlock(entry.block)} />
              )
            }
          />
        ) : (
          <MonthSkeleton month={month} />
        )}
      </div>
    </div>
  )
}

type BlockChipProps = ComponentProps<'button'> & { onOpen: () => void }

/** Filled in by the grid, as the links of shows are. */
function BlockChip({ onOpen, children, className, ...props }: BlockChipProps) {
  return (
    <button type="button" {...props} className={cx(className, 'w-full text-left')} onClick={onOpen}>
      {children}
    </button>
  )
}
