// The week on desktops: seven days beside an axis of hours, above them what takes days; to drag and to walk through.
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { addDays, daysFrom, localOf, type LocalDate } from '#domain/dates.ts'
import { zoneWord } from '#domain/booking/travel/travel-clocks.ts'
import { useMinute } from '#web/hooks/use-minute.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { translate } from '#web/texts.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { useChipMoves } from '#web/ui/calendar/use-chip-moves.ts'
import { cx } from '#web/ui/cx.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { DayColumn } from './DayColumn.tsx'
import { EmptyWeek } from './EmptyWeek.tsx'
import { HourAxis } from './HourAxis.tsx'
import { useFirstScroll } from './use-first-scroll.ts'
import { firstMinuteOf, lastHourOf, type Week } from './week-blocks.ts'
import { hourClass } from './week-clock.ts'
import { bookingsOf, onWeekKey } from './week-keys.ts'
import { WeekBand } from './WeekBand.tsx'

type WeekGridProps = CalendarProps & { monday: LocalDate; week: Week; isLoading: boolean }

const columns = 'grid grid-cols-[4.25rem_repeat(7,minmax(0,1fr))]'

export function WeekGrid({ monday, week, isLoading, ...props }: WeekGridProps) {
  const { today, onAdd, onMove, onMoveRequest } = props
  const box = useRef<HTMLDivElement>(null)
  const days = daysFrom(monday, addDays(monday, 6))
  const { blocks } = week
  const lastHour = lastHourOf(blocks)
  const canMove = Boolean(onMove)
  const isWide = useMediaQuery('(width >= 86rem)')
  useFirstScroll(box, isLoading ? undefined : monday, firstMinuteOf(blocks, today))

  useChipMoves(box, (id, by) => {
    const item = bookingsOf(week).find((one) => one.id === id)
    if (item) onMove?.(item, addDays(item.startOn, by))
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for keys of the blocks inside
    <div
      ref={box}
      className={cx('group/month h-full overflow-auto overscroll-contain', hourClass)}
      onKeyDown={(event) => onWeekKey(event, week, days, onMoveRequest)}
    >
      <div className="min-w-200">
        <div className="sticky top-0 z-20 border-b border-line-strong bg-surface">
          <div className={columns}>
            <ZoneNote />
            {days.map((date) => (
              <DayTitle key={date} date={date} today={today} />
            ))}
          </div>
          <WeekBand monday={monday} items={week.band} canMove={canMove} />
          {week.band.length + blocks.length === 0 && !isLoading ? (
            <div className="border-t border-line">
              <EmptyWeek {...props}>
                <Trans>Nothing this week.</Trans>
              </EmptyWeek>
            </div>
          ) : null}
        </div>
        <div className={columns}>
          <HourAxis lastHour={lastHour} nowDate={days.find((date) => date === today)} />
          {days.map((date) => (
            <DayColumn
              key={date}
              date={date}
              blocks={blocks.filter((block) => block.date === date)}
              lastHour={lastHour}
              most={isWide ? 3 : 2}
              canMove={canMove}
              onAdd={onAdd}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Whose clocks the hours are. */
function ZoneNote() {
  const { t } = useLingui()
  const now = useMinute()
  const zone = zoneWord({ at: now, tz: viewerZone() }, translate().language)
  const { time } = localOf(now, viewerZone())
  const note = t`Times are local to each place. Now: ${time} ${zone}`
  return (
    <p data-tooltip={note} className="self-end px-1.5 pb-1.5 text-right text-xs/3.5 text-mute">
      <span aria-hidden>
        <Trans>Local time</Trans>
      </span>
      <span className="sr-only">{note}</span>
    </p>
  )
}

function DayTitle({ date, today }: { date: LocalDate; today: LocalDate }) {
  const { i18n } = useLingui()
  const isToday = date === today
  return (
    <h2 className="flex items-center gap-1.5 border-l border-line px-2.5 py-1.5 font-sans tracking-normal">
      <span className="text-xs font-normal text-mute">{formatDate(date, 'weekday', i18n.locale)}</span>
      <span
        className={cx(
          'display flex h-7 min-w-7 items-center justify-center rounded-full text-md',
          isToday && 'bg-signal text-on-signal',
        )}
      >
        {Number(date.slice(8))}
      </span>
      {isToday ? (
        <span className="sr-only">
          <Trans>Today</Trans>
        </span>
      ) : null}
    </h2>
  )
}
