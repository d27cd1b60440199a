// Dates, zones and the two nights of the year on which clocks lie.
import { describe, expect, test } from 'vitest'
import * as dates from './dates.ts'

test.each([
  ['2026-05-14', true],
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-5-14', false],
  ['0026-05-14', false],
  ['2026-05-14T00:00', false],
  ['', false],
])('isLocalDate %s', (value, expected) => {
  expect(dates.isLocalDate(value)).toBe(expected)
})

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['7:30', false],
  ['12:60', false],
])('isLocalTime %s', (value, expected) => {
  expect(dates.isLocalTime(value)).toBe(expected)
})

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+01:00', false],
  ['Etc/GMT+5', true],
  ['', false],
])('isTimeZone %s', (value, expected) => {
  expect(dates.isTimeZone(value)).toBe(expected)
})

test('zones to choose from', () => {
  const zones = dates.listTimeZones()
  expect(zones).toContain('Europe/Berlin')
  expect(zones.every(dates.isTimeZone)).toBe(true)
})

describe('arithmetic', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', -1, '2026-10-24'],
  ])('addDays %s %i', (date, days, expected) => {
    expect(dates.addDays(date, days)).toBe(expected)
    expect(dates.daysBetween(date, expected)).toBe(days)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', -2, '2025-11-30'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-15', 2, '2027-01-15'],
  ])('addMonths %s %i', (date, months, expected) => {
    expect(dates.addMonths(date, months)).toBe(expected)
  })

  test.each([
    ['2026-01-01', 2026, 1],
    ['2027-01-01', 2026, 53],
    ['2024-12-30', 2025, 1],
    ['2026-11-21', 2026, 47],
    ['2021-01-03', 2020, 53],
  ])('isoWeekOf %s', (date, isoYear, isoWeek) => {
    expect(dates.isoWeekOf(date)).toEqual({ isoYear, isoWeek })
  })

  test.each([
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2026-03', 6, '2026-02-23', '2026-04-05'],
    ['2026-05', 5, '2026-04-27', '2026-05-31'],
  ])('weeksOfMonth %s', (month, count, first, last) => {
    const weeks = dates.weeksOfMonth(month)
    expect(weeks).toHaveLength(count)
    expect(weeks.every((week) => week.days.length === 7)).toBe(true)
    expect([weeks.at(0)?.days.at(0), weeks.at(-1)?.days.at(-1)]).toEqual([first, last])
  })

  test('ranges and lists of days', () => {
    expect(dates.daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(dates.daysFrom('2026-03-02', '2026-03-01')).toEqual([])
    const may = { from: '2026-05-01', to: '2026-05-31' }
    expect(dates.rangesOverlap(may, { from: '2026-05-31', to: '2026-06-02' })).toBe(true)
    expect(dates.rangesOverlap(may, { from: '2026-06-01', to: '2026-06-02' })).toBe(false)
    expect([
      dates.weekdayOf('2026-11-22'),
      dates.isWeekend('2026-11-21'),
      dates.isWeekend('2026-11-20'),
    ]).toEqual([7, true, false])
    expect(dates.localDate(2026, 2, 30)).toBeUndefined()
    expect(dates.compareDates('2026-01-02', '2026-01-10')).toBe(-1)
  })
})

describe('instantOf', () => {
  test.each([
    ['plain winter', '2026-01-10', '20:00', 'Europe/Berlin', '2026-01-10T19:00:00Z'],
    ['plain summer', '2026-07-10', '20:00', 'Europe/Berlin', '2026-07-10T18:00:00Z'],
    ['spring gap', '2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
    ['end of the gap', '2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['before the gap', '2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00Z'],
    ['autumn, first of two', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
    ['autumn, after', '2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00Z'],
    ['New York gap', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00Z'],
    ['New York twice', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
    ['half-hour switch', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z'],
    ['half-hour zone', '2026-01-10', '00:00', 'Asia/Kolkata', '2026-01-09T18:30:00Z'],
    ['across the date line', '2026-01-10', '08:00', 'Pacific/Auckland', '2026-01-09T19:00:00Z'],
  ])('%s', (_name, date, time, zone, expected) => {
    expect(dates.instantOf(date, time, zone).toISOString()).toBe(new Date(expected).toISOString())
  })

  test('a gap is read back as the later clock', () => {
    expect(dates.localOf(dates.instantOf('2026-03-29', '02:30', 'Europe/Berlin'), 'Europe/Berlin')).toEqual({
      date: '2026-03-29',
      time: '03:30',
    })
  })

  test('every hour of a year comes back, but for the gap', () => {
    const lost: string[] = []
    for (const date of dates.daysFrom('2026-01-01', '2026-12-31')) {
      for (let hour = 0; hour < 24; hour += 1) {
        const time = `${String(hour).padStart(2, '0')}:30`
        const back = dates.localOf(dates.instantOf(date, time, 'Europe/Berlin'), 'Europe/Berlin')
        if (back.date !== date || back.time !== time) lost.push(`${date} ${time}`)
      }
    }
    expect(lost).toEqual(['2026-03-29 02:30'])
  })
})

test.each(['Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns'])(
  'clocks of %s to the second before and after they change',
  (zone) => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    for (let hour = 0; hour < 24 * 366; hour++) {
      for (const second of [-1, 0]) {
        const instant = new Date(Date.UTC(2026, 0, 1, hour, 0, second))
        const { date, time } = dates.localOf(instant, zone)
        expect(`${date.split('-').toReversed().join('/')}, ${time}`).toBe(clock.format(instant))
      }
    }
  },
)

describe('business date', () => {
  test.each([
    ['evening', '2026-05-14', '21:00', false, '2026-05-14T19:00:00.000Z'],
    ['in the night', '2026-05-14', '02:30', true, '2026-05-15T00:30:00.000Z'],
    ['in the night of the spring switch', '2026-03-28', '02:30', true, '2026-03-29T01:30:00.000Z'],
  ])('%s', (_name, eventDate, time, inTheNight, instant) => {
    const at = dates.eventInstant(eventDate, time, 'Europe/Berlin', inTheNight)
    expect(at.toISOString()).toBe(instant)
    expect(dates.businessDateOf(at, 'Europe/Berlin')).toEqual({ eventDate, inTheNight })
  })

  test('today differs by zone', () => {
    const now = new Date('2026-11-21T23:30:00Z')
    expect([dates.todayIn('Europe/Berlin', now), dates.todayIn('America/New_York', now)]).toEqual([
      '2026-11-22',
      '2026-11-21',
    ])
  })
})

test('formats', () => {
  expect(dates.formatDate('2025-03-05', 'en-US')).toBe('March 5, 2025')
  expect(dates.formatDate('2025-03-05', 'de-DE')).toBe('5. März 2025')
  expect(dates.formatShortDate('2026-11-18', '2026-01-01', 'en-US')).toBe('Wed, Nov 18')
  expect(dates.formatShortDate('2027-11-18', '2026-01-01', 'en-US')).toBe('Thu, Nov 18, 2027')
  expect(dates.formatMonth('2026-11', 'en')).toBe('November 2026')
  expect(dates.formatWeekday('2026-11-21', 'short', 'en')).toBe('Sat')
})
