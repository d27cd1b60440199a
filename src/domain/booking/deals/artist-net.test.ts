import { describe, expect, test } from 'vitest'
import { money } from '../../money.ts'
import { named, newSheet, type SheetLine } from '#domain/booking/settlement/settlement-sheet.ts'
import { findArtistNet } from './artist-net.ts'
import { DealFiguresInput } from './deal-figures.ts'
import { DealTermsInput, type DealTermsFields } from './deals.ts'

const euro = (amountMinor: number) => money(amountMinor, 'EUR')
type Fields = Partial<DealTermsFields>
type Given = {
  figures?: Parameters<typeof DealFiguresInput.parse>[0]
  freeBonus?: number
  earnings?: number
}

function net(fields: Fields, { figures, freeBonus, earnings = 100_000 }: Given = {}) {
  const sheet = newSheet()
  const freeBonuses =
    freeBonus === undefined
      ? []
      : [
          {
            key: 'bonus1',
            label: named('Bonus'),
            amount: euro(freeBonus),
            why: { code: 'soldOut', values: { amount: euro(freeBonus) } } as const,
          },
        ]
  const found = findArtistNet(
    DealTermsInput.parse({ currency: 'EUR', type: 'flat', guaranteeMinor: 100_000, ...fields }),
    figures ? DealFiguresInput.parse(figures) : null,
    { earnings: euro(earnings), freeBonuses },
    { u1: 'Tarek Aydın' },
    sheet,
  )
  const amounts = Object.fromEntries(
    Object.entries(found).map(([name, { amountMinor }]) => [name, amountMinor]),
  ) as Record<keyof typeof found, number>
  return { ...amounts, lines: sheet.lines }
}
const amountsOf = (lines: readonly SheetLine[], key: RegExp) =>
  lines.filter((line) => key.test(line.key)).map(({ amount }) => amount.amountMinor)

const fee = (mode: 'on_top' | 'inclusive_of_all_in' | 'inclusive_added', pct: string): Fields => ({
  bookingFee: { kind: 'pct', pct, mode },
})

describe('the booking fee', () => {
  test.each<[string, Fields, [bookingFee: number, artistFee: number]]>([
    ['none', {}, [0, 100_000]],
    ['on top: the artist loses nothing', fee('on_top', '10'), [10_000, 100_000]],
    ['out of one price', fee('inclusive_of_all_in', '10'), [10_000, 90_000]],
    ['added to the fee, inside one price', fee('inclusive_added', '10'), [9091, 90_909]],
    ['fixed, on top', { bookingFee: { kind: 'fixed', amountMinor: 2500 } }, [2500, 100_000]],
    [
      'fixed, inside, above the price: the price and no more',
      { bookingFee: { kind: 'fixed', amountMinor: 100_001, mode: 'inclusive_of_all_in' } },
      [100_000, 0],
    ],
  ])('%s', (_what, fields, [bookingFee, artistFee]) => {
    expect(net(fields)).toMatchObject({ bookingFee, artistFee, artistNet: artistFee })
  })
})

const paid = { kind: 'reimbursement', name: 'Train', amountMinor: 8000 } as const
const taken = { kind: 'deduction', name: 'Advance', amountMinor: 30_000 } as const

describe('withholding tax', () => {
  const taxed: Fields = { withholdingPct: '15.825' }
  test.each<[string, Fields, Given, [withheld: number, onTop: number, artistNet: number]]>([
    ['none', {}, {}, [0, 0, 100_000]],
    ['is taken off the fee', taxed, {}, [15_825, 0, 84_175]],
    ['comes on top of a fee agreed after tax', { ...taxed, netOfTax: true }, {}, [0, 18_800, 100_000]],
    [
      'is what the tax office took, once that is known',
      taxed,
      { figures: { withholdingMinor: 15_000 } },
      [15_000, 0, 85_000],
    ],
    ['may have been nothing', taxed, { figures: { withholdingMinor: 0 } }, [0, 0, 100_000]],
    ['counts bonuses that carry no commission', taxed, { freeBonus: 20_000 }, [18_990, 0, 101_010]],
    ['leaves reimbursements alone', taxed, { figures: { adjustments: [paid] } }, [15_825, 0, 92_175]],
    [
      'counts a reimbursement that says so',
      taxed,
      { figures: { adjustments: [{ ...paid, inWithholdingBase: true }] } },
      [17_091, 0, 90_909],
    ],
    [
      'spares a deduction that says so',
      taxed,
      { figures: { adjustments: [{ ...taken, inWithholdingBase: true }] } },
      [11_078, 0, 58_922],
    ],
    [
      'is never below zero',
      taxed,
      { figures: { adjustments: [{ ...taken, amountMinor: 120_000, inWithholdingBase: true }] } },
      [0, 0, -20_000],
    ],
    [
      'is taken after the booking fee',
      { ...taxed, ...fee('inclusive_of_all_in', '10') },
      {},
      [14_243, 0, 75_757],
    ],
  ])('%s', (_what, fields, given, [withholding, withholdingOnTop, artistNet]) => {
    expect(net(fields, given)).toMatchObject({ withholding, withholdingOnTop, artistNet })
  })
})

describe('the commission', () => {
  type Commission = NonNullable<Fields['commission']>
  const of = (values: Partial<Commission> = {}): Fields => ({
    commission: { kind: 'pct', pct: '15', ...values },
    withholdingPct: '10',
    extras: [{ kind: 'hotel', how: 'buyout', amountMinor: 10_000 }],
  })
  const counted = { figures: { adjustments: [{ ...paid, commissionable: true }] } }
  test.each<[string, Fields, Given, number]>([
    ['of the earnings', of(), { earnings: 120_000 }, 18_000],
    ['of the guarantee', of({ base: 'guarantee' }), { earnings: 120_000 }, 15_000],
    ['of earnings and reimbursements', of({ base: 'earnings_plus_reimbursed' }), {}, 16_500],
    ['of what is left after tax', of({ base: 'after_withholding' }), {}, 13_500],
    ['of a reimbursement that says so', of(), counted, 16_200],
    [
      'of the fee without a booking fee that was inside',
      { ...of(), ...fee('inclusive_of_all_in', '10') },
      {},
      13_500,
    ],
    ['one amount', of({ kind: 'fixed', amountMinor: 4000 }), {}, 4000],
    ['no less than its minimum', of({ minimumMinor: 20_000 }), {}, 20_000],
    ['its minimum, reached exactly', of({ minimumMinor: 15_000 }), {}, 15_000],
  ])('%s', (_what, fields, given, expected) => {
    expect(net(fields, given).commission).toBe(expected)
  })

  test('its tax is shown, and taken off nobody here', () => {
    const [without, withTax] = [net(of()), net(of({ vatPct: '19' }))]
    expect(withTax.artistNet).toBe(without.artistNet)
    expect(amountsOf(withTax.lines, /^commissionVat$/)).toEqual([2850])
  })
})

test('what reaches the artist is what its rows add up to, and may be owed', () => {
  const all: Fields = {
    ...fee('inclusive_of_all_in', '10'),
    commission: { kind: 'pct', pct: '15' },
    withholdingPct: '10',
  }
  const shown = net(all, { freeBonus: 5000, figures: { adjustments: [paid, taken] } })
  // 100,000 + 5,000 + 8,000 − 10,000 − 30,000 − 9,500 − 13,500
  expect(shown.artistNet).toBe(50_000)
  expect(net({}, { figures: { adjustments: [{ ...taken, amountMinor: 130_000 }] } }).artistNet).toBe(-30_000)
})

describe('shares', () => {
  const thirds = ['Ada', 'Ben', 'Cem'].map((name, index) => ({ name, pct: index === 2 ? '33.34' : '33.33' }))
  test('of band members are all of the net, to the last cent', () => {
    const { lines, artistNet } = net({ artistShares: thirds }, { earnings: 100_001 })
    const parts = amountsOf(lines, /^member/)
    expect(parts).toHaveLength(3)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(artistNet)
  })

  test('of agents are all of commission and booking fee; who left is still counted', () => {
    const { lines } = net({
      ...fee('on_top', '10'),
      commission: { kind: 'pct', pct: '15' },
      commissionShares: [
        { userId: '00000000-0000-4000-8000-000000000001', pct: '60' },
        { userId: '00000000-0000-4000-8000-000000000002', pct: '40' },
      ],
    })
    expect(amountsOf(lines, /^agent/)).toEqual([15_000, 10_000])
  })
})
