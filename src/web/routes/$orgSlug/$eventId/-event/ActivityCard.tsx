// What happened to the event: who did what, and when.
import { Trans } from '@lingui/react/macro'
import { ActivityList } from '#web/parts/platform/activity/ActivityList.tsx'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Card } from '#web/ui/Page.tsx'
import { useActivityWords } from './use-activity-words.ts'

/** Tour managers see their artists' part of an event, not the whole history of it. */
export function ActivityCard({ event }: { event: EventRecord }) {
  const { role } = useOrganisation()
  const words = useActivityWords(event)
  if (role === 'tour_manager') return null
  return (
    <Card title={<Trans>Activity</Trans>}>
      <ActivityList entity="event" entityId={event.id} renderText={words} />
    </Card>
  )
}
