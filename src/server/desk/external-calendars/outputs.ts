/** What calls about calendars that are kept elsewhere answer with. */
import { z } from 'zod'
import { calendarSources } from '#domain/desk/external-calendars/external-calendars.ts'
import { messageText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'

export const calendarShape = {
  id: z.uuid(),
  artistId: z.uuid(),
  name: z.string(),
  /** Where it is from; the rest of its address opens it. */
  host: z.string(),
  showsTitles: z.boolean(),
  source: z.enum(calendarSources),
  /** When it was last found as it is here; null before the first time. */
  readAt: z.date().nullable(),
  /** Attempts since then that failed, and why. */
  failures: z.int(),
  problem: z.string().nullable(),
  version: z.int(),
}

/** With the reason in the reader's language. */
export const saidCalendar = <Calendar extends { problem: string | null }>(
  calendar: Calendar,
  t: Translator,
) => ({
  ...calendar,
  problem: calendar.problem && messageText(calendar.problem, t),
})

export const Done = z.strictObject({ id: z.uuid() })
