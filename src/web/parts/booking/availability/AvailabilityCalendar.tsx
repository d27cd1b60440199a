// Availability: artists by days, and who is free; on phones a month of marks with each artist's answer for a day.
import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { daysFrom, firstDayOf, lastDayOf } from '#domain/dates.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { availabilityRows } from './availability-rows.ts'
import { AvailabilityTable } from './AvailabilityTable.tsx'
import { NoArtist } from './NoArtist.tsx'
import { blocksQuery, monthQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { CalendarHeader, Legend } from '#web/parts/booking/calendar/DesktopFrame.tsx'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { filtersOf, freeOn } from '#web/parts/booking/calendar/calendar-search.ts'
import { monthRange } from '#web/parts/booking/calendar-views/month-items.ts'
import { MonthTitle } from '#web/parts/booking/calendar/MonthTitle.tsx'
import { PhoneAvailability } from './PhoneAvailability.tsx'
import { PhoneHeader } from '#web/parts/booking/calendar/PhoneHeader.tsx'

export function AvailabilityCalendar(props: CalendarProps) {
  const { orgSlug } = useOrganisation()
  const phone = usePhone()
  const { month, search } = props
  // The same two answers as the month's: whoever comes from there waits for nothing.
  const bookings = useQuery(monthQuery(orgSlug, month))
  const blocks = useQuery(blocksQuery(orgSlug, monthRange(month)))
  const days = daysFrom(firstDayOf(month), lastDayOf(month))
  const failed = bookings.isError ? bookings : blocks.isError ? blocks : undefined
  const rows =
    bookings.data && blocks.data
      ? availabilityRows({ ...blocks.data, bookings: bookings.data }, filtersOf(search), freeOn(search))
      : undefined
  const content =
    failed && !rows ? (
      <ErrorNotice onRetry={() => void failed.refetch()} busy={failed.isFetching}>
        {messageOf(failed.error)}
      </ErrorNotice>
    ) : !rows ? (
      <SkeletonRows rows={12} />
    ) : (
      <>
        <p role="status" className="sr-only">
          <Plural value={rows.length} one="# artist" other="# artists" />
        </p>
        {rows.length === 0 ? (
          <NoArtist isRosterEmpty={blocks.data?.artists.length === 0} isAboutDay={Boolean(freeOn(search))} />
        ) : phone ? (
          <PhoneAvailability {...props} rows={rows} />
        ) : (
          <AvailabilityTable {...props} rows={rows} days={days} />
        )}
      </>
    )
  if (phone) {
    return (
      <div className="flex min-h-full flex-col">
        <PhoneHeader {...props} />
        {content}
      </div>
    )
  }
  return (
    <div className="flex h-full min-h-140 flex-col">
      <CalendarHeader {...props} title={<MonthTitle month={month} />} />
      <div className="min-h-0 flex-1 border-t border-line">{content}</div>
      <Legend {...props} />
    </div>
  )
}
