// What a reminder to the promoter would list, before it is sent.
import { isMissing, reminderGap, waitsFor } from '#domain/road/advancing/advancing.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { AdvancingRecord, AdvancingShow } from './advancing-queries.ts'

export type MissingField = {
  fieldId: string
  groupName: string
  fieldName: string
  dueOn: LocalDate | null
  isReturned: boolean
}

/** A show as the sheet of reminders shows it. */
export type RemindedShow = {
  eventId: string
  eventDate: LocalDate
  title: string
  place: string
  /** People who have a link that works. */
  recipients: number
  remindedAt: Date | null
  /** What the promoter has not answered, or has to answer again. */
  missing: MissingField[]
  /** Why nobody can be reminded of it; null when somebody can. */
  gap: ReturnType<typeof reminderGap>
}

const withGap = (show: Omit<RemindedShow, 'gap'>): RemindedShow => ({
  ...show,
  gap: reminderGap({ recipients: show.recipients, missing: show.missing.length }),
})

/** The missing fields under the names of their groups, in the order given. */
export function byGroup<Field extends { groupName: string }>(fields: readonly Field[]): [string, Field[]][] {
  const groups = new Map<string, Field[]>()
  for (const field of fields) groups.set(field.groupName, [...(groups.get(field.groupName) ?? []), field])
  return [...groups]
}

const placeOf = (parts: (string | null)[]) => parts.filter(Boolean).join(', ')

/** A row of the cockpit as a show to remind of. */
export function remindedShow(show: AdvancingShow): RemindedShow {
  return withGap({
    eventId: show.eventId,
    eventDate: show.eventDate,
    title: show.artists.map(({ name }) => name).join(', ') || show.eventName,
    place: placeOf([show.venueName, show.city]),
    recipients: show.request?.recipients ?? 0,
    remindedAt: show.request?.remindedAt ?? null,
    missing: show.missing
      .filter(({ waitsFor }) => waitsFor === 'promoter')
      .map(({ state, ...field }) => ({ ...field, isReturned: state === 'rejected' })),
  })
}

type Event = {
  id: string
  name: string
  eventDate: LocalDate
  venueName: string | null
  venueCity: string | null
  city: string | null
  bookings: { artistName: string }[]
}

/** An event with its advancing as a show to remind of. */
export function remindedEvent(event: Event, { groups, requests }: AdvancingRecord): RemindedShow {
  const recipients = requests.flatMap((request) => request.recipients).filter((one) => !one.revokedAt)
  const reminded = recipients.map(({ remindedAt }) => remindedAt).filter((at) => at !== null)
  return withGap({
    eventId: event.id,
    eventDate: event.eventDate,
    title: event.bookings.map(({ artistName }) => artistName).join(', ') || event.name,
    place: placeOf([event.venueName, event.venueCity ?? event.city]),
    recipients: new Set(recipients.map(({ email }) => email.toLowerCase())).size,
    remindedAt: reminded.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null,
    missing: groups
      .filter(({ audience }) => audience === 'promoter')
      .flatMap((group) =>
        group.fields
          .filter(
            (field) =>
              isMissing(field) && !field.isPrivate && waitsFor(group.audience, field.state) === 'promoter',
          )
          .map(({ id, fieldName, dueOn, state }) => ({
            fieldId: id,
            groupName: group.name,
            fieldName,
            dueOn,
            isReturned: state === 'rejected',
          })),
      ),
  })
}
