// The rules an organisation books by: how long holds last and what a challenge does, and its radius clause.
import { z } from 'zod'
import { RadiusInput } from '#domain/booking/availability/availability.ts'
import { commonProblem } from '../../common-problems.ts'
import { flag } from '../../fields.ts'
import { asMessage } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'

const whole = (min: number, max: number) => {
  const message = asMessage(commonProblem('wholeNumberBetween', { min, max }))
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
        message: asMessage(bookingProblem('radius.zero')),
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
