// Shows of the artist that are no part of the tour yet, each with the press that adds it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Card } from '#web/ui/Page.tsx'
import { useSetShow } from './use-set-show.ts'

type Plan = RouterOutputs['tours']['plan']

/** Nothing without any. */
export function OtherShows({ plan }: { plan: Plan }) {
  const shows = plan.elsewhere.filter(({ isOnTour }) => !isOnTour)
  if (shows.length === 0) return null
  return (
    <Card title={<Trans>Other shows of {plan.artistName}</Trans>} flush>
      <ul>
        {shows.map((show) => (
          <li key={show.bookingId} className="border-line px-4 py-2 not-first:border-t">
            <OtherShow plan={plan} show={show} withDate />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type OtherShowProps = { plan: Plan; show: Plan['elsewhere'][number]; withDate?: boolean }

export function OtherShow({ plan, show, withDate = false }: OtherShowProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { setShow, isPending } = useSetShow(plan)
  const { eventId, eventName, venueName, city, status, eventDate } = show
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to="/$orgSlug/$eventId/overview"
        params={{ orgSlug, eventId }}
        className="flex min-h-11 min-w-40 flex-1 flex-col justify-center hover:underline md:min-h-9"
      >
        <span className="font-semibold">{city ?? eventName}</span>
        <span className="text-sm text-mute">
          {[withDate ? formatDate(eventDate, 'short', i18n.locale) : null, venueName ?? eventName]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Link>
      <StatusPill status={status} />
      {plan.canEdit && !show.isOnTour ? (
        <Button
          size="sm"
          busy={isPending}
          aria-label={t`Add to tour: ${eventName}`}
          onClick={() => setShow(show, true)}
        >
          <Trans>Add to tour</Trans>
        </Button>
      ) : null}
    </div>
  )
}
