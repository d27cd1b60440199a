// The figures of a show once it was played: what costs came to, and what else changed hands.
import { z } from 'zod'
import { adjustmentKinds } from './deal-terms.ts'
import { minor } from './deals.ts'
import { commonProblem } from '../../common-problems.ts'
import { flag, oneOf, optionalNotes, requiredText } from '../../fields.ts'
import { asMessage } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'

const tooMany = (max: number) => asMessage(commonProblem('tooManyEntries', { max }))

const Adjustment = z.strictObject({
  kind: oneOf(adjustmentKinds),
  name: requiredText(80, bookingProblem('deal.nameMissing')),
  amountMinor: minor(),
  /** Counts for the commission: a bonus and a deduction change the earnings, a reimbursement only the base. */
  commissionable: flag(),
  /** Counts for the withholding tax. */
  inWithholdingBase: flag(),
  /** Counts among the costs that come before sharing. */
  inSplitPoint: flag(),
})
export type Adjustment = z.infer<typeof Adjustment>

/** Final figures beside the tickets: agreed costs by name (others are new ones), adjustments, tax withheld. */
export const DealFiguresInput = z
  .strictObject({
    costs: z
      .array(
        z.strictObject({ name: requiredText(80, bookingProblem('deal.nameMissing')), amountMinor: minor() }),
      )
      .max(60, tooMany(60))
      .default([]),
    adjustments: z.array(Adjustment).max(40, tooMany(40)).default([]),
    /** Null takes the rate of the deal. */
    withholdingMinor: minor()
      .nullish()
      .transform((value) => value ?? null),
    note: optionalNotes(2000),
  })
  .superRefine(({ costs }, context) => {
    costs.forEach(({ name }, index) => {
      if (costs.findIndex((other) => other.name === name) === index) return
      context.addIssue({
        code: 'custom',
        path: ['costs', index, 'name'],
        message: asMessage(bookingProblem('deal.costTwice')),
      })
    })
  })
export type DealFigures = z.infer<typeof DealFiguresInput>
