// The month on desktops: header, the grid, and the legend of certainties.
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SampleName } from '#web/parts/booking/event/SampleBadge.tsx'
import { useSampleShow } from '#web/parts/booking/event/use-sample-show.ts'
import { MonthGrid } from '#web/ui/calendar/MonthGrid.tsx'
import { CalendarHeader, Legend } from '#web/parts/booking/calendar/DesktopFrame.tsx'
import { entryLink } from './entry-link.tsx'
import { isBooking } from './month-items.ts'
import type { MonthProps } from './month-props.ts'
import { MonthSkeleton } from './MonthSkeleton.tsx'
import { MonthTitle } from '#web/parts/booking/calendar/MonthTitle.tsx'

export function DesktopMonth(props: MonthProps) {
  const { orgSlug } = useOrganisation()
  const sample = useSampleShow()?.eventId
  const { month, today, items, onAdd, onMove, onMoveRequest } = props
  return (
    <div className="flex h-full min-h-140 flex-col">
      <CalendarHeader {...props} title={<MonthTitle month={month} />} />
      <div className="min-h-0 flex-1">
        {items ? (
          <MonthGrid
            month={month}
            today={today}
            items={items}
            renderLink={(entry) => entryLink(entry, orgSlug)}
            renderMark={(entry) =>
              isBooking(entry) && entry.booking.eventId === sample ? <SampleName /> : null
            }
            canMove={isBooking}
            onMove={onMove && ((entry, to) => isBooking(entry) && onMove(entry, to))}
            onMoveRequest={onMoveRequest && ((entry) => isBooking(entry) && onMoveRequest(entry))}
            onCreate={onAdd && ((date, anchor) => onAdd({ date, anchor }))}
          />
        ) : (
          <MonthSkeleton month={month} />
        )}
      </div>
      <Legend {...props} />
    </div>
  )
}
