import { expect, test } from 'vitest'
import { bookingStatuses, isDead, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { placeInTour, TourInput } from './tours.ts'

const show = (bookingId: string, status: BookingStatus) => ({
  bookingId,
  status,
  eventDate: '2027-02-01',
})

test('the place in a tour counts the shows that stand', () => {
  const shows = [show('a', 'confirmed'), show('b', 'cancelled'), show('c', 'hold')]
  expect(placeInTour(shows, 'a')).toEqual({ place: 1, count: 2 })
  expect(placeInTour(shows, 'c')).toEqual({ place: 2, count: 2 })
  expect(placeInTour(shows, 'b')).toBeNull()
  expect(placeInTour([], 'a')).toBeNull()
})

test.each(bookingStatuses)('%s: a show has a place as long as it may be played', (status) => {
  const shows = [show('a', 'confirmed'), show('b', status), show('c', 'confirmed')]
  const isOff = isDead(status)
  expect(placeInTour(shows, 'b')).toEqual(isOff ? null : { place: 2, count: 3 })
  expect(placeInTour(shows, 'c')).toEqual(isOff ? { place: 2, count: 2 } : { place: 3, count: 3 })
})

test('the order is that of the tour, not of the days', () => {
  const shows = [{ ...show('late', 'confirmed'), eventDate: '2027-03-01' }, show('early', 'confirmed')]
  expect(placeInTour(shows, 'late')).toEqual({ place: 1, count: 2 })
})

const tour = { artistId: '00000000-0000-4000-8000-000000000000', name: 'Winter Tour' }
test.each([
  ['nothing but artist and name', tour, true],
  ['an open end', { ...tour, startsOn: '2027-01-05' }, true],
  ['no name', { ...tour, name: '  ' }, false],
  ['no artist', { name: 'Winter Tour' }, false],
  ['a day that does not exist', { ...tour, startsOn: '2027-02-30' }, false],
])('a tour with %s', (_what, input, isTaken) => {
  expect(TourInput.safeParse(input).success).toBe(isTaken)
})

test('a tour does not end before it starts', () => {
  expect(TourInput.safeParse({ ...tour, startsOn: '2027-01-05', endsOn: '2027-01-04' }).success).toBe(false)
  expect(TourInput.safeParse({ ...tour, startsOn: '2027-01-05', endsOn: '2027-01-05' }).success).toBe(true)
})
