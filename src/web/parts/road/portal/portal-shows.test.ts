import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import {
  aheadOf,
  before,
  byMonth,
  isPortalShow,
  isTodays,
  liveAhead,
  whomToCall,
  yearsOf,
} from './portal-shows.ts'

const show = (eventDate: string, status: BookingStatus = 'confirmed', endsOn: string | null = null) => ({
  eventDate,
  status,
  endsOn,
  inTheNight: false,
})
const late = (eventDate: string) => ({ ...show(eventDate), inTheNight: true })
const dates = (shows: { eventDate: string }[]) => shows.map(({ eventDate }) => eventDate)

describe('what the portal shows', () => {
  test.each<[BookingStatus, boolean]>([
    ['hold', true],
    ['confirmed', true],
    ['played', true],
    ['cancelled', true],
    ['postponed', true],
    ['declined', false],
    ['lost', false],
    ['expired', false],
    ['withdrawn', false],
  ])('a show that is %s: %s', (status, isShown) => expect(isPortalShow({ status })).toBe(isShown))
})

test('what lies ahead and takes place', () => {
  const shows = [show('2026-11-20'), show('2026-11-21', 'cancelled'), show('2026-12-01')]
  expect(dates(liveAhead(shows, '2026-11-21'))).toEqual(['2026-12-01'])
})

test.each([
  ['2026-11-01', '2026-11-30', [2026]],
  ['2026-12-28', '2027-02-07', [2026, 2027]],
  ['2026-11-21', '2028-11-21', [2026, 2027, 2028]],
])('the years from %s to %s', (from, to, years) => expect(yearsOf({ from, to })).toEqual(years))

describe("today's card", () => {
  test.each([
    ['today', show('2026-11-21'), true],
    ['tomorrow', show('2026-11-22'), false],
    ['yesterday', show('2026-11-20'), false],
    ['since yesterday, until tomorrow', show('2026-11-20', 'confirmed', '2026-11-22'), true],
    ['today, its last day', show('2026-11-19', 'confirmed', '2026-11-21'), true],
    ['today, called off', show('2026-11-21', 'cancelled'), false],
    ['today, on hold', show('2026-11-21', 'hold'), true],
    ['tonight', late('2026-11-21'), true],
    ['last night', late('2026-11-20'), false],
  ])('a show %s', (_, one, expected) => expect(isTodays(one, '2026-11-21', '2026-11-21')).toBe(expected))

  test.each([
    ['yesterday evening', show('2026-11-20'), false],
    ['in the night that still is', late('2026-11-20'), true],
    ['in the night before', late('2026-11-19'), false],
    ['of the new day', show('2026-11-21'), true],
  ])('at three in the morning, a show %s', (_, one, expected) =>
    expect(isTodays(one, '2026-11-21', '2026-11-20')).toBe(expected),
  )
})

describe('ahead and past', () => {
  const shows = [
    show('2026-11-18', 'played'),
    show('2026-11-19', 'confirmed', '2026-11-21'),
    show('2026-11-20', 'played'),
    show('2026-11-21'),
    show('2026-12-01'),
  ]
  test('what still runs is ahead', () =>
    expect(dates(aheadOf(shows, '2026-11-21'))).toEqual(['2026-11-19', '2026-11-21', '2026-12-01']))
  test('what is over comes latest first', () =>
    expect(dates(before(shows, '2026-11-21'))).toEqual(['2026-11-20', '2026-11-18']))
  test('every show is in one of the two', () =>
    expect(aheadOf(shows, '2026-11-21').length + before(shows, '2026-11-21').length).toBe(shows.length))
})

test('months keep the order given', () => {
  const shows = [show('2027-01-02'), show('2026-12-31'), show('2026-12-01'), show('2026-10-01')]
  expect(byMonth(shows).map(({ month, shows }) => [month, shows.length])).toEqual([
    ['2027-01', 1],
    ['2026-12', 2],
    ['2026-10', 1],
  ])
})

describe('whom to call', () => {
  const buyer = { name: 'Bea', phone: '+4930111' }
  const silent = { name: 'Sam', phone: null }
  const staff = { name: 'Pat', phone: '+4930222' }
  const venue = { name: 'Astra', phone: '+4930333' }
  test.each([
    ['the buyer', { buyer, venueContacts: [staff] }, venue, 'Bea'],
    ['the venue’s people', { buyer: silent, venueContacts: [silent, staff] }, venue, 'Pat'],
    ['the house', { buyer: null, venueContacts: [silent] }, venue, 'Astra'],
    ['nobody', { buyer: silent, venueContacts: [] }, null, undefined],
  ])('%s', (_, contacts, house, name) => expect(whomToCall(contacts, house)?.name).toBe(name))
})
