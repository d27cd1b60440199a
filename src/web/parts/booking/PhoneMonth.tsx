// The month on phones: days with marks, and the list of what comes from the chosen day on.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus, Search } from 'lucide-react'
import { shiftMonth, type LocalDate } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { openPalette } from '#web/parts/shell/palette-store.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { MonthMarks } from '#web/ui/calendar/MonthMarks.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useGrowing } from '#web/use-growing.ts'
import { DayHeading } from './DayHeading.tsx'
import { EventRow } from './EventRow.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { byDay, chosenDay, type BookingItem } from './month-items.ts'
import type { MonthProps } from './month-props.ts'
import { MonthMenu } from './MonthMenu.tsx'
import { Swipe } from './Swipe.tsx'

export function PhoneMonth(props: MonthProps) {
  const { t } = useLingui()
  const { search, setSearch, month, today, items, onMonth, onCreate } = props
  const day = chosenDay(search.date, month, today)
  return (
    <div className="flex min-h-full flex-col">
      <header className="flex items-center gap-0.5 px-4 pt-3 pb-1">
        <MonthMenu month={month} today={today} onMonth={onMonth} onToday={props.onToday} />
        <span className="flex-1" />
        <IconButton label={t`Search`} onClick={openPalette}>
          <Search aria-hidden />
        </IconButton>
        <FilterSheet search={search} setSearch={setSearch} />
        {onCreate ? (
          <IconButton
            label={t`New event`}
            variant="primary"
            className="hit size-10! rounded-full! ml-1"
            onClick={() => onCreate(search.date)}
          >
            <Plus aria-hidden />
          </IconButton>
        ) : null}
      </header>
      <Swipe onSwipe={(step) => onMonth(shiftMonth(month, step))}>
        <MonthMarks
          month={month}
          today={today}
          items={items ?? []}
          selected={day}
          onSelect={(date) => setSearch({ date })}
        />
      </Swipe>
      <div className="flex-1 border-t border-line bg-paper px-4 pt-3 pb-24 max-md:-mb-20">
        {items ? (
          <DayList key={day} items={items} day={day} today={today} onCreate={onCreate} />
        ) : (
          <div className="mt-8 rounded-card border border-line bg-surface">
            <SkeletonRows rows={4} />
          </div>
        )}
      </div>
    </div>
  )
}

type DayListProps = { items: BookingItem[]; day: LocalDate; today: LocalDate } & Pick<MonthProps, 'onCreate'>

function DayList({ items, day, today, onCreate }: DayListProps) {
  const { orgSlug } = useOrganisation()
  const days = byDay(items, day)
  const { count, end } = useGrowing(`days from ${day}`, 10)
  return (
    <>
      {days[0]?.date === day ? null : (
        <section className="mb-4">
          <DayHeading date={day} today={today} />
          <div className="flex items-center justify-between gap-3 text-mute">
            <Trans>Nothing on this day.</Trans>
            {onCreate ? (
              <Button size="sm" icon={<Plus aria-hidden />} onClick={() => onCreate(day)}>
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
            {items.map(({ id, booking }) => (
              <EventRow
                key={id}
                show={booking}
                link={
                  <Link to="/$orgSlug/$eventId/overview" params={{ orgSlug, eventId: booking.eventId }} />
                }
              />
            ))}
          </div>
        </section>
      ))}
      {count < days.length ? <div ref={end} className="h-8" /> : null}
    </>
  )
}
