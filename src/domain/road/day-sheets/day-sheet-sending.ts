// When a day sheet is sent automatically, and to whom: three days before the show, then whenever it has changed.
import { addDays, instantOf, localOf, type LocalDate, type LocalTime, type TimeZone } from '../../dates.ts'
import type { SheetEdition } from './day-sheets.ts'

/** Somebody who gets the sheet by e-mail. */
export type SheetRecipient = {
  name: string
  email: string
  edition: SheetEdition
  /** Of a party: whose people they are; null for the agency's own. */
  artistId: string | null
  /** The language they read; null for that of the organisation. */
  locale: string | null
}

/** People go out of their way once the show is near: this many days before it. */
export const daysBefore = 3
/** Nobody is woken by a day sheet. */
const earliest: LocalTime = '09:00'
const minute = 60_000
/** A change goes out once it has stood still for so long, so that no e-mail reports half of it … */
export const settleMs = 10 * minute
/** … or when it has gone on for so long; and never sooner than this after the e-mail before. */
export const pauseMs = 30 * minute

export type SheetTimes = { eventDate: LocalDate; endsOn: LocalDate | null; tz: TimeZone }

/** From when on the sheet of a show is sent automatically, and until when: the end of its last night. */
export function sendingWindow({ eventDate, endsOn, tz }: SheetTimes): { from: Date; to: Date } {
  return {
    from: instantOf(addDays(eventDate, -daysBefore), earliest, tz),
    to: instantOf(addDays(endsOn ?? eventDate, 1), '06:00', tz),
  }
}

export type SendingFacts = {
  sentAt: Date | null
  /** When it was sent automatically. */
  dueSentAt: Date | null
  /** The sheet differs from what was sent last. */
  isChanged: boolean
  /** A difference was seen first, and last became another one. */
  changedAt: Date | null
  noticedAt: Date | null
}

/** due: the sheet of three days before. change: what is different. wait: a difference that has not settled. */
export type SendingDecision = 'due' | 'change' | 'wait' | 'nothing'

/**
 * What to do about a sheet at `now`. Sent by hand in these days it counts as sent; a sheet that was sent
 * earlier goes out again when the days begin. After nine in the evening nothing begins that can wait for morning,
 * except on the day of the show itself.
 */
export function decideSending(times: SheetTimes, facts: SendingFacts, now: Date): SendingDecision {
  const { from, to } = sendingWindow(times)
  if (now < from || now >= to) return 'nothing'
  const { sentAt, dueSentAt, isChanged, changedAt, noticedAt } = facts
  const isSentInTime = dueSentAt !== null || (sentAt !== null && sentAt >= from)
  if (!isSentInTime || !sentAt) return isAwake(times, now) ? 'due' : 'wait'
  if (!isChanged) return 'nothing'
  if (!isAwake(times, now) || now.getTime() - sentAt.getTime() < pauseMs) return 'wait'
  const isStill = noticedAt !== null && now.getTime() - noticedAt.getTime() >= settleMs
  const isLong = changedAt !== null && now.getTime() - changedAt.getTime() >= pauseMs
  return isStill || isLong ? 'change' : 'wait'
}

function isAwake({ eventDate, endsOn, tz }: SheetTimes, now: Date): boolean {
  const { date, time } = localOf(now, tz)
  const isShowDay = date >= eventDate && date <= addDays(endsOn ?? eventDate, 1)
  return isShowDay || (time >= earliest && time < '21:00')
}
