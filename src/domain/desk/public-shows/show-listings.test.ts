import { expect, test } from 'vitest'
import type { PublicShow } from './public-shows.ts'
import { listedEvent, musicEvent, showsJsonLd } from './show-listings.ts'

const show: PublicShow = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  artist: { name: 'Mira Sol', slug: 'mira-sol' },
  name: 'Winter nights',
  date: '2026-12-19',
  endDate: null,
  timeZone: 'Europe/Berlin',
  doors: '19:00',
  time: '20:30',
  startsAt: '2026-12-19T19:30:00.000Z',
  venue: {
    name: 'Kulturwerk',
    address: 'Große Bleichen 7',
    postalCode: '20354',
    city: 'Hamburg',
    country: 'DE',
  },
  ticketUrl: 'https://tickets.example/1',
  onSaleAt: '2026-09-01T08:00:00.000Z',
}
const unknownVenue = { name: null, address: null, postalCode: null, city: null, country: null }

test('a show is an event with its place, its act and its tickets', () => {
  expect(musicEvent(show)).toEqual({
    '@type': 'MusicEvent',
    '@id': 'urn:uuid:0f8fad5b-d9cb-469f-a165-70867728950e',
    name: 'Winter nights',
    startDate: '2026-12-19T20:30:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Kulturwerk',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Große Bleichen 7',
        postalCode: '20354',
        addressLocality: 'Hamburg',
        addressCountry: 'DE',
      },
    },
    performer: { '@type': 'MusicGroup', name: 'Mira Sol' },
    offers: { '@type': 'Offer', url: 'https://tickets.example/1', validFrom: '2026-09-01T10:00:00+02:00' },
  })
})

test.each([
  ['Europe/Berlin', '2026-07-01T19:30:00Z', '2026-07-01T21:30:00+02:00'],
  ['America/St_Johns', '2026-12-01T19:30:00Z', '2026-12-01T16:00:00-03:30'],
  ['Asia/Kolkata', '2026-12-01T19:30:00Z', '2026-12-02T01:00:00+05:30'],
  ['Etc/UTC', '2026-12-01T19:30:00Z', '2026-12-01T19:30:00+00:00'],
])('in %s it starts by the clock of the place', (timeZone, startsAt, startDate) => {
  expect(musicEvent({ ...show, timeZone, startsAt })).toMatchObject({ startDate })
})

test('what is not known is left out', () => {
  const event = musicEvent({
    ...show,
    startsAt: null,
    ticketUrl: null,
    venue: { ...unknownVenue, city: 'Kiel' },
  })
  expect(event).toMatchObject({
    startDate: '2026-12-19',
    location: {
      '@type': 'Place',
      name: 'Kiel',
      address: { '@type': 'PostalAddress', addressLocality: 'Kiel' },
    },
  })
  expect(Object.keys(event)).not.toContain('offers')
  expect(JSON.stringify(event)).not.toContain('null')
})

test('all shows are one document', () => {
  expect(showsJsonLd([show, show])).toEqual({
    '@context': 'https://schema.org',
    '@graph': [musicEvent(show), musicEvent(show)],
  })
})

test('for readers of concert services times are local, and an unknown hour is said to be one', () => {
  expect(listedEvent(show)).toMatchObject({
    datetime: '2026-12-19T20:30:00',
    datetime_display_rule: 'datetime',
    lineup: ['Mira Sol'],
    venue: { name: 'Kulturwerk', city: 'Hamburg', location: 'Hamburg, DE' },
    offers: [{ type: 'Tickets', url: 'https://tickets.example/1', status: 'available' }],
    on_sale_datetime: '2026-09-01T10:00:00',
  })
  expect(listedEvent({ ...show, startsAt: null, venue: unknownVenue, ticketUrl: null })).toMatchObject({
    datetime: '2026-12-19T00:00:00',
    datetime_display_rule: 'date',
    venue: { name: '', location: '' },
    offers: [],
    url: '',
  })
})
