import { expect, test } from 'vitest'
import { EventsSearch, filtersOf, textOf } from './calendar-search.ts'

test.each([
  [{ month: '2026-11', artists: 'a,b', view: 'kanban', new: 'true', date: '2026-11-14' }, { new: true }],
  [{ statuses: 'hold,offer', cancelled: 'true', avail: 'x' }, {}],
])('%j is kept, and its own output is accepted', (given, changed) => {
  const read = EventsSearch(given)
  expect(read).toEqual({ ...given, ...changed })
  expect(EventsSearch(read)).toEqual(read)
})

test.each([
  [{ month: '202611' }],
  [{ month: '2026-13' }],
  [{ date: 'soon' }],
  [{ view: 'gantt' }],
  [{ new: 'yes' }],
])('the bad value of %j is dropped', (given) => {
  expect(Object.values(EventsSearch(given)).filter(Boolean)).toEqual([])
})

test('filters are read from texts; unknown statuses are left out', () => {
  expect(filtersOf({ artists: 'a,,b', statuses: 'offer,nonsense,hold', cancelled: 'true' })).toEqual({
    artists: ['a', 'b'],
    statuses: ['hold', 'offer'],
    cancelled: true,
  })
  expect(filtersOf({})).toEqual({ artists: [], statuses: [], cancelled: false })
  expect(textOf([])).toBeUndefined()
  expect(textOf(['a', 'b'])).toBe('a,b')
})
