import { describe, expect, test } from 'vitest'
import { monthWeeks } from '#web/ui/calendar/dates.ts'
import { firstShow, sampleMonth, sampleTones } from './sample-month.ts'

describe('the made-up month', () => {
  test.each(['2026-02', '2026-11', '2027-02', '2027-08'])(
    'fills the weeks of %s with every tone',
    (month) => {
      const shows = sampleMonth(month)
      const weeks = monthWeeks(month)
      expect(new Set(shows.map((show) => show.tone))).toEqual(new Set(sampleTones))
      expect(shows.every((show) => show.startOn >= (weeks[0] ?? ''))).toBe(true)
      expect(new Set(shows.map((show) => show.id)).size).toBe(shows.length)
      expect(shows.every((show) => show.venue && show.city && /^\d\d:\d\d$/.test(show.time))).toBe(true)
    },
  )

  test('has as many shows as lines, where the month has five weeks', () => {
    expect(sampleMonth('2026-10')).toHaveLength(32)
  })
})

describe('the show to look at first', () => {
  const shows = sampleMonth('2026-11')
  test('is the next confirmed one', () => {
    expect(firstShow(shows, '2026-11-12')).toMatchObject({ title: 'Mara Voss', startOn: '2026-11-13' })
  })
  test('is the last confirmed one when all are over', () => {
    const last = firstShow(shows, '2026-12-31')
    expect(last?.tone).toBe('confirmed')
    expect(shows.every((show) => show.tone !== 'confirmed' || show.startOn <= (last?.startOn ?? ''))).toBe(
      true,
    )
  })
  test('is none without shows', () => {
    expect(firstShow([], '2026-11-12')).toBeUndefined()
  })
})
