import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { travelWarnings, type TravelRow } from '#domain/booking/travel/travel-warnings.ts'
import { toSegment, type SegmentRow } from '../../../booking/itinerary/row.ts'
import { makeDemo } from '../data.ts'
import { nextClockChange } from './travel-cases.ts'

const camel = (name: string) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())

function rowOf(row: Record<string, unknown>): TravelRow {
  const stored = Object.fromEntries(Object.entries(row).map(([key, value]) => [camel(key), value]))
  const segment = toSegment(stored as unknown as SegmentRow)
  return { ...segment, bookingId: String(row['booking_id']), eventId: String(row['event_id']) }
}

test.each(['2026-11-21', '2027-03-01', '2027-06-15', '2027-10-02'])(
  'on %s: 120 segments with the hard cases among them',
  (today) => {
    const tables = Object.fromEntries(makeDemo(new Date(`${today}T08:00:00Z`)))
    const stored = tables['itinerary_segments']!
    const rows = stored.map(rowOf)
    expect(rows).toHaveLength(120)
    const localDay = (row: TravelRow) => row.departureTime.toLocaleDateString('sv', { timeZone: row.depTz })
    const arrivalDay = (row: TravelRow) => row.arrivalTime!.toLocaleString('sv', { timeZone: row.arrTz })
    const departsAt = (row: TravelRow) => row.departureTime.toLocaleString('sv', { timeZone: row.depTz })
    const flights = rows.filter(({ segmentType }) => segmentType === 'flight')
    // Over midnight, and over the date line: there before it has left.
    expect(flights.some((row) => arrivalDay(row).slice(0, 10) > localDay(row))).toBe(true)
    expect(flights.some((row) => arrivalDay(row) < departsAt(row))).toBe(true)
    expect(rows.some((row) => localDay(row) === nextClockChange(today))).toBe(true)
    expect(rows.some(({ segmentType }) => segmentType === 'ferry')).toBe(true)
    expect(rows.some(({ segmentType, status }) => segmentType === 'train' && status === 'cancelled')).toBe(
      true,
    )
    expect(stored.some(({ visibility }) => visibility === 'internal')).toBe(true)
    const twice = travelWarnings(rows, []).filter(({ kind }) => kind === 'overlap')
    expect(JSON.stringify(twice)).toContain('Tom Ashworth')
    const beds = new Set(rows.filter((row) => row.accommodationDetails).map(({ eventId }) => eventId))
    expect(rows.some(({ eventId }) => !beds.has(eventId))).toBe(true)
  },
)

test('the clocks change on the last Sundays of March and October', () => {
  expect([nextClockChange('2026-11-21'), nextClockChange('2027-03-29')]).toEqual(['2027-03-28', '2027-10-31'])
  expect(nextClockChange(addDays('2027-10-31', 1))).toBe('2028-03-26')
})
