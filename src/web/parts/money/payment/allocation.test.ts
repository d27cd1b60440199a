import { expect, test } from 'vitest'
import { readyParts, restOf, withInvoice, type Part } from './allocation.ts'

const a: Part = { invoiceId: 'a', amountMinor: 100 }

test.each<[string, Part[], number | null, number | null]>([
  ['all that is open while no amount is known', [], null, 500],
  ['at most what is left', [a], 250, 150],
  ['what is open where more is left', [a], 900, 500],
  ['what is open where nothing is left', [a], 100, 500],
])('another invoice takes %s', (_, parts, total, amountMinor) => {
  expect(withInvoice(parts, { id: 'b', openMinor: 500 }, total)).toEqual([
    ...parts,
    { invoiceId: 'b', amountMinor },
  ])
})

test('an invoice is there once', () => {
  expect(withInvoice([a], { id: 'a', openMinor: 500 }, 900)).toEqual([a])
})

test('what is no amount counts as nothing, and is never sent', () => {
  const parts = [a, { invoiceId: 'b', amountMinor: Number.NaN }]
  expect(restOf(300, parts)).toBe(200)
  expect(readyParts(parts)).toBeUndefined()
  expect(readyParts([{ invoiceId: 'b', amountMinor: 0 }])).toBeUndefined()
  expect(readyParts([a])).toEqual([a])
})
