import { expect, test } from 'vitest'
import { placeInTour, TourInput } from './tours.ts'

const show = (bookingId: string, status: 'confirmed' | 'hold' | 'cancelled') => ({
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

test('a tour does not end before it starts', () => {
  const tour = { artistId: '00000000-0000-4000-8000-000000000000', name: 'Winter Tour' }
  expect(TourInput.safeParse({ ...tour, startsOn: '2027-01-05', endsOn: '2027-01-04' }).success).toBe(false)
  expect(TourInput.safeParse({ ...tour, startsOn: '2027-01-05', endsOn: '2027-01-05' }).success).toBe(true)
})
