// Events: the record that forms and calls take, and when one may be removed.
import { z } from 'zod'
import { isDead, isTentative, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { addDays } from '../../dates.ts'
import { DomainError } from '../../errors.ts'
import {
  localDate,
  oneOf,
  optionalCountry,
  optionalDate,
  optionalId,
  optionalInstant,
  optionalInt,
  optionalNotes,
  optionalText,
  optionalTime,
  optionalWebsite,
  requiredText,
  timeZone,
} from '../../fields.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import { LineUpInput, ScheduleInput } from './show-day.ts'

export const eventKinds = [
  'headline',
  'festival',
  'club',
  'support',
  'corporate',
  'private',
  'residency',
  'promo',
  'broadcast',
] as const
export type EventKind = (typeof eventKinds)[number]
/** An event may last this many days. */
export const maxEventDays = 31

export const EventInput = z
  .strictObject({
    name: requiredText(160, bookingProblem('name.missing')),
    /** The business date: a set at two in the morning belongs to the day before. */
    eventDate: localDate(),
    endsOn: optionalDate(),
    tz: timeZone(),
    venueId: optionalId(),
    stage: optionalText(80),
    /** Where it is while the venue is open. */
    city: optionalText(100),
    country: optionalCountry(),
    kind: oneOf(eventKinds, bookingProblem('type.missing')),
    promoterCompanyId: optionalId(),
    doors: optionalTime(),
    curfew: optionalTime(),
    capacity: optionalInt(1, 1_000_000),
    /** Shared with the artist. */
    notes: optionalNotes(),
    notesInternal: optionalNotes(),
    announceAt: optionalInstant(),
    ageLimit: optionalInt(0, 99),
    ticketUrl: optionalWebsite(),
    onSaleAt: optionalInstant(),
    /** Who else plays, in the order of the bill. */
    lineUp: LineUpInput,
    /** What has a time beside doors, showtimes and curfew. */
    schedule: ScheduleInput,
  })
  .superRefine((input, context) => {
    const refuse = (field: string, problem: Problem) =>
      context.addIssue({ code: 'custom', path: [field], message: asMessage(problem) })
    if (!input.venueId && !input.city) refuse('venueId', bookingProblem('place.missing'))
    if (input.endsOn && input.endsOn < input.eventDate) refuse('endsOn', bookingProblem('end.order'))
    if (input.endsOn && input.endsOn >= addDays(input.eventDate, maxEventDays)) {
      refuse('endsOn', bookingProblem('event.tooLong', { max: maxEventDays }))
    }
  })
  .meta({
    examples: [
      { name: 'Mira Sol', eventDate: '2027-05-14', tz: 'Europe/Berlin', city: 'Leipzig', kind: 'headline' },
    ],
  })
export type EventInput = z.infer<typeof EventInput>

/**
 * Passes when an event with bookings in these statuses may be removed, else CONFLICT: an agreed show is
 * cancelled or postponed first, and one that was played stays on record.
 */
export function decideEventRemoval(statuses: readonly BookingStatus[]): void {
  if (statuses.every((status) => isTentative(status) || isDead(status))) return
  throw new DomainError('CONFLICT', { problem: bookingProblem('event.agreed') })
}
