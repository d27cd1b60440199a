/** A contradiction as calls show it. */
import { z } from 'zod'
import { conflictCodes, fixes } from '#domain/booking/bookings/conflicts.ts'

export const ConflictRow = z.strictObject({
  code: z.enum(conflictCodes),
  level: z.enum(['blocks', 'warns']),
  canOverride: z.boolean(),
  message: z.string(),
  fix: z.enum(fixes).nullable(),
})
