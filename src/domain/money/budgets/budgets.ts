// What a tour is planned to cost: lines by kind of expense, each once, for each show or for each day.
import { z } from 'zod'
import { commonProblem } from '../../common-problems.ts'
import { positiveMinor, quantity } from '../../exact-fields.ts'
import { currency, oneOf, optionalText, requiredText } from '../../fields.ts'
import { compareDecimals, money, times, type Money } from '../../money.ts'
import { asMessage } from '../../problems.ts'
import { expenseCategories, expenseParties } from '../expense-kinds.ts'
import { moneyProblem } from '../problems.ts'

/** How often a line comes: once for the tour, at every show, on every day of it. */
export const budgetBases = ['once', 'show', 'day'] as const
export type BudgetBasis = (typeof budgetBases)[number]

const positiveQuantity = () =>
  quantity().refine((value) => compareDecimals(value, '0') > 0, {
    error: asMessage(commonProblem('quantity')),
    // What is no number has been refused already.
    when: ({ issues }) => issues.length === 0,
  })

/** Minor units of a line each time that it comes. A mistyped quantity must not make sums that no page can show. */
const mostMinor = 10_000_000_000_000

const BudgetLineInput = z
  .strictObject({
    category: oneOf(expenseCategories),
    description: requiredText(200, moneyProblem('expense.description')),
    quantity: positiveQuantity().default('1'),
    /** For one, VAT included, as expenses are counted. */
    amountMinor: positiveMinor(),
    currency: currency(),
    basis: oneOf(budgetBases).default('once'),
    borneBy: oneOf(expenseParties).default('artist'),
    note: optionalText(500),
  })
  .refine(({ quantity: count, amountMinor }) => Number(count) * amountMinor <= mostMinor, {
    path: ['amountMinor'],
    error: asMessage(commonProblem('amountTooLarge')),
    when: ({ issues }) => issues.length === 0,
  })
export type BudgetLine = z.output<typeof BudgetLineInput>

const mostLines = 200

export const BudgetInput = z
  .strictObject({
    lines: z
      .array(BudgetLineInput)
      .max(mostLines, asMessage(commonProblem('tooManyEntries', { max: mostLines }))),
  })
  .meta({
    examples: [
      {
        lines: [
          {
            category: 'hotel',
            description: 'Four rooms',
            quantity: '4',
            amountMinor: 9_500,
            currency: 'EUR',
            basis: 'show',
          },
        ],
      },
    ],
  })
export type BudgetInput = z.output<typeof BudgetInput>

/** How many shows are on, and how many days the tour has. */
export type TourLength = { shows: number; days: number }

/** How often a line of this basis comes. */
export const timesOf = (basis: BudgetBasis, { shows, days }: TourLength): number =>
  ({ once: 1, show: shows, day: days })[basis]

/** A line each time that it comes: four rooms at 95. */
export const oneTime = ({ amountMinor, currency: code, quantity: count }: BudgetLine): Money =>
  times(money(amountMinor, code), count)
