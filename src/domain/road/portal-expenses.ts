// What an artist submits in the portal: money of their own that they spent on a show. The agency decides who pays.
import { z } from 'zod'
import { minor } from '../booking/deals/deals.ts'
import { positiveMinor } from '../exact-fields.ts'
import { expenseCategories } from '../money/expense-kinds.ts'
import { currency, id, localDate, oneOf, optionalId, optionalText, requiredText } from '../fields.ts'
import { asMessage } from '../problems.ts'
import { roadProblem } from './problems.ts'

/** Amounts as on the receipt: what was paid, and the VAT in it. */
export const PortalExpenseInput = z
  .strictObject({
    artistId: id(roadProblem('portalExpense.artistMissing')),
    eventId: optionalId(),
    category: oneOf(expenseCategories),
    description: requiredText(300, roadProblem('portalExpense.descriptionMissing')),
    supplier: optionalText(200),
    spentOn: localDate(),
    grossMinor: positiveMinor(),
    vatMinor: minor().default(0),
    currency: currency(),
  })
  .refine(({ grossMinor, vatMinor }) => vatMinor < grossMinor, {
    path: ['vatMinor'],
    error: asMessage(roadProblem('portalExpense.vatTooHigh')),
  })
export type PortalExpenseInput = z.infer<typeof PortalExpenseInput>
