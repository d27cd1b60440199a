// The overview of an event: the show day, who plays, where, with whom, and how far it has come.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { ActivityCard } from './-event/ActivityCard.tsx'
import { ContactsCard } from './-event/ContactsCard.tsx'
import { DealCard } from './-event/DealCard.tsx'
import { DocumentsCard } from './-event/DocumentsCard.tsx'
import { EventWarnings } from './-event/EventWarnings.tsx'
import { HoldsCard } from './-event/HoldsCard.tsx'
import { LineUpCard } from './-event/LineUpCard.tsx'
import { NotesCard } from './-event/NotesCard.tsx'
import { ProgressCard } from './-event/ProgressCard.tsx'
import { ShowDayCard } from './-event/ShowDayCard.tsx'
import { TasksCard } from './-event/TasksCard.tsx'
import { VenueCard } from './-event/VenueCard.tsx'
import { OffersCard } from './-offers/OffersCard.tsx'

export const Route = createFileRoute('/$orgSlug/$eventId/overview')({ component: EventOverview })

const column = 'flex min-w-0 flex-col gap-4'

function EventOverview() {
  const { orgSlug, eventId } = Route.useParams()
  const { data: event } = useQuery(eventQuery(orgSlug, eventId))
  if (!event) return null
  return (
    <div className="safe-x grid items-start gap-4 py-4 md:grid-cols-2 md:py-6 xl:grid-cols-[1.15fr_1.1fr_.92fr]">
      <EventWarnings event={event} className="col-span-full flex flex-col gap-3" />
      <div className={column}>
        <ShowDayCard event={event} />
        <LineUpCard event={event} />
        <TasksCard event={event} />
        <HoldsCard event={event} />
        <NotesCard key={event.id} event={event} />
      </div>
      <div className={`${column} max-md:order-3`}>
        <OffersCard event={event} />
        <ProgressCard event={event} />
        <DealCard event={event} />
        <ActivityCard event={event} />
      </div>
      <div
        className={`${column} md:max-xl:col-span-2 md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:items-start`}
      >
        <VenueCard event={event} />
        <ContactsCard event={event} />
        <DocumentsCard event={event} />
      </div>
    </div>
  )
}
