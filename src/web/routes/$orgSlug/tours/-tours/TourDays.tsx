// The days of a tour in their order: shows with what does not fit, the ways between them, days on the road and off.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ban, Car, Coffee, Ellipsis, Plane, TriangleAlert, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { blockKindLabels } from '#texts/booking/availability.ts'
import { OutsideLink } from '#web/parts/OutsideLink.tsx'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { isFirm } from '#domain/booking/bookings/bookings.ts'
import { translate } from '#web/texts.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Card } from '#web/ui/Page.tsx'
import { dayGroups, type DayGroup, type Plan } from './day-groups.ts'
import { GapButton, GapVenues } from './FillGap.tsx'
import type { NewShowAt } from './NewShowSheet.tsx'
import { OtherShow } from './OtherShows.tsx'
import { useSetShow } from './use-set-show.ts'

type TourDaysProps = {
  plan: Plan
  /** First day of the gap whose venues are shown. */
  openGap: string | undefined
  onOpenGap: (from: string | undefined) => void
  onHold: (at: NewShowAt) => void
}

export function TourDays({ plan, openGap, onOpenGap, onHold }: TourDaysProps) {
  const count = plan.misfits.length
  return (
    <Card
      flush
      title={<Trans>Route</Trans>}
      action={
        count > 0 ? (
          <span className="inline-flex items-center gap-1.5 text-signal">
            <TriangleAlert aria-hidden className="size-3.5" />
            <Plural value={count} one="# warning" other="# warnings" />
          </span>
        ) : null
      }
    >
      <ol className="@container">
        {dayGroups(plan).map((group) =>
          group.kind === 'stop' ? (
            <Stop key={group.stop.bookingId} plan={plan} group={group} />
          ) : (
            <Between
              key={group.from}
              plan={plan}
              group={group}
              isOpen={group.gap !== undefined && group.gap.from === openGap}
              onOpenGap={onOpenGap}
              onHold={onHold}
            />
          ),
        )}
      </ol>
      <p className="border-t border-line px-4 py-2.5 text-xs text-mute">
        <Trans>Distances and driving times are estimates, with breaks and without traffic.</Trans>
      </p>
    </Card>
  )
}

/** The first column: what a row is about, on one axis. */
function Row({ mark, children, className }: { mark: ReactNode; children: ReactNode; className?: string }) {
  return (
    <div className={cx('grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 px-4', className)}>
      <span className="flex justify-center pt-3">{mark}</span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function Stop({ plan, group }: { plan: Plan; group: Extract<DayGroup, { kind: 'stop' }> }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { setShow } = useSetShow(plan)
  const { stop, number, leg } = group
  const { bookingId, eventId, eventDate, endsOn, showtime, city, venueName, eventName, status } = stop
  const misfits = plan.misfits.filter((misfit) => misfit.bookingId === bookingId)
  const day = (date: string) => formatDate(date, 'medium', i18n.locale)
  const when = endsOn && endsOn !== eventDate ? `${day(eventDate)} – ${day(endsOn)}` : day(eventDate)
  return (
    <li className="border-line not-first:border-t">
      {leg ? <Leg leg={leg} /> : null}
      <Row
        className="pb-1.5"
        mark={
          <span
            aria-hidden
            className={cx(
              'flex size-6 items-center justify-center rounded-full border-2 border-ink text-xs font-bold',
              isFirm(status) ? 'bg-ink text-surface' : 'border-dashed text-ink',
            )}
          >
            {number}
          </span>
        }
      >
        <div className="flex items-center gap-2">
          <Link
            to="/$orgSlug/$eventId/overview"
            params={{ orgSlug, eventId }}
            className="group/stop grid min-h-13 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 @xl:grid-cols-[9rem_minmax(0,1fr)_auto]"
          >
            <span className="text-sm text-mute">
              {showtime ? (
                <>
                  <span className="whitespace-nowrap">{when},</span>{' '}
                  <span className="whitespace-nowrap">{showtime}</span>
                </>
              ) : (
                when
              )}
            </span>
            <span className="min-w-0 @max-xl:order-last @max-xl:col-span-full">
              <span className="block truncate font-semibold group-hover/stop:underline">
                {city ?? eventName}
              </span>
              <span className="block truncate text-sm text-mute">{venueName ?? eventName}</span>
            </span>
            <StatusPill status={status} />
          </Link>
          {plan.canEdit ? (
            <Menu
              align="end"
              trigger={
                <IconButton label={t`More about ${eventName}`}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
              items={[{ label: <Trans>Remove from tour</Trans>, onSelect: () => setShow(stop, false) }]}
            />
          ) : null}
        </div>
        {misfits.length > 0 ? (
          <ul className="flex flex-col gap-1 pb-2">
            {misfits.map(({ kind, text }) => (
              <li key={`${kind} ${text}`} className="flex gap-2 text-sm">
                {kind === 'blocked' || kind === 'double' ? (
                  <Ban aria-hidden className="mt-0.5 size-4 shrink-0 text-signal" />
                ) : (
                  <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-signal" />
                )}
                <span className="text-pretty">{text}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </Row>
    </li>
  )
}

/** "380 km, about 5 h 15 min", above the show it leads to. */
function Leg({ leg }: { leg: Plan['legs'][number] }) {
  const { i18n, t } = useLingui()
  const { km, hours, byAir, isTight, mapUrl } = leg
  const time = useHours()(hours)
  const far = i18n.number(km)
  const Icon = byAir ? Plane : Car
  return (
    <Row
      className="bg-sunk text-sm text-mute"
      mark={<Icon aria-hidden className={cx('size-4', isTight && 'text-signal')} />}
    >
      <span className={cx('flex min-h-10 items-center', isTight && 'font-semibold text-signal')}>
        <OutsideLink href={mapUrl}>
          {byAir ? t`${far} km, about ${time} by air` : t`${far} km, about ${time}`}
          <span className="sr-only">
            {' '}
            <Trans>Directions</Trans>
          </span>
        </OutsideLink>
      </span>
    </Row>
  )
}

/** "5 h 15 min", to the next quarter of an hour; more would look like knowledge. */
function useHours() {
  const { t } = useLingui()
  return (hours: number) => {
    const quarters = Math.max(1, Math.round(hours * 4))
    const [full, minutes] = [Math.floor(quarters / 4), (quarters % 4) * 15]
    if (full === 0) return t`${minutes} min`
    return minutes === 0 ? t`${full} h` : t`${full} h ${minutes} min`
  }
}

type BetweenProps = {
  plan: Plan
  group: Exclude<DayGroup, { kind: 'stop' }>
  isOpen: boolean
  onOpenGap: (from: string | undefined) => void
  onHold: (at: NewShowAt) => void
}

const icons = { travel: Truck, off: Coffee, blocked: Ban, elsewhere: Ban }

function Between({ plan, group, isOpen, onOpenGap, onHold }: BetweenProps) {
  const { i18n } = useLingui()
  const { kind, from, to, days, ids, gap } = group
  const day = (date: string) => formatDate(date, 'medium', i18n.locale)
  const Icon = icons[kind]
  const shows = plan.elsewhere.filter(({ bookingId }) => ids.includes(bookingId))
  return (
    <li className="border-line not-first:border-t">
      <Row className="py-0.5" mark={<Icon aria-hidden className="size-4 text-mute" />}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="flex min-h-10 min-w-0 flex-1 flex-wrap items-center gap-x-4">
            <span className="w-full shrink-0 text-sm text-mute @xl:w-36">
              {from === to ? day(from) : `${day(from)} – ${day(to)}`}
            </span>
            {kind === 'elsewhere' ? null : (
              <span>
                {kind === 'off' ? (
                  <Plural value={days} one="Day off" other="# days off" />
                ) : kind === 'travel' ? (
                  <Plural value={days} one="Travel day" other="# travel days" />
                ) : (
                  <Blocked plan={plan} ids={ids} />
                )}
              </span>
            )}
          </span>
          {gap ? <GapButton gap={gap} plan={plan} isOpen={isOpen} onOpenGap={onOpenGap} /> : null}
        </div>
        {shows.map((show) => (
          <OtherShow key={show.bookingId} plan={plan} show={show} />
        ))}
        {gap && isOpen ? <GapVenues gap={gap} plan={plan} onHold={onHold} /> : null}
      </Row>
    </li>
  )
}

function Blocked({ plan, ids }: { plan: Plan; ids: readonly string[] }) {
  const blocks = plan.blocks.filter(({ id }) => ids.includes(id))
  const reasons = blocks.flatMap(({ kind, title }) => [translate()(blockKindLabels[kind]), title])
  const reason = [...new Set(reasons.filter(Boolean))].join(', ')
  return <Trans>Blocked: {reason}</Trans>
}
