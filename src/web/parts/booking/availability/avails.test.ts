import { expect, test } from 'vitest'
import { availsByMonth, inRuns } from './avails.ts'

const booking = (status: 'confirmed' | 'hold', eventDate: string, endsOn: string | null = null) => ({
  status,
  eventDate,
  endsOn,
})
const block = (from: string, to: string, memberName: string | null = null) => ({
  id: from,
  from,
  to,
  memberName,
})

test('Fridays and Saturdays with nothing agreed and nothing blocked, from today on', () => {
  const grid = {
    bookings: [
      booking('confirmed', '2026-11-27'),
      booking('confirmed', '2026-12-04', '2026-12-05'),
      booking('hold', '2026-12-11'),
    ],
    external: [],
    blocks: [block('2026-12-18', '2027-01-02'), block('2026-12-12', '2026-12-12', 'The Drummer')],
    shared: [
      { kind: 'show' as const, from: '2027-01-08', to: '2027-01-08' },
      { kind: 'hold' as const, from: '2026-12-12', to: '2026-12-12' },
    ],
  }
  const [november, december, january] = availsByMonth(grid, '2026-11-21', 3)
  expect(november).toMatchObject({ month: '2026-11', free: ['2026-11-21', '2026-11-28'], shows: 1 })
  expect(december).toMatchObject({ free: ['2026-12-11', '2026-12-12'], shows: 1 })
  // Another agency's hold leaves the day free.
  expect([...december!.contested]).toEqual(['2026-12-11', '2026-12-12'])
  expect(december!.blocks).toHaveLength(2)
  expect(january!.free[0]).toBe('2027-01-09')
  expect(january!.blocks.map(({ from }) => from)).toEqual(['2026-12-18'])
})

test('days in a row are one range', () => {
  expect(inRuns(['2026-11-06', '2026-11-07', '2026-11-13'])).toEqual([
    ['2026-11-06', '2026-11-07'],
    ['2026-11-13', '2026-11-13'],
  ])
  expect(inRuns([])).toEqual([])
})

test('the days on which each calendar has entries, from today on and month by month', () => {
  const entry = (calendarName: string, from: string, to = from) => ({ calendarName, from, to })
  const external = [
    entry('Private', '2026-11-19', '2026-11-22'),
    entry('Private', '2026-11-22'),
    entry('Band', '2026-11-29', '2026-12-01'),
  ]
  const months = availsByMonth({ bookings: [], blocks: [], external, shared: [] }, '2026-11-21', 3)
  expect(months.map(({ busy }) => busy)).toEqual([
    [
      { calendarName: 'Band', days: ['2026-11-29', '2026-11-30'] },
      { calendarName: 'Private', days: ['2026-11-21', '2026-11-22'] },
    ],
    [{ calendarName: 'Band', days: ['2026-12-01'] }],
    [],
  ])
})
