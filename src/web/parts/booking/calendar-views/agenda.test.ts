import { expect, test } from 'vitest'
import type { CalendarItem } from '#web/ui/calendar/layout-week.ts'
import { agendaDays, agendaMonths, indexOfMonth, monthAt } from './agenda.ts'

const today = '2026-11-21'

test.each(['2026-11', '2026-12', '2025-01', '2031-06'])('%s is found where it is', (month) => {
  expect(monthAt(today, indexOfMonth(today, month))).toBe(month)
})

test.each([
  ['1950-01', 0],
  ['2199-12', agendaMonths - 1],
])('%s lies beyond the end, so the end is shown', (month, index) => {
  expect(indexOfMonth(today, month)).toBe(index)
})

function item(id: string, startOn: string, endOn = startOn, time: string | null = null): CalendarItem {
  return { id, startOn, endOn, title: id, tone: 'confirmed', time }
}
const items = [
  item('late', '2026-11-14', undefined, '23:00'),
  item('early', '2026-11-14', undefined, '19:00'),
  item('reaches in', '2026-10-30', '2026-11-02'),
  item('reaches out', '2026-11-30', '2026-12-03'),
  item('elsewhere', '2026-12-24'),
]
const drawn = (month: string) =>
  agendaDays(items, month, today).map(({ date, items: shows }) =>
    [date.slice(8), ...shows.map(({ id }) => id)].join(' '),
  )

test('days of a month with something, in order, and today although it is empty', () => {
  expect(drawn('2026-11')).toEqual(['01 reaches in', '14 early late', '21', '30 reaches out'])
  expect(drawn('2026-12')).toEqual(['01 reaches out', '24 elsewhere'])
  expect(drawn('2027-03')).toEqual([])
})
