// Cells and counts of the availability grid.
import { describe, expect, test } from 'vitest'
import { countFree, gridRow, isLow } from './grid-row.ts'
import type { CalendarItem, CalendarTone } from './layout-week.ts'

const days = ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-11-${day}`)
function item(id: string, startOn: string, endOn = startOn, tone: CalendarTone = 'confirmed'): CalendarItem {
  return { id, startOn: `2026-11-${startOn}`, endOn: `2026-11-${endOn}`, title: id, tone }
}
/** "day+span id (+more)". */
const drawn = (items: CalendarItem[]) =>
  gridRow(days, items).map(({ date, span, item: shown, more }) =>
    [date.slice(8) + (span > 1 ? `+${span}` : ''), shown?.id ?? '-', ...more.map(({ id }) => `(${id})`)].join(
      ' ',
    ),
  )

describe('gridRow', () => {
  test.each<[string, CalendarItem[], string[]]>([
    ['a free week has a cell a day', [], ['09 -', '10 -', '11 -', '12 -', '13 -', '14 -', '15 -']],
    ['a block is one cell', [item('studio', '10', '13', 'neutral')], ['09 -', '10+4 studio', '14 -', '15 -']],
    ['cut at both edges', [item('tour', '01', '30', 'neutral')], ['09+7 tour']],
    [
      'a show cuts the block around it, which stays behind it',
      [item('studio', '10', '13', 'neutral'), item('show', '12')],
      ['09 -', '10+2 studio', '12 show (studio)', '13 studio', '14 -', '15 -'],
    ],
    [
      'the more certain one is shown',
      [item('h', '09', '09', 'hold'), item('x', '09', '09', 'cancelled'), item('c', '09')],
      ['09 c (h) (x)', '10 -', '11 -', '12 -', '13 -', '14 -', '15 -'],
    ],
    [
      'two shows on two days stay two cells',
      [item('a', '09'), item('b', '10')],
      ['09 a', '10 b', '11 -', '12 -', '13 -', '14 -', '15 -'],
    ],
    ['what lies outside is left out', [item('a', '01'), item('b', '20')], drawn([])],
  ])('%s', (_, items, expected) => {
    expect(drawn(items)).toEqual(expected)
  })

  test('no days, no cells', () => {
    expect(gridRow([], [item('a', '09')])).toEqual([])
  })
})

describe('countFree', () => {
  test('counts each row once a day, and not what was cancelled', () => {
    const rows = [
      [item('a', '09'), item('h', '09', '09', 'hold')],
      [item('studio', '01', '10', 'neutral')],
      [item('x', '09', '15', 'cancelled')],
    ]
    expect(countFree(days, rows)).toEqual([1, 2, 3, 3, 3, 3, 3])
  })

  test.each([
    [5, 10, true],
    [6, 10, false],
    [0, 1, false],
    [1, 2, true],
  ])('%i free of %i is low: %s', (free, rows, low) => {
    expect(isLow(free, rows)).toBe(low)
  })
})
