// Whose clock shows what.
import { describe, expect, test } from 'vitest'
import { endsOf, isViewersClock, zoneWord } from './travel-clocks.ts'

const end = (at: string, tz: string) =>
  endsOf({ departureTime: new Date(at), depTz: tz, arrivalTime: null, arrTz: tz }).from

test('each end is read on its own clock', () => {
  const { from, to } = endsOf({
    departureTime: new Date('2027-05-14T21:40:00Z'),
    depTz: 'Europe/Berlin',
    arrivalTime: new Date('2027-05-15T09:10:00Z'),
    arrTz: 'Asia/Tokyo',
  })
  expect(from).toMatchObject({ date: '2027-05-14', time: '23:40' })
  expect(to).toMatchObject({ date: '2027-05-15', time: '18:10' })
})

describe('a zone is shown where the clock is another than the viewer’s', () => {
  test.each([
    ['2027-05-14T10:00:00Z', 'Europe/Paris', 'Europe/Berlin', true],
    ['2027-05-14T10:00:00Z', 'Europe/London', 'Europe/Berlin', false],
    // Between the two changes of clocks in March, New York is four hours behind London, not five.
    ['2027-03-20T10:00:00Z', 'America/New_York', 'America/Halifax', false],
    ['2027-01-10T10:00:00Z', 'Africa/Lagos', 'Europe/Berlin', true],
    ['2027-07-10T10:00:00Z', 'Africa/Lagos', 'Europe/Berlin', false],
  ])('%s in %s, seen from %s: same %s', (at, tz, viewer, same) => {
    expect(isViewersClock(end(at, tz), viewer)).toBe(same)
  })
})

test.each([
  ['2027-05-14T10:00:00Z', 'Europe/Berlin', 'CEST'],
  ['2027-01-14T10:00:00Z', 'Europe/Berlin', 'CET'],
  ['2027-05-14T10:00:00Z', 'Asia/Tokyo', 'GMT+9'],
])('%s in %s is called %s', (at, tz, word) => {
  expect(zoneWord(end(at, tz), 'en')).toBe(word)
})
