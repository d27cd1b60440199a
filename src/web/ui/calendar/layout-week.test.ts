// Lanes of a calendar week.
import { describe, expect, test } from 'vitest'
import { fitLanes, layoutWeek, nextChip, type CalendarItem, type CalendarTone } from './layout-week.ts'

const monday = '2026-11-09'
function item(
  id: string,
  startOn: string,
  endOn = startOn,
  tone: CalendarTone = 'confirmed',
  time?: string,
): CalendarItem {
  return { id, startOn: `2026-11-${startOn}`, endOn: `2026-11-${endOn}`, title: id, tone, time }
}
/** "id day-day lane", with < and > where the item goes on beyond the week. */
function drawn(items: CalendarItem[]): string[] {
  return layoutWeek(monday, items).map(
    ({ item, from, to, lane, isStart, isEnd }) =>
      `${item.id} ${isStart ? '' : '<'}${from}-${to}${isEnd ? '' : '>'} ${lane}`,
  )
}

describe('layoutWeek', () => {
  test.each<[string, CalendarItem[], string[]]>([
    ['nothing', [], []],
    ['other weeks are left out', [item('a', '08'), item('b', '16')], []],
    ['an end before its start is left out', [item('a', '12', '10')], []],
    ['days side by side share a lane', [item('a', '09'), item('b', '10')], ['a 0-0 0', 'b 1-1 0']],
    ['the long one comes first', [item('a', '10'), item('tour', '09', '12')], ['tour 0-3 0', 'a 1-1 1']],
    ['cut at both edges', [item('a', '05', '20')], ['a <0-6> 0']],
    ['cut at the end', [item('a', '14', '17')], ['a 5-6> 0']],
    [
      'certain before uncertain',
      [
        item('c', '14', '14', 'cancelled'),
        item('i', '14', '14', 'inquiry'),
        item('h', '14', '14', 'hold'),
        item('o', '14', '14', 'offer'),
        item('x', '14'),
      ],
      ['x 5-5 0', 'o 5-5 1', 'h 5-5 2', 'i 5-5 3', 'c 5-5 4'],
    ],
    [
      'early before late, without a time last',
      [
        item('none', '14'),
        item('late', '14', '14', 'confirmed', '22:00'),
        item('early', '14', '14', 'confirmed', '19:30'),
      ],
      ['early 5-5 0', 'late 5-5 1', 'none 5-5 2'],
    ],
    [
      'a gap in a lane is filled',
      [item('tour', '11', '13'), item('a', '09'), item('b', '11'), item('c', '14')],
      ['tour 2-4 0', 'a 0-0 0', 'b 2-2 1', 'c 5-5 0'],
    ],
  ])('%s', (_, items, expected) => {
    expect(drawn(items)).toEqual(expected)
  })
})

describe('fitLanes', () => {
  const day = (count: number) => Array.from({ length: count }, (_, index) => item(`s${index}`, '14'))

  test.each([
    [3, 3, 3, 0],
    [4, 3, 2, 2],
    [9, 3, 2, 7],
    [2, 1, 0, 2],
    [2, 0, 0, 2],
  ])('%i items in %i lanes show %i and hide %i', (count, lanes, shown, hidden) => {
    const fit = fitLanes(layoutWeek(monday, day(count)), lanes)
    expect(fit.shown).toHaveLength(shown)
    expect(fit.hidden).toEqual([0, 0, 0, 0, 0, hidden, 0])
  })

  test('a long item that must make room counts on each of its days', () => {
    const items = [item('long', '09', '15'), item('tour', '12', '14'), ...day(2)]
    const fit = fitLanes(layoutWeek(monday, items), 2)
    expect(fit.shown.map((segment) => segment.item.id)).toEqual(['long'])
    expect(fit.hidden).toEqual([0, 0, 0, 1, 1, 3, 0])
  })
})

describe('nextChip', () => {
  const chips = ['10 0', '10 1', '12 0', '12 1', '17 0', '17 1', '18 0'].map((text) => {
    const [day = '', lane] = text.split(' ')
    return { day: `2026-11-${day}`, lane: Number(lane), text }
  })
  test.each([
    ['10 1', 'ArrowRight', '12 1'],
    ['12 1', 'ArrowLeft', '10 1'],
    ['10 0', 'ArrowDown', '10 1'],
    ['10 1', 'ArrowDown', '17 0'],
    ['17 0', 'ArrowUp', '10 1'],
    ['12 0', 'ArrowDown', '12 1'],
    ['12 1', 'ArrowDown', undefined],
    ['10 0', 'ArrowUp', undefined],
    ['18 0', 'ArrowRight', undefined],
  ])('from %s with %s to %s', (from, key, to) => {
    const current = chips.find((chip) => chip.text === from)
    if (!current) throw new Error('no such chip')
    expect(nextChip(chips, current, key)?.text).toBe(to)
  })
})
