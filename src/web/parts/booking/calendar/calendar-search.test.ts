import { expect, test } from 'vitest'
import { EventsSearch, filtersOf, shownMonth, textOf } from './calendar-search.ts'

test.each([
  [{ month: '2026-11', artists: 'a,b', view: 'kanban', new: 'true', date: '2026-11-14' }, { new: true }],
  [{ statuses: 'hold,offer', cancelled: 'true', avail: 'x' }, {}],
  [{ month: 'next month' }, {}],
  [{ month: '202611', cancelled: 'perhaps' }, {}],
])('%j is kept, and its own output is accepted', (given, changed) => {
  const read = EventsSearch(given)
  expect(read).toEqual({ ...given, ...changed })
  expect(EventsSearch(read)).toEqual(read)
})

test.each([[{ date: 'soon' }], [{ view: 'gantt' }], [{ new: 'yes' }]])(
  'the bad value of %j is dropped',
  (given) => {
    expect(Object.values(EventsSearch(given)).filter(Boolean)).toEqual([])
  },
)

test.each([
  [undefined, undefined],
  ['2027-02', '2027-02'],
  ['2026-13', '2026-11'],
  ['202702', '2026-11'],
  ['next month', '2026-11'],
  ['2027-02 ', '2026-11'],
])('the month %j of the address shows %j', (text, month) => {
  expect(shownMonth(text, '2026-11-21')).toBe(month)
})

test('filters are read from texts; unknown statuses are left out', () => {
  expect(
    filtersOf({ artists: 'a,,b', statuses: 'offer,nonsense,hold', tours: 't', cancelled: 'true' }),
  ).toEqual({
    artists: ['a', 'b'],
    statuses: ['hold', 'offer'],
    tours: ['t'],
    cancelled: true,
  })
  expect(filtersOf({})).toEqual({ artists: [], statuses: [], tours: [], cancelled: false })
  expect(textOf([])).toBeUndefined()
  expect(textOf(['a', 'b'])).toBe('a,b')
})
