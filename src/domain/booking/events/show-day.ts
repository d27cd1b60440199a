// The show day beside doors, showtimes and curfew: load-in, soundcheck, dinner, and whatever else has a time.
import { z } from 'zod'
import type { LocalTime } from '../../dates.ts'
import { scheduleKinds } from './schedule-kinds.ts'
import { oneOf, optionalText, requiredText, requiredTime } from '../../fields.ts'
import { asMessage } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'

/** One line of the day, local to the event. */
export const ScheduleItem = z.strictObject({
  time: requiredTime(),
  label: requiredText(60, bookingProblem('act.missing')),
  note: optionalText(160),
  kind: oneOf(scheduleKinds).default('other'),
})
export type ScheduleItem = z.infer<typeof ScheduleItem>

const mostLines = 40
/** Lines may come in any order; the day shows them by time. */
export const ScheduleInput = z
  .array(ScheduleItem)
  .max(mostLines, asMessage(bookingProblem('lines.tooMany', { max: mostLines })))
  .default([])

/** Somebody else who plays, whom the agency does not book. */
export const LineUpAct = z.strictObject({
  name: requiredText(120, bookingProblem('name.missing')),
  note: optionalText(120),
})
export type LineUpAct = z.infer<typeof LineUpAct>
const mostActs = 60
export const LineUpInput = z
  .array(LineUpAct)
  .max(mostActs, asMessage(bookingProblem('acts.tooMany', { max: mostActs })))
  .default([])

/** The facts of the day that an event itself keeps. */
export type EventHome = {
  doors: LocalTime | null
  curfew: LocalTime | null
  capacity: number | null
  ageLimit: number | null
  stage: string | null
  ticketUrl: string | null
  schedule: readonly ScheduleItem[]
}
