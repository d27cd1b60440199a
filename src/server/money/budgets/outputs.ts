/** What calls about budgets answer. */
import { z } from 'zod'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { budgetBases } from '#domain/money/budgets/budgets.ts'
import { expenseCategories, expenseParties } from '#domain/money/expense-kinds.ts'

const minor = z.int()
const text = z.string().nullable()

/** Minor units of the home currency. */
const Figures = z.strictObject({ planned: minor, actual: minor })
const Income = z.strictObject({ feeMinor: minor, agencyMinor: minor, artistMinor: minor }).nullable()

export const Line = z.strictObject({
  category: z.enum(expenseCategories),
  description: z.string(),
  quantity: z.string(),
  amountMinor: minor,
  currency: z.string(),
  basis: z.enum(budgetBases),
  borneBy: z.enum(expenseParties),
  note: text,
})

const Show = z.strictObject({
  bookingId: z.uuid(),
  eventId: z.uuid(),
  eventDate: z.string(),
  name: z.string(),
  status: z.enum(bookingStatuses),
  planned: Income,
  expected: Income,
  actual: Income,
  costs: Figures,
  artistCosts: Figures,
  invoices: z.array(z.strictObject({ currency: z.string(), invoicedMinor: minor, paidMinor: minor })),
})

export const Budget = z.strictObject({
  tour: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    artistId: z.uuid(),
    artistName: z.string(),
    span: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
  }),
  version: z.int(),
  lines: z.array(Line),
  days: z.int(),
  currency: z.string(),
  /** Currencies without a known rate: amounts in them are in no sum. */
  withoutRate: z.array(z.string()),
  shows: z.array(Show),
  ofTour: z.strictObject({ costs: Figures, artistCosts: Figures }),
  categories: z.array(
    Figures.extend({
      category: z.enum(expenseCategories),
      isOver: z.boolean(),
      isPartial: z.boolean(),
      lines: z.array(Line.extend({ times: z.int(), totalMinor: minor, homeMinor: minor.nullable() })),
    }),
  ),
  costs: Figures,
  costsOf: z.record(z.enum(expenseParties), Figures),
  fees: z.strictObject({ confirmed: minor, open: minor, expected: minor, actual: minor }),
  agency: Figures,
  artist: Figures,
  /** Without the right to see deals all income is missing. */
  seesIncome: z.boolean(),
  canEdit: z.boolean(),
})
