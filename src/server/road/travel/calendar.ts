/** The travel of a period, for calendars. */
import { z } from 'zod'
import { bookingProblem } from '#domain/booking/problems.ts'
import { daysBetween } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { segmentName, type Segment } from '#domain/booking/travel/travel.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { listCalendarSegments } from './calendar-store.ts'
import { CalendarSegment } from './outputs.ts'

const LONGEST_DAYS = 366

/** By which people know one of the two ends: 'BER', 'Leipzig'. */
function endOf(segment: Segment, side: 'departure' | 'arrival'): string | null {
  const { name, city } = segment[`${side}Location`]
  return segment.flightDetails?.[`${side}AirportCode`] ?? city ?? name
}

const titleOf = (segment: Segment): string | null =>
  segmentName(segment).own ?? ([segment.operator, segment.serviceNumber].filter(Boolean).join(' ') || null)

export const calendarCalls = {
  /** What travels on these days, with the shows that it serves. */
  between: orgProcedure('travel.view')
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(z.array(CalendarSegment))
    .query(async ({ ctx, input }) => {
      if (daysBetween(input.from, input.to) > LONGEST_DAYS) {
        throw new DomainError('BAD_REQUEST', { problem: bookingProblem('days.range') })
      }
      const rows = await listCalendarSegments(ctx.tx, ctx.scope, input)
      return rows.map(({ segment, eventId, shows }) => ({
        id: segment.id,
        eventId,
        segmentType: segment.segmentType,
        status: segment.status,
        departureTime: segment.departureTime,
        depTz: segment.depTz,
        arrivalTime: segment.arrivalTime,
        arrTz: segment.arrTz,
        title: titleOf(segment),
        from: endOf(segment, 'departure'),
        to: endOf(segment, 'arrival'),
        shows,
      }))
    }),
}
