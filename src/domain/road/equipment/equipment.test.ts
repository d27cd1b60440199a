import { describe, expect, test } from 'vitest'
import {
  EquipmentInput,
  equipmentTotals,
  incompleteItems,
  leftBehind,
  numbered,
  type EquipmentItem,
} from './equipment.ts'

const item = (part: Partial<EquipmentItem>): EquipmentItem => ({
  container: null,
  description: 'Bass guitar',
  marks: null,
  pieces: 1,
  weightKg: null,
  valueMinor: null,
  origin: null,
  ...part,
})

test('totals add up pieces, exact weights and values', () => {
  const items = [
    item({ pieces: 2, weightKg: '0.1', valueMinor: 10_00 }),
    item({ weightKg: '0.2', valueMinor: 5 }),
    item({}),
  ]
  expect(equipmentTotals(items)).toEqual({ items: 3, pieces: 4, weightKg: '0.3', valueMinor: 1005 })
  expect(equipmentTotals([])).toEqual({ items: 0, pieces: 0, weightKg: '0', valueMinor: 0 })
})

test('pieces alike have a number each', () => {
  const items = [item({}), item({ pieces: 4 }), item({})]
  expect(numbered(items).map(({ no }) => no)).toEqual(['1', '2–5', '6'])
})

test('a chamber wants value and origin of each item', () => {
  const done = item({ valueMinor: 0, origin: 'US' })
  expect(incompleteItems([done, item({ valueMinor: 1 }), item({ origin: 'DE' })])).toBe(2)
})

test('what stays at home is told apart by description, marks and case', () => {
  const [red, blue] = [item({ marks: 'S/N 1' }), item({ marks: 'S/N 2' })]
  const packed = { currency: 'EUR', items: [item({ marks: 's/n 1', valueMinor: 5 })] }
  expect(leftBehind(packed, { currency: 'EUR', items: [red, blue] })).toEqual([blue])
})

test('a value in euros is none in yen or francs', () => {
  const equipment = { currency: 'EUR', items: [item({ valueMinor: 250_000, origin: 'US' })] }
  const values = (currency: string) =>
    leftBehind({ currency, items: [] }, equipment).map(({ valueMinor }) => valueMinor)
  expect([values('EUR'), values('JPY'), values('CHF')]).toEqual([[250_000], [null], [null]])
})

describe('input', () => {
  const problemsOf = (input: object) =>
    EquipmentInput.safeParse(input).error?.issues.map(({ path }) => path.join('.')) ?? []
  test.each([
    ['a weight with a comma', { items: [{ description: 'Amp', weightKg: '4,5' }] }, []],
    ['a weight in words', { items: [{ description: 'Amp', weightKg: 'heavy' }] }, ['items.0.weightKg']],
    ['no description', { items: [{ description: '' }] }, ['items.0.description']],
    ['a value without currency', { items: [{ description: 'Amp', valueMinor: 1 }] }, ['currency']],
  ])('%s', (_case, input, expected) => {
    expect(problemsOf(input)).toEqual(expected)
  })
})
