import { describe, expect, test } from 'vitest'
import type { Moment, Segment } from '#domain/booking/travel/travel.ts'
import { exampleFlight, exampleSegment, placed } from '#domain/road/day-sheets/day-sheet-example.ts'
import { english, germanFormats } from '../testing.ts'
import { travelRows } from './travel-document.ts'

const at = (date: string, time: string, tz = 'Europe/Berlin'): Moment => ({ date, time, tz })
const flight = (times: [Moment, Moment], from: string, to: string) =>
  exampleSegment('1', 'flight', times, {
    flightDetails: exampleFlight('Air', '1', ['AAA', 'BBB']),
    departureLocation: placed(null, from),
    arrivalLocation: placed(null, to),
  })

/** Day, then time and lines of each row, as they are on paper. */
const read = (segments: Segment[], t = english) =>
  travelRows(segments, t).map(({ day, lead, label, lines, isOff }) =>
    [day, `${lead} ${isOff ? `(${label})` : label}`, ...lines.map(({ text }) => text)].join(' | '),
  )

describe('hard journeys read right', () => {
  test.each<[string, Segment, string]>([
    [
      'over midnight',
      flight([at('2026-11-14', '23:10'), at('2026-11-15', '01:20')], 'Berlin', 'Rom'),
      'Saturday, 14 November 2026 | 23:10 Air 1 | Berlin (AAA) | → 01:20 Sun 15 Nov Rom (BBB) · 2h 10m',
    ],
    [
      'in the night that clocks go back, an hour longer than it looks',
      flight([at('2026-10-25', '01:30'), at('2026-10-25', '04:00')], 'Berlin', 'Hamburg'),
      'Sunday, 25 October 2026 | 01:30 Air 1 | Berlin (AAA) | → 04:00 Hamburg (BBB) · 3h 30m',
    ],
    [
      'in the night that clocks go forward, an hour shorter',
      flight([at('2027-03-28', '01:30'), at('2027-03-28', '04:00')], 'Berlin', 'Hamburg'),
      'Sunday, 28 March 2027 | 01:30 Air 1 | Berlin (AAA) | → 04:00 Hamburg (BBB) · 1h 30m',
    ],
    [
      'over the date line eastwards, arriving the day before',
      flight(
        [at('2026-11-15', '00:15', 'Asia/Tokyo'), at('2026-11-14', '12:05', 'Pacific/Honolulu')],
        'Tokyo',
        'Honolulu',
      ),
      'Sunday, 15 November 2026 | 00:15 Air 1 | Tokyo (AAA) (Tokyo time) | → 12:05 Sat 14 Nov (Honolulu time) Honolulu (BBB) · 6h 50m',
    ],
    [
      'over the date line westwards, arriving two days later',
      flight(
        [at('2026-11-14', '22:00', 'America/Los_Angeles'), at('2026-11-16', '06:30', 'Pacific/Auckland')],
        'Los Angeles',
        'Auckland',
      ),
      'Saturday, 14 November 2026 | 22:00 Air 1 | Los Angeles (AAA) (Los Angeles time) | → 06:30 Mon 16 Nov (Auckland time) Auckland (BBB) · 11h 30m',
    ],
    [
      'two zones with one clock need no word about it',
      flight([at('2026-11-14', '10:00'), at('2026-11-14', '11:00', 'Europe/Vienna')], 'Berlin', 'Wien'),
      'Saturday, 14 November 2026 | 10:00 Air 1 | Berlin (AAA) | → 11:00 Wien (BBB) · 1h 0m',
    ],
    [
      'a cancelled train',
      exampleSegment('1', 'train', [at('2026-11-14', '10:16'), at('2026-11-14', '11:30')], {
        status: 'cancelled',
        operator: 'Deutsche Bahn',
        serviceNumber: 'ICE 1601',
      }),
      'Saturday, 14 November 2026 | 10:16 (Deutsche Bahn ICE 1601) | Cancelled | → 11:30 · 1h 14m',
    ],
    [
      'two nights in a hotel',
      exampleSegment('1', 'accommodation', [at('2026-11-14', '15:00'), at('2026-11-16', '11:00')], {
        accommodationDetails: {
          name: 'Hotel',
          addressLine1: null,
          city: 'Wien',
          country: null,
          checkInTime: new Date(0),
          checkOutTime: null,
          bookingNumber: null,
          phoneNumber: '+43 1 234',
          breakfastIncluded: true,
          rooms: null,
        },
      }),
      'Saturday, 14 November 2026 | 15:00 Hotel | Check-in Sat 14 Nov, 15:00 | Check-out Mon 16 Nov, 11:00, 2 nights | Wien | Breakfast included | Phone +43 1 234',
    ],
  ])('%s', (_, segment, expected) => {
    expect(read([segment])).toEqual([expected])
  })

  test('with German dates too', () => {
    const [row] = read(
      [flight([at('2026-11-14', '23:10'), at('2026-11-15', '01:20')], 'Berlin', 'Rom')],
      germanFormats,
    )
    expect(row).toBe(
      'Samstag, 14. November 2026 | 23:10 Air 1 | Berlin (AAA) | → 01:20 So. 15. Nov. Rom (BBB) · 2h 10m',
    )
  })

  test('numbers to call and places to find are links', () => {
    const [row] = travelRows(
      [
        exampleSegment('1', 'taxi', [at('2026-11-14', '12:00'), null], {
          groundDetails: {
            company: 'Taxi',
            driverName: 'Ali',
            driverPhone: '+49 30 1234',
            vehicle: null,
            pickUp: 'Gate',
          },
        }),
      ],
      english,
    )
    expect(row?.lines).toContainEqual({ text: 'Phone +49 30 1234', href: 'tel:+49301234' })
  })
})
