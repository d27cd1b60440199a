// One show of the cockpit: what it lacks, from whom, until when; opens to the missing fields.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BellRing, ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { LocalDate } from '#domain/dates.ts'
import type { AdvancingShow } from '#web/parts/road/advancing/advancing-queries.ts'
import { CompletionBar } from '#web/parts/road/advancing/CompletionBar.tsx'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { DayCell } from '#web/parts/booking/calendar-views/DayCell.tsx'
import { relativeDay } from '#web/parts/booking/calendar/relative-day.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/Pill.tsx'
import type { SelectionState } from '#web/ui/tables/use-selection.ts'
import { isUnstarted, type Waitee, waitsFor } from './cockpit.ts'
import { DueLabel } from '#web/parts/road/advancing/DueLabel.tsx'
import { byGroup, remindedShow } from '#web/parts/road/advancing/reminders.ts'
import { Button } from '#web/ui/Button.tsx'

/** The columns of the cockpit, which its header shares; the last has room for the arrow. */
export const columns =
  'md:grid md:grid-cols-[6.5rem_minmax(11rem,1.5fr)_7.5rem_minmax(9rem,1fr)_8.5rem_8rem_1.75rem] md:gap-x-5'

type CockpitRowProps = {
  show: AdvancingShow
  today: LocalDate
  isOpen: boolean
  onToggle: () => void
  onRemind: () => void
  /** Absent for members who may change nothing. */
  selection: SelectionState | undefined
}

export function CockpitRow({ show, today, isOpen, onToggle, onRemind, selection }: CockpitRowProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const panel = useId()
  const { eventId, eventDate, artists } = show
  const title = artists.map(({ name }) => name).join(', ') || show.eventName
  const place = [show.venueName, show.city].filter(Boolean).join(', ')
  const day = formatDate(eventDate, 'medium', i18n.locale)
  const isChosen = selection?.ids.has(eventId) ?? false
  const first = artists[0]
  return (
    <li
      data-row
      className={cx(
        'border-b border-line max-md:last:border-0',
        isChosen && 'bg-hover shadow-[inset_2px_0_0_var(--color-signal)]',
      )}
    >
      <div className="relative">
        {selection ? (
          <label className="absolute top-0 left-0 z-1 flex h-15 w-11 cursor-pointer items-center justify-center md:h-full md:w-8.5">
            <input
              type="checkbox"
              tabIndex={-1}
              checked={isChosen}
              aria-label={t`Select ${title}, ${day}`}
              className="size-5 accent-ink md:size-4"
              onClick={(event) => selection.toggle(eventId, event.shiftKey)}
              onChange={() => undefined}
            />
          </label>
        ) : null}
        <Link
          to="/$orgSlug/$eventId/advancing"
          params={{ orgSlug, eventId }}
          data-show={eventId}
          className={cx(
            'flex flex-wrap items-center gap-x-3 gap-y-2.5 py-2.5 pr-14 hover:bg-hover focus-visible:-outline-offset-2 md:min-h-13 md:px-8 md:py-1.5',
            selection ? 'max-md:pl-11' : 'max-md:pl-3',
            columns,
          )}
        >
          <span className="md:hidden">
            <DayCell date={eventDate} today={today} />
          </span>
          <span className="flex flex-col max-md:hidden">
            <time dateTime={eventDate} className={cx('font-semibold', eventDate === today && 'text-signal')}>
              {day}
            </time>
            <span className="text-sm text-mute">{relativeDay(eventDate, today, i18n.locale)}</span>
          </span>
          <span className="flex min-w-0 flex-1 items-center gap-2.5">
            {first ? <ArtistAvatar artistId={first.id} name={first.name} className="max-md:hidden" /> : null}
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-semibold max-md:text-md">{title}</span>
              <span className="truncate text-sm text-mute">{place || show.eventName}</span>
            </span>
          </span>
          {isUnstarted(show) ? (
            <span className="text-mute max-md:w-full max-md:text-sm md:col-span-4">
              <Trans>No questions yet</Trans>
            </span>
          ) : (
            <span className="grid grid-cols-2 items-center gap-x-3 gap-y-1 max-md:w-full max-md:text-sm max-[23rem]:grid-cols-1 md:contents">
              <CompletionBar completion={show.completion} />
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <WaitLabel show={show} />
                {show.missing.length === 0 && show.toReview === 0 ? (
                  <span className="text-mute">
                    <Trans>Complete</Trans>
                  </span>
                ) : null}
                {show.toReview > 0 ? (
                  <span className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap">
                    <Badge tone="attention">{show.toReview}</Badge>
                    <Trans>to review</Trans>
                  </span>
                ) : null}
              </span>
              <span>
                <DueLabel dueOn={show.nextDueOn} today={today} />
              </span>
              <span>
                {show.request ? (
                  <RequestLabel request={show.request} />
                ) : (
                  <span className="text-mute">
                    <Trans>Not requested</Trans>
                  </span>
                )}
              </span>
            </span>
          )}
        </Link>
        {show.missing.length > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panel}
            aria-label={t`Missing fields of ${title}, ${day}`}
            onClick={onToggle}
            className="absolute top-0 right-0 z-1 flex h-15 w-13 items-center justify-center text-mute hover:text-ink md:h-full md:w-14"
          >
            <ChevronDown aria-hidden className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
          </button>
        ) : null}
      </div>
      {isOpen && show.missing.length > 0 ? (
        <div id={panel}>
          <MissingFields show={show} today={today} canRemind={selection !== undefined} onRemind={onRemind} />
        </div>
      ) : null}
    </li>
  )
}

/** The last thing that happened; nothing when no request was sent. */
function RequestLabel({ request }: { request: AdvancingShow['request'] }) {
  const { i18n } = useLingui()
  if (!request) return null
  const day = (at: Date) => i18n.date(at, { day: 'numeric', month: 'short' })
  const { sentAt, openedAt, remindedAt } = request
  const last = openedAt ? day(openedAt) : null
  const reminded = remindedAt ? day(remindedAt) : null
  const sent = day(sentAt)
  return (
    <span className="flex flex-col">
      <span>{last ? <Trans>Opened {last}</Trans> : <Trans>Not opened</Trans>}</span>
      <span className="text-sm text-mute">
        {reminded ? <Trans>Reminded {reminded}</Trans> : <Trans>Sent {sent}</Trans>}
      </span>
    </span>
  )
}

type MissingFieldsProps = { show: AdvancingShow; today: LocalDate; canRemind: boolean; onRemind: () => void }

/** The missing fields of one show, under their groups: from whom, until when, and what can be done about it. */
function MissingFields({ show, today, canRemind, onRemind }: MissingFieldsProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const isRemindable = remindedShow(show).gap === null
  const params = { orgSlug, eventId: show.eventId }
  return (
    <div className="flex flex-col gap-4 bg-paper px-4 py-4 md:px-8">
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {byGroup(show.missing).map(([name, fields]) => (
          <section key={name} aria-label={name}>
            <h2 className="mb-1 text-sm tracking-normal">{name}</h2>
            <ul aria-label={t`Missing in ${name}`}>
              {fields.map((field) => (
                <li
                  key={field.fieldId}
                  className="flex items-baseline gap-3 border-b border-line py-1 text-sm last:border-0"
                >
                  <span className="min-w-0 flex-1">
                    {field.fieldName}
                    {field.state === 'rejected' ? (
                      <span className="text-signal">
                        {' '}
                        <Trans>(sent back)</Trans>
                      </span>
                    ) : null}
                  </span>
                  <span className="text-mute">
                    <WaiteeName waitee={field.waitsFor} />
                  </span>
                  <DueLabel dueOn={field.dueOn} today={today} className="min-w-22 text-right font-normal!" />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="flex gap-2">
        {canRemind && isRemindable ? (
          <Button size="sm" icon={<BellRing aria-hidden />} onClick={onRemind}>
            <Trans context="advance">Send reminders</Trans>
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" render={<Link to="/$orgSlug/$eventId/advancing" params={params} />}>
          {show.request ? <Trans>Open advance</Trans> : <Trans>Open and send request</Trans>}
        </Button>
      </div>
    </div>
  )
}

/** Who is waited for, with how many answers. */
function WaiteeName({ waitee }: { waitee: Waitee }) {
  const names: Record<Waitee, ReactNode> = {
    promoter: <Trans>Promoter</Trans>,
    artist: <Trans>Artist</Trans>,
    agency: <Trans>Agency</Trans>,
  }
  return names[waitee]
}

/** Nothing when nobody owes an answer. */
function WaitLabel({ show }: { show: Pick<AdvancingShow, 'missing'> }) {
  return waitsFor(show).map(([waitee, count]) => (
    <span key={waitee} className="whitespace-nowrap">
      <span className="text-mute">
        <WaiteeName waitee={waitee} />
      </span>{' '}
      <b className="font-semibold">{count}</b>
    </span>
  ))
}
