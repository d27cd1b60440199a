// The week by the hour: seven days side by side on desktops, one at a time on phones.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addDays, isoWeekOf, monthOf, startOfWeek } from '#domain/dates.ts'
import { messageOf } from '#web/calls/errors.ts'
import { CalendarHeader, Legend } from '#web/parts/booking/calendar/DesktopFrame.tsx'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { PhoneHeader } from '#web/parts/booking/calendar/PhoneHeader.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { PhoneWeek } from './PhoneWeek.tsx'
import { useWeek } from './use-week.ts'
import { WeekGrid } from './WeekGrid.tsx'

export function WeekCalendar(props: CalendarProps) {
  const { i18n } = useLingui()
  const phone = usePhone()
  const monday = startOfWeek(props.day)
  const { week, isLoading, error, isFetching, refetch } = useWeek(props)
  const sunday = addDays(monday, 6)
  const { isoWeek } = isoWeekOf(monday)
  const from =
    monthOf(monday) === monthOf(sunday)
      ? Number(monday.slice(8))
      : formatDate(monday, 'dayMonth', i18n.locale)
  const days = `${from} – ${formatDate(sunday, 'dayMonth', i18n.locale)}`
  const content = error ? (
    <ErrorNotice onRetry={refetch} busy={isFetching}>
      {messageOf(error)}
    </ErrorNotice>
  ) : week ? (
    <>
      <p role="status" className="sr-only">
        {isLoading ? null : (
          <Plural value={week.band.length + week.blocks.length} one="# entry" other="# entries" />
        )}
      </p>
      {phone ? (
        <PhoneWeek {...props} monday={monday} week={week} isLoading={isLoading} />
      ) : (
        <WeekGrid {...props} monday={monday} week={week} isLoading={isLoading} />
      )}
    </>
  ) : (
    <SkeletonRows rows={8} />
  )
  if (phone) {
    return (
      <div className="flex h-[calc(100dvh-5rem)] flex-col">
        <PhoneHeader {...props} />
        {content}
      </div>
    )
  }
  return (
    <div className="flex h-full min-h-140 flex-col">
      <CalendarHeader
        {...props}
        title={
          <h1 className="text-2xl whitespace-nowrap">
            <Trans>Week {isoWeek}</Trans>{' '}
            <span className="text-md font-medium text-mute">
              {days} {sunday.slice(0, 4)}
            </span>
          </h1>
        }
      />
      <div className="min-h-0 flex-1 border-t border-line">{content}</div>
      <Legend {...props} />
    </div>
  )
}
