// The show day beside doors, showtimes and curfew: load-in, soundcheck, dinner, and whatever else has a time.
import { z } from 'zod'
import type { LocalTime } from '../../dates.ts'
import { scheduleKinds } from './show-day-words.ts'
import { oneOf, optionalText, requiredText, requiredTime } from '../../fields.ts'

/** One line of the day, local to the event. */
export const ScheduleItem = z.strictObject({
  time: requiredTime(),
  label: requiredText(60, 'Enter what happens.'),
  note: optionalText(160),
  kind: oneOf(scheduleKinds).default('other'),
})
export type ScheduleItem = z.infer<typeof ScheduleItem>

/** Lines may come in any order; the day shows them by time. */
export const ScheduleInput = z.array(ScheduleItem).max(40, 'Use at most 40 lines.').default([])

/** Somebody else who plays, whom the agency does not book. */
export const LineUpAct = z.strictObject({
  name: requiredText(120, 'Enter a name.'),
  note: optionalText(120),
})
export type LineUpAct = z.infer<typeof LineUpAct>
export const LineUpInput = z.array(LineUpAct).max(60, 'Use at most 60 acts.').default([])

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
