import { describe, expect, test } from 'vitest'
import { eInvoiceProblems } from './e-invoice-rules.ts'
import { brokenInvoices } from './invoice-broken.ts'
import { exampleInvoice, exampleInvoices, exampleLine, promoter } from './invoice-example.ts'

const named = (invoice: Parameters<typeof eInvoiceProblems>[0], format: 'zugferd' | 'xrechnung') =>
  eInvoiceProblems(invoice, format).map(({ side, field }) => `${side}: ${field}`)

describe('an invoice of each kind', () => {
  test.each(Object.entries(exampleInvoices))('%s may be issued', (_, invoice) => {
    expect(eInvoiceProblems(invoice, 'zugferd')).toEqual([])
    expect(
      eInvoiceProblems({ ...invoice, buyerReference: invoice.buyerReference ?? 'PO 1' }, 'xrechnung'),
    ).toEqual([])
  })
})

describe('an XRechnung may not be issued with', () => {
  test.each(Object.entries(brokenInvoices))('%s', (_, { invoice, side, field }) => {
    expect(named(invoice, 'xrechnung')).toContain(`${side}: ${field}`)
  })
})

test('one thing wrong is one problem, at its own field', () => {
  for (const name of [
    'a buyer in no city',
    'nobody to call',
    'a price below zero',
    'a correction of nothing',
  ]) {
    expect(eInvoiceProblems(brokenInvoices[name]!.invoice, 'xrechnung')).toHaveLength(1)
  }
})

test('EN 16931 asks for less than XRechnung, and a plain PDF for nothing', () => {
  const invoice = exampleInvoice({
    buyer: { ...promoter, city: null, zip: null, email: null },
    payment: null,
  })
  expect(named(invoice, 'zugferd')).toEqual([])
  expect(named(invoice, 'xrechnung')).toEqual([
    'buyer: city',
    'buyer: zip',
    'buyer: email',
    'invoice: buyerReference',
    'invoice: payment',
  ])
  expect(eInvoiceProblems(brokenInvoices['no lines']!.invoice, 'pdf')).toEqual([])
})

test('whoever is not in the union has no VAT id of it: the tax number serves (TV6)', () => {
  expect(named(exampleInvoices.withheld!, 'zugferd')).toEqual([])
})

test('a cancellation needs no account', () => {
  expect(named({ ...exampleInvoices.creditNote!, buyerReference: 'PO 1' }, 'xrechnung')).toEqual([])
})

test.each([
  ['a line net that is not quantity times price', { netMinor: 799_999 }],
  ['a line of another rate than its group', { vatPct: '19' }],
])('%s is found', (_, changes) => {
  const invoice = exampleInvoice()
  expect(named({ ...invoice, lines: [{ ...exampleLine(), ...changes }] }, 'zugferd')).toContain(
    'invoice: totals',
  )
})
