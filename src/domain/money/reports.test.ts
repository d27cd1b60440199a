import { expect, test } from 'vitest'
import { DealTermsInput, type DealTermsFields } from '../booking/deals/deals.ts'
import {
  byCommission,
  ageOf,
  commissionRows,
  incomeRows,
  pipelineRows,
  receivableRows,
  type ReportBooking,
} from './reports.ts'

const deal = (guaranteeMinor: number, rest: Partial<DealTermsFields> = {}) =>
  DealTermsInput.parse({
    currency: 'EUR',
    type: 'flat',
    guaranteeMinor,
    commission: { kind: 'pct', pct: '15' },
    ...rest,
  })
const booking = (changes: Partial<ReportBooking> = {}): ReportBooking => ({
  bookingId: 'b',
  artistId: 'a',
  artistName: 'Mira Sol',
  status: 'confirmed',
  confidencePct: null,
  date: '2027-05-14',
  terms: deal(100_000),
  figures: null,
  tickets: null,
  agents: [{ userId: 'tarek', pct: '100' }],
  ...changes,
})

test('the pipeline counts shows by month and status, and weighs their fees', () => {
  const rows = pipelineRows([
    booking(),
    booking({ date: '2027-05-30', terms: deal(200_001) }),
    booking({ status: 'hold' }),
    booking({ status: 'hold', confidencePct: 60 }),
    booking({ date: '2027-04-01', terms: null, status: 'inquiry' }),
  ])
  expect(rows).toEqual([
    { month: '2027-04', status: 'inquiry', currency: null, count: 1, feeMinor: 0, weightedMinor: 0 },
    // 95 % of each, rounded by booking: 95,000 and 190,001.
    {
      month: '2027-05',
      status: 'confirmed',
      currency: 'EUR',
      count: 2,
      feeMinor: 300_001,
      weightedMinor: 285_001,
    },
    { month: '2027-05', status: 'hold', currency: 'EUR', count: 2, feeMinor: 200_000, weightedMinor: 85_000 },
  ])
})

test('currencies are never added up', () => {
  const rows = pipelineRows([booking(), booking({ terms: deal(50_000, { currency: 'GBP' }) })])
  expect(rows.map(({ currency, feeMinor }) => [currency, feeMinor])).toEqual([
    ['EUR', 100_000],
    ['GBP', 50_000],
  ])
})

test('commission falls on agents by their shares, whole to the cent; the future is weighted', () => {
  const agents = ['33.33', '33.33', '33.34'].map((pct, index) => ({ userId: `agent${index}`, pct }))
  const rows = commissionRows([
    booking({ status: 'settled', agents, terms: deal(100_001) }),
    booking({ status: 'offer', agents: [] }),
    booking({ status: 'cancelled' }),
  ])
  const earned = rows.map(({ earnedMinor }) => earnedMinor)
  expect(earned.reduce((sum, part) => sum + part, 0)).toBe(15_000)
  expect(rows.at(-1)).toEqual({
    userId: null,
    currency: 'EUR',
    count: 1,
    earnedMinor: 0,
    forecastMinor: 7500,
  })
})

test('income is of agreed and played shows only', () => {
  const rows = incomeRows([
    booking(),
    booking({ status: 'offer', confidencePct: 100 }),
    booking({ status: 'settled' }),
  ])
  expect(rows).toEqual([
    {
      month: '2027-05',
      artistId: 'a',
      artistName: 'Mira Sol',
      currency: 'EUR',
      count: 2,
      feeMinor: 200_000,
      agencyMinor: 30_000,
      artistMinor: 170_000,
    },
  ])
})

test.each([
  [-3, 'notDue'],
  [0, 'notDue'],
  [1, 'to30'],
  [30, 'to30'],
  [31, 'to60'],
  [60, 'to60'],
  [90, 'to90'],
  [91, 'older'],
] as const)('%d days late are %s', (days, expected) => expect(ageOf(days)).toBe(expected))

test('who owes what, by age', () => {
  const owed = (payerId: string, openMinor: number, daysOverdue: number) => ({
    payerId,
    payer: payerId,
    currency: 'EUR',
    openMinor,
    daysOverdue,
  })
  const rows = receivableRows([owed('small', 10, 1), owed('large', 500, -2), owed('large', 300, 45)])
  expect(rows.map(({ payer, openMinor }) => [payer, openMinor])).toEqual([
    ['large', 800],
    ['small', 10],
  ])
  expect(rows[0]).toMatchObject({ count: 2, daysOverdue: 45, byAge: { notDue: 500, to60: 300, older: 0 } })
})

test('commission comes in the order of amounts, whatever their currency', () => {
  const row = (currency: string, earnedMinor: number, forecastMinor: number) => ({
    currency,
    earnedMinor,
    forecastMinor,
  })
  const rows = [row('JPY', 9000, 0), row('EUR', 100, 5), row('XXX', 1, 1), row('EUR', 0, 7), row('EUR', 0, 8)]
  const inHome = (minor: number, currency: string) =>
    currency === 'XXX' ? null : currency === 'JPY' ? minor / 100 : minor
  expect(byCommission(rows, inHome).map(({ currency, forecastMinor }) => [currency, forecastMinor])).toEqual([
    ['EUR', 5],
    ['JPY', 0],
    ['EUR', 8],
    ['EUR', 7],
    ['XXX', 1],
  ])
})
