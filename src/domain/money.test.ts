// Money against the worked cases, and as people type and read it.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exponentOf } from './currencies.ts'
import { formatMoney, toDecimal } from './money-format.ts'
import * as m from './money.ts'

const eur = (amountMinor: number) => m.money(amountMinor, 'EUR')

describe('reading', () => {
  test.each([
    ['2.500,00', 'EUR', 250_000],
    ['2,500.00', 'EUR', 250_000],
    ['2500', 'EUR', 250_000],
    ['2.500', 'EUR', 250_000],
    ['2,500', 'EUR', 250_000],
    ['2500,5', 'EUR', 250_050],
    ['2500.05', 'EUR', 250_005],
    ['1.234.567,89', 'EUR', 123_456_789],
    ['1,234,567', 'EUR', 123_456_700],
    ['2 500,00', 'EUR', 250_000],
    ['2\u202f500,00 €', 'EUR', 250_000],
    ["2'500.50", 'CHF', 250_050],
    ['€ 2.500,–', 'EUR', 250_000],
    ['EUR 12', 'EUR', 1200],
    ['12 EUR', 'EUR', 1200],
    ['−5', 'EUR', -500],
    ['-5,00', 'EUR', -500],
    ['.50', 'EUR', 50],
    ['0', 'EUR', 0],
    ['-0', 'EUR', 0],
    ['1500000', 'JPY', 1_500_000],
    ['1.500', 'JPY', 1500],
    ['1,234.567', 'KWD', 1_234_567],
    ['1.234', 'KWD', 1_234_000],
    ['0.500', 'KWD', 500],
  ])('%s %s', (text, currency, amountMinor) => {
    expect(m.parseMoney(text, currency)).toEqual({ amountMinor, currency })
  })

  test.each([
    ['', 'EUR'],
    ['abc', 'EUR'],
    ['1.5', 'JPY'],
    ['1.234,567', 'EUR'],
    ['0.500', 'EUR'],
    ['12.', 'EUR'],
    ['1.23.45', 'EUR'],
    ['1,2345', 'EUR'],
    ['12,34.56', 'EUR'],
    ['1e5', 'EUR'],
    ['--5', 'EUR'],
    ['5-', 'EUR'],
    ['NaN', 'EUR'],
    ['Infinity', 'EUR'],
    ['99999999999999999', 'EUR'],
  ])('not an amount: %j %s', (text, currency) => {
    expect(m.parseMoney(text, currency)).toBeUndefined()
  })
})

describe('writing', () => {
  test.each([
    [250_000, 'EUR', 'en', '€2,500.00'],
    [250_000, 'EUR', 'de', '2.500,00\u00a0€'],
    [-500, 'EUR', 'en', '−€5.00'],
    [-500, 'EUR', 'de', '−5,00\u00a0€'],
    [150_000, 'JPY', 'en', '¥150,000'],
    [1_234_567, 'KWD', 'en', 'KWD\u00a01,234.567'],
    [5, 'EUR', 'en', '€0.05'],
    [Number.MAX_SAFE_INTEGER, 'EUR', 'en', '€90,071,992,547,409.91'],
  ])('%i %s in %s', (amountMinor, currency, locale, expected) => {
    expect(formatMoney({ amountMinor, currency }, locale)).toBe(expected)
  })

  test('what is written can be read', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.constantFrom('EUR', 'JPY', 'USD'),
        fc.constantFrom('en', 'de', 'fr', 'de-CH'),
        (n, currency, locale) => {
          const amount = m.money(n, currency)
          expect(m.parseMoney(formatMoney(amount, locale), currency)).toEqual(amount)
          expect(m.parseMoney(toDecimal(amount), currency)).toEqual(amount)
        },
      ),
    )
  })
})

describe('rounding', () => {
  test.each([
    ['TV8: 7 % of 99.99', 9999, '7', 700],
    ['half up', 150, '1', 2],
    ['half away from zero', -150, '1', -2],
    ['below half', 149, '1', 1],
    ['no float creeps in: 35 % of 14,158.88', 1_415_888, '35', 495_561],
    ['TS2: 80 % of 9,958.88', 995_888, '80', 796_710],
    ['TS3: 85 % of 9,328.88', 932_888, '85', 792_955],
    ['TC4: 15 % of 10,750', 1_075_000, '15', 161_250],
    ['VAT 19 % on it', 161_250, '19', 30_638],
    ['TC6: 15 % of 8,417.50', 841_750, '15', 126_263],
    ['TW1: 15 % tax', 1_000_000, '15', 150_000],
    ['TV11: 4.9 %', 800_000, '4.9', 39_200],
    ['15.825 %', 1_000_000, '15.825', 158_250],
  ])('%s', (_name, amount, percent, expected) => {
    expect(m.percentOf(eur(amount), percent).amountMinor).toBe(expected)
  })

  test('Soli is cut off', () => {
    expect(m.percentOf(eur(150_000), '5.5', 'truncate').amountMinor).toBe(8250)
    expect(m.percentOf(eur(178_200), '5.5', 'truncate').amountMinor).toBe(9801)
    expect(m.percentOf(eur(1017), '5.5').amountMinor).toBe(56)
    expect(m.percentOf(eur(1017), '5.5', 'truncate').amountMinor).toBe(55)
  })

  test.each([
    ['TV10', 250_000, '19', 210_084, 39_916],
    ['ticket tax of DE-1', 1_515_000, '7', 1_415_888, 99_112],
    ['TS8', 598_000, '7', 558_879, 39_121],
    ['TS12', 86_000, '20', 71_667, 14_333],
    ['no tax', 10_000, '0', 10_000, 0],
  ])('gross %s', (_name, gross, percent, net, tax) => {
    expect(m.netOfGross(eur(gross), percent)).toEqual({ net: eur(net), tax: eur(tax) })
  })

  test('quantity × price', () => {
    expect(m.times(eur(3333), '3')).toEqual(eur(9999))
    expect(m.times(eur(1001), '0.5')).toEqual(eur(501))
    expect(() => m.times(eur(1), '1e3')).toThrow(/number/)
  })
})

describe('conversion', () => {
  const usd = (rate: string): m.FxRate => ({ base: 'EUR', quote: 'USD', rate })
  test.each([
    ['TF1 booked', m.money(1_200_000, 'USD'), usd('1.0850'), eur(1_105_991)],
    ['TF1 paid', m.money(1_200_000, 'USD'), usd('1.0700'), eur(1_121_495)],
    ['the other way', eur(1_000_000), usd('1.085'), m.money(1_085_000, 'USD')],
    ['to yen', eur(10_000), { base: 'EUR', quote: 'JPY', rate: '162.345' }, m.money(16_235, 'JPY')],
    ['from yen', m.money(16_235, 'JPY'), { base: 'EUR', quote: 'JPY', rate: '162.345' }, eur(10_000)],
  ])('%s', (_name, amount, fx, expected) => {
    expect(m.convert(amount, fx)).toEqual(expected)
  })

  test('a rate of other currencies, or none, is refused', () => {
    expect(() => m.convert(m.money(1, 'GBP'), usd('1.1'))).toThrow(/no rate/)
    expect(() => m.convert(eur(1), usd('0'))).toThrow(/no rate/)
  })
})

describe('splits', () => {
  test.each([
    ['TD2 50/50', 499_999, ['50', '50'], [250_000, 249_999]],
    ['thirds', 10_000, ['1', '1', '1'], [3334, 3333, 3333]],
    ['largest remainder wins', 100, ['50.5', '24.75', '24.75'], [50, 25, 25]],
    ['ties to the first', 101, ['1', '1'], [51, 50]],
    ['a share of nothing', 100, ['1', '0'], [100, 0]],
    ['negative', -499_999, ['50', '50'], [-250_000, -249_999]],
    ['zero', 0, ['1', '2'], [0, 0]],
    ['five heads', 125_000, ['20', '20', '20', '20', '20'], [25_000, 25_000, 25_000, 25_000, 25_000]],
  ])('%s', (_name, amount, weights, expected) => {
    expect(m.allocate(eur(amount), weights).map(({ amountMinor }) => amountMinor)).toEqual(expected)
  })

  test('the parts always add up, and no part is more than one unit off', () => {
    const weight = fc.integer({ min: 0, max: 100_000 }).map((n) => (n / 1000).toFixed(3))
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.array(weight, { minLength: 1, maxLength: 9 }), (n, weights) => {
        fc.pre(weights.some((w) => Number(w) > 0))
        const parts = m.allocate(eur(n), weights)
        expect(m.sum(parts, 'EUR')).toEqual(eur(n))
        const total = weights.reduce((all, w) => all + BigInt(w.replace('.', '')), 0n)
        parts.forEach((part, index) => {
          const share = BigInt((weights[index] ?? '').replace('.', ''))
          const off = BigInt(part.amountMinor) * total - BigInt(n) * share
          expect((off < 0n ? -off : off) < total).toBe(true)
        })
      }),
    )
  })

  test.each([[[]], [['0', '0']], [['-1', '2']], [['x']]])('refused: %j', (weights) => {
    expect(() => m.allocate(eur(100), weights)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
  })

  test('evenly', () => {
    expect(m.allocateEvenly(eur(10_001), 2).map(({ amountMinor }) => amountMinor)).toEqual([5001, 5000])
  })
})

describe('adding up', () => {
  test('one currency only', () => {
    expect(m.add(eur(100), eur(-30))).toEqual(eur(70))
    expect(m.subtract(eur(100), eur(130))).toEqual(eur(-30))
    expect([m.compareMoney(eur(1), eur(2)), m.compareMoney(eur(2), eur(2))]).toEqual([-1, 0])
    expect(m.sum([], 'EUR')).toEqual(eur(0))
    expect(Object.is(m.negate(eur(0)).amountMinor, 0)).toBe(true)
    for (const run of [m.add, m.subtract, m.compareMoney]) {
      expect(() => run(eur(1), m.money(1, 'USD'))).toThrow(/EUR and USD/)
    }
  })

  test('nothing beyond exact counting', () => {
    expect(() => m.add(eur(Number.MAX_SAFE_INTEGER), eur(1))).toThrow(/amountTooLarge/)
    expect(() => eur(0.5)).toThrow(/amountTooLarge/)
  })

  test('exponents', () => {
    expect(['EUR', 'JPY', 'KWD', 'constructor'].map(exponentOf)).toEqual([2, 0, 3, 2])
  })
})
