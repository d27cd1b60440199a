import { describe, expect, test } from 'vitest'
import { instantOf } from '../../dates.ts'
import { daysOf, gapsOf, legsOf, spanOf, stopsOf, travelDaysOf, type Busy } from './route.ts'
import { stop } from './testing.ts'

test('stops are the shows that are on, by day and hour', () => {
  const late = stop('leipzig', '2027-05-14', { startsAt: new Date('2027-05-14T21:00:00Z') })
  const shows = [late, stop('hamburg', '2027-05-16'), stop('berlin', '2027-05-14')]
  const off = stop('zurich', '2027-05-15', { status: 'cancelled' })
  expect(stopsOf([...shows, off]).map(({ city }) => city)).toEqual(['berlin', 'leipzig', 'hamburg'])
})

describe('legs', () => {
  test('have a distance by road and a driving time', () => {
    const [leg] = legsOf([stop('berlin', '2027-05-14'), stop('leipzig', '2027-05-15')])
    expect(leg).toMatchObject({ km: 194, byAir: false, gap: null })
    expect(leg!.hours).toBeCloseTo(2.58, 1)
  })
  test('far ones are flown', () => {
    const [leg] = legsOf([stop('berlin', '2027-05-14'), stop('tokyo', '2027-05-20')])
    expect(leg).toMatchObject({ byAir: true, gap: null })
  })
  test('none without a place, and none within one place', () => {
    expect(legsOf([stop('berlin', '2027-05-14'), stop(null, '2027-05-15')])).toEqual([])
    expect(legsOf([stop('berlin', '2027-05-14'), stop('berlin', '2027-05-15')])).toEqual([])
    expect(legsOf([])).toEqual([])
  })
  const at = (date: string, time: string) => instantOf(date, time, 'Europe/Berlin')
  // Berlin to Munich: 656 km by road, about 9 hours, and an hour each for loading out and in.
  test.each([
    ['between the sets', {}, {}, false],
    ['from a late curfew', { curfewAt: at('2027-05-15', '05:00') }, {}, false],
    [
      'from a late curfew to an early load-in',
      { curfewAt: at('2027-05-15', '05:00') },
      { loadInAt: at('2027-05-15', '14:00') },
      true,
    ],
    ['from the set to an early load-in', {}, { loadInAt: at('2027-05-15', '07:00') }, true],
    ['from the set to a usual load-in', {}, { loadInAt: at('2027-05-15', '14:00') }, false],
    ['a load-in after the set is none', {}, { loadInAt: at('2027-05-15', '23:00') }, false],
  ])('%s', (_what, before, after, isTight) => {
    const [leg] = legsOf([stop('berlin', '2027-05-14', before), stop('munich', '2027-05-15', after)])
    expect(leg!.gap !== null).toBe(isTight)
  })
})

test.each([
  [0, 0],
  [6, 0],
  [6.5, 1],
  [15, 1],
  [16, 2],
])('%d hours on the way take %d days beside the show', (hours, days) => {
  expect(travelDaysOf(hours)).toBe(days)
})

describe('days', () => {
  const stops = [stop('berlin', '2027-05-14'), stop('munich', '2027-05-18')]
  const legs = legsOf(stops)
  const span = spanOf({ startsOn: null, endsOn: null }, stops)!
  const kinds = (busy: Busy[] = []) => daysOf(span, stops, legs, busy).map(({ kind }) => kind)

  test('the span is that of the shows, or wider', () => {
    expect(span).toEqual({ from: '2027-05-14', to: '2027-05-18' })
    expect(spanOf({ startsOn: '2027-05-10', endsOn: '2027-05-16' }, stops)).toEqual({
      from: '2027-05-10',
      to: '2027-05-18',
    })
    expect(spanOf({ startsOn: null, endsOn: null }, [])).toBeNull()
    expect(spanOf({ startsOn: null, endsOn: '2027-05-16' }, [])).toEqual({
      from: '2027-05-16',
      to: '2027-05-16',
    })
  })
  test('a long way takes the last free day, the others are off', () => {
    expect(kinds()).toEqual(['show', 'off', 'off', 'travel', 'show'])
  })
  test('blocked before booked elsewhere', () => {
    const busy: Busy[] = [
      { from: '2027-05-15', to: '2027-05-16', kind: 'elsewhere', id: 'e' },
      { from: '2027-05-16', to: '2027-05-16', kind: 'blocked', id: 'b' },
    ]
    expect(kinds(busy)).toEqual(['show', 'elsewhere', 'blocked', 'travel', 'show'])
  })
  test('a festival lasts for all of its days', () => {
    const festival = [stop('berlin', '2027-05-14', { endsOn: '2027-05-16' }), stops[1]!]
    expect(daysOf(span, festival, [], []).map(({ kind }) => kind)).toEqual([
      'show',
      'show',
      'show',
      'off',
      'show',
    ])
  })
})

describe('gaps', () => {
  const stops = [stop('berlin', '2027-05-14'), stop('leipzig', '2027-05-18'), stop('hamburg', '2027-05-19')]
  const gaps = (today: string, busy: Busy[] = [], tour = { startsOn: '2027-05-12', endsOn: '2027-05-21' }) =>
    gapsOf(daysOf(spanOf(tour, stops)!, stops, legsOf(stops), busy), today)
  const gap = { before: 'berlin 2027-05-14', after: 'leipzig 2027-05-18' }

  test('are the free days between two shows, not those around the tour', () => {
    expect(gaps('2027-01-01')).toEqual([{ ...gap, from: '2027-05-15', to: '2027-05-17', days: 3 }])
  })
  test('from today on', () => {
    expect(gaps('2027-05-17')).toEqual([{ ...gap, from: '2027-05-17', to: '2027-05-17', days: 1 }])
    expect(gaps('2027-05-18')).toEqual([])
  })
  test('a blocked day parts one in two', () => {
    const busy: Busy[] = [{ from: '2027-05-16', to: '2027-05-16', kind: 'blocked', id: 'b' }]
    expect(gaps('2027-01-01', busy)).toEqual([
      { ...gap, from: '2027-05-15', to: '2027-05-15', days: 1 },
      { ...gap, from: '2027-05-17', to: '2027-05-17', days: 1 },
    ])
  })
})
