// The week on phones: seven days to press or to swipe through, and the hours of the chosen one.
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { addDays, daysFrom, isoWeekOf, type LocalDate } from '#domain/dates.ts'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { searchFor } from '#web/parts/booking/calendar-views/calendar-time.ts'
import { Swipe } from '#web/parts/booking/calendar/Swipe.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { BandChip } from './BandChip.tsx'
import { DayColumn } from './DayColumn.tsx'
import { EmptyWeek } from './EmptyWeek.tsx'
import { HourAxis } from './HourAxis.tsx'
import { useFirstScroll } from './use-first-scroll.ts'
import { firstMinuteOf, lastHourOf, type Week } from './week-blocks.ts'
import { hourClass } from './week-clock.ts'
import { reachByKeys } from '#web/ui/scroll-keys.ts'

type PhoneWeekProps = CalendarProps & { monday: LocalDate; week: Week; isLoading: boolean }

export function PhoneWeek({ monday, week, isLoading, ...props }: PhoneWeekProps) {
  const { t } = useLingui()
  const { day, today, setSearch, onAdd } = props
  const box = useRef<HTMLDivElement>(null)
  const band = week.band.filter(({ startOn, endOn }) => startOn <= day && endOn >= day)
  const blocks = week.blocks.filter(({ date }) => date === day)
  const lastHour = lastHourOf(blocks)
  const days = daysFrom(monday, addDays(monday, 6))
  const isEmpty = week.band.length + week.blocks.length === 0
  useFirstScroll(box, isLoading ? undefined : day, firstMinuteOf(blocks, day))
  useEffect(() => reachByKeys(box.current), [])
  const goTo = (date: LocalDate) => setSearch(searchFor('week', date, today))
  return (
    <>
      <WeekStrip {...props} days={days} week={week} onDay={goTo} />
      <div ref={box} className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain', hourClass)}>
        <Swipe onSwipe={(step) => goTo(addDays(day, step))}>
          <div className="sticky top-0 z-20 border-y border-line bg-surface">
            {band.length > 0 ? (
              <ul
                aria-label={t`All day`}
                className="flex max-h-44 flex-col gap-1 overflow-y-auto px-2 py-1.5"
              >
                {band.map((item) => (
                  <li key={item.id}>
                    <BandChip item={item} isStart={item.startOn >= day} isEnd={item.endOn <= day} />
                  </li>
                ))}
              </ul>
            ) : blocks.length === 0 && !isLoading ? (
              <EmptyWeek {...props}>
                {isEmpty ? <Trans>Nothing this week.</Trans> : <Trans>Nothing on this day.</Trans>}
              </EmptyWeek>
            ) : null}
          </div>
          <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] pr-2">
            <HourAxis lastHour={lastHour} nowDate={day === today ? day : undefined} />
            <DayColumn
              date={day}
              blocks={blocks}
              lastHour={lastHour}
              most={4}
              canMove={false}
              onAdd={onAdd}
            />
          </div>
        </Swipe>
      </div>
    </>
  )
}

type WeekStripProps = Pick<CalendarProps, 'day' | 'today' | 'onStep'> & {
  days: readonly LocalDate[]
  week: Week
  onDay: (date: LocalDate) => void
}

/** The seven days; a dot says that a day has something. */
function WeekStrip({ day, today, days, week, onStep, onDay }: WeekStripProps) {
  const { t, i18n } = useLingui()
  const { isoWeek } = isoWeekOf(day)
  const hasSomething = (date: LocalDate) =>
    week.blocks.some((block) => block.date === date) ||
    week.band.some(({ startOn, endOn }) => startOn <= date && endOn >= date)
  return (
    <Swipe onSwipe={onStep}>
      <div className="flex items-center justify-between px-2">
        <IconButton label={t`Previous week`} onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2 className="text-base tracking-[-0.01em]">
          <Trans>Week {isoWeek}</Trans>
        </h2>
        <IconButton label={t`Next week`} onClick={() => onStep(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <div role="group" aria-label={t`Days`} className="grid grid-cols-7 px-2 pb-1.5">
        {days.map((date) => (
          <button
            key={date}
            type="button"
            aria-current={date === day ? 'date' : undefined}
            onClick={() => onDay(date)}
            className="flex min-h-13 flex-col items-center justify-center gap-0.5 rounded-control active:bg-sunk"
          >
            <span className="sr-only">{formatDate(date, 'long', i18n.locale)}</span>
            <span aria-hidden className="text-xs text-mute">
              {formatDate(date, 'weekday', i18n.locale)}
            </span>
            <span
              aria-hidden
              className={cx(
                'display flex size-7 items-center justify-center rounded-full text-base',
                date === day ? 'bg-ink text-surface' : date === today && 'text-signal',
              )}
            >
              {Number(date.slice(8))}
            </span>
            <span
              aria-hidden
              className={cx('size-1 rounded-full', hasSomething(date) ? 'bg-mute' : 'bg-transparent')}
            />
          </button>
        ))}
      </div>
    </Swipe>
  )
}
