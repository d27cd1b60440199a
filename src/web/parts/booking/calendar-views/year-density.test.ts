import { expect, test } from 'vitest'
import { totalOf, yearDensity } from './year-density.ts'

const counts = [
  { date: '2027-05-14', status: 'hold' as const, count: 2 },
  { date: '2027-05-14', status: 'confirmed' as const, count: 1 },
  { date: '2027-05-14', status: 'played' as const, count: 1 },
  { date: '2027-05-20', status: 'inquiry' as const, count: 1 },
  { date: '2027-06-01', status: 'lost' as const, count: 3 },
]

test('days and months are counted by look, certain first; dead ones wait to be asked for', () => {
  const { days, months, peak } = yearDensity(counts, { statuses: [], cancelled: false })
  expect(days.get('2027-05-14')).toEqual([
    { tone: 'confirmed', count: 2 },
    { tone: 'hold', count: 2 },
  ])
  expect(months.get('2027-05')?.map(({ tone, count }) => `${tone} ${count}`)).toEqual([
    'confirmed 2',
    'hold 2',
    'inquiry 1',
  ])
  expect(months.has('2027-06')).toBe(false)
  expect(peak).toBe(4)
})

test.each([
  [{ statuses: ['hold' as const], cancelled: false }, 2, 0],
  [{ statuses: [], cancelled: true }, 5, 3],
  [{ statuses: ['lost' as const], cancelled: false }, 0, 3],
])('with %j May has %i, June %i', (filters, may, june) => {
  const { months } = yearDensity(counts, filters)
  expect(totalOf(months.get('2027-05') ?? [])).toBe(may)
  expect(totalOf(months.get('2027-06') ?? [])).toBe(june)
})

test('an empty year has no peak', () => {
  expect(yearDensity([], { statuses: [], cancelled: false }).peak).toBe(0)
})
