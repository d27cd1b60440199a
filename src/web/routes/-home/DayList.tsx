// The chosen day of the sample month on phones: one row a show.
import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar } from '#web/ui/Avatar.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { StatusMenu } from './StatusMenu.tsx'
import type { SampleShow, SampleTone } from './sample-month.ts'

type DayListProps = {
  day: string
  today: string
  shows: readonly SampleShow[]
  onTone: (id: string, tone: SampleTone) => void
}

/** "Thursday 12 November", and what is on. */
export function DayList({ day, today, shows, onTone }: DayListProps) {
  const { i18n } = useLingui()
  return (
    <div className="border-t border-line bg-paper px-4 pt-3 pb-4">
      <h3 className="mb-2 text-md">
        {formatDate(day, 'long', i18n.locale)}
        {day === today ? (
          <span className="ml-2 font-sans text-sm font-medium tracking-normal text-signal">
            <Trans>Today</Trans>
          </span>
        ) : null}
      </h3>
      {shows.length === 0 ? (
        <p className="text-mute">
          <Trans>Nothing on this day. Choose a marked one.</Trans>
        </p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {shows.map((show) => (
            <li
              key={show.id}
              className="flex items-center gap-3 border-b border-line px-3.5 py-3 last:border-0"
            >
              <Avatar name={show.title} size="md" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{show.title}</span>
                <span className="block truncate text-sm text-mute">
                  {show.venue}, {show.city}
                </span>
              </span>
              <span className="flex flex-col items-end gap-1">
                <StatusMenu
                  tone={show.tone}
                  title={show.title}
                  align="end"
                  onTone={(tone) => onTone(show.id, tone)}
                />
                <span className="text-sm text-mute">{show.time}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
