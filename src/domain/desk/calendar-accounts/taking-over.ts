// What becomes of a show when the change that somebody made in their calendar is taken over.
import { defaultSetMinutes } from '../../booking/bookings/booking-window.ts'
import { isAgreed, type BookingStatus } from '../../booking/bookings/bookings.ts'
import {
  businessDateOf,
  localOf,
  minutesADay,
  type LocalDate,
  type LocalTime,
  type TimeZone,
} from '../../dates.ts'
import type { Problem } from '../../problems.ts'
import type { EntrySource } from '../caldav/entries.ts'
import { deskProblem } from '../problems.ts'
import type { EditKind, EntryEdit } from './entry-edits.ts'

/** What the rules need to know of a show. */
export type EditedShow = {
  status: BookingStatus
  /** Its terms are in a contract that was sent. */
  isInContract: boolean
}

/** Why a change cannot be taken over; null where it can. `show` is that of the entry, where it is one. */
export function takeOverRefusal(
  source: EntrySource,
  kind: EditKind,
  show: EditedShow | null,
): Problem | null {
  if (source === 'block') return null
  if (source === 'segment') return deskProblem('calendarAccount.travel')
  if (kind === 'deleted') return deskProblem('calendarAccount.deletedShow')
  if (kind === 'changed') return deskProblem('calendarAccount.texts')
  const isFixed = show && isAgreed(show.status) && show.isInContract
  return isFixed ? deskProblem('calendarAccount.contract') : null
}

export type ShowTimes = {
  showtime: LocalTime | null
  endTime: LocalTime | null
  setMinutes: number | null
  inTheNight: boolean
  tbaTime: boolean
}

/** The day and the times of a show whose entry was moved; whole days say nothing about its hours. */
export function movedShow(
  before: ShowTimes & { tz: TimeZone },
  when: EntryEdit['when'],
): { eventDate: LocalDate; times: ShowTimes } {
  const { showtime, endTime, setMinutes, inTheNight, tbaTime, tz } = before
  if ('from' in when) {
    return { eventDate: when.from, times: { showtime, endTime, setMinutes, inTheNight, tbaTime } }
  }
  const { eventDate, inTheNight: isNight } = businessDateOf(when.startsAt, tz)
  const minutes = Math.round((when.endsAt.getTime() - when.startsAt.getTime()) / 60_000)
  const isSameLength = minutes === (setMinutes ?? defaultSetMinutes)
  return {
    eventDate,
    times: {
      showtime: localOf(when.startsAt, tz).time,
      endTime: endTime === null ? null : localOf(when.endsAt, tz).time,
      setMinutes: endTime !== null || isSameLength ? setMinutes : Math.min(Math.max(minutes, 1), minutesADay),
      inTheNight: isNight,
      tbaTime: false,
    },
  }
}
