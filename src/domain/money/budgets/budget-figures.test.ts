import { describe, expect, test } from 'vitest'
import { DealTermsInput, type DealTermsFields } from '../../booking/deals/deals.ts'
import { incomeRows } from '../reports.ts'
import type { HomeRates } from '../tax/home-rates.ts'
import { budgetFigures, showMoney, type BudgetExpense, type BudgetShow } from './budget-figures.ts'
import { BudgetInput, timesOf, type BudgetBasis, type BudgetLine } from './budgets.ts'

const deal = (guaranteeMinor: number, rest: Partial<DealTermsFields> = {}) =>
  DealTermsInput.parse({
    currency: 'EUR',
    type: 'flat',
    guaranteeMinor,
    commission: { kind: 'pct', pct: '15' },
    ...rest,
  })
const show = (bookingId: string, changes: Partial<BudgetShow> = {}): BudgetShow => ({
  bookingId,
  status: 'confirmed',
  terms: deal(100_000),
  figures: null,
  tickets: null,
  ...changes,
})
const line = (changes: Partial<BudgetLine> = {}): BudgetLine => ({
  category: 'hotel',
  description: 'Rooms',
  quantity: '1',
  amountMinor: 10_000,
  currency: 'EUR',
  basis: 'once',
  borneBy: 'artist',
  note: null,
  ...changes,
})
const expense = (changes: Partial<BudgetExpense> = {}): BudgetExpense => ({
  bookingId: null,
  category: 'hotel',
  borneBy: 'artist',
  grossMinor: 5_000,
  currency: 'EUR',
  ...changes,
})
const rates: HomeRates = {
  homeCurrency: 'EUR',
  rates: [{ currency: 'GBP', rate: '0.8', rateDate: '2027-05-01', source: 'ECB' }],
}
const figures = (changes: Partial<Parameters<typeof budgetFigures>[0]>) =>
  budgetFigures({ shows: [], lines: [], expenses: [], days: 0, rates, ...changes })

describe('what a show brings', () => {
  const tickets = {
    currency: 'EUR',
    types: [{ name: 'Presale', priceMinor: 2_000, capacity: 200, comps: 0, kills: 0, sold: 100 }],
  }
  const versus = deal(100_000, { type: 'versus', pct: '80', pctBase: 'gross' })
  test.each<[string, Partial<BudgetShow>, (number | undefined)[]]>([
    ['a fixed fee to come', {}, [100_000, 100_000, undefined]],
    ['a hold', { status: 'hold' }, [100_000, 100_000, undefined]],
    ['a fixed fee, played', { status: 'played' }, [100_000, 100_000, 100_000]],
    ['a share that sells well', { terms: versus, tickets }, [100_000, 160_000, undefined]],
    ['the same once settled', { terms: versus, tickets, status: 'settled' }, [100_000, 160_000, 160_000]],
    ['nothing without a deal', { terms: null }, [undefined, undefined, undefined]],
    ['nothing once it is called off', { status: 'cancelled' }, [undefined, undefined, undefined]],
  ])('%s', (_, changes, fees) => {
    const { planned, expected, actual } = showMoney(show('a', changes))
    expect([planned, expected, actual].map((found) => found?.feeMinor)).toEqual(fees)
  })
  test('agrees with the reports for every status that counts there', () => {
    const shows = (['confirmed', 'contracted', 'played', 'settled'] as const).map((status, index) =>
      show(`${index}`, { status, terms: deal(100_000 + index) }),
    )
    const about = { artistId: 'a', artistName: 'Mira', confidencePct: null, date: '2027-05-01', agents: [] }
    const reported = incomeRows(
      shows
        .filter(({ status }) => status === 'played' || status === 'settled')
        .map((each) => ({ ...each, ...about })),
    )
    const { fees, artist, agency } = figures({ shows })
    expect(reported).toMatchObject([
      { feeMinor: fees.actual, artistMinor: artist.actual, agencyMinor: agency.actual },
    ])
  })
})

test.each<[BudgetBasis, number]>([
  ['once', 1],
  ['show', 9],
  ['day', 14],
])('a cost %s comes so often on a tour of nine shows and fourteen days', (basis, times) => {
  expect(timesOf(basis, { shows: 9, days: 14 })).toBe(times)
})

test('lines count by show and by day; shows that are called off need no hotel', () => {
  const found = figures({
    shows: [show('a'), show('b', { status: 'hold' }), show('c', { status: 'cancelled' })],
    days: 5,
    lines: [
      line({ basis: 'show', quantity: '4' }),
      line({ category: 'ground', basis: 'day', quantity: '1.5' }),
      line({ category: 'visa', borneBy: 'agency' }),
    ],
  })
  expect(
    found.categories.map(({ category, planned, lines }) => [category, planned, lines[0]!.times]),
  ).toEqual([
    ['hotel', 80_000, 2],
    ['ground', 75_000, 5],
    ['visa', 10_000, 1],
  ])
  expect(found.costs).toEqual({ planned: 165_000, actual: 0 })
  expect(found.shows.map(({ costs }) => costs.planned)).toEqual([40_000, 40_000, 0])
  expect(found.ofTour.costs.planned).toBe(85_000)
  expect(found.fees).toEqual({ confirmed: 100_000, open: 100_000, expected: 200_000, actual: 0 })
  // 85 % of both fees less what the artist bears; 15 % less the visa.
  expect(found.artist.planned).toBe(170_000 - 155_000)
  expect(found.agency.planned).toBe(30_000 - 10_000)
})

test('what was spent is at its show or at the tour, and its category says whether it is over', () => {
  const shows = [show('a', { status: 'played' }), show('b')]
  const lines = [line({ amountMinor: 9_000 }), line({ category: 'crew' })]
  const expenses = [
    expense({ bookingId: 'a', grossMinor: 6_000 }),
    expense({ grossMinor: 4_000, borneBy: 'agency' }),
    expense({ category: 'visa', borneBy: 'promoter', grossMinor: 1_000 }),
  ]
  const found = figures({ shows, lines, expenses })
  expect(
    found.categories.map(({ category, planned, actual, isOver }) => [category, planned, actual, isOver]),
  ).toEqual([
    ['hotel', 9_000, 10_000, true],
    ['visa', 0, 1_000, true],
    ['crew', 10_000, 0, false],
  ])
  expect(found.shows.map(({ costs, artistCosts }) => [costs.actual, artistCosts.actual])).toEqual([
    [6_000, 6_000],
    [0, 0],
  ])
  expect(found.ofTour.costs).toEqual({ planned: 19_000, actual: 5_000 })
  expect(found.artist.actual).toBe(85_000 - 6_000)
  expect(found.agency.actual).toBe(15_000 - 4_000)
  // The promoter's is nobody's loss here.
  expect(found.costsOf.promoter).toEqual({ planned: 0, actual: 1_000 })
  expect(figures({ shows, expenses }).categories.every(({ isOver }) => !isOver)).toBe(true)
})

test('currencies come home by the rates of the reports; one without a rate is named, in no sum', () => {
  const found = figures({
    shows: [
      show('a', { terms: deal(80_000, { currency: 'GBP' }) }),
      show('b', { terms: deal(5_000, { currency: 'KES' }) }),
    ],
    lines: [line({ currency: 'GBP', amountMinor: 800 }), line({ currency: 'CHF' })],
    expenses: [expense({ currency: 'USD' })],
  })
  expect(found.withoutRate).toEqual(['CHF', 'KES', 'USD'])
  expect(found.fees.confirmed).toBe(100_000)
  expect(found.shows.map(({ planned }) => planned?.feeMinor)).toEqual([100_000, undefined])
  expect(found.costs).toEqual({ planned: 1_000, actual: 0 })
  expect(found.categories.map(({ isPartial }) => isPartial)).toEqual([true])
  expect(found.categories[0]!.lines.map(({ homeMinor, totalMinor }) => [homeMinor, totalMinor])).toEqual([
    [1_000, 800],
    [null, 10_000],
  ])
})

test('rows add up to what is below them, whatever the rate', () => {
  const awkward = { ...rates, rates: [{ ...rates.rates[0]!, rate: '0.8733' }] }
  const shows = ['a', 'b', 'c'].map((id) =>
    show(id, { status: 'played', terms: deal(33_333, { currency: 'GBP' }) }),
  )
  const lines = [line({ basis: 'show', currency: 'GBP', amountMinor: 3_333 })]
  const expenses = shows.map(({ bookingId }) => expense({ bookingId, currency: 'GBP', grossMinor: 777 }))
  const found = figures({ shows, lines, expenses, rates: awkward })
  const total = (of: (row: (typeof found.shows)[number]) => number) =>
    found.shows.reduce((sum, row) => sum + of(row), 0)
  expect(total(({ actual }) => actual!.feeMinor)).toBe(found.fees.actual)
  expect(total(({ costs }) => costs.planned)).toBe(found.costs.planned)
  expect(total(({ costs }) => costs.actual)).toBe(found.costs.actual)
  expect(total(({ actual, artistCosts }) => actual!.artistMinor - artistCosts.actual)).toBe(
    found.artist.actual,
  )
})

test('what was spent on a show that is listed no more stays a cost of the tour', () => {
  const found = figures({
    shows: [show('a')],
    expenses: [
      expense({ bookingId: 'a', grossMinor: 2_000 }),
      expense({ bookingId: 'archived', grossMinor: 300 }),
      expense({ bookingId: null, grossMinor: 50 }),
    ],
  })
  expect(found.ofTour.costs.actual).toBe(350)
  expect(found.shows[0]!.costs.actual + found.ofTour.costs.actual).toBe(found.costs.actual)
})

test.each<[string, object, string[]]>([
  ['as it is', {}, []],
  ['a half', { quantity: '0,5' }, []],
  ['none of it', { quantity: '0' }, ['lines.0.quantity']],
  ['less than none', { quantity: '-1' }, ['lines.0.quantity']],
  ['many', { quantity: 'many' }, ['lines.0.quantity']],
  ['for nothing', { amountMinor: 0 }, ['lines.0.amountMinor']],
  ['more than can be added up', { quantity: '95000000', amountMinor: 1_000_000 }, ['lines.0.amountMinor']],
  ['without a text', { description: ' ' }, ['lines.0.description']],
])('a line that is entered: %s', (_, changes, fields) => {
  const { error } = BudgetInput.safeParse({ lines: [{ ...line(), ...changes }] })
  expect([...new Set(error?.issues.map(({ path }) => path.join('.')))]).toEqual(fields)
})
