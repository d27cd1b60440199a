/** A contradiction as calls show it. */
import { z } from 'zod'
import type { Translator } from '#texts/translator.ts'
import { problemText } from '#texts/problems.ts'
import { conflictCodes, fixes, type Conflict } from '#domain/booking/bookings/conflicts.ts'

export const ConflictRow = z.strictObject({
  code: z.enum(conflictCodes),
  level: z.enum(['blocks', 'warns']),
  canOverride: z.boolean(),
  message: z.string(),
  fix: z.enum(fixes).nullable(),
})

export const translatedConflicts = (
  conflicts: readonly Conflict[],
  t: Translator,
): z.infer<typeof ConflictRow>[] =>
  conflicts.map(({ problem, ...rest }) => ({ ...rest, message: problemText(problem, t) }))
