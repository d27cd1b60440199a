import { expect, test } from 'vitest'
import { ExpenseInput } from '#domain/money/expense-inputs.ts'
import { expenseParties } from '#domain/money/expense-kinds.ts'
import { newExpense, rebillsOf } from './expense-values.ts'

const id = '0198a000-0000-7000-8000-000000000001'
const start = newExpense({ eventId: id, tourId: null, artistId: id, currency: 'EUR', spentOn: '2026-11-01' })
const filled = { ...start, description: 'Taxi', netMinor: 100, grossMinor: 100 }

test('every way back that the form offers is one that the rules take', () => {
  for (const paidBy of expenseParties) {
    for (const borneBy of expenseParties) {
      for (const rebill of rebillsOf(paidBy, borneBy)) {
        expect(ExpenseInput.safeParse({ ...filled, paidBy, borneBy, rebill }).success).toBe(true)
      }
    }
  }
})

test('what the agency advances for the artist comes from the statement unless somebody says otherwise', () => {
  expect(rebillsOf('agency', 'artist')[0]).toBe('recoup_from_statement')
  expect(rebillsOf('artist', 'promoter')[0]).toBe('invoice_line')
  expect(rebillsOf('promoter', 'promoter')).toEqual(['none'])
})
