import { expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { availabilityRows, freeRun, shortPlace, takes } from './availability-rows.ts'

const artists = ['Mira', 'Duo', 'Solo'].map((name) => ({ id: name, name, slug: name.toLowerCase() }))
function booking(artistId: string, eventDate: string, status: BookingStatus = 'confirmed') {
  const ids = {
    id: `${artistId} ${eventDate}`,
    eventId: 'e',
    eventName: 'Show',
    eventVersion: 1,
    tourId: null,
  }
  const time = { showtime: null, doors: null, tbaTime: false, inTheNight: false, tz: 'Europe/Berlin' }
  const place = {
    venueName: null,
    city: 'Köln',
    country: null,
    endsOn: null,
    holdRank: null,
    holdEndsAt: null,
    promoterName: null,
  }
  return { ...ids, ...time, ...place, artistId, artistName: artistId, eventDate, status }
}
const block = (artistId: string, memberName: string | null = null) => ({
  id: `block ${artistId}`,
  artistId,
  from: '2027-05-14',
  to: '2027-05-16',
  fromTime: null,
  toTime: null,
  kind: 'studio' as const,
  title: null,
  memberName,
})
const noDays = { external: [], shared: [] }
const none = { artists: [], statuses: [], tours: [], cancelled: false }
const names = (rows: { artist: { name: string } }[]) => rows.map(({ artist }) => artist.name)

test('every artist has a row, also without a show; one who left the roster is at the end', () => {
  const bookings = [booking('Mira', '2027-05-14'), booking('Former', '2027-05-20')]
  const rows = availabilityRows({ ...noDays, artists, bookings, blocks: [block('Duo')] }, none)
  expect(names(rows)).toEqual(['Mira', 'Duo', 'Solo', 'Former'])
  expect(rows.map(({ items }) => items.map(({ subtitle }) => subtitle))).toEqual([
    ['Köln'],
    ['Studio'],
    [],
    ['Köln'],
  ])
})

test('free on a day are those with nothing there; what was cancelled or blocks one member leaves them free', () => {
  const bookings = [booking('Mira', '2027-05-14', 'cancelled'), booking('Duo', '2027-05-14', 'hold')]
  const data = { ...noDays, artists, bookings, blocks: [block('Solo', 'Kim')] }
  expect(names(availabilityRows(data, none, '2027-05-14'))).toEqual(['Mira', 'Solo'])
  const rows = availabilityRows(data, none)
  expect(takes(rows[2]?.items ?? [])).toEqual([])
})

test('the artists of a tour, with all that takes their days', () => {
  const onTour = { ...booking('Mira', '2027-05-14'), tourId: 't' }
  const bookings = [onTour, booking('Mira', '2027-05-20'), booking('Duo', '2027-05-14')]
  const rows = availabilityRows(
    { ...noDays, artists, bookings, blocks: [block('Mira')] },
    { ...none, tours: ['t'] },
  )
  expect(names(rows)).toEqual(['Mira'])
  expect(rows[0]?.items).toHaveLength(3)
})

test('chosen artists alone', () => {
  const data = { ...noDays, artists, bookings: [booking('Mira', '2027-05-14')], blocks: [block('Duo')] }
  expect(names(availabilityRows(data, { ...none, artists: ['Duo'] }))).toEqual(['Duo'])
})

test.each([
  ['Köln', 'Köl'],
  ['St. Gallen', 'StG'],
  ['’s-Hertogenbosch', 'sHe'],
])('%s fits as %s', (subtitle, short) => {
  expect(shortPlace({ id: 'a', title: 'Mira', subtitle, startOn: '', endOn: '', tone: 'hold' })).toBe(short)
})

test.each<[start: string, end: string, from: string, to: string]>([
  ['2027-05-10', '2027-05-10', '2027-05-10', '2027-05-10'],
  ['2027-05-10', '2027-05-12', '2027-05-10', '2027-05-12'],
  ['2027-05-10', '2027-05-20', '2027-05-10', '2027-05-13'],
  ['2027-05-20', '2027-05-10', '2027-05-17', '2027-05-20'],
])('marked from %s towards %s are the free days %s to %s', (start, end, from, to) => {
  const [row] = availabilityRows({ ...noDays, artists, bookings: [], blocks: [block('Mira')] }, none)
  expect(freeRun(row?.items ?? [], start, end)).toEqual({ from, to })
})

test('an entry of another calendar leaves its day free, and is beside what takes days', () => {
  const day = { from: '2027-05-14', to: '2027-05-14', fromTime: '09:00', toTime: '10:00', title: 'Dentist' }
  const external = [{ ...day, id: 'a-1', artistId: 'Mira', calendarName: 'Private' }]
  const data = { artists, bookings: [], blocks: [], external, shared: [] }
  expect(names(availabilityRows(data, none, '2027-05-14'))).toEqual(['Mira', 'Duo', 'Solo'])
  const [row] = availabilityRows(data, none)
  expect(row).toMatchObject({
    items: [],
    busy: [{ subtitle: 'Private: Dentist', status: 'Busy', time: '09:00' }],
  })
})
