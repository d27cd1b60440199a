// The portal's month on phones: days with marks, and the list of what comes from the chosen day on.
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarOff, ChevronLeft, ChevronRight, Plane, UserCheck } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shiftMonth } from '#domain/dates.ts'
import { DayHeading } from '#web/parts/booking/calendar-views/DayHeading.tsx'
import { rowClass } from '#web/parts/booking/calendar-views/EventRow.tsx'
import { byDay } from '#web/parts/booking/calendar-views/month-items.ts'
import { MonthMenu } from '#web/parts/booking/calendar/MonthMenu.tsx'
import { Swipe } from '#web/parts/booking/calendar/Swipe.tsx'
import { PortalRow } from '#web/parts/road/portal/PortalRow.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { MonthMarks } from '#web/ui/calendar/MonthMarks.tsx'
import { cx } from '#web/ui/cx.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { countryName } from '#domain/countries.ts'
import { mapLink } from '#domain/platform/map-link.ts'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { portalEventQuery } from '#web/parts/road/portal/portal-queries.ts'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { whomToCall } from '#web/parts/road/portal/portal-shows.ts'
import { showDayNow } from '#web/parts/road/portal/use-show-day.ts'
import { ShowNow } from '#web/parts/road/today/ShowNow.tsx'
import { translate } from '#web/texts.ts'
import { NextShowLine, useNextShow } from './NextShowLine.tsx'
import { isShow, type PortalBlockItem, type PortalEntry, type PortalMonthProps } from './month-blocks.ts'

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
        {act.blocking}
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
        <div className="pt-3 pb-1 empty:hidden">
          <PortalShowNow />
        </div>
        {items ? (
          <DayList items={items} day={day} today={today} onBlock={act.onBlock} />
        ) : (
          <div className="mt-11 rounded-card border border-line bg-surface">
            <SkeletonRows rows={4} />
          </div>
        )}
      </div>
    </div>
  )
}

type DayListProps = { items: PortalEntry[]; day: string; today: string } & Pick<PortalMonthProps, 'onBlock'>

function DayList({ items, day, today, onBlock }: DayListProps) {
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
              <Trans>Nothing on this day or later this month.</Trans>
            )}
          </p>
          {days.length > 0 ? null : <NextShowLine day={day} />}
        </section>
      )}
      {days.map(({ date, items }) => (
        <section key={date} className="mb-4">
          <DayHeading date={date} today={today} />
          <div className="overflow-hidden rounded-card border border-line bg-surface">
            {items.map((entry) =>
              isShow(entry) ? (
                <PortalRow key={entry.id} show={entry.booking} />
              ) : (
                <BlockRow key={entry.id} item={entry} onOpen={() => onBlock(entry.block)} />
              ),
            )}
          </div>
        </section>
      ))}
    </>
  )
}

function BlockRow({ item, onOpen }: { item: PortalBlockItem; onOpen: () => void }) {
  const { i18n } = useLingui()
  return (
    <button type="button" onClick={onOpen} className={cx(rowClass, 'w-full text-left')}>
      <CalendarOff aria-hidden className="mx-2 size-5 shrink-0 text-mute" strokeWidth={1.75} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-md font-semibold">{item.title}</span>
        <span className="truncate text-sm text-mute">
          {item.subtitle ?? ('calendarName' in item.block ? item.status : <Trans>Days off</Trans>)}
        </span>
      </span>
      {item.endOn > item.startOn ? (
        <span className="shrink-0 text-sm text-mute">
          <Trans>until {formatDate(item.endOn, 'dayMonth', i18n.locale)}</Trans>
        </span>
      ) : null}
    </button>
  )
}

/** Nothing while nothing lies ahead, this year or, once this one is over, the next. */
function PortalShowNow() {
  const { slug: orgSlug } = usePortal().organisation
  const show = useNextShow(showDayNow())
  return show ? <EventNow orgSlug={orgSlug} eventId={show.eventId} /> : null
}

function EventNow({ orgSlug, eventId }: { orgSlug: string; eventId: string }) {
  const { data } = useQuery(portalEventQuery(orgSlug, eventId))
  if (!data) return null
  const { event, booking, venue, contacts } = data
  const params = { orgSlug, eventId }
  const city = venue?.city ?? event.city
  const country = venue?.country ?? event.country
  const to = '/artist-portal/$orgSlug/events/$eventId'
  return (
    <ShowNow
      day={{ ...event, bookings: [booking] }}
      title={
        <Link to={to} params={params} className="hover:underline">
          {booking.artistName}
        </Link>
      }
      status={<StatusPill status={booking.status} />}
      place={[venue?.name, city].filter(Boolean).join(', ')}
      map={mapLink([
        venue?.name,
        venue?.address,
        [venue?.zip, city].filter(Boolean).join(' '),
        country && countryName(country, translate().language),
      ])}
      callee={whomToCall(contacts, venue)}
      acts={[
        {
          key: 'guests',
          icon: <UserCheck aria-hidden />,
          label: <Trans>Guests</Trans>,
          link: <Link to={to} params={params} />,
        },
        {
          key: 'travel',
          icon: <Plane aria-hidden />,
          label: <Trans>Travel</Trans>,
          link: <Link to={to} params={params} search={{ tab: 'travel' }} />,
        },
      ]}
    />
  )
}
