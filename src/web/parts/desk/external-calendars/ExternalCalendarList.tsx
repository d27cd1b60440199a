// Calendars that are kept elsewhere: where each is from, whether it could be read, and the ways to change and remove it.
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, Pencil, RotateCw, X } from 'lucide-react'
import { IconButton } from '#web/ui/Button.tsx'

export type ListedCalendar = {
  id: string
  artistId: string
  /** Where calendars of several artists are listed. */
  artistName?: string | undefined
  name: string
  host: string
  showsTitles: boolean
  source: 'agency' | 'artist'
  readAt: Date | null
  failures: number
  problem: string | null
}

/** Whether it is read at this moment for the first time. */
export const isFirstRead = ({ readAt, failures }: ListedCalendar): boolean =>
  readAt === null && failures === 0

type Acts<Calendar> = {
  /** Absent where the person may only look. */
  onRemove?: ((calendar: Calendar) => void) | undefined
  onEdit?: ((calendar: Calendar) => void) | undefined
  onReadNow?: ((calendar: Calendar) => void) | undefined
}

type ExternalCalendarListProps<Calendar> = {
  calendars: readonly Calendar[]
  /** Of whoever looks: who else added one is said. */
  ownSource: ListedCalendar['source']
  actsOn: (calendar: Calendar) => Acts<Calendar>
}

export function ExternalCalendarList<Calendar extends ListedCalendar>({
  calendars,
  ownSource,
  actsOn,
}: ExternalCalendarListProps<Calendar>) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`External calendars`} className="divide-y divide-line">
      {calendars.map((calendar) => (
        <CalendarRow key={calendar.id} calendar={calendar} ownSource={ownSource} {...actsOn(calendar)} />
      ))}
    </ul>
  )
}

type CalendarRowProps<Calendar> = Acts<Calendar> & {
  calendar: Calendar
  ownSource: ListedCalendar['source']
}

function CalendarRow<Calendar extends ListedCalendar>({
  calendar,
  ownSource,
  ...acts
}: CalendarRowProps<Calendar>) {
  const { t } = useLingui()
  const { name, artistName, host, showsTitles, source, problem } = calendar
  const { onRemove, onEdit, onReadNow } = acts
  const depth = showsTitles ? t`Busy with titles` : t`Busy only`
  const by = source === 'artist' ? t`added by the artist` : t`added by the agency`
  return (
    <li className="flex items-start gap-3 py-3">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-mute" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{[name, artistName].filter(Boolean).join(', ')}</p>
        <p className="text-sm wrap-anywhere text-mute">
          {[depth, host, source === ownSource ? null : by].filter(Boolean).join(', ')}
        </p>
        <ReadState calendar={calendar} />
      </div>
      <span className="-my-1.5 -mr-2 flex shrink-0">
        {problem && onReadNow ? (
          <IconButton label={t`Sync ${name} now`} onClick={() => onReadNow(calendar)}>
            <RotateCw aria-hidden />
          </IconButton>
        ) : null}
        {onEdit ? (
          <IconButton label={t`Edit ${name}`} onClick={() => onEdit(calendar)}>
            <Pencil aria-hidden />
          </IconButton>
        ) : null}
        {onRemove ? (
          <IconButton label={t`Remove ${name}`} onClick={() => onRemove(calendar)}>
            <X aria-hidden />
          </IconButton>
        ) : null}
      </span>
    </li>
  )
}

/** When it was last read; with the reason where it could not be since. */
function ReadState({ calendar }: { calendar: ListedCalendar }) {
  const { i18n } = useLingui()
  const { readAt, problem } = calendar
  const read = readAt && i18n.date(readAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div role="status" className="text-sm">
      {problem ? <p className="text-signal">{problem}</p> : null}
      <p className="text-mute">
        {read ? (
          <Trans>Last synced: {read}</Trans>
        ) : isFirstRead(calendar) ? (
          <Trans>Syncing…</Trans>
        ) : (
          <Trans>Not synced yet</Trans>
        )}
      </p>
    </div>
  )
}
