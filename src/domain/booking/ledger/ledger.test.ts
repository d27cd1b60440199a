import { describe, expect, test } from 'vitest'
import type { DealFigures } from '#domain/booking/deals/deal-figures.ts'
import { DealTermsInput, type DealTermsFields } from '#domain/booking/deals/deals.ts'
import { splitsInsideFee } from './invoice-components.ts'
import {
  balanceOf,
  bookingTargets,
  postTo,
  type LedgerEntry,
  type LedgerFacts,
  type LedgerReceipt,
} from './ledger.ts'
import { settle } from '#domain/booking/settlement/settlement.ts'
import { buildStatement, driftOf } from '../../money/statements/statements.ts'

type Fields = Omit<DealTermsFields, 'currency' | 'type'>
const commission = (more: object = {}) => ({ kind: 'pct', pct: '15', vatPct: '19', ...more }) as const
const agency = (netMinor: number, vatMinor = 0): LedgerReceipt => ({
  collectedBy: 'agency',
  netMinor,
  vatMinor,
})
const byArtist = (netMinor: number, vatMinor = 0): LedgerReceipt => ({
  collectedBy: 'artist',
  netMinor,
  vatMinor,
})

function factsOf(
  fields: Fields,
  receipts: LedgerReceipt[],
  { adjustments, ...change }: Partial<LedgerFacts> & Partial<Pick<DealFigures, 'adjustments'>> = {},
): LedgerFacts {
  const terms = DealTermsInput.parse({ currency: 'EUR', type: 'flat', ...fields })
  const figures = { costs: [], adjustments: adjustments ?? [], withholdingMinor: null, note: null }
  return {
    mode: terms.contractingMode,
    currency: 'EUR',
    settlement: settle({ terms, figures }),
    isFeeInside: terms.bookingFee?.mode !== 'on_top' && !splitsInsideFee(terms),
    isSettled: true,
    commissionVatPct: '19',
    artistVatPct: '7',
    receipts,
    ...change,
  }
}

const at = (bookingId: string, date = '2027-05-20') => ({ bookingId, date })
const post = (facts: LedgerFacts, posted: LedgerEntry[] = [], where = at('A')) =>
  postTo(bookingTargets(facts), posted, where)
/** 'commission -120000', with what is noted in brackets. */
const notified = (entries: LedgerEntry[]) =>
  entries.map(({ kind, corrects, amountMinor, notedMinor }) =>
    [corrects ? `${kind} of ${corrects}` : kind, amountMinor, notedMinor !== null && `(${notedMinor})`]
      .filter((part) => part !== false)
      .join(' '),
  )

describe('what a booking comes to', () => {
  test.each<[string, LedgerFacts, string[], number]>([
    [
      'TC1 booking fee on top: the artist gets the whole fee',
      factsOf({ guaranteeMinor: 800_000, bookingFee: { kind: 'pct', pct: '15' } }, [agency(800_000)]),
      ['fee_collected 800000'],
      800_000,
    ],
    [
      'TC2 landed, the fee inside the price',
      factsOf(
        { guaranteeMinor: 1_000_000, bookingFee: { kind: 'pct', pct: '15', mode: 'inclusive_of_all_in' } },
        [agency(1_000_000)],
        { commissionVatPct: null },
      ),
      ['fee_collected 1000000', 'commission -150000'],
      850_000,
    ],
    [
      'TC2 the fee inside, on an invoice of its own',
      factsOf(
        {
          guaranteeMinor: 1_000_000,
          bookingFee: { kind: 'pct', pct: '15', mode: 'inclusive_of_all_in' },
          invoiceMode: 'fee_separate',
        },
        [agency(850_000)],
      ),
      ['fee_collected 850000'],
      850_000,
    ],
    [
      'TC4 bonus counts, buyout does not; 19 % on the commission',
      factsOf(
        {
          guaranteeMinor: 1_000_000,
          commission: commission(),
          extras: [{ kind: 'hotel', how: 'buyout', amountMinor: 30_000 }],
        },
        [agency(1_105_000)],
        {
          adjustments: [
            {
              kind: 'bonus',
              name: 'Sold out',
              amountMinor: 75_000,
              commissionable: true,
              inWithholdingBase: false,
              inSplitPoint: false,
            },
          ],
        },
      ),
      ['fee_collected 1105000', 'commission -161250', 'commission_vat -30638'],
      943_750 - 30_638,
    ],
    [
      'TC5 commission before withholding tax',
      factsOf(
        { guaranteeMinor: 1_000_000, withholdingPct: '15.825', commission: commission() },
        [agency(841_750)],
        { commissionVatPct: null, artistVatPct: null },
      ),
      ['withholding 0 (158250)', 'fee_collected 841750', 'commission -150000'],
      691_750,
    ],
    [
      'TC6 commission after withholding tax',
      factsOf(
        {
          guaranteeMinor: 1_000_000,
          withholdingPct: '15.825',
          commission: commission({ base: 'after_withholding' }),
        },
        [agency(841_750)],
        { commissionVatPct: null, artistVatPct: null },
      ),
      ['withholding 0 (158250)', 'fee_collected 841750', 'commission -126263'],
      715_487,
    ],
    [
      'TC8 a free show: the artist owes the minimum',
      factsOf({ guaranteeMinor: 0, commission: commission({ minimumMinor: 15_000 }) }, [], {
        commissionVatPct: null,
      }),
      ['commission -15000'],
      -15_000,
    ],
    [
      'TD7 cash on the night: the commission stays owed',
      factsOf({ guaranteeMinor: 400_000, commission: commission() }, [byArtist(400_000, 28_000)]),
      ['fee_direct 0 (428000)', 'commission -60000', 'commission_vat -11400'],
      -71_400,
    ],
    [
      'the artist contracts alone',
      factsOf({ guaranteeMinor: 400_000, contractingMode: 'direct_artist', commission: commission() }, [
        byArtist(400_000),
      ]),
      ['fee_direct 0 (400000)', 'commission -60000', 'commission_vat -11400'],
      -71_400,
    ],
    [
      'as principal: the fee with the artist’s VAT, no commission line',
      factsOf(
        {
          guaranteeMinor: 800_000,
          contractingMode: 'agency_principal',
          bookingFee: { kind: 'pct', pct: '15' },
        },
        [],
      ),
      ['fee_earned 800000', 'vat_collected 56000'],
      856_000,
    ],
    [
      'as principal with all beside the fee: bonus and buyout, less deduction and commission',
      factsOf(
        {
          guaranteeMinor: 1_000_000,
          contractingMode: 'agency_principal',
          commission: commission(),
          extras: [{ kind: 'hotel', how: 'buyout', amountMinor: 30_000 }],
        },
        [],
        {
          adjustments: (['bonus', 'deduction'] as const).map((kind, index) => ({
            kind,
            name: kind,
            amountMinor: 5000 + 1000 * index,
            commissionable: false,
            inWithholdingBase: false,
            inSplitPoint: false,
          })),
        },
      ),
      // 10,000.00 + 50.00 + 300.00 − 60.00 − 1,500.00
      ['fee_earned 879000', 'vat_collected 61530'],
      940_530,
    ],
    [
      'as principal the agency withholds the tax',
      factsOf(
        { guaranteeMinor: 1_000_000, contractingMode: 'agency_principal', withholdingPct: '15.825' },
        [],
        { artistVatPct: null },
      ),
      ['fee_earned 1000000', 'withholding -158250'],
      841_750,
    ],
    [
      'as principal, cash that the promoter gave the artist is paid already',
      factsOf({ guaranteeMinor: 800_000, contractingMode: 'agency_principal' }, [byArtist(428_000)]),
      ['fee_earned 800000', 'vat_collected 56000', 'fee_direct -428000 (428000)'],
      428_000,
    ],
    [
      'before it is settled only what was received counts',
      factsOf(
        { guaranteeMinor: 800_000, commission: commission(), withholdingPct: '15.825' },
        [agency(400_000, 28_000)],
        {
          isSettled: false,
        },
      ),
      ['vat_collected 28000', 'fee_collected 400000'],
      428_000,
    ],
    [
      'as principal nothing before',
      factsOf({ guaranteeMinor: 800_000, contractingMode: 'agency_principal' }, [], { isSettled: false }),
      [],
      0,
    ],
  ])('%s', (_, facts, expected, balance) => {
    const entries = post(facts)
    expect(notified(entries)).toEqual(expected)
    expect(balanceOf(entries)).toBe(balance)
    expect(post(facts, entries)).toEqual([])
  })
})

describe('posting again', () => {
  const terms = { guaranteeMinor: 800_000, commission: commission() } as const
  const first = factsOf(terms, [agency(400_000, 28_000)])
  const posted = post(first)
  test('money that comes in later is of its kind', () =>
    expect(
      notified(post(factsOf(terms, [agency(400_000, 28_000), agency(400_000, 28_000)]), posted)),
    ).toEqual(['vat_collected 28000', 'fee_collected 400000']))
  test('money that goes back as well', () =>
    expect(notified(post(factsOf(terms, []), posted))).toEqual([
      'vat_collected -28000',
      'fee_collected -400000',
    ]))
  test('a commission that changes is corrected, and corrected again', () => {
    const less = post(
      factsOf({ ...terms, guaranteeMinor: 700_000 }, first.receipts as LedgerReceipt[]),
      posted,
    )
    expect(notified(less)).toEqual(['correction of commission 15000', 'correction of commission_vat 2850'])
    expect(notified(post(first, [...posted, ...less]))).toEqual([
      'correction of commission -15000',
      'correction of commission_vat -2850',
    ])
  })
  test('what other terms posted is taken back', () => {
    const asPrincipal = factsOf({ ...terms, contractingMode: 'agency_principal', commission: null }, [])
    const entries = [...posted, ...post(asPrincipal, posted)]
    expect(balanceOf(entries)).toBe(856_000)
    expect(notified(post(asPrincipal, entries))).toEqual([])
  })
  test('other bookings and other kinds stay as they are', () => {
    const flight: LedgerEntry = { ...posted[0]!, kind: 'expense', amountMinor: -41_230 }
    expect(post(first, [...posted, flight])).toEqual([])
    expect(post(first, posted, at('B'))).toHaveLength(posted.length)
  })
})

describe('statement of money rules 4.9', () => {
  const a = factsOf(
    {
      guaranteeMinor: 800_000,
      commission: commission(),
      extras: [{ kind: 'hotel', how: 'buyout', amountMinor: 30_000 }],
    },
    [agency(800_000, 56_000), agency(30_000, 2100)],
  )
  const b = (feeMinor: number) =>
    factsOf({ guaranteeMinor: feeMinor, commission: commission() }, [byArtist(feeMinor)])
  const flights: LedgerEntry = {
    date: '2027-05-02',
    bookingId: 'A',
    kind: 'expense',
    corrects: null,
    amountMinor: -41_230,
    notedMinor: null,
    memo: 'Flights',
  }
  const month = [
    ...post(a, [], at('A', '2027-05-15')),
    ...post(b(300_000), [], at('B', '2027-05-22')),
    flights,
  ]
  const build = (openingMinor: number, entries: LedgerEntry[]) =>
    buildStatement({ openingMinor, entries, minPayoutMinor: 0, currency: 'EUR' })

  test('pays out 6,505.20', () => {
    const sums = (kinds: string[]) => balanceOf(month.filter(({ kind }) => kinds.includes(kind)))
    expect(sums(['fee_collected', 'vat_collected'])).toBe(888_100)
    expect(sums(['commission'])).toBe(-165_000)
    expect(sums(['commission_vat'])).toBe(-31_350)
    expect(build(0, month)).toMatchObject({
      closingMinor: 650_520,
      payoutMinor: 650_520,
      carriesForward: false,
    })
    // What B's artist collected is shown, not counted.
    expect(month.find(({ kind }) => kind === 'fee_direct')).toMatchObject({
      amountMinor: 0,
      notedMinor: 300_000,
    })
  })

  test('B’s later 3,100 is corrected on the next one', () => {
    const later = post(b(310_000), month, at('B', '2027-06-03'))
    expect(notified(later)).toEqual([
      'fee_direct 0 (10000)',
      'correction of commission -1500',
      'correction of commission_vat -285',
    ])
    const payout: LedgerEntry = {
      ...flights,
      date: '2027-06-01',
      bookingId: null,
      kind: 'payout',
      amountMinor: -650_520,
    }
    expect(build(650_520, [...later, payout])).toMatchObject({
      closingMinor: -1785,
      payoutMinor: 0,
      carriesForward: true,
    })
    expect(driftOf(month, later)).toMatchObject({ bookingIds: ['B'], amountMinor: -1785 })
    expect(post(b(310_000), [...month, ...later], at('B'))).toEqual([])
  })

  test('as principal, the same fee only: 8,000.00 and 560.00 self-billed, no commission', () => {
    const principal = factsOf(
      {
        guaranteeMinor: 800_000,
        contractingMode: 'agency_principal',
        bookingFee: { kind: 'pct', pct: '15' },
      },
      [],
    )
    expect(notified(post(principal))).toEqual(['fee_earned 800000', 'vat_collected 56000'])
    expect(build(0, post(principal)).payoutMinor).toBe(856_000)
  })
})
