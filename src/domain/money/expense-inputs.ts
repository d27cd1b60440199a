// What forms and calls take for an expense.
import { z } from 'zod'
import { minor } from '../booking/deals/deals.ts'
import { positiveMinor } from '../exact-fields.ts'
import { expenseCategories, expenseParties, expenseRebills } from './expense-kinds.ts'
import { expenseActions, type ExpenseAction } from './expenses.ts'
import { asMessage, type Problem } from '../problems.ts'
import { moneyProblem } from './problems.ts'
import { currency, localDate, oneOf, optionalId, optionalText, requiredText } from '../fields.ts'

/** Amounts as on the receipt: gross is net and VAT. The booking follows from event and artist, the artist from the tour. */
export const ExpenseInput = z
  .strictObject({
    eventId: optionalId(),
    /** What was spent on a tour as such, on none of its shows. */
    tourId: optionalId(),
    artistId: optionalId(),
    category: oneOf(expenseCategories),
    description: requiredText(300, moneyProblem('expense.description')),
    supplier: optionalText(200),
    spentOn: localDate(),
    netMinor: minor(),
    vatMinor: minor().default(0),
    grossMinor: positiveMinor(),
    currency: currency(),
    paidBy: oneOf(expenseParties).default('agency'),
    borneBy: oneOf(expenseParties).default('agency'),
    rebill: oneOf(expenseRebills).default('none'),
    receiptFileId: optionalId(),
  })
  .superRefine((expense, context) => {
    const refuse = (field: string, problem: Problem) =>
      context.addIssue({ code: 'custom', path: [field], message: asMessage(problem) })
    const { eventId, tourId, artistId, netMinor, vatMinor, grossMinor, paidBy, borneBy, rebill } = expense
    if (grossMinor !== netMinor + vatMinor) refuse('grossMinor', moneyProblem('expense.sum'))
    if (tourId && eventId) refuse('tourId', moneyProblem('expense.tourOrShow'))
    if (tourId && !artistId) refuse('artistId', moneyProblem('expense.chooseArtist'))
    if (rebill === 'recoup_from_statement') {
      if (paidBy !== 'agency' || borneBy !== 'artist') refuse('rebill', moneyProblem('expense.fromStatement'))
      if (!artistId) refuse('artistId', moneyProblem('expense.chooseArtist'))
    }
    if (rebill === 'invoice_line') {
      if (borneBy !== 'promoter' || paidBy === 'promoter') refuse('rebill', moneyProblem('expense.onInvoice'))
      if (!eventId) refuse('eventId', moneyProblem('expense.chooseShow'))
    }
    if ((paidBy === 'artist' || borneBy === 'artist') && paidBy !== borneBy && !artistId && rebill === 'none')
      refuse('artistId', moneyProblem('expense.chooseArtist'))
  })
  .meta({
    examples: [
      {
        category: 'flight',
        description: 'BER–LIS, two seats',
        spentOn: '2027-05-02',
        netMinor: 41_230,
        grossMinor: 41_230,
        currency: 'EUR',
      },
    ],
  })
export type ExpenseInput = z.infer<typeof ExpenseInput>
export type ExpenseFields = z.input<typeof ExpenseInput>

const reason = () => optionalText(500)
export const ExpenseActionInput = z.strictObject({
  action: oneOf(expenseActions as [ExpenseAction, ...ExpenseAction[]]),
  reason: reason(),
  /** Why it is taken from the artist without a receipt. */
  overrideReason: reason(),
})
export type ExpenseActionInput = z.infer<typeof ExpenseActionInput>
