import { describe, expect, test } from 'vitest'
import { moneyProblem } from '../problems.ts'
import { datevAccounts } from './datev-accounts.ts'
import { invoiceRows, paymentRows, replacedDepositRows, type DatevPayment } from './datev-rows.ts'
import { datevFile, type DatevRow } from './datev.ts'
import {
  agency,
  artist,
  britishPromoter,
  exampleInvoice,
  exampleInvoices,
  exampleLine,
  polishPromoter,
} from '#domain/money/invoices/invoice-example.ts'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'

const accounts = datevAccounts.skr03
const rateMissing: unknown = expect.objectContaining({
  problem: moneyProblem('datev.rateMissing', { currency: 'USD' }),
})
const debtor = '10001'
/** 'S 10001 8300 8560.00' */
const short = (rows: DatevRow[]) =>
  rows.map(
    ({ side, account, contraAccount, amountMinor }) => `${side} ${account} ${contraAccount} ${amountMinor}`,
  )
const rowsOf = (document: InvoiceDocument, options = {}) => invoiceRows(document, accounts, debtor, options)
/** What is left on the customer's account. */
const balance = (rows: DatevRow[]) =>
  rows.reduce((sum, { side, amountMinor }) => sum + (side === 'S' ? amountMinor : -amountMinor), 0)
const lines = (...all: Parameters<typeof exampleLine>[0][]) =>
  all.map((line, index) => exampleLine({ no: index + 1, ...line }))
const commission = { kind: 'commission' as const, unitPrice: '1200', vatPct: '19' }

describe('invoices', () => {
  test.each([
    ['7 %', exampleInvoice(), ['S 10001 8300 856000']],
    [
      '7 and 19 %: a row for each rate',
      exampleInvoice({ lines: lines({}, commission) }),
      ['S 10001 8300 856000', 'S 10001 8400 142800'],
    ],
    [
      'reverse charge in the EU',
      exampleInvoice({ buyer: polishPromoter, lines: lines({ vatCategory: 'AE', vatPct: '0' }) }),
      ['S 10001 8336 800000'],
    ],
    [
      'reverse charge at home',
      exampleInvoice({ lines: lines({ vatCategory: 'AE', vatPct: '0' }) }),
      ['S 10001 8337 800000'],
    ],
    [
      'another country',
      exampleInvoice({ buyer: britishPromoter, lines: lines({ vatCategory: 'O', vatPct: '0' }) }),
      ['S 10001 8338 800000'],
    ],
    [
      'compensation at home',
      exampleInvoice({ lines: lines({ kind: 'kill_fee', vatCategory: 'O', vatPct: '0' }) }),
      ['S 10001 2700 800000'],
    ],
    [
      'small business',
      exampleInvoice({ lines: lines({ vatCategory: 'E', vatPct: '0' }) }),
      ['S 10001 8195 800000'],
    ],
    [
      'in an artist’s name: passed through',
      exampleInvoice({ issuerKind: 'artist', seller: artist, onBehalfBy: agency.name }),
      ['S 10001 1590 856000'],
    ],
    ['a cancellation', exampleInvoices.creditNote!, ['H 10001 8300 856000']],
    [
      'a cancellation in an artist’s name',
      exampleInvoice({ kind: 'credit_note', issuerKind: 'artist' }),
      ['H 10001 1590 856000'],
    ],
    ['corrected', exampleInvoices.corrected!, ['H 10001 8300 856000', 'S 10001 8400 892500']],
    ['a deposit', exampleInvoices.deposit!, ['S 10001 1711 428000']],
    ['a credit note of our own', exampleInvoices.selfBilled!, ['H 10001 3108 856000']],
    [
      'a credit note of our own, cancelled: services are taken back, no revenue',
      { ...exampleInvoices.selfBilled!, kind: 'credit_note' as const },
      ['S 10001 3108 856000'],
      { cancelledKind: 'self_billed' },
    ],
  ])('%s', (_, document, expected, options?: { cancelledKind: string }) => {
    const rows = rowsOf(document, options)
    expect(short(rows)).toEqual(expected)
    const isTaken = options !== undefined
    const sign = (document.kind === 'credit_note' && !isTaken) || document.kind === 'self_billed' ? -1 : 1
    expect(balance(rows)).toBe(sign * document.totals.grossMinor)
  })

  test('a final invoice takes its deposits off: the rest is payable', () => {
    const rows = rowsOf(exampleInvoices.final!)
    expect(short(rows)).toEqual(['S 10001 8300 856000', 'H 10001 1711 428000'])
    expect(balance(rows)).toBe(exampleInvoices.final!.totals.payableMinor)
    expect(rows[1]?.text).toContain('RE-2026-0007')
    expect(balance(rowsOf(exampleInvoices.finalOfTwo!))).toBe(exampleInvoices.finalOfTwo!.totals.payableMinor)
  })

  test.each([
    [
      'at one of two rates',
      { netMinor: 100_000, vatMinor: 19_000, grossMinor: 119_000 },
      ['H 10001 1718 119000'],
    ],
    [
      'at both',
      { netMinor: 460_000, vatMinor: 39_400, grossMinor: 499_400 },
      ['H 10001 1711 428000', 'H 10001 1718 71400'],
    ],
  ])('a deposit %s is found by its VAT', (_, sums, expected) => {
    const prepayments = [{ number: 'RE-2026-0007', issueDate: '2026-09-01', ...sums }]
    const rows = rowsOf(exampleInvoice({ kind: 'final', lines: lines({}, commission), prepayments }))
    expect(short(rows).slice(2)).toEqual(expected)
  })

  test('the cancellation of a deposit goes where the deposit went', () => {
    const document = exampleInvoices.creditNote!
    expect(short(rowsOf(document, { cancelledKind: 'deposit' }))).toEqual(['H 10001 1711 856000'])
  })

  test.each([
    ['paid in part', 200_000, 0, ['H 10001 1711 228000']],
    ['not paid', 0, 0, ['H 10001 1711 428000']],
    ['paid in full', 428_000, 0, []],
    ['paid in part, with tax withheld', 200_000, 63_300, ['H 10001 1711 228000', 'S 10001 1500 63300']],
  ])('a deposit that was replaced, %s, leaves nothing open', (_, receivedMinor, withheldMinor, expected) => {
    const deposit = { ...exampleInvoices.deposit!, withheldMinor }
    const replaced = { receivedMinor, replacedOn: '2026-11-16' }
    const rows = replacedDepositRows(deposit, replaced, accounts, debtor)
    expect(short(rows)).toEqual(expected)
    expect(balance([...rowsOf(deposit), ...rows])).toBe(receivedMinor)
    expect(rows.every(({ date }) => date === '2026-11-16')).toBe(true)
  })

  test('tax that is withheld is no longer to be paid by the customer', () => {
    expect(short(rowsOf(exampleInvoice({ withheldMinor: 126_600 })))).toEqual([
      'S 10001 8300 856000',
      'H 10001 1500 126600',
    ])
    const passed = exampleInvoice({ issuerKind: 'artist', withheldMinor: 126_600 })
    expect(short(rowsOf(passed))).toEqual(['S 10001 1590 856000', 'H 10001 1590 126600'])
    const bought = { ...exampleInvoices.selfBilled!, withheldMinor: 126_600 }
    expect(short(rowsOf(bought))).toEqual(['H 10001 3108 856000', 'S 10001 1736 126600'])
  })

  test('days, texts and VAT ids', () => {
    const reverse = exampleInvoice({
      buyer: polishPromoter,
      lines: lines({ vatCategory: 'AE', vatPct: '0' }),
    })
    expect(rowsOf(reverse, { costCentre: 'A1' })[0]).toMatchObject({
      date: '2026-11-16',
      dueOn: '2026-11-30',
      serviceOn: '2026-11-14',
      documentNo: 'RE-2026-0012',
      text: 'Łódź Live sp. z o.o.',
      euVatId: 'PL5260250995',
      costCentre: 'A1',
      taxKey: null,
    })
    const passed = exampleInvoice({ issuerKind: 'artist', seller: artist, buyer: polishPromoter })
    expect(rowsOf(passed)[0]).toMatchObject({
      text: 'Mara Voss: Łódź Live sp. z o.o.',
      euVatId: null,
      serviceOn: null,
    })
    expect(rowsOf(exampleInvoices.deposit!)[0]?.serviceOn).toBeNull()
  })

  test('foreign money at the rate of the invoice, or the one that is passed', () => {
    const usd = exampleInvoice({
      currency: 'USD',
      vatInBase: { currency: 'EUR', vatMinor: 1, rate: '0.5', rateDate: '2026-11-01', source: 'BMF' },
    })
    expect(rowsOf(usd)[0]).toMatchObject({
      amountMinor: 856_000,
      currency: 'USD',
      rate: '0.5',
      baseMinor: 428_000,
    })
    expect(rowsOf(usd, { rate: '0.25' })[0]?.baseMinor).toBe(214_000)
    expect(() => rowsOf(exampleInvoice({ currency: 'USD' }))).toThrow(rateMissing)
  })

  test('a rate without an account is refused', () => {
    expect(() => rowsOf(exampleInvoice({ lines: lines({ vatPct: '20' }) }))).toThrow(
      expect.objectContaining({ problem: moneyProblem('datev.noRevenueAccount', { pct: '20' }) }),
    )
  })

  test('every example can be written', () => {
    const settings = {
      consultantNo: 1001,
      clientNo: 1,
      fiscalYearStartMonth: 1,
      accountLength: 4,
      chart: 'skr03' as const,
      initials: null,
    }
    const origin = { createdAt: new Date('2026-12-01T00:00:00Z'), exportedBy: '', isLocked: false }
    const euros = Object.values(exampleInvoices).filter(({ currency }) => currency === 'EUR')
    expect(euros.length).toBeGreaterThan(5)
    for (const document of euros) {
      const rows = rowsOf(document)
      expect(datevFile(document.issueDate.slice(0, 7), rows, settings, origin).rowCount).toBe(rows.length)
    }
  })
})

describe('payments', () => {
  const payment = (over: Partial<DatevPayment> = {}): DatevPayment => ({
    date: '2026-12-01',
    direction: 'in',
    amountMinor: 856_000,
    currency: 'EUR',
    rate: null,
    baseMinor: null,
    bankAccount: '1200',
    allocations: [{ account: debtor, documentNo: 'RE-2026-0012', amountMinor: 856_000 }],
    restAccount: debtor,
    feeMinor: 0,
    fxDiffMinor: 0,
    text: 'Nordlicht',
    reference: 'B1',
    costCentre: null,
    ...over,
  })
  const two = [
    { account: '10001', documentNo: 'A', amountMinor: 500_000 },
    { account: '10002', documentNo: 'B', amountMinor: 300_000 },
  ]
  const usd = { currency: 'USD', rate: '0.9345794393', amountMinor: 1_200_000, baseMinor: 1_121_495 }
  test.each([
    ['of one invoice', {}, ['S 1200 10001 856000']],
    [
      'of two, and a rest',
      { allocations: two },
      ['S 1200 10001 500000', 'S 1200 10002 300000', 'S 1200 10001 56000'],
    ],
    ['of nothing yet', { allocations: [] }, ['S 1200 10001 856000']],
    [
      'to an artist',
      {
        direction: 'out' as const,
        allocations: [{ account: '1590', documentNo: 'ST-1', amountMinor: 856_000 }],
      },
      ['H 1200 1590 856000'],
    ],
    ['with the fee of the bank', { feeMinor: 1500 }, ['S 1200 10001 856000', 'H 1200 4970 1500']],
  ])('%s', (_, over, expected) => {
    expect(short(paymentRows(payment(over), accounts))).toEqual(expected)
  })

  test('each row names the document that it settles', () => {
    const rows = paymentRows(payment({ allocations: two }), accounts)
    expect(rows.map(({ documentNo }) => documentNo)).toEqual(['A', 'B', 'B1'])
  })

  test('TF1 dollars paid at another rate: the gain', () => {
    const allocations = [{ account: debtor, documentNo: 'RE-1', amountMinor: 1_200_000 }]
    const rows = paymentRows(payment({ ...usd, allocations, fxDiffMinor: 15_504 }), accounts)
    expect(short(rows)).toEqual(['S 1200 10001 1200000', 'S 10001 2660 15504'])
    expect(rows.map(({ baseMinor, currency }) => [baseMinor, currency])).toEqual([
      [1_121_495, 'USD'],
      [null, 'EUR'],
    ])
    expect(short(paymentRows(payment({ ...usd, allocations, fxDiffMinor: -500 }), accounts))[1]).toBe(
      'H 10001 2150 500',
    )
  })

  test('amounts in euros add up to what came', () => {
    const allocations = [
      { account: '10001', documentNo: 'A', amountMinor: 400_001 },
      { account: '10002', documentNo: 'B', amountMinor: 400_001 },
    ]
    const rows = paymentRows(payment({ ...usd, allocations }), accounts)
    expect(rows.reduce((sum, { baseMinor }) => sum + (baseMinor ?? 0), 0)).toBe(1_121_495)
    expect(() => paymentRows(payment({ ...usd, rate: null, baseMinor: null }), accounts)).toThrow(rateMissing)
  })
})
