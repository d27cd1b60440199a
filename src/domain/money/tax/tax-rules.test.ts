import { describe, expect, test } from 'vitest'
import { fxDifference, rateBy } from './exchange-rates.ts'
import { kskLevy, kskReportable, kskYear } from './ksk.ts'
import { money, percentOf } from '../../money.ts'
import { sampleFigures } from '../../booking/vat/tax-figures-sample.ts'
import { byQuarter, quarterOf, withhold50a, type WithholdingCase, withholdingDueOn } from './withholding.ts'

const base: WithholdingCase = {
  feeMinor: 1_000_000,
  taxableExtrasMinor: 0,
  heads: 1,
  legalKind: 'natural',
  isEuEea: false,
  method: 'gross',
  costsMinor: 0,
  isNetDeal: false,
  exemption: null,
  paidOn: '2027-05-20',
  figures: sampleFigures,
}
const eu = { isEuEea: true, method: 'costs', costsMinor: 650_000 } as const
const certificate = { ratePct: '0', from: '2027-01-01', to: '2027-12-31', no: 'F-123' }

describe('section 50a', () => {
  test.each<
    [
      string,
      Partial<WithholdingCase>,
      [tax: number, soli: number, base: number, cost: number, payout: number],
    ]
  >([
    ['TW1 solo artist', {}, [150_000, 8250, 1_000_000, 1_000_000, 841_750]],
    ['TW2 net deal', { isNetDeal: true }, [178_200, 9801, 1_000_000, 1_188_001, 1_000_000]],
    ['TW3 five heads, 1,250 in all', { feeMinor: 125_000, heads: 5 }, [0, 0, 125_000, 125_000, 125_000]],
    ['TW3 a cent above', { feeMinor: 125_001, heads: 5 }, [18_750, 1031, 125_001, 125_001, 105_220]],
    [
      'TW3 a company has no heads',
      { feeMinor: 125_000, heads: 5, legalKind: 'company' },
      [18_750, 1031, 125_000, 125_000, 105_219],
    ],
    [
      'TW3 extras count',
      { feeMinor: 125_000, taxableExtrasMinor: 1, heads: 5 },
      [18_750, 1031, 125_001, 125_001, 105_220],
    ],
    ['TW5 after costs, EU', eu, [105_000, 5775, 350_000, 1_000_000, 889_225]],
    ['TW5 a company', { ...eu, legalKind: 'company' }, [52_500, 2887, 350_000, 1_000_000, 944_613]],
    ['TW5 costs above the fee', { ...eu, costsMinor: 2_000_000 }, [0, 0, 0, 1_000_000, 1_000_000]],
    ['TW5 net, after costs', { ...eu, isNetDeal: true }, [153_621, 8449, 350_000, 1_162_070, 1_000_000]],
    ['TW7 each of two shows', { feeMinor: 20_000 }, [0, 0, 20_000, 20_000, 20_000]],
    ['at the limit', { feeMinor: 25_000 }, [0, 0, 25_000, 25_000, 25_000]],
    ['a cent above the limit', { feeMinor: 25_001 }, [3750, 206, 25_001, 25_001, 21_045]],
    ['TW8 certificate', { exemption: certificate }, [0, 0, 1_000_000, 1_000_000, 1_000_000]],
    [
      'TW8 on its last day',
      { exemption: { ...certificate, to: '2027-05-20' } },
      [0, 0, 1_000_000, 1_000_000, 1_000_000],
    ],
    [
      'TW8 expired the day before',
      { exemption: { ...certificate, to: '2027-05-19' } },
      [150_000, 8250, 1_000_000, 1_000_000, 841_750],
    ],
    [
      'TW8 not in force yet',
      { exemption: { ...certificate, from: '2027-05-21' } },
      [150_000, 8250, 1_000_000, 1_000_000, 841_750],
    ],
    [
      'TW8 without an end',
      { exemption: { ...certificate, to: null } },
      [0, 0, 1_000_000, 1_000_000, 1_000_000],
    ],
    [
      'a certificate that leaves a rate',
      { exemption: { ...certificate, ratePct: '5' } },
      [50_000, 0, 1_000_000, 1_000_000, 950_000],
    ],
    [
      'half a cent is rounded up, the surcharge cut off',
      { feeMinor: 100_010 },
      [15_002, 825, 100_010, 100_010, 84_183],
    ],
  ])('%s', (_, change, expected) => {
    const found = withhold50a({ ...base, ...change })
    const { taxMinor, surchargeMinor, baseMinor, costToPayerMinor, payoutMinor, totalMinor, because } = found
    expect([taxMinor, surchargeMinor, baseMinor, costToPayerMinor, payoutMinor]).toEqual(expected)
    expect(totalMinor).toBe(taxMinor + surchargeMinor)
    expect(costToPayerMinor - payoutMinor).toBe(totalMinor)
    expect(because.code).toMatch(/^money\.withholding\./)
  })
  test('TW8: the certificate’s number is shown', () => {
    const { because } = withhold50a({ ...base, exemption: certificate })
    expect(because).toEqual({ code: 'money.withholding.exempt', values: { ratePct: '0', no: 'F-123' } })
  })
  test('costs are deducted in the EU and EEA only', () =>
    expect(() => withhold50a({ ...base, ...eu, isEuEea: false })).toThrow(
      expect.objectContaining({ problem: { code: 'money.withholding.costsOutsideEu' } }),
    ))
})

describe('quarters', () => {
  test.each([
    ['2027-01-01', 1, '2027-01-01', '2027-03-31', '2027-04-10'],
    ['2027-03-31', 1, '2027-01-01', '2027-03-31', '2027-04-10'],
    ['2027-04-01', 2, '2027-04-01', '2027-06-30', '2027-07-10'],
    ['2027-09-30', 3, '2027-07-01', '2027-09-30', '2027-10-10'],
    ['2027-12-31', 4, '2027-10-01', '2027-12-31', '2028-01-10'],
  ])('paid on %s: quarter %d', (paidOn, quarter, from, to, dueOn) => {
    expect(quarterOf(paidOn)).toEqual({ year: 2027, quarter, from, to, dueOn })
    expect(withholdingDueOn(paidOn)).toBe(dueOn)
  })
  test('add up what was withheld', () => {
    const row = (withheldOn: string) => ({
      withheldOn,
      baseMinor: 1_000_000,
      taxMinor: 150_000,
      surchargeMinor: 8250,
    })
    expect(byQuarter([row('2027-05-01'), row('2027-02-01'), row('2027-06-30')])).toMatchObject([
      { quarter: 1, totalMinor: 158_250, rows: [{ withheldOn: '2027-02-01' }] },
      { quarter: 2, baseMinor: 2_000_000, taxMinor: 300_000, surchargeMinor: 16_500, totalMinor: 316_500 },
    ])
  })
})

describe('KSK', () => {
  test.each([
    ['agency_principal', 'natural', 'DE', true],
    ['agency_principal', 'partnership', 'US', true],
    ['agency_principal', 'company', 'DE', false],
    ['agency_principal', 'company', 'GB', true],
    ['agency_principal', null, null, true],
    ['agent_in_artist_name', 'natural', 'DE', false],
    ['direct_artist', 'company', 'GB', false],
  ] as const)('%s, %s of %s: %s', (mode, legalKind, residenceCountry, isReportable) =>
    expect(kskReportable({ mode, legalKind, residenceCountry }).isReportable).toBe(isReportable),
  )
  test('TV11: 4.9 % of 8,000', () => expect(kskLevy(800_000, sampleFigures)).toBe(39_200))

  const paid = (artistId: string, amountMinor: number, isReportable = true) => ({
    artistId,
    amountMinor,
    isReportable,
  })
  test('a year by artist', () =>
    expect(
      kskYear(
        [paid('a', 500_000), paid('b', 100_000), paid('a', 300_000), paid('c', 9, false)],
        sampleFigures,
      ),
    ).toEqual({
      artists: [
        { artistId: 'a', amountMinor: 800_000 },
        { artistId: 'b', amountMinor: 100_000 },
      ],
      baseMinor: 900_000,
      levyMinor: 44_100,
    }))
  test.each([
    [100_000, false, 0],
    [100_001, false, 4900],
    [100_000, true, 4900],
  ])('%d a year, typical user %s', (amountMinor, isTypicalUser, levyMinor) =>
    expect(kskYear([paid('a', amountMinor)], sampleFigures, isTypicalUser).levyMinor).toBe(levyMinor),
  )
})

describe('rates', () => {
  const usd = (rate: string) => ({ base: 'EUR', quote: 'USD', rate })
  test('TF1: booked at 1.0850, paid at 1.0700', () =>
    expect(fxDifference(money(1_200_000, 'USD'), usd('1.0850'), usd('1.0700'))).toEqual({
      booked: money(1_105_991, 'EUR'),
      actual: money(1_121_495, 'EUR'),
      differenceMinor: 15_504,
    }))
  test('a rate the other way round loses', () =>
    expect(
      fxDifference(
        money(100_000, 'CHF'),
        { base: 'CHF', quote: 'EUR', rate: '1.05' },
        { base: 'CHF', quote: 'EUR', rate: '1.04' },
      ).differenceMinor,
    ).toBe(-1000))
  test('TF3: yen have no decimals', () => {
    expect(percentOf(money(1_500_000, 'JPY'), '10')).toEqual(money(150_000, 'JPY'))
    const yen = (rate: string) => ({ base: 'EUR', quote: 'JPY', rate })
    expect(fxDifference(money(1_500_000, 'JPY'), yen('160'), yen('150')).differenceMinor).toBe(62_500)
  })
  test('rates of different currencies do not meet', () =>
    expect(() =>
      fxDifference(money(100, 'USD'), usd('1.1'), { base: 'USD', quote: 'CHF', rate: '0.9' }),
    ).toThrow(expect.objectContaining({ problem: { code: 'money.rate.otherCurrencies' } })))
  test.each([
    ['booking_rate', '1.1'],
    ['payment_day', '1.2'],
    ['payout_day', undefined],
  ] as const)('%s', (rule, rate) =>
    expect(rateBy(rule, { booking: usd('1.1'), payment: usd('1.2'), payout: null })?.rate).toBe(rate),
  )
})
