// Lanes of the week view, and the way of the arrow keys through them.
import { expect, test } from 'vitest'
import type { CalendarItem, CalendarTone } from './layout-week.ts'
import { nextCard, weekLanes } from './week-lanes.ts'

function item(id: string, startOn: string, given: Partial<CalendarItem> = {}): CalendarItem {
  const tone: CalendarTone = 'confirmed'
  return { id, startOn: `2026-11-${startOn}`, endOn: `2026-11-${startOn}`, title: id, tone, ...given }
}

test('long items go into the strip, the others into their day by time, then by certainty', () => {
  const { strip, days } = weekLanes('2026-11-09', [
    item('none', '10', { time: null }),
    item('hold', '10', { time: '20:00', tone: 'hold' }),
    item('sure', '10', { time: '20:00' }),
    item('night', '10', { time: '25:30' }),
    item('early', '10', { time: '19:00' }),
    item('studio', '07', { endOn: '2026-11-11', tone: 'neutral' }),
    item('other week', '17'),
  ])
  expect(strip.map(({ item: { id }, from, to, isStart }) => [id, from, to, isStart])).toEqual([
    ['studio', 0, 2, false],
  ])
  expect(
    days.map(({ date, items }) => `${date.slice(8)} ${items.map(({ id }) => id).join(' ')}`.trim()),
  ).toEqual(['09', '10 early sure hold night none', '11', '12', '13', '14', '15'])
})

test.each([
  [[2, 0, 3], 0, 1, 'ArrowRight', [2, 1]],
  [[2, 0, 3], 2, 2, 'ArrowLeft', [0, 1]],
  [[2, 0, 3], 0, 0, 'ArrowDown', [0, 1]],
  [[2, 0, 3], 0, 1, 'ArrowDown', undefined],
  [[2, 0, 3], 0, 0, 'ArrowUp', undefined],
  [[2, 0, 3], 2, 0, 'ArrowRight', undefined],
  [[2, 0, 3], 0, 0, 'Home', undefined],
])('%j from day %i card %i with %s', (counts, day, index, key, expected) => {
  const next = nextCard(counts, { day, index }, key)
  expect(next && [next.day, next.index]).toEqual(expected)
})
