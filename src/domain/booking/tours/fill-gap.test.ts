import { describe, expect, test } from 'vitest'
import { sensibleDetourKm, suggestionsFor, type KnownVenue } from './fill-gap.ts'
import type { Gap } from './route.ts'
import { places, stop } from './testing.ts'

test.each([
  ['a short way', 100, 1, 150],
  ['a long way', 500, 1, 300],
  ['more free days', 100, 3, 350],
  ['never without an end', 2000, 9, 600],
])('a sensible detour: %s', (_what, km, days, limit) => {
  expect(sensibleDetourKm(km, days)).toBe(limit)
})

const venue = (id: string, place: keyof typeof places, more: Partial<KnownVenue> = {}): KnownVenue => ({
  id,
  geo: places[place],
  tz: 'Europe/Berlin',
  shows: 0,
  hasContact: false,
  ...more,
})

const ends = { before: stop('berlin', '2027-05-14'), after: stop('hamburg', '2027-05-16') }
const gap = (from: string, to: string, days: number): Gap => ({
  from,
  to,
  days,
  before: ends.before.bookingId,
  after: ends.after.bookingId,
})
const oneDay = gap('2027-05-15', '2027-05-15', 1)
const none = { shows: [], radius: null }

describe('venues for a gap', () => {
  test('near the route, with the extra kilometres and the day', () => {
    const venues = [venue('hannover', 'hannover'), venue('munich', 'munich'), venue('london', 'london')]
    expect(suggestionsFor(oneDay, ends, venues, none)).toEqual([
      { venueId: 'hannover', date: '2027-05-15', extraKm: 164, kmBefore: 324, kmAfter: 172 },
    ])
  })
  test('the shortest detour first; one that is known may be further out', () => {
    const near = venue('near', 'hamburg')
    const far = (more: Partial<KnownVenue>) => venue('leipzig', 'leipzig', more)
    const ids = (venues: KnownVenue[]) =>
      suggestionsFor(
        gap('2027-05-15', '2027-05-16', 2),
        { ...ends, after: stop('hamburg', '2027-05-18') },
        venues,
        none,
      ).map(({ venueId }) => venueId)
    expect(ids([far({}), near])).toEqual(['near', 'leipzig'])
    expect(ids([venue('b', 'hamburg'), venue('a', 'hamburg', { hasContact: true })])).toEqual(['a', 'b'])
    expect(
      ids([venue('contact', 'hamburg', { hasContact: true }), venue('played', 'hamburg', { shows: 2 })]),
    ).toEqual(['played', 'contact'])
  })
  test('the first day on which the road allows it', () => {
    // From Berlin, Zurich is out of reach for the next evening when the load-in before it ends late.
    const late = stop('berlin', '2027-05-14', { endsAt: new Date('2027-05-15T12:00:00Z') })
    const [found] = suggestionsFor(
      gap('2027-05-15', '2027-05-17', 3),
      { before: late, after: stop('munich', '2027-05-18') },
      [venue('zurich', 'zurich')],
      none,
    )
    expect(found).toMatchObject({ venueId: 'zurich', date: '2027-05-16' })
  })
  test('never within a radius clause, the own or another', () => {
    const radius = { km: 50, daysBefore: 60, daysAfter: 60 }
    const venues = [venue('hannover', 'hannover')]
    const shows = [stop('hannover', '2027-06-01', { radius })]
    expect(suggestionsFor(oneDay, ends, venues, { shows, radius: null })).toEqual([])
    expect(suggestionsFor(oneDay, ends, venues, { shows: [stop('hannover', '2027-06-01')], radius })).toEqual(
      [],
    )
  })
  test('five at the most, and none where the places beside it are unknown', () => {
    const venues = Array.from({ length: 9 }, (_, index) => venue(String(index), 'hannover'))
    expect(suggestionsFor(oneDay, ends, venues, none)).toHaveLength(5)
    expect(suggestionsFor(oneDay, { ...ends, before: stop(null, '2027-05-14') }, venues, none)).toEqual([])
  })
})
