import { describe, expect, test } from 'vitest'
import { instantOf } from '../../dates.ts'
import { misfitsOf, type FittedBlock, type FittedStop } from './fitting.ts'
import { legsOf } from './route.ts'
import { stop } from './testing.ts'

const misfits = (stops: FittedStop[], more: { others?: FittedStop[]; blocks?: FittedBlock[] } = {}) =>
  misfitsOf({ artistName: 'Mira Sol', stops, legs: legsOf(stops), others: [], blocks: [], ...more }).map(
    ({ kind, bookingId, problem }) => [kind, bookingId, problem.code],
  )

const block = (fromDate: string, toDate: string, times?: [string, string]): FittedBlock => ({
  id: 'block',
  kind: 'holiday',
  title: null,
  fromDate,
  toDate,
  startsAt: instantOf(fromDate, times?.[0] ?? '06:00', 'Europe/Berlin'),
  endsAt: instantOf(toDate, times?.[1] ?? '23:59', 'Europe/Berlin'),
  isAllDay: !times,
})

describe('the road', () => {
  test('a way that can be done overnight fits', () => {
    expect(misfits([stop('berlin', '2027-05-14'), stop('munich', '2027-05-15')])).toEqual([])
  })
  test('one that cannot does not, held or confirmed', () => {
    const zurich = stop('zurich', '2027-05-15', {
      status: 'hold',
      loadInAt: instantOf('2027-05-15', '10:00', 'Europe/Berlin'),
    })
    expect(misfits([stop('hamburg', '2027-05-14'), zurich])).toEqual([
      ['road', 'zurich 2027-05-15', 'booking.tour.tooFar'],
    ])
  })
  test.each([
    ['a night that one driver cannot do', 'zurich', '2027-05-15', true],
    ['with a day between', 'zurich', '2027-05-16', false],
    ['within the hours of one driver', 'munich', '2027-05-15', false],
    ['flown', 'tokyo', '2027-05-17', false],
  ] as const)('more driving than a day allows: %s', (_what, place, date, isMisfit) => {
    const found = misfits([stop('berlin', '2027-05-14'), stop(place, date)])
    expect(found).toEqual(isMisfit ? [['drive', `${place} ${date}`, 'booking.tour.drive']] : [])
  })
  test('two shows on one day in far cities', () => {
    const matinee = stop('berlin', '2027-05-14', {
      startsAt: instantOf('2027-05-14', '18:00', 'Europe/Berlin'),
      endsAt: instantOf('2027-05-14', '19:00', 'Europe/Berlin'),
    })
    expect(misfits([matinee, stop('leipzig', '2027-05-14')])).toEqual([
      ['sameDay', 'leipzig 2027-05-14', 'booking.tour.sameDay'],
    ])
  })
  test('a place that nobody knows is not judged', () => {
    expect(misfits([stop('berlin', '2027-05-14'), stop(null, '2027-05-14')])).toEqual([])
  })
})

describe('radius clauses', () => {
  const radius = { km: 200, daysBefore: 30, daysAfter: 30 }
  test('once for a pair within the tour, beside the later show', () => {
    const stops = [stop('berlin', '2027-05-14', { radius }), stop('leipzig', '2027-05-16', { radius })]
    expect(misfits(stops)).toEqual([['radius', 'leipzig 2027-05-16', 'booking.date.tooNear']])
  })
  test('of shows beside the tour', () => {
    const others = [stop('leipzig', '2027-06-01', { radius })]
    expect(misfits([stop('berlin', '2027-05-14')], { others })).toEqual([
      ['radius', 'berlin 2027-05-14', 'booking.date.tooNear'],
    ])
    expect(misfits([stop('hamburg', '2027-05-14')], { others })).toEqual([])
  })
})

describe('days that are not free', () => {
  test.each([
    ['over the day', block('2027-05-13', '2027-05-14'), true],
    ['another day', block('2027-05-15', '2027-05-16'), false],
    ['hours of the show', block('2027-05-14', '2027-05-14', ['19:00', '21:00']), true],
    ['hours before the show', block('2027-05-14', '2027-05-14', ['09:00', '12:00']), false],
  ])('a block: %s', (_what, blocked, isMisfit) => {
    const found = misfits([stop('berlin', '2027-05-14')], { blocks: [blocked] })
    expect(found).toEqual(isMisfit ? [['blocked', 'berlin 2027-05-14', 'booking.date.blocked']] : [])
  })
  test('another agreed show at the same time, unless two are meant', () => {
    const others = [stop('leipzig', '2027-05-14')]
    expect(misfits([stop('berlin', '2027-05-14')], { others })).toEqual([
      ['double', 'berlin 2027-05-14', 'booking.date.overlap'],
    ])
    expect(misfits([stop('berlin', '2027-05-14', { doubleOk: true })], { others })).toEqual([])
  })
})

test('all in the order of the stops', () => {
  const stops = [stop('berlin', '2027-05-14'), stop('leipzig', '2027-05-15')]
  const blocks = [block('2027-05-14', '2027-05-15')]
  expect(misfits(stops, { blocks }).map(([, id]) => id)).toEqual(stops.map(({ bookingId }) => bookingId))
})
