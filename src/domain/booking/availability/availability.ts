// Days on which an artist cannot be booked, and what conflicts with a date.
import { z } from 'zod'
import { addDays, instantOf, localOf, type LocalDate, type LocalTime, type TimeZone } from '../../dates.ts'
import { DomainError } from '../../errors.ts'
import {
  localDate,
  oneOf,
  optionalDate,
  optionalId,
  optionalText,
  optionalTime,
  optionalInt,
} from '../../fields.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import { blockKinds, type BlockKind } from './block-kinds.ts'

const days = {
  fromDate: localDate(),
  /** Empty: the same day. */
  toDate: optionalDate(),
  /** Without times: whole days. */
  fromTime: optionalTime(),
  toTime: optionalTime(),
  kind: oneOf(blockKinds, bookingProblem('type.missing')),
  title: optionalText(120),
}
type Days = {
  fromDate: LocalDate
  toDate: LocalDate | null
  fromTime: LocalTime | null
  toTime: LocalTime | null
}

function checkDays({ fromDate, toDate, fromTime, toTime }: Days, context: z.core.$RefinementCtx): void {
  const refuse = (path: string, problem: Problem) =>
    context.addIssue({ code: 'custom', path: [path], message: asMessage(problem) })
  if (toDate && toDate < fromDate) refuse('toDate', bookingProblem('days.order'))
  if (toDate && toDate > addDays(fromDate, 366)) refuse('toDate', bookingProblem('days.tooMany'))
  if ((fromTime === null) !== (toTime === null)) {
    refuse(fromTime === null ? 'fromTime' : 'toTime', bookingProblem('times.both'))
  }
  if (fromTime && toTime && (toDate ?? fromDate) === fromDate && toTime <= fromTime) {
    refuse('toTime', bookingProblem('times.order'))
  }
}

/** Blocking days of an artist, or of one member. */
export const BlockInput = z
  .strictObject({
    ...days,
    titleVisibleTo: oneOf(['agency', 'all']).default('agency'),
    /** Empty: the whole artist. */
    memberContactId: optionalId(),
  })
  .superRefine(checkDays)
export type BlockInput = z.infer<typeof BlockInput>

/** Days that artists block themselves: the whole artist, and the agency reads the title. */
export const OwnBlockInput = z.strictObject(days).superRefine(checkDays)
export type OwnBlockInput = z.infer<typeof OwnBlockInput>

/** The instants a block covers: whole days run from six in the morning to six after the last, as business days do. */
export function blockWindow(
  block: { fromDate: LocalDate; toDate: LocalDate; fromTime: LocalTime | null; toTime: LocalTime | null },
  zone: TimeZone,
): { startsAt: Date; endsAt: Date } {
  const { fromDate, toDate, fromTime, toTime } = block
  const startsAt = instantOf(fromDate, fromTime ?? '06:00', zone)
  const endsAt =
    toTime === null ? instantOf(addDays(toDate, 1), '06:00', zone) : instantOf(toDate, toTime, zone)
  // In the hour that is skipped in spring both ends may fall together.
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + 60_000) }
}

/** A radius clause as forms give it: all three, or none to fall back on the general rule. */
export const RadiusInput = z
  .strictObject({
    radiusKm: optionalInt(0, 2000),
    radiusDaysBefore: optionalInt(0, 365),
    radiusDaysAfter: optionalInt(0, 365),
  })
  .superRefine((radius, context) => {
    const given = Object.values(radius).filter((value) => value !== null).length
    if (given === 0 || given === 3) return
    for (const [key, value] of Object.entries(radius)) {
      if (value === null)
        context.addIssue({ code: 'custom', path: [key], message: asMessage(bookingProblem('radius.all')) })
    }
  })
export type RadiusInput = z.infer<typeof RadiusInput>

type Show = {
  artistName: string
  eventName: string
  venueName: string | null
  city: string | null
  eventDate: LocalDate
  tz: TimeZone
  startsAt: Date
  endsAt: Date
  hasTime: boolean
}

/** 'Astra, Berlin', or the event's name while the place is open. */
export const placeOf = ({ venueName, city, eventName }: Pick<Show, 'venueName' | 'city' | 'eventName'>) =>
  [venueName ?? eventName, city].filter(Boolean).join(', ')

/** Mira Sol already has a confirmed show at Astra, Berlin on 14 May, 21:00–22:30. */
export function overlapProblem(show: Show): Problem {
  const time = (instant: Date) => (show.hasTime ? localOf(instant, show.tz).time : null)
  return bookingProblem('date.overlap', {
    artist: show.artistName,
    place: placeOf(show),
    on: show.eventDate,
    from: time(show.startsAt),
    to: time(show.endsAt),
  })
}

type Block = {
  artistName: string
  kind: BlockKind
  title: string | null
  fromDate: LocalDate
  toDate: LocalDate
}

/** Mira Sol is blocked from 12 May to 16 May: Holiday, Lisbon. */
export const blockProblem = ({ artistName, kind, title, fromDate, toDate }: Block): Problem =>
  bookingProblem('date.blocked', { artist: artistName, kind, title, from: fromDate, to: toDate })

/** Refuses blocking days on which a show is agreed (product: a block never lies over a confirmed booking). */
export function assertBlockFree(block: { memberContactId: string | null }, agreed: readonly Show[]): void {
  const [show] = agreed
  if (block.memberContactId || !show) return
  throw new DomainError('CONFLICT', { problem: overlapProblem(show) })
}
