// The overview of an event: the show day, who plays, where, with whom, and how far it has come.
import { useQueries, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { ActivityList } from '#web/parts/platform/activity/ActivityList.tsx'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Card } from '#web/ui/Page.tsx'
import { PersonRow } from '#web/parts/people/contact/PersonRow.tsx'
import { roleLabel } from '#web/parts/people/contact/role-label.ts'
import { isOpen } from '#domain/booking/bookings/bookings.ts'
import { ShowEdits } from '#web/parts/desk/calendar-accounts/ShowEdits.tsx'
import { DateWarnings } from '#web/parts/booking/availability/DateWarnings.tsx'
import { trpc } from '#web/trpc.ts'
import { ShowDay } from '#web/parts/booking/event/ShowDay.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { countryName } from '#domain/countries.ts'
import { addressLines } from '#domain/road/show-address.ts'
import { MapLink } from '#web/parts/people/venue/MapLink.tsx'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'
import { DealCard } from './-event/DealCard.tsx'
import { DocumentsCard } from './-event/DocumentsCard.tsx'
import { HoldsCard } from './-event/HoldsCard.tsx'
import { LineUpCard } from './-event/LineUpCard.tsx'
import { NotesCard } from './-event/NotesCard.tsx'
import { ProgressCard } from './-event/ProgressCard.tsx'
import { TasksCard } from './-event/TasksCard.tsx'
import { OffersCard } from './-offers/OffersCard.tsx'
import { useActivityTexts } from './-event/use-activity-texts.ts'

/** Where the event is: address with a map, capacity, stage, and what the venue says about getting in. */
function VenueCard({ event }: { event: EventRecord }) {
  const { i18n } = useLingui()
  const place = useShowPlace(event)
  const country = place?.country ?? event.venueCountry ?? event.country
  const lines = addressLines(
    place ?? {
      addressLine1: event.venueAddress,
      addressLine2: null,
      zip: event.venueZip,
      city: event.venueCity ?? event.city,
    },
  )
  const address = [...lines, country && countryName(country, i18n.locale)].filter(Boolean)
  return (
    <Card title={<Trans>Venue</Trans>} action={<MapLink query={[event.venueName, ...address]} />}>
      <p className="font-semibold">
        {event.venueName ?? (
          <span className="font-medium text-mute">
            <Trans>No venue yet</Trans>
          </span>
        )}
      </p>
      <p className="text-mute">{address.join(', ')}</p>
      <dl className="mt-2.5 grid grid-cols-2 gap-x-4 gap-y-2.5 empty:hidden">
        <Fact
          name={<Trans>Capacity</Trans>}
          value={numberOf(event.capacity ?? event.venueCapacity, i18n.locale)}
        />
        <Fact name={<Trans>Stage</Trans>} value={event.stage} />
        <Fact name={<Trans>Promoter</Trans>} value={event.promoterName} />
        <Fact
          name={<Trans>Phone</Trans>}
          value={place?.phone ? <PhoneNumber number={place.phone} /> : null}
        />
        <Fact name={<Trans>Parking</Trans>} value={place?.parking} wide />
      </dl>
    </Card>
  )
}

const numberOf = (value: number | null, locale: string) => value?.toLocaleString(locale) ?? null

function Fact({ name, value, wide }: { name: ReactNode; value: ReactNode; wide?: boolean }) {
  if (!value) return null
  return (
    <div className={wide ? 'col-span-2' : 'min-w-0'}>
      <dt className="text-xs text-mute">{name}</dt>
      <dd className="font-semibold whitespace-pre-line">{value}</dd>
    </div>
  )
}

const ShowDayEditor = lazyPart(async () => (await import('./-event/ShowDayEditor.tsx')).ShowDayEditor)

/** The show day on the event page, with what the venue says about the load-in; edited in place. */
function ShowDayCard({ event }: { event: EventRecord }) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const place = useShowPlace(event)
  const shown = <ShowDay {...event} loadIn={place?.loadIn} />
  const canEdit = event.canEdit && !event.archivedAt
  return (
    <Card
      title={<Trans>Show day</Trans>}
      action={
        <span className="flex items-center gap-1">
          {event.tz.replaceAll('_', ' ')}
          {canEdit && !isEditing ? (
            <IconButton
              label={t`Edit the show day`}
              size="sm"
              className="-mr-2"
              onClick={() => setEditing(true)}
            >
              <Pencil aria-hidden />
            </IconButton>
          ) : null}
        </span>
      }
    >
      {isEditing && canEdit ? (
        <Suspense fallback={shown}>
          <ShowDayEditor event={event} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        shown
      )}
    </Card>
  )
}

export const Route = createFileRoute('/$orgSlug/$eventId/overview')({ component: EventOverview })

const column = 'flex min-w-0 flex-col gap-4'

function EventOverview() {
  const { orgSlug, eventId } = Route.useParams()
  const { data: event } = useQuery(eventQuery(orgSlug, eventId))
  if (!event) return null
  return (
    <div className="safe-x grid items-start gap-4 py-4 md:grid-cols-2 md:py-6 xl:grid-cols-[1.15fr_1.1fr_.92fr]">
      <ShowEdits eventId={event.id} className="col-span-full" />
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

/** Tour managers see their artists' part of an event, not the whole history of it. */
function ActivityCard({ event }: { event: EventRecord }) {
  const { role } = useOrganisation()
  const activityText = useActivityTexts(event)
  if (role === 'tour_manager') return null
  return (
    <Card title={<Trans>Activity</Trans>}>
      <ActivityList entity="event" entityId={event.id} renderText={activityText} />
    </Card>
  )
}

/** The people of an event: buyers, the promoter's people, the venue's staff. */
function ContactsCard({ event }: { event: EventRecord }) {
  const { t } = useLingui()
  const parts = { buyer: t`Promoter`, promoter: t`Promoter`, venue: t`Venue` }
  return (
    <Card title={<Trans>Contacts</Trans>}>
      {event.contacts.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {event.contacts.map((contact) => (
            <PersonRow
              key={contact.id}
              person={contact}
              part={[roleLabel(contact.role) ?? parts[contact.part], contact.company]
                .filter(Boolean)
                .join(', ')}
            />
          ))}
        </ul>
      ) : (
        <p className="text-mute">
          <Trans>No contacts yet. Contacts of promoter and venue appear here.</Trans>
        </p>
      )}
    </Card>
  )
}

/** Renders nothing, and takes no room, while all is well. */
function EventWarnings({ event, className }: { event: EventRecord; className?: string }) {
  const { orgSlug } = useOrganisation()
  const alive = event.archivedAt ? [] : event.bookings.filter(({ status }) => isOpen(status))
  const answers = useQueries({
    queries: alive.map(({ id }) => trpc.availability.booking.queryOptions({ orgSlug, bookingId: id })),
  })
  const hasAny = answers.some(({ data }) => data && data.conflicts.length + data.warnings.length > 0)
  if (!hasAny) return null
  return (
    <div className={className}>
      {alive.map((booking, index) => {
        const answer = answers[index]?.data
        return answer ? (
          <DateWarnings
            key={booking.id}
            {...answer}
            title={event.bookings.length > 1 ? booking.artistName : undefined}
          />
        ) : null
      })}
    </div>
  )
}

/** Undefined while it loads, for a show without a venue, and for those who may not see venues. */
function useShowPlace({ id, venueId }: Pick<EventRecord, 'id' | 'venueId'>) {
  const { orgSlug, can } = useOrganisation()
  const enabled = venueId !== null && can('venues.view')
  const { data } = useQuery(trpc.daySheets.place.queryOptions({ orgSlug, eventId: id }, { enabled }))
  return enabled ? data : undefined
}
