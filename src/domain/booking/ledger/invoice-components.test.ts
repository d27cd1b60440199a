import { describe, expect, test } from 'vitest'
import type { DealFigures } from '#domain/booking/deals/deal-figures.ts'
import { DealTermsInput, type DealTermsFields } from '#domain/booking/deals/deals.ts'
import { invoiceComponents, partOfLines } from './invoice-components.ts'
import { planTexts } from './testing.ts'
import { money } from '../../money.ts'
import { toDecimal } from '../../money-format.ts'
import { settle } from '#domain/booking/settlement/settlement.ts'

const onTop = { kind: 'pct', pct: '15', mode: 'on_top' } as const

type Case = { terms?: Omit<DealTermsFields, 'currency' | 'type'>; figures?: Partial<DealFigures> }

/** 'artist: artist_fee 8000.00 + hotel 300.00' for each invoice in full. */
function documents({ terms: fields, figures: some }: Case) {
  const terms = DealTermsInput.parse({ currency: 'EUR', type: 'flat', guaranteeMinor: 800_000, ...fields })
  const figures = { costs: [], adjustments: [], withholdingMinor: null, note: null, ...some }
  const settlement = settle({ terms, figures })
  const found = invoiceComponents(terms, settlement, figures, 'Nora Vey', planTexts)
  return found.map(({ issuerKind, components }) => {
    const parts = components.map(({ kind, amountMinor }) => {
      const sign = amountMinor < 0 ? '−' : ''
      return `${kind} ${sign}${toDecimal(money(Math.abs(amountMinor), 'EUR'))}`
    })
    return `${issuerKind}: ${parts.join(' + ')}`
  })
}

describe('who invoices what', () => {
  test.each<[string, Case, string[]]>([
    [
      'TV1 in the artist’s name',
      { terms: { bookingFee: onTop } },
      ['artist: artist_fee 8000.00', 'organisation: booking_fee 1200.00'],
    ],
    [
      'TV2 as principal, one amount',
      { terms: { bookingFee: onTop, contractingMode: 'agency_principal' } },
      ['organisation: artist_fee 9200.00'],
    ],
    [
      'as principal, itemised',
      {
        terms: { bookingFee: onTop, contractingMode: 'agency_principal', invoiceMode: 'itemised' },
      },
      ['organisation: artist_fee 8000.00 + booking_fee 1200.00'],
    ],
    [
      'as principal, booking fee apart',
      {
        terms: { bookingFee: onTop, contractingMode: 'agency_principal', invoiceMode: 'fee_separate' },
      },
      ['organisation: artist_fee 8000.00', 'organisation: booking_fee 1200.00'],
    ],
    [
      'the artist contracts alone',
      { terms: { bookingFee: onTop, contractingMode: 'direct_artist' } },
      ['organisation: booking_fee 1200.00'],
    ],
    [
      'the artist contracts, the agency writes on their behalf',
      {
        terms: { bookingFee: onTop, contractingMode: 'direct_artist', invoiceMode: 'artist_on_behalf' },
      },
      ['artist: artist_fee 8000.00', 'organisation: booking_fee 1200.00'],
    ],
    [
      'TC2 a booking fee inside the price stays inside',
      { terms: { bookingFee: { ...onTop, mode: 'inclusive_of_all_in' } } },
      ['artist: artist_fee 8000.00'],
    ],
    [
      'TC2 inside the price, but on an invoice of its own',
      {
        terms: { bookingFee: { ...onTop, mode: 'inclusive_of_all_in' }, invoiceMode: 'fee_separate' },
      },
      ['artist: artist_fee 6800.00', 'organisation: booking_fee 1200.00'],
    ],
    [
      'all beside the fee in one amount',
      {
        terms: { extras: [{ kind: 'hotel', how: 'buyout', amountMinor: 30_000 }] },
        figures: { adjustments: [adjustment('deduction', 5000), adjustment('reimbursement', 2000)] },
      },
      ['artist: artist_fee 8270.00'],
    ],
    [
      'all beside the fee, itemised',
      {
        terms: {
          invoiceMode: 'itemised',
          extras: [
            { kind: 'hotel', how: 'buyout', amountMinor: 30_000 },
            { kind: 'backline', how: 'buyout', amountMinor: 10_000 },
            { kind: 'flights', how: 'buyer_provides' },
          ],
        },
        figures: {
          adjustments: [
            adjustment('deduction', 5000),
            adjustment('deduction', 1000, true),
            adjustment('reimbursement', 2000),
            adjustment('bonus', 7000),
          ],
        },
      },
      [
        'artist: artist_fee 7990.00 + bonus 70.00 + hotel 300.00 + production 100.00 + travel 20.00 + artist_fee −50.00',
      ],
    ],
    ['a free show', { terms: { guaranteeMinor: 0 } }, []],
  ])('%s', (_, about, expected) => expect(documents(about)).toEqual(expected))
})

function adjustment(
  kind: 'deduction' | 'reimbursement' | 'bonus',
  amountMinor: number,
  commissionable = false,
) {
  return {
    kind,
    name: kind,
    amountMinor,
    commissionable,
    inWithholdingBase: false,
    inSplitPoint: false,
  }
}

test.each([
  [['artist_fee', 'travel'], 'artist', 'fee'],
  [['booking_fee'], 'organisation', 'booking_fee'],
  [['artist_fee'], 'organisation', 'fee'],
  [['artist_fee', 'booking_fee'], 'organisation', 'all'],
] as const)('lines of %j by the %s are the part %s', (kinds, issuer, part) =>
  expect(partOfLines(kinds, issuer)).toBe(part),
)
