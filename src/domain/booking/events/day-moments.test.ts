import { describe, expect, test } from 'vitest'
import { dayMoments, mainBooking } from './day-moments.ts'

const show = (id: string, given: object = {}) => ({
  id,
  status: 'confirmed' as const,
  artistName: id,
  showtime: null as string | null,
  endTime: null as string | null,
  inTheNight: false,
  tbaTime: false,
  ...given,
})

type Day = Parameters<typeof dayMoments>[0]
const line = (time: string, label: string) => ({ time, label, note: null, kind: 'other' as const })

const text = (day: Omit<Day, 'schedule'> & Partial<Day>) =>
  dayMoments({ schedule: [], ...day }).map(({ kind, time, bookingId, isMain, line }) =>
    [time ?? 'TBA', line?.label ?? kind, bookingId, isMain && 'main'].filter(Boolean).join(' '),
  )

describe('dayMoments', () => {
  test.each([
    ['nothing known', { doors: null, curfew: null, bookings: [show('a')] }, []],
    [
      'an evening',
      {
        doors: '19:00',
        curfew: '23:00',
        bookings: [
          show('support', { showtime: '20:00' }),
          show('a', { showtime: '21:00', endTime: '22:15' }),
        ],
      },
      ['19:00 doors', '20:00 show support', '21:00 show a main', '22:15 end a', '23:00 curfew'],
    ],
    [
      'a club night',
      {
        doors: '23:00',
        curfew: '05:00',
        bookings: [
          show('late', { showtime: '02:00', endTime: '04:00', inTheNight: true }),
          show('early', { showtime: '23:30', endTime: '01:30' }),
        ],
      },
      [
        '23:00 doors',
        '23:30 show early',
        '01:30 end early',
        '02:00 show late main',
        '04:00 end late',
        '05:00 curfew',
      ],
    ],
    [
      'to be announced',
      { doors: '19:00', curfew: null, bookings: [show('a', { tbaTime: true, showtime: '20:00' })] },
      ['19:00 doors', 'TBA show a main'],
    ],
    [
      'a cancelled show is not part of the day',
      { doors: '19:00', curfew: null, bookings: [show('a', { showtime: '20:00', status: 'cancelled' })] },
      ['19:00 doors'],
    ],
    [
      'lines of its own stand by their time, the load-out of the night last',
      {
        doors: '19:00',
        curfew: '23:00',
        bookings: [show('a', { showtime: '21:00' })],
        schedule: [line('00:30', 'Load-out'), line('14:30', 'Load-in'), line('19:00', 'Dinner')],
      },
      ['14:30 Load-in', '19:00 Dinner', '19:00 doors', '21:00 show a main', '23:00 curfew', '00:30 Load-out'],
    ],
  ])('%s', (_, day, moments) => {
    expect(text(day)).toEqual(moments)
  })
})

test('the main show is the last to begin', () => {
  const early = show('early', { showtime: '23:00' })
  const late = show('late', { showtime: '01:00', inTheNight: true })
  const open = show('open', { tbaTime: true })
  expect(mainBooking([late, open, early])).toBe(late)
  expect(mainBooking([open])).toBe(open)
  expect(mainBooking([])).toBeUndefined()
})
