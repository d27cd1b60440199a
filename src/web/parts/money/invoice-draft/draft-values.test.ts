import { expect, test } from 'vitest'
import { exampleInvoice } from '#domain/money/invoices/invoice-example.ts'
import { blankLine, draftSums, netOf, previewOf, type DraftValues } from './draft-values.ts'

const line = (unitPrice: string, vatPct: string, quantity = '1') => ({
  ...blankLine,
  description: 'Fee',
  quantity,
  unitPrice,
  vatPct,
})

test.each([
  ['1', '8000', 'EUR', 800_000],
  ['-1', '33.33', 'EUR', -3333],
  ['3.333', '0.3333', 'EUR', 111],
  ['1', '1500000', 'JPY', 1_500_000],
  ['1', '', 'EUR', null],
  ['one', '10', 'EUR', null],
])('%s × %s %s is %s', (quantity, unitPrice, currency, net) => {
  expect(netOf({ quantity, unitPrice }, currency)).toBe(net)
})

test('finds VAT on the sum of the lines, and what is left after deposits', () => {
  const lines = [line('33.33', '7'), line('33.33', '7.00'), line('33.33', '7')]
  const { groups, totals } = draftSums({ lines, currency: 'EUR' }, 4280)
  expect(groups).toMatchObject([{ category: 'S', pct: '7', baseMinor: 9999, vatMinor: 700 }])
  expect(totals).toEqual({
    netMinor: 9999,
    vatMinor: 700,
    grossMinor: 10_699,
    prepaidMinor: 4280,
    payableMinor: 6419,
  })
})

test('counts a line that is not finished as nothing, and asks no rate of what has none', () => {
  const lines = [line('', '19'), { ...line('100', '19'), vatCategory: 'AE' as const }]
  const { totals } = draftSums({ lines, currency: 'EUR' }, 0)
  expect(totals).toMatchObject({ netMinor: 10_000, vatMinor: 0 })
})

test('shows in the preview what is typed, and leaves the parties as they are stored', () => {
  const stored = { ...exampleInvoice(), issueDate: '2026-11-21', dueDate: '2026-12-05' } as ReturnType<
    typeof exampleInvoice
  >
  const values: DraftValues = {
    issuerKind: 'organisation',
    language: 'de',
    currency: 'EUR',
    serviceFrom: '2026-12-24',
    paymentTermsDays: 30,
    buyerReference: 'PO 7',
    lines: [line('500', '19', '2')],
  }
  const shown = previewOf(stored, values)
  expect(shown).toMatchObject({
    language: 'de',
    dueDate: '2026-12-21',
    service: { from: '2026-12-24', to: null },
    buyerReference: 'PO 7',
    buyer: stored.buyer,
    totals: { netMinor: 100_000, vatMinor: 19_000 },
  })
  expect(shown.lines).toMatchObject([{ no: 1, quantity: '2', unitPrice: '500', netMinor: 100_000 }])
  expect(previewOf(stored, { ...values, dueOn: '2026-12-01' }).dueDate).toBe('2026-12-01')
})
