import { describe, expect, test } from 'vitest'
import { CreditNoteInput, InvoiceDraftInput, VatDecisionInput } from './money/invoices/invoice-inputs.ts'
import { PaymentInput } from './money/payments/payment-inputs.ts'

const [a, b] = ['5f0c1f4e-6d3a-4f5b-9d51-0d6a3b2c1e01', '5f0c1f4e-6d3a-4f5b-9d51-0d6a3b2c1e02']
const line = {
  kind: 'artist_fee',
  description: 'Performance',
  unitPrice: '8000',
  vatCategory: 'S',
  vatPct: '7',
}
const draft = {
  issuerKind: 'artist',
  issuerArtistId: a,
  companyId: b,
  language: 'en',
  currency: 'EUR',
  serviceFrom: '2027-05-14',
  lines: [line],
}
/** The fields that are refused. */
const refused = (result: { success: boolean; error?: { issues: readonly { path: PropertyKey[] }[] } }) =>
  result.error?.issues.map(({ path }) => path.join('.')) ?? []

describe('a draft', () => {
  test('takes the usual values', () =>
    expect(InvoiceDraftInput.parse(draft)).toMatchObject({
      kind: 'invoice',
      format: 'pdf',
      contactId: null,
      paymentTermsDays: null,
      lines: [{ quantity: '1', unit: 'C62', detail: null, bookingId: null }],
    }))
  test.each<[string, object, string[]]>([
    ['as it is', {}, []],
    ['without a recipient', { companyId: null }, []],
    ['no line', { lines: [] }, ['lines']],
    ['in no artist’s name', { issuerArtistId: '' }, ['issuerArtistId']],
    ['of the agency in an artist’s name', { issuerKind: 'organisation' }, ['issuerArtistId']],
    ['two recipients', { contactId: a }, ['contactId']],
    ['by an artist to an artist', { companyId: null, artistId: b }, ['artistId']],
    [
      'a commission to an artist',
      { issuerKind: 'organisation', issuerArtistId: null, companyId: null, artistId: b },
      [],
    ],
    [
      'self-billed to nobody',
      { kind: 'self_billed', issuerKind: 'organisation', issuerArtistId: null },
      ['artistId'],
    ],
    ['ending before it begins', { serviceTo: '2027-05-13' }, ['serviceTo']],
    ['one more day', { serviceTo: '2027-05-15' }, []],
    ['a comma in the price', { lines: [{ ...line, unitPrice: '0,3333', quantity: '-3,333' }] }, []],
    ['a price below zero', { lines: [{ ...line, unitPrice: '-1' }] }, ['lines.0.unitPrice']],
    ['five decimals', { lines: [{ ...line, quantity: '1.00001' }] }, ['lines.0.quantity']],
    ['a quantity of nothing', { lines: [{ ...line, quantity: '0.00' }] }, ['lines.0.quantity']],
    ['reverse charge with a rate', { lines: [{ ...line, vatCategory: 'AE' }] }, ['lines.0.vatPct']],
    ['reverse charge', { lines: [{ ...line, vatCategory: 'AE', vatPct: '0.00' }] }, []],
    ['a rate of nothing', { lines: [{ ...line, vatPct: '0' }] }, ['lines.0.vatPct']],
    ['no rate', { lines: [{ ...line, vatPct: 'seven' }] }, ['lines.0.vatPct']],
    ['something unknown', { state: 'issued' }, ['']],
  ])('%s', (_, change, fields) =>
    expect(refused(InvoiceDraftInput.safeParse({ ...draft, ...change }))).toEqual(fields),
  )
})

test.each<[object, string[]]>([
  [{ lines: [{ no: 1, category: 'S', pct: '7' }], reason: null }, []],
  [{ lines: [] }, ['lines']],
  [{ lines: [{ no: 1, category: 'O', pct: '7' }] }, ['lines.0.pct']],
  [
    {
      lines: [
        { no: 1, category: 'S', pct: '7' },
        { no: 1, category: 'S', pct: '19' },
      ],
    },
    ['lines.1.no'],
  ],
])('a decision on VAT %j', (input, fields) =>
  expect(refused(VatDecisionInput.safeParse(input))).toEqual(fields),
)

test.each<[object, string[]]>([
  [{ reason: 'Wrong' }, []],
  [{ reason: ' ' }, ['reason']],
  [{ reason: 'Wrong', parts: [] }, ['parts']],
  [{ reason: 'Wrong', parts: [{ no: 1, netMinor: 0 }] }, ['parts.0.netMinor']],
  [{ reason: 'Wrong', parts: [{ no: 1, netMinor: -500 }] }, []],
])('a cancellation %j', (input, fields) => expect(refused(CreditNoteInput.safeParse(input))).toEqual(fields))

describe('a payment', () => {
  const payment = { paidOn: '2027-05-02', amountMinor: 428_000, currency: 'EUR' }
  test('takes the usual values', () =>
    expect(PaymentInput.parse(payment)).toMatchObject({
      direction: 'in',
      method: 'transfer',
      collectedBy: 'agency',
      feeMinor: 0,
      fxRate: null,
      counterparty: '',
      allocations: [],
    }))
  test.each<[string, object, string[]]>([
    ['TD7 cash to the artist', { method: 'cash', collectedBy: 'artist' }, []],
    ['of nothing', { amountMinor: 0 }, ['amountMinor']],
    ['with a part of a cent', { amountMinor: 0.5 }, ['amountMinor']],
    ['with a higher fee', { feeMinor: 428_001 }, ['feeMinor']],
    ['that an artist makes', { direction: 'out', collectedBy: 'artist' }, ['collectedBy']],
    ['at a rate', { fxRate: '0,934579' }, []],
    ['at a rate of nothing', { fxRate: '0.0' }, ['fxRate']],
    [
      'against an invoice',
      {
        allocations: [
          { invoiceId: a, amountMinor: 5 },
          { invoiceId: b, amountMinor: -5 },
        ],
      },
      [],
    ],
    [
      'against one twice',
      {
        allocations: [
          { invoiceId: a, amountMinor: 5 },
          { invoiceId: a, amountMinor: 6 },
        ],
      },
      ['allocations.1.invoiceId'],
    ],
    [
      'against one with nothing',
      { allocations: [{ invoiceId: a, amountMinor: 0 }] },
      ['allocations.0.amountMinor'],
    ],
  ])('%s', (_, change, fields) =>
    expect(refused(PaymentInput.safeParse({ ...payment, ...change }))).toEqual(fields),
  )
})
