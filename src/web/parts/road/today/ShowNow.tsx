// A show while it is on, or the next one: what is now, what comes next, where, and the acts that people do standing.
import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin, Phone } from 'lucide-react'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { dayMoments, type DayMoment } from '#domain/booking/events/day-moments.ts'
import { dayNow } from '#domain/booking/events/day-now.ts'
import { callLink } from '#domain/formats.ts'
import { useMinute } from '#web/hooks/use-minute.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { useMomentTitle } from '#web/parts/booking/event/ShowDay.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'

type Day = Parameters<typeof dayMoments>[0] & { eventDate: string; tz: string }
type ActLink = ReactElement<{ className?: string; children?: ReactNode }>

type ShowNowProps = {
  day: Day
  /** The link to the show, with its name. */
  title: ReactNode
  status: ReactNode
  /** Venue and city. */
  place: string
  map: string | undefined
  callee: { name: string; phone: string } | undefined
  /** Links with an icon and a word, after calling and the way there. */
  acts: { key: string; icon: ReactNode; label: ReactNode; link: ActLink }[]
}

export function ShowNow({ day, title, status, place, map, callee, acts }: ShowNowProps) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const moments = dayMoments(day)
  const now = dayNow({ ...day, moments }, useMinute())
  const isToday = day.eventDate <= today
  return (
    <section className="rounded-card border border-ink bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-signal">
          {isToday ? <Trans>Today</Trans> : formatDate(day.eventDate, 'medium', i18n.locale)}
        </p>
        {status}
      </div>
      <h2 className="text-2xl wrap-anywhere [&_a]:inline-block [&_a]:py-1.5">{title}</h2>
      {place ? <p className="font-semibold">{place}</p> : null}
      <NowAndNext now={now} day={day} isToday={isToday} />
      <nav aria-label={t`Show`} className="mt-3 grid auto-cols-fr grid-flow-col gap-1 md:gap-2">
        {callee ? (
          <Act
            icon={<Phone aria-hidden />}
            link={<a href={callLink(callee.phone)} aria-label={t`Call ${callee.name}`} />}
          >
            <Trans>Call</Trans>
          </Act>
        ) : null}
        {map ? (
          <Act
            icon={<MapPin aria-hidden />}
            link={<a href={map} target="_blank" rel="noreferrer" aria-label={t`Navigate to ${place}`} />}
          >
            <Trans context="way to the venue">Navigate</Trans>
          </Act>
        ) : null}
        {acts.map(({ key, icon, label, link }) => (
          <Act key={key} icon={icon} link={link}>
            {label}
          </Act>
        ))}
      </nav>
    </section>
  )
}

type NowAndNextProps = { now: ReturnType<typeof dayNow>; day: Day; isToday: boolean }

/** Nothing while no time is known. */
function NowAndNext({ now: { current, next, isOver }, day, isToday }: NowAndNextProps) {
  const titleOf = useMomentTitle(day.bookings)
  if (isOver && isToday)
    return (
      <p className="mt-3 text-mute">
        <Trans>This day is over.</Trans>
      </p>
    )
  if (!current && !next) return null
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 border-t border-line pt-3">
      {current ? <Moment name={<Trans>Now</Trans>} moment={current} titleOf={titleOf} /> : null}
      {next ? (
        <Moment
          name={
            isToday ? (
              <Trans context="on a day sheet, before what happens next">Next</Trans>
            ) : (
              <Trans>Starts with</Trans>
            )
          }
          moment={next}
          titleOf={titleOf}
        />
      ) : null}
    </dl>
  )
}

type MomentProps = { name: ReactNode; moment: DayMoment; titleOf: (moment: DayMoment) => string }

function Moment({ name, moment, titleOf }: MomentProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-mute">{name}</dt>
      <dd>
        <span className="display block text-xl">{moment.time}</span>
        <span className="block truncate font-semibold">{titleOf(moment)}</span>
      </dd>
    </div>
  )
}

type ActProps = { icon: ReactNode; link: ActLink; children: ReactNode }

/** As wide as its share of the row: in reach of a thumb, with gloves on. */
function Act({ icon, link, children }: ActProps) {
  const className =
    'flex min-h-14 min-w-0 flex-col items-center justify-center gap-1 rounded-control border border-line-strong text-center text-xs font-semibold md:text-sm hover:bg-hover [&_svg]:size-4.5'
  return cloneElement(link, { className }, icon, <span className="max-w-full truncate">{children}</span>)
}
