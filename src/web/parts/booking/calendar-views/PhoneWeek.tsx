// The week on phones: seven days one below the other, empty ones in a line.
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { addDays, type LocalDate } from '#domain/dates.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { compareInDay } from '#web/ui/calendar/layout-week.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { DayHeading } from './DayHeading.tsx'
import { EntryRow } from './EntryRow.tsx'
import type { Entry } from './month-items.ts'
import { Swipe } from '#web/parts/booking/calendar/Swipe.tsx'

type PhoneWeekProps = CalendarProps & { monday: LocalDate; items: readonly Entry[] }

export function PhoneWeek({ monday, items, today, onStep, onAdd }: PhoneWeekProps) {
  const { t, i18n } = useLingui()
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  return (
    <Swipe onSwipe={onStep}>
      <div className="border-t border-line bg-paper px-4 pt-3 pb-24 max-md:-mb-20">
        {days.map((date) => {
          const shows = items
            .filter((item) => item.startOn <= date && item.endOn >= date)
            .toSorted(compareInDay)
          return (
            <section key={date} className="mb-4">
              <div className="flex items-start justify-between">
                <DayHeading date={date} today={today} />
                {onAdd ? (
                  <IconButton
                    label={t`New on ${formatDate(date, 'medium', i18n.locale)}`}
                    className="-my-2.5 -mr-2.5"
                    onClick={() => onAdd({ date })}
                  >
                    <Plus aria-hidden />
                  </IconButton>
                ) : null}
              </div>
              {shows.length > 0 ? (
                <div className="overflow-hidden rounded-card border border-line bg-surface">
                  {shows.map((entry) => (
                    <EntryRow key={entry.id} entry={entry} />
                  ))}
                </div>
              ) : (
                <p className="text-mute">
                  <Trans>Nothing on this day.</Trans>
                </p>
              )}
            </section>
          )
        })}
      </div>
    </Swipe>
  )
}
