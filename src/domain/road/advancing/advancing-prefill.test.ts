import { describe, expect, test } from 'vitest'
import { eventFacts, venueFacts } from './advancing-facts.ts'
import { plainName } from './advancing-homes.ts'
import { differsFrom, prefillOf } from './advancing-prefill.ts'
import type { FieldType, PrefillSource } from './advancing.ts'

const wording = { language: 'en', allAges: 'All ages' } as const
const venue = venueFacts(
  {
    addressLine1: 'Kurze Strasse 3',
    addressLine2: null,
    zip: '04109',
    city: 'Leipzig',
    loadIn: 'Ramp in the yard',
    parking: null,
    power: '63 A',
    wifi: 'Guests / s3cret',
    phone: null,
    curfew: '23:00',
    ageLimit: 16,
    capacity: 800,
  },
  wording,
)
const show = {
  eventDate: '2027-05-14',
  tz: 'Europe/Berlin',
  doors: '19:00',
  curfew: null,
  capacity: 600,
  ageLimit: null,
  stage: null,
  ticketUrl: null,
  onSaleAt: new Date('2027-01-15T09:00:00Z'),
  announceAt: null,
  schedule: [
    { time: '15:00', kind: 'load_in' as const, label: 'Load-in' },
    { time: '16:30', kind: 'other' as const, label: 'Line check' },
  ],
}
const mira = { artistName: 'Mira Sol', showtime: '21:00', endTime: '22:30', setMinutes: 90, tbaTime: false }
const event = eventFacts(show, [mira], venue, wording)
const prefill = (
  fieldName: string,
  prefillFrom: PrefillSource,
  lastShow: string | null = null,
  fieldType: FieldType = 'text',
) => prefillOf({ fieldName, fieldType, options: ['Cash'], prefillFrom }, { venue, event, lastShow })

describe('what is proposed', () => {
  test.each<[string, PrefillSource, string | null, string | null, string | null]>([
    ['Power', 'venue', null, '63 A', 'venue'],
    ['WIFI:', 'venue', null, 'Guests / s3cret', 'venue'],
    ['Way in', 'venue', null, 'Ramp in the yard', 'venue'],
    ['Power', 'venue', '32 A', '63 A', 'venue'],
    ['Parking', 'venue', 'Behind the house', 'Behind the house', 'last_show'],
    ['Parking', 'venue', null, null, null],
    ['Doors', 'event', null, '19:00', 'event'],
    ['Load-in', 'event', null, '15:00', 'event'],
    ['Line check', 'event', null, '16:30', 'event'],
    ['Set', 'event', null, '21:00–22:30', 'event'],
    ['Curfew', 'event', null, '23:00', 'event'],
    ['Capacity', 'event', null, '600', 'event'],
    ['Age limit', 'event', null, '16+', 'event'],
    ['On sale', 'event', null, 'Fri 15 Jan, 10:00', 'event'],
    ['Doors', 'event', '18:00', '19:00', 'event'],
    ['Ticket link', 'event', 'https://old.example', null, null],
    ['Stage size', 'last_show', '8 x 6 m', '8 x 6 m', 'last_show'],
    ['Power', 'none', '32 A', null, null],
  ])('for “%s” from %s with %s of the last show: %s', (name, from, lastShow, value, origin) => {
    expect(prefill(name, from, lastShow)).toEqual(value && { value, from: origin })
  })

  test('fits the type of the field', () => {
    expect(prefill('Address', 'venue', null, 'textarea')?.value).toBe('Kurze Strasse 3\n04109 Leipzig')
    expect(prefill('Method', 'last_show', 'Cash', 'select')?.value).toBe('Cash')
    expect(prefill('Method', 'last_show', 'Cheque', 'select')).toBeNull()
    expect(prefill('Permit', 'last_show', 'maybe', 'toggle')).toBeNull()
  })

  test('names the artists where several of the agency play, and leaves out open times', () => {
    const second = { ...mira, artistName: 'Kid Fjord', showtime: '20:00', endTime: null }
    const open = { ...mira, artistName: 'Nobody Yet', tbaTime: true }
    expect(eventFacts(show, [second, mira, open], {}, wording).set).toBe(
      'Kid Fjord 20:00, Mira Sol 21:00–22:30',
    )
  })

  test('differs from an answer that says something else', () => {
    const prefill = { value: '63 A', from: 'venue' } as const
    expect([null, '63 A', '32 A'].map((value) => differsFrom(prefill, value))).toEqual([false, false, true])
  })

  test('takes names as people write them', () => {
    expect(['Load-in', 'LOAD IN:', 'Load\u00ad-in', 'Löad in'].map(plainName)).toEqual(
      Array(4).fill('loadin'),
    )
  })
})
