// The rules an organisation books by: how long holds last and what a challenge does, and its radius clause.
import { z } from 'zod'
import { RadiusInput } from '#domain/booking/availability/availability.ts'
import { flag } from '../../fields.ts'

const whole = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max}.`
  return z.int({ error: message }).min(min, message).max(max, message)
}

export const BookingRulesInput = z
  .strictObject({
    /** Days that a first hold lasts. */
    holdExpiryDays: whole(1, 90),
    /** Days that lower ranks last. */
    holdSecondExpiryDays: whole(1, 90),
    /** Hours to answer a challenge. */
    holdChallengeHours: whole(1, 336),
    holdAutoPromote: flag(true),
    /** A challenge without an answer releases the hold. */
    holdReleaseUnanswered: flag(),
    ...RadiusInput.shape,
  })
  .superRefine(({ radiusKm, radiusDaysBefore, radiusDaysAfter }, context) => {
    const { error } = RadiusInput.safeParse({ radiusKm, radiusDaysBefore, radiusDaysAfter })
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
    if (radiusKm === 0) {
      context.addIssue({
        code: 'custom',
        path: ['radiusKm'],
        message: 'Leave all three empty for no clause.',
      })
    }
  })
  .meta({
    examples: [
      {
        holdExpiryDays: 14,
        holdSecondExpiryDays: 7,
        holdChallengeHours: 48,
        holdAutoPromote: true,
        holdReleaseUnanswered: false,
        radiusKm: 150,
        radiusDaysBefore: 30,
        radiusDaysAfter: 30,
      },
    ],
  })
export type BookingRulesInput = z.infer<typeof BookingRulesInput>
