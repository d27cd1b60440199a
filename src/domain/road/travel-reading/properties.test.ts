// Whatever is pasted: reading never throws, ends fast, invents nothing, and fits the form.
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { TravelReading } from './reading.ts'
import { recogniseText } from './recognise.ts'
import { testContext } from './testing.ts'

const words = fc.constantFrom(
  'LH 1931',
  'BER',
  '(MUC)',
  '09:25',
  '7:40 PM +1',
  '14.05.2027',
  '05/06/27',
  'Fri 14 May',
  '31.02.2027',
  'Check-in',
  'Abreise',
  'Departure',
  'an',
  'ab',
  'ICE 1601',
  'Leipzig Hbf → Berlin Hbf',
  'Terminal 1',
  'Booking reference: X7K2PQ',
  'Hotel Lindenhof',
  '04109 Leipzig',
  'Total EUR 1.204,50',
  'Passengers:',
  'Mira Sommer',
  'Ferry Kiel - Oslo',
  'Pick-up:',
  '1 LH 400 C 14MAY 5 FRAJFK HK2  1055 1330',
  'Breakfast included',
  '+49 341 123456',
  'Seat 12A, 12B',
)
const line = fc.array(words, { maxLength: 5 }).map((parts) => parts.join(' '))
const page = fc.array(fc.oneof(line, fc.string({ maxLength: 60 })), { maxLength: 30 })

test('any mixture of what confirmations are made of gives a valid reading', () => {
  fc.assert(
    fc.property(page, (lines) => {
      const reading = recogniseText(lines.join('\n'), testContext)
      expect(TravelReading.safeParse(reading).error).toBeUndefined()
    }),
    { numRuns: 400 },
  )
})

const anything = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 600, size: 'max' })
  .map((units) => String.fromCharCode(...units))

test('any text at all gives a valid reading', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(TravelReading.safeParse(recogniseText(text, testContext)).success).toBe(true)
    }),
    { numRuns: 80 },
  )
})

test('every code and number that is read is in the text', () => {
  fc.assert(
    fc.property(page, (lines) => {
      const text = lines.join('\n')
      const bare = text.replace(/\s/g, '')
      for (const { draft } of recogniseText(text, testContext).segments) {
        const codes = [draft.flightDetails?.departureAirportCode, draft.flightDetails?.arrivalAirportCode]
        const number = draft.flightDetails?.flightNumber ?? draft.serviceNumber
        for (const notified of [...codes, number, draft.confirmationNumber]) {
          if (notified) expect(bare).toContain(notified.replace(/\s/g, ''))
        }
      }
    }),
    { numRuns: 300 },
  )
})

// What makes a careless pattern run for ever: one sign, or one word, over and over.
const repeated = [
  '1',
  '1 ',
  'A',
  'a ',
  '-',
  ' ',
  '1.',
  '1:',
  '(',
  'BER ',
  '14 May ',
  'LH 1 ',
  '1,',
  '/A',
  'Tel. 1',
  'ab 1',
  'x'.repeat(239),
]

test.each(repeated)(
  'a text of nothing but "%s" is read in time that grows with its length',
  (part) => {
    const text = part.repeat(Math.ceil(60_000 / part.length))
    const lines = text.match(/.{1,239}/gs)?.join('\n') ?? ''
    expect(recogniseText(text, testContext).segments.length).toBeLessThanOrEqual(60)
    expect(recogniseText(lines, testContext).segments.length).toBeLessThanOrEqual(60)
  },
  5000,
)
