// The way to the event before and the one after, in the order of the calendar.
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { monthOf, shiftMonth } from '#domain/dates.ts'
import { monthQuery } from '#web/parts/booking/booking/booking-queries.ts'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { neighboursOf } from './neighbours-of.ts'

/** Looks at the event's month first, and at the month beside it only when the event stands at the edge. */
function useNeighbours(orgSlug: string, event: EventRecord) {
  const month = monthOf(event.eventDate)
  const live = (rows: ListedBooking[] | undefined) =>
    rows?.filter((row) => row.eventId === event.id || !isDead(row.status))
  const here = live(useQuery(monthQuery(orgSlug, month)).data)
  const within = neighboursOf(here, event.id)
  const isFirst = here !== undefined && !within.previous
  const isLast = here !== undefined && !within.next
  const before = useQuery({ ...monthQuery(orgSlug, shiftMonth(month, -1)), enabled: isFirst }).data
  const after = useQuery({ ...monthQuery(orgSlug, shiftMonth(month, 1)), enabled: isLast }).data
  return neighboursOf([...(live(before) ?? []), ...(here ?? []), ...(live(after) ?? [])], event.id)
}

export function Neighbours({ event }: { event: EventRecord }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const { previous, next } = useNeighbours(orgSlug, event)
  const go = (eventId: string | undefined) => {
    if (eventId) void navigate({ to: '/$orgSlug/$eventId/overview', params: { orgSlug, eventId } })
  }
  useHotkeys({
    j: () => go(next),
    k: () => go(previous),
    Escape: () => void navigate({ to: '/$orgSlug/events', params: { orgSlug } }),
  })
  return (
    <span className="flex max-md:hidden">
      <Step label={t`Previous event`} shortcut="K" to={previous} icon={<ChevronLeft aria-hidden />} />
      <Step label={t`Next event`} shortcut="J" to={next} icon={<ChevronRight aria-hidden />} />
    </span>
  )
}

type StepProps = { label: string; shortcut: string; to: string | undefined; icon: ReactElement }

function Step({ label, shortcut, to, icon }: StepProps) {
  const { orgSlug } = useOrganisation()
  if (!to) {
    return (
      <IconButton label={label} disabled className="opacity-50">
        {icon}
      </IconButton>
    )
  }
  return (
    <IconButton
      label={label}
      shortcut={shortcut}
      render={<Link to="/$orgSlug/$eventId/overview" params={{ orgSlug, eventId: to }} />}
    >
      {icon}
    </IconButton>
  )
}
