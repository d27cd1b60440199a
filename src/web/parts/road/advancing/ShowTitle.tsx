// A show in a list of reminders: day, artists, place in one line.
import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#web/ui/calendar/dates.ts'
import type { RemindedShow } from './reminders.ts'

type ShowTitleProps = { show: Pick<RemindedShow, 'eventDate' | 'title' | 'place'>; isPlain?: boolean }

export function ShowTitle({ show: { eventDate, title, place }, isPlain = false }: ShowTitleProps) {
  const { i18n } = useLingui()
  return (
    <span>
      <span className={isPlain ? undefined : 'font-semibold'}>{title}</span>
      <span className="text-mute">
        {', '}
        <time dateTime={eventDate}>{formatDate(eventDate, 'medium', i18n.locale)}</time>
        {place ? `, ${place}` : null}
      </span>
    </span>
  )
}
