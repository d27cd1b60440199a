// The portal's month on phones: days with marks, and the list of what comes from the chosen day on.
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { shiftMonth } from '#domain/dates.ts'
import { DayHeading } from '#web/parts/booking/DayHeading.tsx'
import { byDay } from '#web/parts/booking/month-items.ts'
import { MonthMenu } from '#web/parts/booking/MonthMenu.tsx'
import { Swipe } from '#web/parts/booking/Swipe.tsx'
import { PortalRow } from '#web/parts/portal/PortalRow.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { MonthMarks } from '#web/ui/calendar/MonthMarks.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { PortalItem } from './month-shows.ts'
import type { PortalMonthProps } from './portal-month-props.ts'

export function PortalPhoneMonth({
  month,
  today,
  day,
  items,
  filter,
  age,
  onMonth,
  ...act
}: PortalMonthProps) {
  const { t } = useLingui()
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
      <header className="flex items-center px-4 pt-3 pb-1">
        <MonthMenu month={month} today={today} onMonth={onMonth} onToday={act.onToday} />
        <span className="flex-1" />
        <IconButton label={t`Previous month`} onClick={() => onMonth(shiftMonth(month, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label={t`Next month`} className="-mr-2" onClick={() => onMonth(shiftMonth(month, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
      </header>
      <Swipe onSwipe={(step) => onMonth(shiftMonth(month, step))}>
        <MonthMarks month={month} today={today} items={items ?? []} selected={day} onSelect={act.onDay} />
      </Swipe>
      <div className="-mb-20 flex-1 border-t border-line bg-paper px-4 pb-24">
        <div className="-mx-4 pt-1 empty:hidden">{filter}</div>
        {age}
        {items ? (
          <DayList items={items} day={day} today={today} />
        ) : (
          <div className="mt-11 rounded-card border border-line bg-surface">
            <SkeletonRows rows={4} />
          </div>
        )}
      </div>
    </div>
  )
}

type DayListProps = { items: PortalItem[]; day: string; today: string }

function DayList({ items, day, today }: DayListProps) {
  const days = byDay(items, day)
  return (
    <>
      {days[0]?.date === day ? null : (
        <section className="mb-4">
          <DayHeading date={day} today={today} />
          <p className="text-mute">
            {days.length > 0 ? (
              <Trans>Nothing on this day.</Trans>
            ) : (
              <Trans>Nothing on this day, nor later this month.</Trans>
            )}
          </p>
        </section>
      )}
      {days.map(({ date, items }) => (
        <section key={date} className="mb-4">
          <DayHeading date={date} today={today} />
          <div className="overflow-hidden rounded-card border border-line bg-surface">
            {items.map(({ id, booking }) => (
              <PortalRow key={id} show={booking} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
