import { expect, test } from 'vitest'
import { SegmentInput } from './travel-inputs.ts'

const at = { date: '2027-05-14', time: '09:25', tz: 'Europe/Berlin' }
const fieldsOf = (segment: object) =>
  SegmentInput.safeParse({ segmentType: 'flight', departure: at, ...segment }).error?.issues.map(({ path }) =>
    path.join('.'),
  )

test.each<[string, object, string[]]>([
  ['a time zone', { departure: { ...at, tz: 'Mars/Olympus' } }, ['departure.tz']],
  ['a day', { departure: { ...at, date: '2027-02-30' } }, ['departure.date']],
  ['a time', { departure: { ...at, time: '25:00' } }, ['departure.time']],
  ['the zone of an open end', { arrival: { tz: 'Mars/Olympus' } }, ['arrival.tz']],
])('%s that there is not is refused at its field, before ends are compared', (_, segment, fields) =>
  expect(fieldsOf(segment)).toEqual(fields),
)
