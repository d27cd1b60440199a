/** Calendars and tables of travel, as programs write them; names and numbers are made up. */
import { describe, expect, test } from 'vitest'
import { lineOfSegment, testContext } from '#domain/road/travel-reading/testing.ts'
import { readTravelFile } from './read-file.ts'

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')

// A zone by a name that only one program knows, with its rules for 2027.
const ownZone = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

const read = (text: string) => readTravelFile(text, testContext).segments
const fields = (text: string) => read(text).flatMap(({ doubts }) => doubts.map(({ field }) => field))

describe('calendars', () => {
  test('instants of UTC are read on the clocks of both airports', () => {
    const text = calendar([
      'UID:1',
      'DTSTART:20270514T083000Z',
      'DTEND:20270514T172500Z',
      'SUMMARY:LH 400 FRA-JFK',
    ])
    expect(read(text).map(lineOfSegment)).toEqual(['flight LH 400 FRA 2027-05-14 10:30 > JFK 13:25'])
    expect(read(text)[0]?.draft.arrival?.tz).toBe('America/New_York')
  })

  test('times of a named zone stay on its clock, the arrival is read on its own', () => {
    const text = calendar([
      'UID:1',
      'DTSTART;TZID=Europe/Berlin:20270514T184000',
      'DTEND;TZID=Europe/Berlin:20270514T203500',
      'SUMMARY:Flight BA 986 to London',
      'LOCATION:Berlin (BER)',
      'DESCRIPTION:Berlin (BER) to London Heathrow (LHR)\\nBooking reference: 7QWERT\\nPassenger: Mira Sommer',
    ])
    expect(read(text).map(lineOfSegment)).toEqual(['flight BA 986 BER 2027-05-14 18:40 > LHR 19:35'])
    expect(read(text)[0]?.draft).toMatchObject({
      confirmationNumber: '7QWERT',
      passengers: [{ name: 'Mira Sommer' }],
    })
  })

  test('a clock without a zone is the clock of the place', () => {
    const text = calendar([
      'UID:1',
      'DTSTART:20270514T093100',
      'DTEND:20270514T124700',
      'SUMMARY:Eurostar 9014: London St Pancras → Paris Nord',
    ])
    expect(read(text).map(lineOfSegment)).toEqual([
      'train Eurostar 9014 London St Pancras 2027-05-14 09:31 > Paris Nord 12:47',
    ])
    expect(read(text)[0]?.draft).toMatchObject({
      departure: { tz: 'Europe/London' },
      arrival: { tz: 'Europe/Paris' },
    })
  })

  test('a zone of the file’s own is read by the rules in the file', () => {
    const event = [
      'UID:1',
      'DTSTART;TZID=W. Europe Standard Time:20270514T120000',
      'DTEND;TZID=W. Europe Standard Time:20270514T124500',
      'SUMMARY:Interview Radio Eins',
      'LOCATION:Funkhaus',
    ]
    const text = calendar(event).replace('BEGIN:VEVENT', [...ownZone, 'BEGIN:VEVENT'].join('\r\n'))
    expect(read(text)[0]?.draft).toMatchObject({
      segmentType: 'meeting',
      departure: { date: '2027-05-14', time: '12:00', tz: 'Europe/Berlin' },
      meetingDetails: { title: 'Interview Radio Eins', addressLine1: 'Funkhaus', durationMinutes: 45 },
    })
    expect(fields(text)).toEqual(['segmentType'])
  })

  test('a hotel over whole days is left on the day after the last night, at an hour that nobody told', () => {
    const text = calendar([
      'UID:1',
      'DTSTART;VALUE=DATE:20270514',
      'DTEND;VALUE=DATE:20270516',
      'SUMMARY:Hotel Lindenhof',
      'LOCATION:Am Markt 3\\, 04109 Leipzig',
      'STATUS:CANCELLED',
    ])
    expect(read(text).map(lineOfSegment)).toEqual(['stay Hotel Lindenhof 2027-05-14 ? > 2027-05-16 ?'])
    expect(read(text)[0]?.draft).toMatchObject({
      status: 'cancelled',
      accommodationDetails: { city: 'Leipzig' },
    })
    expect(fields(text)).toEqual(['departure.time', 'arrival.time'])
  })

  test('what is no calendar is refused', () => {
    expect(() => read('BEGIN:VCALENDAR\r\nBROKEN')).toThrow('road.reading.calendarDamaged')
    expect(() => read(calendar())).toThrow('road.reading.calendarEmpty')
  })
})

describe('tables', () => {
  test('English headings, one kind a row', () => {
    const text = `Type,Date,Departure,Arrival,From,To,Flight,Booking,Passengers,Price
Flight,2027-05-14,09:25,10:35,BER,MUC,LH 1931,X7K2PQ,"Mira Sommer, Jonas Reuter",€ 212.40
Train,2027-05-15,12:05,16:03,München Hbf,Berlin Hbf,ICE 1004,ABC7D2,Mira Sommer,`
    expect(read(text).map(lineOfSegment)).toEqual([
      'flight LH 1931 BER 2027-05-14 09:25 > MUC 10:35',
      'train ICE 1004 München Hbf 2027-05-15 12:05 > Berlin Hbf 16:03',
    ])
    expect(read(text)[0]?.draft).toMatchObject({
      status: 'confirmed',
      confirmationNumber: 'X7K2PQ',
      passengers: [{ name: 'Mira Sommer' }, { name: 'Jonas Reuter' }],
      cost: { amountMinor: 21_240, currency: 'EUR' },
    })
    expect(fields(text)).toEqual([])
  })

  test('German headings with semicolons, hotels without hours', () => {
    const text = `Art;Datum;Abfahrt;Ankunft;Enddatum;Von;Nach;Hotel;Ort;Buchungsnummer;Frühstück
Zug;14.05.2027;10:16;11:30;;Leipzig Hbf;Berlin Hbf;;;478112;
Hotel;14.05.2027;;;16.05.2027;;;Hotel Spreewinkel;Berlin;3812;ja`
    expect(read(text).map(lineOfSegment)).toEqual([
      'train Leipzig Hbf 2027-05-14 10:16 > Berlin Hbf 11:30',
      'stay Hotel Spreewinkel 2027-05-14 ? > 2027-05-16 ?',
    ])
    expect(read(text)[1]?.draft.accommodationDetails).toMatchObject({
      breakfastIncluded: true,
      bookingNumber: '3812',
    })
    expect(fields(text)).toEqual(['departure.time', 'arrival.time'])
  })

  test('rows without a day are left over; days that can be read both ways are a doubt', () => {
    const text = 'Date,Departure,From,To,Flight\n05/06/2027,07:10,BER,OSL,SK 1676\n,,BER,OSL,SK 1677'
    const reading = readTravelFile(text, testContext)
    expect(reading.segments.map(lineOfSegment)).toEqual(['flight SK 1676 BER 2027-06-05 07:10 > OSL ?'])
    expect(reading.segments[0]?.doubts.map(({ field }) => field)).toContain('departure.date')
    expect(reading.rest).toEqual(['BER · OSL · SK 1677'])
  })

  test('a table of something else is refused', () => {
    expect(() => read('Name,Email\nMira,mira@example.org')).toThrow('road.reading.noTravel')
  })
})
