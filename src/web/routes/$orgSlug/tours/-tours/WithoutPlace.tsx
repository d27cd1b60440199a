// Stops that are on no map: their venue has no location on file, or there is no venue yet.
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import { textLink } from '#web/parts/text-link.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { RouterOutputs } from '#web/trpc.ts'

type Plan = RouterOutputs['tours']['plan']

const link = `${textLink} inline-flex min-h-11 items-center md:min-h-7`

/** Nothing when every stop has its place. */
export function WithoutPlace({ plan }: { plan: Plan }) {
  const { orgSlug, can } = useOrganisation()
  const stops = plan.stops.filter(({ geo }) => geo === null)
  if (stops.length === 0) return null
  const venues = [...new Map(stops.flatMap((stop) => (stop.venueId ? [[stop.venueId, stop] as const] : [])))]
  const open = stops.filter(({ venueId }) => venueId === null)
  return (
    <section className="flex gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <MapPinOff aria-hidden className="mt-0.5 size-4 shrink-0 text-signal" />
      <div className="min-w-0">
        <p className="font-semibold">
          <Plural
            value={stops.length}
            one="# show has no map location"
            other="# shows have no map location"
          />
        </p>
        <p className="text-mute">
          <Trans>Without it there are no distances and no suggestions for free days.</Trans>
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {venues.map(([id, { venueName }]) => (
            <li key={id}>
              <Link
                to="/$orgSlug/venues"
                params={{ orgSlug }}
                search={can('venues.manage') ? { open: id, edit: true } : { open: id }}
                className={link}
              >
                {can('venues.manage') ? <Trans>Add location of {venueName}</Trans> : venueName}
              </Link>
            </li>
          ))}
          {open.map(({ eventId, eventName }) => (
            <li key={eventId}>
              <Link to="/$orgSlug/$eventId/overview" params={{ orgSlug, eventId }} className={link}>
                <Trans>Choose a venue: {eventName}</Trans>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
