// The values of the form for an event, from nothing or from the record, and the name it suggests.
import type { z } from 'zod'
import type { LocalDate, TimeZone } from '#domain/dates.ts'
import type { EventInput } from '#domain/booking/events/events.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type EventRecord = RouterOutputs['events']['get']
export type EventValues = { event: z.input<typeof EventInput> }

export function newEventValues(eventDate: LocalDate | undefined, tz: TimeZone): EventValues['event'] {
  return { name: '', eventDate: eventDate ?? '', tz, kind: 'headline' }
}

/** What a change of the event sends: the whole record, since the server replaces it. */
export function eventValues(record: EventRecord): EventValues['event'] {
  const { name, eventDate, endsOn, tz, venueId, stage, city, country, kind, promoterCompanyId } = record
  const { doors, curfew, capacity, notes, notesInternal, announceAt } = record
  const { ageLimit, ticketUrl, onSaleAt, lineUp, schedule } = record
  return {
    name,
    eventDate,
    endsOn,
    tz,
    venueId,
    stage,
    city,
    country,
    kind,
    promoterCompanyId,
    doors,
    curfew,
    capacity,
    notes,
    notesInternal,
    announceAt,
    ageLimit,
    ticketUrl,
    onSaleAt,
    lineUp,
    schedule,
  }
}
