// The month on phones: days with marks, and the list of what comes from the chosen day on.
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { shiftMonth, type LocalDate } from '#domain/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { MonthMarks } from '#web/ui/calendar/MonthMarks.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useGrowing } from '#web/hooks/use-growing.ts'
import type { AddAt } from '#web/parts/booking/calendar/calendar-props.ts'
import { DayHeading } from './DayHeading.tsx'
import { EntryRow } from './EntryRow.tsx'
import { byDay, type Entry } from './month-items.ts'
import type { MonthProps } from './month-props.ts'
import { PhoneHeader } from '#web/parts/booking/calendar/PhoneHeader.tsx'
import { Swipe } from '#web/parts/booking/calendar/Swipe.tsx'

export function PhoneMonth(props: MonthProps) {
  const { setSearch, month, day, today, items, onMonth, onAdd } = props
  return (
    <div className="flex min-h-full flex-col">
      <PhoneHeader {...props} />
      <Swipe onSwipe={(step) => onMonth(shiftMonth(month, step))}>
        <MonthMarks
          month={month}
          today={today}
          items={items ?? []}
          selected={day}
          onSelect={(date) => setSearch({ date })}
          onHold={onAdd && ((date) => onAdd({ date }))}
        />
      </Swipe>
      <div className="flex-1 border-t border-line bg-paper px-4 pt-3 pb-24 max-md:-mb-20">
        {items ? (
          <DayList key={day} items={items} day={day} today={today} onAdd={onAdd} />
        ) : (
          <div className="mt-8 rounded-card border border-line bg-surface">
            <SkeletonRows rows={4} />
          </div>
        )}
      </div>
    </div>
  )
}

type DayListProps = {
  items: Entry[]
  day: LocalDate
  today: LocalDate
  onAdd: ((at: AddAt) => void) | undefined
}

function DayList({ items, day, today, onAdd }: DayListProps) {
  const days = byDay(items, day)
  const { count, end } = useGrowing(`days from ${day}`, 10)
  return (
    <>
      {days[0]?.date === day ? null : (
        <section className="mb-4">
          <DayHeading date={day} today={today} />
          <div className="flex items-center justify-between gap-3 text-mute">
            <Trans>Nothing on this day.</Trans>
            {onAdd ? (
              <Button size="sm" icon={<Plus aria-hidden />} onClick={() => onAdd({ date: day })}>
                <Trans>New event</Trans>
              </Button>
            ) : null}
          </div>
        </section>
      )}
      {days.slice(0, count).map(({ date, items }) => (
        <section key={date} className="mb-4 [contain-intrinsic-size:auto_120px] [content-visibility:auto]">
          <DayHeading date={date} today={today} />
          <div className="overflow-hidden rounded-card border border-line bg-surface">
            {items.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </div>
        </section>
      ))}
      {count < days.length ? <div ref={end} className="h-8" /> : null}
    </>
  )
}
