// Shows by month, each row with its day at the start.
import { DayCell } from '#web/parts/booking/calendar-views/DayCell.tsx'
import { MonthName } from '#web/parts/booking/calendar/MonthTitle.tsx'
import type { PortalShow } from '#web/parts/road/portal/portal-queries.ts'
import { byMonth } from '#web/parts/road/portal/portal-shows.ts'
import { PortalRow } from '#web/parts/road/portal/PortalRow.tsx'
import type { LocalDate } from '#domain/dates.ts'

export function Months({ shows, today }: { shows: PortalShow[]; today: LocalDate }) {
  return byMonth(shows).map(({ month, shows }) => (
    <section key={month} className="[contain-intrinsic-size:auto_200px] [content-visibility:auto]">
      <h2 className="mb-2 text-md tracking-[-0.01em]">
        <MonthName month={month} />
      </h2>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        {shows.map((show) => (
          <PortalRow key={show.id} show={show} lead={<DayCell date={show.eventDate} today={today} />} />
        ))}
      </div>
    </section>
  ))
}
