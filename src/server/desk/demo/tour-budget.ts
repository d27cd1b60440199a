/** What the demo's tour is planned to cost: five people in one van. */
import type { BudgetLine } from '#domain/money/budgets/budgets.ts'

const line = (
  category: BudgetLine['category'],
  description: string,
  [quantity, amountMinor]: [string, number],
  basis: BudgetLine['basis'],
  more: Partial<BudgetLine> = {},
): BudgetLine => ({
  category,
  description,
  quantity,
  amountMinor,
  currency: 'EUR',
  basis,
  borneBy: 'artist',
  note: null,
  ...more,
})

export const tourBudget: readonly BudgetLine[] = [
  line('hotel', 'Rooms', ['3', 8_900], 'show', { note: 'Two doubles and a single, breakfast included' }),
  line('ground', 'Nine-seater van', ['1', 11_500], 'day'),
  line('ground', 'Fuel and tolls', ['1', 140_000], 'once'),
  line('crew', 'Sound engineer', ['1', 25_000], 'show'),
  line('crew', 'Day rates of the band', ['4', 4_000], 'day'),
  line('backline', 'Drum kit', ['1', 48_000], 'once', { borneBy: 'promoter' }),
  line('marketing', 'Tour posters', ['1', 62_000], 'once', { borneBy: 'agency' }),
]
