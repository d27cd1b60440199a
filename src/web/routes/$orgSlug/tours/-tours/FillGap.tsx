// Free days between two shows: the button that looks for venues, and the venues near the route.
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { textLink } from '#web/parts/text-link.ts'
import { placeName } from '#web/parts/place-name.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import type { Plan, PlanGap } from './day-groups.ts'
import type { NewShowAt } from './NewShowSheet.tsx'

const listId = (gap: PlanGap) => `venues-${gap.from}`

type GapButtonProps = {
  gap: PlanGap
  plan: Plan
  isOpen: boolean
  onOpenGap: (from: string | undefined) => void
}

/** Nothing for members who place no holds. */
export function GapButton({ gap, plan, isOpen, onOpenGap }: GapButtonProps) {
  const { i18n } = useLingui()
  if (!plan.canHold) return null
  const count = gap.suggestions.length
  return (
    <Button
      size="sm"
      aria-expanded={isOpen}
      aria-controls={listId(gap)}
      onClick={() => onOpenGap(isOpen ? undefined : gap.from)}
    >
      <Trans>Fill the gap</Trans>
      <span className="sr-only">{formatDate(gap.from, 'medium', i18n.locale)}</span>
      {count > 0 ? <span className="text-mute">{count}</span> : null}
    </Button>
  )
}

type GapVenuesProps = { gap: PlanGap; plan: Plan; onHold: (at: NewShowAt) => void }

export function GapVenues({ gap, plan, onHold }: GapVenuesProps) {
  const { orgSlug } = useOrganisation()
  return (
    <div id={listId(gap)} className="pb-3">
      {gap.suggestions.length === 0 ? (
        <p className="text-pretty text-mute">
          <NothingNear gap={gap} plan={plan} />
        </p>
      ) : (
        <ul className="overflow-hidden rounded-control border border-line">
          {gap.suggestions.map((venue) => (
            <Venue key={venue.venueId} venue={venue} onHold={onHold} />
          ))}
        </ul>
      )}
      {plan.unplacedVenues > 0 ? (
        <p className="mt-1.5 text-sm text-mute">
          <Plural
            value={plan.unplacedVenues}
            one="# venue on file has no map location and is left out."
            other="# venues on file have no map location and are left out."
          />{' '}
          <Link to="/$orgSlug/venues" params={{ orgSlug }} className={textLink}>
            <Trans>Venues</Trans>
          </Link>
        </p>
      ) : null}
    </div>
  )
}

function NothingNear({ gap, plan }: { gap: PlanGap; plan: Plan }) {
  const isPlaced = [gap.before, gap.after].every(
    (id) => plan.stops.find(({ bookingId }) => bookingId === id)?.geo,
  )
  return isPlaced ? (
    <Trans>
      No venue on file fits here: too far off the route, not enough time to drive, or within a radius clause.
    </Trans>
  ) : (
    <Trans>Add the map locations of the shows before and after to see venues.</Trans>
  )
}

function Venue({
  venue,
  onHold,
}: {
  venue: PlanGap['suggestions'][number]
  onHold: (at: NewShowAt) => void
}) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { venueId, name, city, country, tz, capacity, date, extraKm, shows, hasContact } = venue
  const day = formatDate(date, 'medium', i18n.locale)
  const known = [
    capacity === null ? null : t`capacity ${i18n.number(capacity)}`,
    shows > 0 ? t`${plural(shows, { one: 'played once', other: 'played # times' })}` : null,
    hasContact ? t`contact on file` : null,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-line px-3 py-2 not-first:border-t">
      <div className="min-w-44 flex-1">
        <Link
          to="/$orgSlug/venues"
          params={{ orgSlug }}
          search={{ open: venueId }}
          className="hit font-semibold hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm">
          {[placeName(city, country, i18n.locale), t`+${i18n.number(extraKm)} km`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-sm text-mute">{known.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        icon={<CalendarPlus aria-hidden />}
        aria-label={t`Place hold at ${name} on ${day}`}
        className="max-sm:w-full"
        onClick={() => onHold({ date, venue: { id: venueId, name, city, country, tz } })}
      >
        <Trans>Hold {day}</Trans>
      </Button>
    </li>
  )
}
