// What an artist hands in by the portal: money of their own that they spent on a show. Who bears it, the agency says.
import { z } from 'zod'
import { minor } from '../booking/deals/deals.ts'
import { positiveMinor } from '../exact-fields.ts'
import { expenseCategories } from '../money/expense-kinds.ts'
import { currency, id, localDate, oneOf, optionalId, optionalText, requiredText } from '../fields.ts'

/** Amounts as on the receipt: what was paid, and the VAT in it. */
export const PortalExpenseInput = z
  .strictObject({
    artistId: id('Choose the artist.'),
    eventId: optionalId(),
    category: oneOf(expenseCategories),
    description: requiredText(300, 'Enter what it was for.'),
    supplier: optionalText(200),
    spentOn: localDate(),
    grossMinor: positiveMinor(),
    vatMinor: minor().default(0),
    currency: currency(),
  })
  .refine(({ grossMinor, vatMinor }) => vatMinor < grossMinor, {
    path: ['vatMinor'],
    error: 'The VAT is part of the amount.',
  })
export type PortalExpenseInput = z.infer<typeof PortalExpenseInput>
