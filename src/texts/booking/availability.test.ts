// What conflicts with a date, in words.
import { expect, test } from 'vitest'
import { bookingProblem } from '#domain/booking/problems.ts'
import { problemText } from '../problems.ts'
import { english } from '../testing.ts'
import { nearDay } from './availability.ts'

const said = (problem: ReturnType<typeof bookingProblem>) => problemText(problem, english)

test('shows and blocks say who, where and when', () => {
  const show = { artist: 'Mira Sol', place: 'Astra, Berlin', on: '2027-05-14' }
  expect(said(bookingProblem('date.overlap', { ...show, from: '21:00', to: '22:30' }))).toBe(
    'Mira Sol already has a confirmed show at Astra, Berlin on 14 May, 21:00–22:30.',
  )
  expect(said(bookingProblem('date.overlap', { ...show, from: null, to: null }))).toBe(
    'Mira Sol already has a confirmed show at Astra, Berlin on 14 May.',
  )
  const block = { artist: 'Mira Sol', kind: 'holiday', title: 'Lisbon' } as const
  expect(said(bookingProblem('date.blocked', { ...block, from: '2027-05-12', to: '2027-05-16' }))).toBe(
    'Mira Sol is blocked from 12 May to 16 May: Holiday, Lisbon.',
  )
  expect(
    said(bookingProblem('date.blocked', { ...block, title: null, from: '2027-05-12', to: '2027-05-12' })),
  ).toBe('Mira Sol is blocked on 12 May: Holiday.')
  expect(nearDay('2028-01-02', english, '2027-12-30')).toBe('2 January 2028')
})

test('warnings say how far, which way and what is required', () => {
  const near = { place: 'Astra, Berlin', on: '2027-05-14', planned: '2027-05-15', km: 149 }
  expect(said(bookingProblem('date.tooNear', { ...near, daysAfter: -1, clauseKm: 180 }))).toBe(
    'Astra, Berlin (14 May) is 149 km away, 1 day before; the radius clause requires 180 km.',
  )
  expect(said(bookingProblem('date.tooNear', { ...near, daysAfter: 0, clauseKm: 180 }))).toBe(
    'Astra, Berlin (14 May) is 149 km away, on the same day; the radius clause requires 180 km.',
  )
  const gap = { ...near, km: 686, hoursThere: 10, hoursNeeded: 14, isBefore: true, byAir: false }
  expect(said(bookingProblem('date.tooFar', gap))).toBe(
    '10 h after Astra, Berlin (14 May), 686 km away; driving and loading take about 14 h.',
  )
})

test('holds before this one are named where somebody is known', () => {
  expect(said(bookingProblem('date.firstRefusal', { rank: 1, holder: 'Astra', on: '2027-05-14' }))).toBe(
    'The 1H held by Astra has first refusal on 14 May.',
  )
  expect(said(bookingProblem('date.ranked', { rank: 2, holder: null }))).toBe(
    'The 2H ranks first. Challenge it or wait for its release.',
  )
})
