import { describe, expect, test } from 'vitest'
import {
  BlockInput,
  RadiusInput,
  assertBlockFree,
  blockProblem,
  blockWindow,
  overlapProblem,
} from './availability.ts'
import { dateWarnings, type NearShow, type PlannedDate } from '#domain/booking/bookings/date-warnings.ts'

const tz = 'Europe/Berlin'
const show = {
  artistName: 'Mira Sol',
  eventName: 'Nacht',
  venueName: 'Astra',
  city: 'Berlin',
  eventDate: '2027-05-14',
  tz,
  startsAt: new Date('2027-05-14T19:00:00Z'),
  endsAt: new Date('2027-05-14T20:30:00Z'),
  hasTime: true,
}

describe('what conflicts with a date', () => {
  test('names who, where and when', () => {
    const overlap = {
      artist: 'Mira Sol',
      place: 'Astra, Berlin',
      on: '2027-05-14',
      from: '21:00',
      to: '22:30',
    }
    expect(overlapProblem(show)).toEqual({ code: 'booking.date.overlap', values: overlap })
    expect(overlapProblem({ ...show, venueName: null, hasTime: false }).values).toEqual({
      ...overlap,
      place: 'Nacht, Berlin',
      from: null,
      to: null,
    })
    const block = { artistName: 'Mira Sol', kind: 'holiday', title: 'Lisbon' } as const
    expect(blockProblem({ ...block, fromDate: '2027-05-12', toDate: '2027-05-16' })).toEqual({
      code: 'booking.date.blocked',
      values: { artist: 'Mira Sol', kind: 'holiday', title: 'Lisbon', from: '2027-05-12', to: '2027-05-16' },
    })
  })
})

describe('a block', () => {
  const given = { fromDate: '2027-05-12', kind: 'holiday' }
  const problems = (more: object) => {
    const { error } = BlockInput.safeParse({ ...given, ...more })
    return error?.issues.map(({ path }) => path.join('.'))
  }
  test.each([
    [{}, undefined],
    [{ toDate: '2027-05-11' }, ['toDate']],
    [{ toDate: '2029-05-11' }, ['toDate']],
    [{ fromTime: '10:00' }, ['toTime']],
    [{ fromTime: '10:00', toTime: '09:00' }, ['toTime']],
    [{ fromTime: '10:00', toTime: '12:00' }, undefined],
    [{ toDate: '2027-05-13', fromTime: '22:00', toTime: '02:00' }, undefined],
    [{ kind: 'party' }, ['kind']],
  ])('%o', (more, paths) => {
    expect(problems(more)).toEqual(paths)
  })

  test('covers business days, six in the morning to six in the morning', () => {
    const days = { fromDate: '2027-05-12', toDate: '2027-05-13', fromTime: null, toTime: null }
    expect(blockWindow(days, tz)).toEqual({
      startsAt: new Date('2027-05-12T04:00:00Z'),
      endsAt: new Date('2027-05-14T04:00:00Z'),
    })
    // The hour from two to three does not exist in that night.
    const gap = { fromDate: '2027-03-28', toDate: '2027-03-28', fromTime: '02:15', toTime: '03:00' }
    const { startsAt, endsAt } = blockWindow(gap, tz)
    expect(endsAt > startsAt).toBe(true)
  })

  test('never lies over an agreed show, unless it is of one member', () => {
    expect(() => assertBlockFree({ memberContactId: null }, [show])).toThrow(
      expect.objectContaining({ code: 'CONFLICT', message: expect.stringContaining('Astra, Berlin') }),
    )
    expect(() => assertBlockFree({ memberContactId: 'c' }, [show])).not.toThrow()
    expect(() => assertBlockFree({ memberContactId: null }, [])).not.toThrow()
  })

  test('a radius is whole or not there', () => {
    expect(RadiusInput.safeParse({}).success).toBe(true)
    expect(RadiusInput.safeParse({ radiusKm: 100, radiusDaysBefore: 14, radiusDaysAfter: 30 }).success).toBe(
      true,
    )
    expect(RadiusInput.safeParse({ radiusKm: 100 }).error?.issues.map(({ path }) => path[0])).toEqual([
      'radiusDaysBefore',
      'radiusDaysAfter',
    ])
  })
})

describe('warnings', () => {
  const berlin = { latitude: 52.52, longitude: 13.405 }
  const leipzig = { latitude: 51.34, longitude: 12.37 }
  const near = (eventDate: string, more: Partial<NearShow> = {}): NearShow => ({
    bookingId: eventDate,
    eventId: 'e',
    eventName: 'Nacht',
    eventDate,
    venueName: 'Astra',
    city: 'Berlin',
    geo: berlin,
    radius: null,
    startsAt: new Date(`${eventDate}T19:00:00Z`),
    endsAt: new Date(`${eventDate}T21:00:00Z`),
    ...more,
  })
  const planned = (eventDate: string, more: Partial<PlannedDate> = {}): PlannedDate => ({
    eventDate,
    geo: leipzig,
    radius: null,
    startsAt: new Date(`${eventDate}T19:00:00Z`),
    endsAt: new Date(`${eventDate}T21:00:00Z`),
    ...more,
  })

  test('say how far, which way and what is asked', () => {
    const radius = { km: 180, daysBefore: 14, daysAfter: 14 }
    const values = { place: 'Astra, Berlin', on: '2027-05-14', km: 149, clauseKm: 180 }
    expect(dateWarnings(planned('2027-05-15'), [near('2027-05-14', { radius })])).toMatchObject([
      { problem: { code: 'booking.date.tooNear', values: { ...values, daysAfter: -1 } } },
    ])
    expect(dateWarnings(planned('2027-05-14'), [near('2027-05-14', { radius })])[0]).toMatchObject({
      problem: { code: 'booking.date.tooNear', values: { ...values, daysAfter: 0 } },
    })
  })
  test('travel looks at the neighbours on both sides only', () => {
    const basel = { latitude: 47.56, longitude: 7.59 }
    const late = { startsAt: new Date('2027-05-14T22:00:00Z'), endsAt: new Date('2027-05-15T00:00:00Z') }
    const early = { startsAt: new Date('2027-05-15T10:00:00Z'), endsAt: new Date('2027-05-15T12:00:00Z') }
    const shows = [
      near('2027-05-13', { geo: basel }),
      near('2027-05-14', { geo: basel, city: 'Basel', ...late }),
      near('2027-05-16', { geo: basel, city: 'Basel', startsAt: new Date('2027-05-15T20:00:00Z') }),
    ]
    const warnings = dateWarnings(planned('2027-05-15', early), shows)
    expect(warnings.map(({ kind, bookingId }) => `${kind} ${bookingId}`)).toEqual([
      'travel 2027-05-14',
      'travel 2027-05-16',
    ])
    expect(warnings.map(({ problem }) => problem)).toMatchObject([
      { code: 'booking.date.tooFar', values: { hoursThere: 10, isBefore: true, byAir: false } },
      { code: 'booking.date.tooFar', values: { hoursThere: 8, isBefore: false } },
    ])
  })
  test('weeks apart nothing presses', () => {
    expect(dateWarnings(planned('2027-05-20'), [near('2027-05-14')])).toEqual([])
  })
})
