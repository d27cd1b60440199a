// What fields say of a show that knows everything, and of one that knows nothing.
import { describe, expect, test } from 'vitest'
import type { BookingFacts, ContractFactsInput } from '#domain/documents/contract-facts.ts'
import { blockFields, contractFields, fieldChoices, fieldLabel, lineFields } from './contract-fields.ts'
import { bodyLines } from './contract-resolve.ts'
import { sampleFacts, sampleValues } from './contract-sample.ts'
import { contractValues } from './contract-values.ts'

const [sampleBooking] = sampleFacts.bookings
const withBooking = (changes: Partial<BookingFacts>, ...more: BookingFacts[]): ContractFactsInput => ({
  ...sampleFacts,
  bookings: [{ ...sampleBooking, ...changes }, ...more],
})
const plain = (text: string | null | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ')
const textOf = (facts: ContractFactsInput, key: string, language: 'en' | 'de' = 'en') =>
  plain(contractValues(facts, language).texts[key]) ?? null
const linesOf = (facts: ContractFactsInput, key: string, language: 'en' | 'de' = 'en') =>
  bodyLines({ type: 'doc', content: contractValues(facts, language).blocks[key] ?? [] }).map(plain)

test.each(lineFields)('the sample of %s is what the field says', (key) => {
  const field = contractFields.find((each) => each.key === key)
  expect(textOf(sampleFacts, key)).toBe(field?.sample)
})

test('every field has a value in both languages, and every key is one that a text may name', () => {
  for (const language of ['en', 'de'] as const) {
    const values = sampleValues(language)
    for (const key of lineFields) expect(values.texts[key], `${key} in ${language}`).toBeTruthy()
    for (const key of blockFields) expect(values.blocks[key], `${key} in ${language}`).toBeTruthy()
  }
  for (const { key } of contractFields) expect(key).toMatch(/^[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*){1,3}$/)
})

test.each([
  ['event.date', '14. Mai 2027'],
  ['event.weekday', 'Freitag'],
  ['event.showtime', '21:00 Uhr'],
  ['event.setLength', '75 Minuten'],
  ['deal.guarantee', '2.500,00 €'],
  ['deal.bookingFee', '15 % zusätzlich zur Gage, zzgl. 19 % USt.'],
  ['deal.radius', 'im Umkreis von 100 km um die Spielstätte von 30 Tagen vor bis 14 Tagen nach der Show'],
  ['purchaser.address', 'Hafenstraße 21, 04177 Leipzig, Deutschland'],
  ['artist.members', 'Mira Sommer und Leon Wirth'],
  ['payments.depositDue', 'bei Unterzeichnung'],
  ['payments.balanceDue', '30. April 2027, 14 Tage vor der Show'],
])('%s says %s in German', (key, expected) => {
  expect(textOf(sampleFacts, key, 'de')).toBe(expected)
})

describe('what is not known says nothing', () => {
  const bare = withBooking({
    venue: null,
    purchaser: null,
    buyer: null,
    purchaserSigner: null,
    agent: null,
    deal: null,
    radius: null,
    setMinutes: null,
    tbaTime: true,
    payments: [],
    riders: [],
  })
  test.each([
    'purchaser.name',
    'purchaser.legalName',
    'purchaser.address',
    'purchaser.signatory',
    'venue.name',
    'venue.address',
    'agent.name',
    'deal.type',
    'deal.summary',
    'deal.contractingMode',
    'deal.radius',
    'event.setLength',
    'event.showtime',
    'payments.total',
    'payments.deposit',
    'payments.depositDue',
  ])('%s', (key) => {
    expect(textOf(bare, key)).toBeNull()
  })
  test.each(['terms.table', 'payments.table', 'riders.list'])('%s', (key) => {
    expect(contractValues(bare, 'en').blocks[key]).toBeNull()
  })
})

test.each<[string, Partial<BookingFacts>, string, string | null]>([
  [
    'a show after midnight',
    { showtime: '01:30', inTheNight: true },
    'event.showtime',
    '01:30, in the night to 15 May 2027',
  ],
  [
    'an end after midnight',
    { showtime: '23:30', endTime: '00:45' },
    'event.endTime',
    '00:45, in the night to 15 May 2027',
  ],
  [
    'a company without a legal name',
    { purchaser: { ...sampleBooking.purchaser!, legalName: null } },
    'purchaser.legalName',
    'Kanal 9',
  ],
  ['no signer on file', { purchaserSigner: null }, 'purchaser.signatory', 'Jonas Reuter'],
  [
    'an address that is only a country',
    { purchaser: { ...sampleBooking.purchaser!, addressLine1: null, zip: null, city: null } },
    'purchaser.address',
    null,
  ],
  [
    'the event’s own capacity open',
    { event: { ...sampleBooking.event, capacity: null } },
    'event.capacity',
    '800',
  ],
  [
    'the venue open',
    { venue: null, event: { ...sampleBooking.event, city: 'Prague' } },
    'event.city',
    'Prague',
  ],
  [
    'a waived deposit',
    {
      payments: sampleBooking.payments.map((item) => ({
        ...item,
        state: item.label === 'deposit' ? 'waived' : 'planned',
      })),
    },
    'payments.total',
    '€1,437.50',
  ],
  ['a deal without a fee', { deal: { ...sampleBooking.deal!, type: 'free' } }, 'deal.guarantee', null],
])('%s', (_, changes, key, expected) => {
  expect(textOf(withBooking(changes), key)).toBe(expected)
})

test('codes stand for words that depend on the language', () => {
  for (const language of ['en', 'de'] as const) {
    const { codes } = sampleValues(language)
    expect(codes).toMatchObject({
      'event.country': 'DE',
      'deal.type': 'versus',
      'deal.contractingMode': 'agent_in_artist_name',
      'event.kind': 'headline',
    })
  }
})

test('tables have heads and leave out columns that say nothing', () => {
  expect(linesOf(sampleFacts, 'payments.table')).toEqual([
    'Instalment Amount Due How To',
    'Deposit €1,437.50 on signature Bank transfer Agency',
    'Balance €1,437.50 30 April 2027, 14 days before the show Bank transfer Agency',
    'Back end As settled after the show 21 May 2027, 7 days after the show Bank transfer Agency',
  ])
  const [table] = contractValues(sampleFacts, 'en').blocks['payments.table'] ?? []
  expect(table?.type === 'table' && table.content.map((row) => row.content[0]?.type)).toEqual([
    'tableHeader',
    'tableCell',
    'tableCell',
    'tableCell',
  ])
})

test('the day in order, in German', () => {
  expect(linesOf(sampleFacts, 'schedule.table', 'de')).toEqual([
    'Zeit Was',
    '15:00 Uhr Load-in',
    '17:00 Uhr Soundcheck',
    '19:00 Uhr Einlass',
    '21:00 Uhr Showtime',
    '22:15 Uhr Ende',
    '23:00 Uhr Curfew',
  ])
})

test('several shows: each in the table of shows and with its instalments', () => {
  const second: BookingFacts = {
    ...sampleBooking,
    id: '00000000-0000-4000-8000-000000000003',
    event: { ...sampleBooking.event, id: '00000000-0000-4000-8000-000000000004', eventDate: '2027-05-16' },
    payments: sampleBooking.payments.slice(1, 2),
  }
  const facts = withBooking({}, second)
  expect(linesOf(facts, 'shows.table')).toEqual([
    'Date Artist Event Place Time Fee',
    '14 May 2027 Mira Sol Mira Sol at Kanal 9 Kanal 9 Halle, Leipzig 21:00 €2,500.00 or 80 % of what is left after costs',
    '16 May 2027 Mira Sol Mira Sol at Kanal 9 Kanal 9 Halle, Leipzig 21:00 €2,500.00 or 80 % of what is left after costs',
  ])
  expect(linesOf(facts, 'dates.table')).toEqual([
    'Date Artist Event Place Time',
    '14 May 2027 Mira Sol Mira Sol at Kanal 9 Kanal 9 Halle, Leipzig 21:00',
    '16 May 2027 Mira Sol Mira Sol at Kanal 9 Kanal 9 Halle, Leipzig 21:00',
  ])
  expect(linesOf(facts, 'payments.table')[4]).toMatch(/^16 May 2027 Balance/)
  expect(linesOf(facts, 'terms.table')[0]).toBe('Point Agreed')
  expect(linesOf(facts, 'schedule.table').filter((line) => line?.includes('Showtime'))).toEqual([
    '14 May 2027 21:00 Showtime',
    '16 May 2027 21:00 Showtime',
  ])
  expect(linesOf(facts, 'tickets.table')).toHaveLength(5)
  expect(textOf(facts, 'contract.showCount')).toBe('2')
  expect(textOf(facts, 'deal.guarantee')).toBe('€2,500.00')
  expect(textOf(facts, 'payments.balance')).toBe('€2,875.00')
  expect(linesOf(facts, 'riders.list')).toEqual([
    '• Technical rider: Mira Sol tech rider.pdf, version 2, as of 10 January 2027',
    '• Hospitality rider: Mira Sol hospitality.pdf, version 1',
  ])
})

test.each([
  ['artist.name', 'Artist'],
  ['venue.address', 'Venue: address'],
  ['event.date', 'Show: date'],
  ['payments.deposit', 'Payments: deposit'],
  ['terms.table', 'Terms of the deal'],
  ['nobody.knows', 'nobody.knows'],
])('%s is called %s', (key, label) => {
  expect(fieldLabel(key)).toBe(label)
})

test('choices are the codes that conditions compare', () => {
  expect(fieldChoices('deal.type').map(({ value }) => value)).toContain('versus')
  expect(fieldChoices('event.country')).toContainEqual({ value: 'DE', label: 'Germany' })
  expect(fieldChoices('artist.name')).toEqual([])
})

test('several shows on different terms: each under its day', () => {
  const deal = { ...sampleBooking.deal!, currency: 'GBP', type: 'flat' as const, guaranteeMinor: 100_000 }
  const event = {
    ...sampleBooking.event,
    id: '00000000-0000-4000-8000-000000000004',
    eventDate: '2027-05-16',
  }
  const id = '00000000-0000-4000-8000-000000000003'
  const facts = withBooking({}, { ...sampleBooking, id, event, deal, radius: null })
  expect(textOf(facts, 'deal.guarantee')).toBe('14 May 2027: €2,500.00; 16 May 2027: £1,000.00')
  expect(textOf(facts, 'deal.share')).toBe('14 May 2027: 80 % of what is left after costs')
  expect(textOf(facts, 'deal.radius')).toMatch(/^within 100 km/)
  expect(textOf(facts, 'payments.deposit')).toBe('€1,437.50 and £1,437.50')
  const { codes } = contractValues(facts, 'en')
  expect([codes['deal.type'], codes['deal.contractingMode']]).toEqual([null, 'agent_in_artist_name'])
  const abroad = withBooking({}, { ...sampleBooking, id, venue: { ...sampleBooking.venue!, country: 'FR' } })
  expect(textOf(abroad, 'event.country')).toBe('Germany and France')
  expect(contractValues(abroad, 'en').codes['event.country']).toBeNull()
  const terms = linesOf(facts, 'terms.table')
  expect(terms[0]).toBe('Event Point Agreed')
  expect(terms).toContain('16 May 2027 Fee £1,000.00')
})

test('two artists on one evening share its times', () => {
  const id = '00000000-0000-4000-8000-000000000003'
  const artist = { ...sampleBooking.artist, name: 'Nora Lind' }
  const facts = withBooking({}, { ...sampleBooking, id, artist, showtime: '20:00', endTime: null })
  expect(linesOf(facts, 'schedule.table').filter((line) => line?.includes('Showtime'))).toEqual([
    '20:00 Showtime Nora Lind',
    '21:00 Showtime Mira Sol',
  ])
  expect(linesOf(facts, 'tickets.table')).toHaveLength(3)
})
