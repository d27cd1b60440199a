import { describe, expect, test } from 'vitest'
import { coversDate, distanceKm, effectiveRadius, radiusConflicts, type RadiusRule } from './radius.ts'
import { directionsUrl, playingWindow, travelConflict, travelHours } from './routing.ts'

const berlin = { latitude: 52.52, longitude: 13.405 }
const leipzig = { latitude: 51.3397, longitude: 12.3731 }
const sydney = { latitude: -33.8688, longitude: 151.2093 }
const rule: RadiusRule = { km: 180, daysBefore: 12, daysAfter: 6 }

describe('distance', () => {
  test.each([
    ['Berlin to Leipzig', berlin, leipzig, 149],
    ['Berlin to Sydney', berlin, sydney, 16_089],
    ['nowhere', berlin, berlin, 0],
    ['over the date line', { latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 }, 222],
    ['to the other side', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015],
  ])('%s', (_name, a, b, km) => {
    expect(Math.abs(distanceKm(a, b) - km)).toBeLessThan(1 + km / 1000)
    expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
  })
})

describe('the rule that counts', () => {
  test.each([
    ['the booking', rule, { ...rule, km: 50 }, null, 180],
    ['the artist', null, { ...rule, km: 50 }, rule, 50],
    ['the organisation', null, undefined, rule, 180],
    ['none at all', null, null, null, undefined],
    ['none on purpose', { ...rule, km: 0 }, rule, rule, undefined],
  ])('%s', (_name, booking, artist, organisation, km) => {
    expect(effectiveRadius(booking, artist, organisation)?.km).toBe(km)
  })

  test.each([
    ['2027-05-01', false],
    ['2027-05-02', true],
    ['2027-05-20', true],
    ['2027-05-21', false],
  ])('12 days before and 6 after 14 May cover %s: %s', (date, covers) => {
    expect(coversDate({ eventDate: '2027-05-14', geo: berlin, radius: rule }, date)).toBe(covers)
  })
})

describe('a clause is broken', () => {
  const planned = (eventDate: string, radius: RadiusRule | null = null) => ({
    eventDate,
    geo: leipzig,
    radius,
  })
  const show = { eventDate: '2027-05-14', geo: berlin, radius: rule }

  test("inside the other show's clause, or inside the own", () => {
    expect(radiusConflicts(planned('2027-05-18'), [show])).toMatchObject([{ isOwnClause: false, show }])
    const bare = { ...show, radius: null }
    expect(radiusConflicts(planned('2027-05-18', rule), [bare])).toMatchObject([{ isOwnClause: true }])
    expect(radiusConflicts(planned('2027-05-18'), [bare])).toEqual([])
  })
  test('not outside the days, not outside the kilometres, not without a place', () => {
    expect(radiusConflicts(planned('2027-06-18'), [show])).toEqual([])
    expect(radiusConflicts(planned('2027-05-18'), [{ ...show, radius: { ...rule, km: 100 } }])).toEqual([])
    expect(radiusConflicts({ ...planned('2027-05-18'), geo: null }, [show])).toEqual([])
    expect(radiusConflicts(planned('2027-05-18'), [{ ...show, geo: null }])).toEqual([])
  })
  test('once for a pair, by the stricter clause', () => {
    const wide = { ...rule, km: 300 }
    expect(radiusConflicts(planned('2027-05-14', wide), [show])).toMatchObject([{ rule: { km: 300 } }])
  })
})

describe('travel', () => {
  const at = (iso: string) => new Date(iso)
  const played = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to), geo: berlin })

  test('a road is longer than the line, a long way is flown', () => {
    expect(travelHours(150)).toMatchObject({ byAir: false, roadKm: 195 })
    expect(travelHours(150).hours).toBeCloseTo(4.6)
    expect(travelHours(690).hours).toBeCloseTo(13.96, 1)
    expect(travelHours(6400)).toMatchObject({ byAir: true })
  })
  test('fails when there is less time than the way takes', () => {
    const before = played('2027-05-14T19:00:00Z', '2027-05-14T20:30:00Z')
    const next = played('2027-05-15T08:00:00Z', '2027-05-15T09:30:00Z')
    expect(travelConflict(before, next, 690)).toMatchObject({ hoursThere: 11.5, byAir: false })
    expect(travelConflict(before, next, 149)).toBeUndefined()
    expect(travelConflict(before, next, 0)).toBeUndefined()
  })
  test('a time to be announced is taken for the evening', () => {
    const open = { eventDate: '2027-05-14', tz: 'Europe/Berlin', showtime: null, endTime: null }
    expect(playingWindow({ ...open, setMinutes: 90, inTheNight: false, tbaTime: true })).toEqual({
      startsAt: at('2027-05-14T18:00:00Z'),
      endsAt: at('2027-05-14T19:30:00Z'),
    })
  })
  test('the map shows the way', () => {
    expect(directionsUrl(berlin, leipzig)).toBe(
      'https://www.google.com/maps/dir/?api=1&origin=52.52%2C13.405&destination=51.3397%2C12.3731&travelmode=driving',
    )
  })
})
