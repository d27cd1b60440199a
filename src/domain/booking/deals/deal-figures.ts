// The figures of a show once it was played: what costs came to, and what else changed hands.
import { z } from 'zod'
import { adjustmentKinds } from './deal-terms.ts'
import { minor } from './deals.ts'
import { flag, oneOf, optionalNotes, requiredText } from '../../fields.ts'

const Adjustment = z.strictObject({
  kind: oneOf(adjustmentKinds),
  name: requiredText(80, 'Enter a name.'),
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
      .array(z.strictObject({ name: requiredText(80, 'Enter a name.'), amountMinor: minor() }))
      .max(60, 'Use at most 60 lines.')
      .default([]),
    adjustments: z.array(Adjustment).max(40, 'Use at most 40 lines.').default([]),
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
        message: 'This cost is listed already.',
      })
    })
  })
export type DealFigures = z.infer<typeof DealFiguresInput>
