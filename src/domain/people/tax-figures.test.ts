import { describe, expect, test } from 'vitest'
import { TaxFigureInput } from '../money/tax/tax-figure-inputs.ts'
import { sampleFigureRows } from '../booking/vat/tax-figures-sample.ts'
import { figureOn, figuresOn, type TaxFigureRow } from './tax-figures.ts'
import { taxFigureKeys } from './tax-figure-keys.ts'

const ksk = (value: string, validFrom: string, isOwn = false): TaxFigureRow => ({
  key: 'ksk_pct',
  value,
  validFrom,
  isOwn,
})
const levies = [ksk('4.9', '2026-01-01'), ksk('5.0', '2023-01-01')]

test.each<[string, TaxFigureRow[], string, string | undefined]>([
  ['before the first', levies, '2022-12-31', undefined],
  ['the day it begins', levies, '2023-01-01', '5.0'],
  ['the last day of it', levies, '2025-12-31', '5.0'],
  ['the latest wins, whatever the order', levies, '2026-01-01', '4.9'],
  ['one that is not in force yet', [...levies, ksk('6', '2027-01-01')], '2026-12-31', '4.9'],
  ['the organisation’s own', [...levies, ksk('4.5', '2024-01-01', true)], '2026-02-01', '4.5'],
  ['its own that is not in force yet', [...levies, ksk('4.5', '2027-01-01', true)], '2026-02-01', '4.9'],
])('%s', (_, rows, day, value) => expect(figureOn(rows, 'ksk_pct', day)?.value).toBe(value))

test('all figures of a day', () => {
  expect(figuresOn(sampleFigureRows, '2026-03-01')).toMatchObject({
    vatStandardPct: '19',
    whtThresholdMinor: 25_000,
    smallBusiness: { priorYearMinor: 2_500_000, currentYearMinor: 10_000_000 },
  })
})

test.each(Object.keys(taxFigureKeys))('without %s the error names it', (key) => {
  const rows = sampleFigureRows.filter((row) => row.key !== key)
  expect(() => figuresOn(rows, '2026-03-01')).toThrow(`"${key}"`)
})

test('an amount that is none is refused by name', () => {
  const rows = [...sampleFigureRows, { key: 'small_invoice_minor', value: '250.5', validFrom: '2026-02-01' }]
  expect(() => figuresOn(rows, '2026-03-01')).toThrow('small_invoice_minor')
})

describe('a figure that is entered', () => {
  test.each([
    ['ksk_pct', '4,9', true],
    ['ksk_pct', '101', false],
    ['ksk_pct', '-1', false],
    ['base_rate_pct', '-0.88', true],
    ['base_rate_pct', 'one', false],
    ['wht_threshold_minor', '25000', true],
    ['wht_threshold_minor', '250.00', false],
    ['unheard_of', '1', false],
  ])('%s %s: %s', (key, value, isFine) =>
    expect(TaxFigureInput.safeParse({ key, value, validFrom: '2027-01-01' }).success).toBe(isFine),
  )
})
