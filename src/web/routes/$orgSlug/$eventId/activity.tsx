// The whole history of an event: who did what, and when; and what kind of thing one is looking for.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ActivityList } from '#web/parts/platform/activity/ActivityList.tsx'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { oneOf, searchSchema } from '#web/search-schema.ts'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { useActivityTexts } from './-event/use-activity-texts.ts'

/** The calls behind each choice, by their noun. */
const subjects = {
  all: undefined,
  bookings: ['bookings', 'holds', 'offers', 'deals', 'availability'],
  event: ['events'],
  files: ['files'],
  notes: ['notes'],
} as const
type Subject = keyof typeof subjects
const subjectNames = Object.keys(subjects) as [Subject, ...Subject[]]

export const Route = createFileRoute('/$orgSlug/$eventId/activity')({
  validateSearch: searchSchema({ about: oneOf(subjectNames) }),
  component: EventActivity,
})

function EventActivity() {
  const { t } = useLingui()
  const { orgSlug, eventId } = Route.useParams()
  const { about = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { role } = useOrganisation()
  const { data: event } = useQuery(eventQuery(orgSlug, eventId))
  if (!event) return null
  if (role === 'tour_manager') {
    return (
      <EmptyState title={<Trans>Not available for your role</Trans>}>
        <Trans>Tour managers see their artists’ part of an event, not its full history.</Trans>
      </EmptyState>
    )
  }
  const show = (next: Subject) =>
    void navigate({ search: { about: next === 'all' ? undefined : next }, replace: true })
  return (
    <div className="safe-x py-4 md:py-6">
      <SegmentedControl
        label={t`Show`}
        value={about}
        onValueChange={show}
        options={[
          { value: 'all', label: <Trans>All</Trans> },
          { value: 'bookings', label: <Trans>Booking</Trans> },
          { value: 'event', label: <Trans>Details</Trans> },
          { value: 'files', label: <Trans>Documents</Trans> },
          { value: 'notes', label: <Trans>Notes</Trans> },
        ]}
        className="mb-4"
      />
      <Card className="max-w-180">
        <History key={about} eventId={event.id} event={event} about={about} />
      </Card>
    </div>
  )
}

type HistoryProps = { eventId: string; event: Parameters<typeof useActivityTexts>[0]; about: Subject }

function History({ eventId, event, about }: HistoryProps) {
  const activityText = useActivityTexts(event)
  return (
    <ActivityList
      entity="event"
      entityId={eventId}
      nouns={subjects[about]}
      pageSize={50}
      showsDays
      renderText={activityText}
    />
  )
}
