// Days on which an artist is not to be booked, and the sentences that tell what stands against a date.
import { z } from 'zod'
import {
  addDays,
  formatDate,
  instantOf,
  localOf,
  type LocalDate,
  type LocalTime,
  type TimeZone,
} from '../../dates.ts'
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
import { blockKindLabels, blockKinds, type BlockKind } from './block-kinds.ts'

const days = {
  fromDate: localDate(),
  /** Empty: the same day. */
  toDate: optionalDate(),
  /** Without times: whole days. */
  fromTime: optionalTime(),
  toTime: optionalTime(),
  kind: oneOf(blockKinds, 'Choose a kind.'),
  title: optionalText(120),
}
type Days = {
  fromDate: LocalDate
  toDate: LocalDate | null
  fromTime: LocalTime | null
  toTime: LocalTime | null
}

function checkDays({ fromDate, toDate, fromTime, toTime }: Days, context: z.core.$RefinementCtx): void {
  const problem = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (toDate && toDate < fromDate) problem('toDate', 'The last day comes before the first.')
  if (toDate && toDate > addDays(fromDate, 366)) problem('toDate', 'Block at most a year at once.')
  if ((fromTime === null) !== (toTime === null)) {
    problem(fromTime === null ? 'fromTime' : 'toTime', 'Enter both times, or neither for whole days.')
  }
  if (fromTime && toTime && (toDate ?? fromDate) === fromDate && toTime <= fromTime) {
    problem('toTime', 'The end comes before the start.')
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

/** Days that artists block by themselves: the whole artist, and the agency reads the title. */
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
        context.addIssue({ code: 'custom', path: [key], message: 'Fill in all three, or none.' })
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

/** '14 May'; with the year when it is not that of `other`. */
export const dayWords = (date: LocalDate, other: LocalDate = date): string => {
  const words = formatDate(date, 'en')
  return date.slice(0, 4) === other.slice(0, 4) ? words.slice(0, -' 2027'.length) : words
}

/** 'Mira Sol already has a confirmed show at Astra, Berlin on 14 May, 21:00–22:30.' */
export function overlapSentence(show: Show): string {
  const times = show.hasTime
    ? `, ${localOf(show.startsAt, show.tz).time}–${localOf(show.endsAt, show.tz).time}`
    : ''
  return `${show.artistName} already has a confirmed show at ${placeOf(show)} on ${dayWords(show.eventDate)}${times}.`
}

type Block = {
  artistName: string
  kind: BlockKind
  title: string | null
  fromDate: LocalDate
  toDate: LocalDate
}

/** 'Mira Sol is blocked from 12 to 16 May: Holiday, Lisbon.' */
export function blockSentence({ artistName, kind, title, fromDate, toDate }: Block): string {
  const days =
    fromDate === toDate ? `on ${dayWords(fromDate)}` : `from ${dayWords(fromDate)} to ${dayWords(toDate)}`
  return `${artistName} is blocked ${days}: ${[blockKindLabels[kind], title].filter(Boolean).join(', ')}.`
}

/** Refuses blocking days on which a show is agreed (product: a block never lies over a confirmed booking). */
export function assertBlockFree(block: { memberContactId: string | null }, agreed: readonly Show[]): void {
  const [show] = agreed
  if (block.memberContactId || !show) return
  throw new DomainError('CONFLICT', { message: overlapSentence(show) })
}
