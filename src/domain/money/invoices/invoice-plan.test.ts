import { describe, expect, test } from 'vitest'
import type { DealFigures } from '../../booking/deals/deal-figures.ts'
import { DealTermsInput, type DealTermsFields } from '../../booking/deals/deals.ts'
import type { PlanLine } from '../../booking/ledger/invoice-components.ts'
import {
  planInvoices,
  type DepositIssued,
  type InvoicedSoFar,
  type InvoicePlan,
  type PlanInstalment,
} from './invoice-plan.ts'
import { totalsOf, vatGroupsOf } from './invoice-totals.ts'
import { priced } from '../../money.ts'
import { settle } from '../../booking/settlement/settlement.ts'
import { sampleFigures } from '#domain/booking/vat/tax-figures-sample.ts'
import { proposeVat } from '#domain/booking/vat/vat-proposal.ts'
import { planTexts } from '../../booking/ledger/testing.ts'

const onTop = { kind: 'pct', pct: '15', mode: 'on_top' } as const
const show = {
  artistName: 'Nora Vey',
  eventName: 'Night Shift',
  venueName: 'Tresor',
  city: 'Berlin',
  country: 'DE',
  eventDate: '2027-05-14',
}
const noFigures: DealFigures = { costs: [], adjustments: [], withholdingMinor: null, note: null }

type Case = {
  terms?: Omit<DealTermsFields, 'currency' | 'type'>
  figures?: Partial<DealFigures>
  /** Amounts by instalment; a letter behind: i invoiced, w waived. Ids are a, b, c … */
  instalments: string[]
  which?: string
  invoiced?: InvoicedSoFar[]
}

function plan({ terms: fields, figures, instalments, which = 'a', invoiced = [] }: Case) {
  const terms = DealTermsInput.parse({ currency: 'EUR', type: 'flat', guaranteeMinor: 800_000, ...fields })
  const all = { ...noFigures, ...figures }
  return planInvoices({
    terms,
    figures: all,
    settlement: settle({ terms, figures: all }),
    instalments: instalments.map((code, index): PlanInstalment => ({
      id: 'abcdef'[index]!,
      amountMinor: Number.parseInt(code, 10),
      state: code.endsWith('w') ? 'waived' : 'planned',
      isInvoiced: code.endsWith('i'),
    })),
    instalmentId: which,
    invoiced,
    show,
    bookingId: 'booking',
    texts: planTexts,
  })
}

const netOf = ({ quantity, unitPrice }: PlanLine) => priced(quantity, unitPrice, 'EUR').amountMinor
/** 'artist deposit: artist_fee 4000.00', with what is withheld and replaced. */
const notified = (plans: InvoicePlan[]) =>
  plans.map(({ issuerKind, kind, lines, withheldMinor, replacesInvoiceIds }) => {
    const parts = lines.map((line) => `${line.kind} ${line.quantity === '-1' ? '−' : ''}${line.unitPrice}`)
    const more = [
      withheldMinor > 0 && `, withheld ${withheldMinor}`,
      replacesInvoiceIds.length > 0 && `, replaces ${replacesInvoiceIds.join()}`,
    ]
    return `${issuerKind} ${kind}: ${parts.join(' + ')}${more.filter(Boolean).join('')}`
  })

/** VAT as it is proposed for a German artist and a German promoter. */
function totals({ lines, issuerKind, prepayments }: InvoicePlan) {
  const taxed = lines.map((line) => {
    const { category, pct } = proposeVat({
      issuer: {
        country: 'DE',
        vatStatus: issuerKind === 'artist' ? 'reduced' : 'standard',
        kind: issuerKind,
        hasVatId: true,
      },
      contractingMode: 'agent_in_artist_name',
      lineKind: line.kind,
      recipient: { country: 'DE', isBusiness: true, vatId: null, vatIdValid: null },
      performanceCountry: 'DE',
      figures: sampleFigures,
    })
    return { netMinor: netOf(line), vatCategory: category, vatPct: pct }
  })
  const groups = vatGroupsOf(taxed, 'EUR', () => ({ exemptionCode: null, exemptionReason: null }))
  const prepaid = prepayments.reduce((all, { grossMinor }) => all + grossMinor, 0)
  return totalsOf(groups, prepaid)
}

/** The deposit invoice that a plan became, and what came in on it. */
function issued(plan: InvoicePlan, receivedMinor: number, invoiceId = 'd1'): InvoicedSoFar {
  const { netMinor, vatMinor, grossMinor } = totals(plan)
  const { withheldMinor, issuerKind, part } = plan
  const deposit: DepositIssued = {
    invoiceId,
    number: `RE-${invoiceId}`,
    issueDate: '2027-03-01',
    netMinor,
    vatMinor,
    grossMinor,
    receivedMinor,
    withheldMinor,
  }
  return { issuerKind, part, netMinor: 0, withheldMinor: 0, deposits: [deposit] }
}

test('TD1: 8,000 at 7 % in two halves', () => {
  const [deposit] = plan({ instalments: ['400000', '400000'] })
  expect(deposit!.kind).toBe('deposit')
  expect(totals(deposit!)).toMatchObject({ netMinor: 400_000, vatMinor: 28_000, grossMinor: 428_000 })
  const [final] = plan({
    instalments: ['400000i', '400000'],
    which: 'b',
    invoiced: [issued(deposit!, 428_000)],
  })
  expect(final).toMatchObject({ kind: 'final', prepaymentInvoiceIds: ['d1'], replacesInvoiceIds: [] })
  expect(final!.prepayments).toEqual([
    {
      invoiceId: 'd1',
      number: 'RE-d1',
      issueDate: '2027-03-01',
      netMinor: 400_000,
      vatMinor: 28_000,
      grossMinor: 428_000,
    },
  ])
  expect(totals(final!)).toMatchObject({ grossMinor: 856_000, prepaidMinor: 428_000, payableMinor: 428_000 })
})

test('TD2: 4,999.99 at 7 % in two halves, VAT whole', () => {
  const terms = { guaranteeMinor: 499_999 }
  const [deposit] = plan({ terms, instalments: ['250000', '249999'] })
  expect(totals(deposit!)).toMatchObject({ netMinor: 250_000, vatMinor: 17_500, grossMinor: 267_500 })
  const [final] = plan({
    terms,
    instalments: ['250000i', '249999'],
    which: 'b',
    invoiced: [issued(deposit!, 267_500)],
  })
  // 2,499.99 and 175.00 are left.
  expect(totals(final!)).toMatchObject({
    netMinor: 499_999,
    vatMinor: 35_000,
    payableMinor: 249_999 + 17_500,
  })
})

test('TV1: the only instalment is one plain invoice of each issuer', () =>
  expect(notified(plan({ terms: { bookingFee: onTop }, instalments: ['920000'] }))).toEqual([
    'artist invoice: artist_fee 8000.00',
    'organisation invoice: booking_fee 1200.00',
  ]))

describe('instalments', () => {
  const so = (more: Partial<InvoicedSoFar>): InvoicedSoFar => ({
    issuerKind: 'artist',
    part: 'fee',
    netMinor: 0,
    withheldMinor: 0,
    deposits: [],
    ...more,
  })
  const [deposit] = plan({ instalments: ['400000', '400000'] })
  const half = (receivedMinor: number) => [issued(deposit!, receivedMinor)]
  test.each<[string, Case, string[]]>([
    [
      'each part falls on them',
      { terms: { bookingFee: onTop }, instalments: ['460000', '460000'] },
      ['artist deposit: artist_fee 4000.00', 'organisation deposit: booking_fee 600.00'],
    ],
    [
      'a back end without an amount does not keep the balance from being the last',
      { instalments: ['400000i', '400000', '0'], which: 'b', invoiced: half(428_000) },
      ['artist final: artist_fee 8000.00'],
    ],
    [
      'an unpaid deposit is replaced',
      { instalments: ['400000i', '400000'], which: 'b', invoiced: half(0) },
      ['artist final: artist_fee 8000.00, replaces d1'],
    ],
    [
      'of a deposit paid in part the rest is replaced',
      { instalments: ['400000i', '400000'], which: 'b', invoiced: half(107_000) },
      ['artist final: artist_fee 8000.00, replaces d1'],
    ],
    [
      'after the final invoice the back end is the difference',
      {
        terms: { guaranteeMinor: 900_000 },
        instalments: ['400000i', '400000i', '100000'],
        which: 'c',
        invoiced: [so({ netMinor: 800_000 })],
      },
      ['artist invoice: artist_fee 1000.00'],
    ],
    [
      'nothing is left after it',
      { instalments: ['400000i', '400000i', '0'], which: 'c', invoiced: [so({ netMinor: 800_000 })] },
      [],
    ],
    [
      'less than was invoiced is no invoice',
      {
        terms: { guaranteeMinor: 700_000 },
        instalments: ['400000i', '400000i', '0'],
        which: 'c',
        invoiced: [so({ netMinor: 800_000 })],
      },
      [],
    ],
    [
      'what was waived is asked for by nobody',
      { instalments: ['200000w', '600000'], which: 'b' },
      ['artist invoice: artist_fee 6000.00'],
    ],
    ['a waived one becomes nothing', { instalments: ['200000w', '600000'] }, []],
    ['nor does one that is invoiced', { instalments: ['200000i', '600000'] }, []],
    ['nor one that does not exist', { instalments: ['800000'], which: 'x' }, []],
    [
      'a deposit has a line for each treatment of VAT',
      {
        terms: {
          invoiceMode: 'itemised',
          extras: [
            { kind: 'hotel', how: 'buyout', amountMinor: 100_000 },
            { kind: 'backline', how: 'buyout', amountMinor: 100_000 },
          ],
        },
        instalments: ['500000', '500000'],
      },
      ['artist deposit: artist_fee 4500.00 + production 500.00'],
    ],
    [
      'as principal all of it bears one rate',
      {
        terms: { bookingFee: onTop, contractingMode: 'agency_principal', invoiceMode: 'itemised' },
        instalments: ['460000', '460000'],
      },
      ['organisation deposit: artist_fee 4600.00'],
    ],
    [
      'a deposit of one amount counts once the parts are apart',
      {
        terms: { bookingFee: onTop, contractingMode: 'agency_principal', invoiceMode: 'fee_separate' },
        instalments: ['460000i', '460000'],
        which: 'b',
        invoiced: [so({ issuerKind: 'organisation', part: 'all', deposits: half(0)[0]!.deposits })],
      },
      ['organisation final: artist_fee 8000.00, replaces d1', 'organisation invoice: booking_fee 1200.00'],
    ],
    [
      'three odd parts',
      { terms: { guaranteeMinor: 10_000 }, instalments: ['3334', '3333', '3333'], which: 'b' },
      ['artist deposit: artist_fee 33.33'],
    ],
  ])('%s', (_, about, expected) => expect(notified(plan(about))).toEqual(expected))

  test('a deposit paid in part takes off what came in, net and VAT apart', () => {
    const [final] = plan({ instalments: ['400000i', '400000'], which: 'b', invoiced: half(107_000) })
    expect(final!.prepayments).toMatchObject([{ netMinor: 100_000, vatMinor: 7000, grossMinor: 107_000 }])
    expect(totals(final!).payableMinor).toBe(749_000)
  })
})

describe('tax withheld is part of the payment, never of the total', () => {
  const terms = { withholdingPct: '15.825', guaranteeMinor: 1_000_000 }
  test('TW1: on the only invoice', () => {
    expect(notified(plan({ terms, instalments: ['841750'] }))).toEqual([
      'artist invoice: artist_fee 10000.00, withheld 158250',
    ])
  })
  test('on a deposit its share, on the final invoice the rest', () => {
    const [deposit] = plan({ terms, instalments: ['420875', '420875'] })
    expect(deposit).toMatchObject({ withheldMinor: 79_125 })
    const paid = issued({ ...deposit!, issuerKind: 'organisation' }, 0).deposits[0]!
    const free = { ...paid, vatMinor: 0, grossMinor: 500_000, receivedMinor: 420_875 }
    const second = (deposits: DepositIssued[]) =>
      plan({
        terms,
        instalments: ['420875i', '420875'],
        which: 'b',
        invoiced: [{ issuerKind: 'artist', part: 'fee', netMinor: 0, withheldMinor: 0, deposits }],
      })[0]!
    // The tax was withheld with the payment: all of the deposit is settled.
    expect(second([free])).toMatchObject({
      withheldMinor: 79_125,
      replacesInvoiceIds: [],
      prepayments: [{ grossMinor: 500_000 }],
    })
    // Nothing came in, so nothing was withheld.
    expect(second([{ ...free, receivedMinor: 0 }])).toMatchObject({
      withheldMinor: 158_250,
      replacesInvoiceIds: ['d1'],
      prepayments: [],
    })
  })
  test('after the final invoice only what the settlement adds', () => {
    const so = {
      issuerKind: 'artist',
      part: 'fee',
      netMinor: 900_000,
      withheldMinor: 142_425,
      deposits: [],
    } as const
    expect(notified(plan({ terms, instalments: ['757575i', '84175'], which: 'b', invoiced: [so] }))).toEqual([
      'artist invoice: artist_fee 1000.00, withheld 15825',
    ])
  })
  test('TW2: a fee agreed after tax is paid in full', () => {
    expect(notified(plan({ terms: { ...terms, netOfTax: true }, instalments: ['1000000'] }))).toEqual([
      'artist invoice: artist_fee 10000.00',
    ])
  })
  test('as principal the agency keeps it back itself', () => {
    const principal = { ...terms, contractingMode: 'agency_principal' } as const
    expect(notified(plan({ terms: principal, instalments: ['841750'] }))).toEqual([
      'organisation invoice: artist_fee 10000.00',
    ])
  })
})

test('lines say what they are for', () => {
  const lines = plan({ terms: { bookingFee: onTop }, instalments: ['460000', '460000'] })
  expect(lines.map(({ lines: [first] }) => [first!.description, first!.detail])).toEqual([
    ['deposit 1/2 performance Nora Vey', 'Tresor 2027-05-14'],
    ['deposit 1/2 booking fee Nora Vey', 'Tresor 2027-05-14'],
  ])
})
