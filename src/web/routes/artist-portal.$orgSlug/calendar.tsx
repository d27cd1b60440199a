// The calendar of the artist portal: the month at a glance, and what comes from the chosen day on.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { isLocalDate, isLocalMonth, monthOf, shiftMonth, todayIn } from '#domain/dates.ts'
import { messageOf } from '#web/errors.ts'
import { DayHeading } from '#web/parts/booking/DayHeading.tsx'
import { byDay, chosenDay, monthRange, toItems } from '#web/parts/booking/month-items.ts'
import { MonthMenu } from '#web/parts/booking/MonthMenu.tsx'
import { Swipe } from '#web/parts/booking/Swipe.tsx'
import { isPortalShow, portalEventsQuery, type PortalShow } from '#web/parts/portal/portal-queries.ts'
import { PortalRow } from '#web/parts/portal/PortalRow.tsx'
import { queryClient } from '#web/query.ts'
import { searchSchema, textWhere } from '#web/search-schema.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { MonthMarks } from '#web/ui/calendar/MonthMarks.tsx'
import { ErrorNotice } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useToday, viewerZone } from '#web/use-today.ts'

const Search = searchSchema({ month: textWhere(isLocalMonth), date: textWhere(isLocalDate) })

export const Route = createFileRoute('/artist-portal/$orgSlug/calendar')({
  validateSearch: Search,
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ params: { orgSlug }, deps }) => {
    const month = deps.month ?? monthOf(todayIn(viewerZone(), new Date()))
    void queryClient.prefetchQuery(portalEventsQuery(orgSlug, monthRange(month)))
  },
  component: PortalCalendar,
})

const everything = { artists: [], statuses: [], cancelled: true }

function PortalCalendar() {
  const { t } = useLingui()
  const { orgSlug } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = useToday()
  const month = search.month ?? monthOf(today)
  const query = useQuery(portalEventsQuery(orgSlug, monthRange(month)))
  const day = chosenDay(search.date, month, today)
  const items = query.data && toItems(query.data.filter(isPortalShow), everything)
  const go = (next: { month?: string; date?: string }) => void navigate({ search: next, replace: true })
  const onMonth = (next: string) => go(next === monthOf(today) ? {} : { month: next })
  return (
    <div className="md:grid md:grid-cols-[22rem_minmax(0,1fr)] md:items-start md:gap-8 md:px-8 md:pt-6">
      <div className="md:sticky md:top-4">
        <header className="flex items-center gap-1 px-4 pt-3 pb-1 md:px-2.5">
          <MonthMenu month={month} today={today} onMonth={onMonth} onToday={() => go({})} />
          <span className="flex-1" />
          <IconButton label={t`Previous month`} onClick={() => onMonth(shiftMonth(month, -1))}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <Button onClick={() => go({})} className="max-md:hidden">
            <Trans>Today</Trans>
          </Button>
          <IconButton label={t`Next month`} onClick={() => onMonth(shiftMonth(month, 1))}>
            <ChevronRight aria-hidden />
          </IconButton>
        </header>
        <Swipe onSwipe={(step) => onMonth(shiftMonth(month, step))}>
          <MonthMarks
            month={month}
            today={today}
            items={items ?? []}
            selected={day}
            onSelect={(date) => go({ month: search.month, date })}
          />
        </Swipe>
      </div>
      <div className="px-4 pt-3 pb-6 max-md:border-t max-md:border-line max-md:bg-paper">
        {query.isError && !items ? (
          <ErrorNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
            {messageOf(query.error)}
          </ErrorNotice>
        ) : items ? (
          <Days items={items} day={day} today={today} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </div>
    </div>
  )
}

type DaysProps = { items: ReturnType<typeof toItems<PortalShow>>; day: string; today: string }

function Days({ items, day, today }: DaysProps) {
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
