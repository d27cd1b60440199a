// The show day on the event page, with what the venue says about the load-in.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { EventRecord } from '#web/parts/event/event-form.ts'
import { ShowDay } from '#web/parts/event/ShowDay.tsx'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Card } from '#web/ui/Page.tsx'

export function ShowDayCard({ event }: { event: EventRecord }) {
  const { orgSlug, can } = useOrganisation()
  const { venueId } = event
  const venue = useQuery(
    trpc.venues.get.queryOptions(
      { orgSlug, id: venueId ?? '' },
      { enabled: venueId !== null && can('venues.view') },
    ),
  )
  return (
    <Card title={<Trans>Show day</Trans>} action={event.tz.replaceAll('_', ' ')}>
      <ShowDay {...event} loadIn={venueId ? venue.data?.loadIn : null} />
    </Card>
  )
}
