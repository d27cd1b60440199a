// What fields say of a show that knows everything, and of one that knows nothing.
import { describe, expect, test } from 'vitest'
import type { BookingFacts, ContractFactsInput } from '#domain/documents/contract-facts.ts'
import { blockFields, contractFields, lineFields } from '#domain/documents/templates/contract-fields.ts'
import { bodyLines } from '#domain/documents/templates/contract-resolve.ts'
import { sampleFacts } from '#domain/documents/templates/contract-sample.ts'
import { english, germanFormats } from '../testing.ts'
import { fieldChoices, fieldLabel } from './contract-fields.ts'
import { contractValues } from './contract-values.ts'

const [sampleBooking] = sampleFacts.bookings
const withBooking = (changes: Partial<BookingFacts>, ...more: BookingFacts[]): ContractFactsInput => ({
  ...sampleFacts,
  bookings: [{ ...sampleBooking, ...changes }, ...more],
})
const plain = (text: string | null | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ')
const textOf = (facts: ContractFactsInput, key: string, t = english) =>
  plain(contractValues(facts, t).texts[key]) ?? null
const linesOf = (facts: ContractFactsInput, key: string) =>
  bodyLines({ type: 'doc', content: contractValues(facts, english).blocks[key] ?? [] }).map(plain)

test.each([
  ['contract.number', 'C-2027-0012'],
  ['contract.title', 'Mira Sol, Leipzig, 14 May 2027'],
  ['contract.date', '2 February 2027'],
  ['contract.dueDate', '16 February 2027'],
  ['contract.showCount', '1'],
  ['organisation.name', 'Halbmond Booking'],
  ['organisation.legalName', 'Halbmond Booking GmbH'],
  ['organisation.address', 'Lindenweg 8, 04109 Leipzig, Germany'],
  ['organisation.country', 'Germany'],
  ['organisation.city', 'Leipzig'],
  ['organisation.representative', 'Jule Brandt'],
  ['organisation.register', 'Amtsgericht Leipzig, HRB 40118'],
  ['organisation.vatId', 'DE123456788'],
  ['organisation.taxNumber', '232/100/00018'],
  ['organisation.email', 'office@halbmond.example'],
  ['organisation.phone', '+49 341 5550100'],
  ['organisation.website', 'https://halbmond.example'],
  ['agent.name', 'Tarek Aydin'],
  ['agent.email', 'tarek@halbmond.example'],
  ['agent.phone', '+49 341 5550112'],
  ['purchaser.name', 'Kanal 9'],
  ['purchaser.legalName', 'Kanal 9 Konzerte GmbH'],
  ['purchaser.address', 'Hafenstraße 21, 04177 Leipzig, Germany'],
  ['purchaser.country', 'Germany'],
  ['purchaser.register', 'HRB 30717'],
  ['purchaser.vatId', 'DE987654321'],
  ['purchaser.email', 'booking@kanal9.example'],
  ['purchaser.phone', '+49 341 5550200'],
  ['purchaser.contactName', 'Jonas Reuter'],
  ['purchaser.contactEmail', 'jonas@kanal9.example'],
  ['purchaser.contactPhone', '+49 170 5550201'],
  ['purchaser.signatory', 'Ines Reuter'],
  ['artist.name', 'Mira Sol'],
  ['artist.party', 'Mira Sol GbR'],
  ['artist.partyAddress', 'Ahornallee 3, 10439 Berlin, Germany'],
  ['artist.partyVatId', 'DE111111125'],
  ['artist.signatory', 'Mira Sommer'],
  ['artist.homeCountry', 'Germany'],
  ['artist.members', 'Mira Sommer and Leon Wirth'],
  ['artist.memberCount', '2'],
  ['artist.travelParty', '5'],
  ['event.name', 'Mira Sol at Kanal 9'],
  ['event.kind', 'Headline show'],
  ['event.date', '14 May 2027'],
  ['event.weekday', 'Friday'],
  ['event.lastDay', '15 May 2027'],
  ['event.city', 'Leipzig'],
  ['event.country', 'Germany'],
  ['event.stage', 'Main hall'],
  ['event.doors', '19:00'],
  ['event.showtime', '21:00'],
  ['event.endTime', '22:15'],
  ['event.setLength', '75 minutes'],
  ['event.loadIn', '15:00'],
  ['event.soundcheck', '17:00'],
  ['event.curfew', '23:00'],
  ['event.ageLimit', '16 and over'],
  ['event.capacity', '750'],
  ['event.ticketPrices', 'Presale €24.00 and Box office €28.00'],
  ['event.ticketLink', 'https://tickets.example/mira-sol'],
  ['event.announceDate', '15 February 2027'],
  ['event.onSaleDate', '17 February 2027'],
  ['event.billing', '100 % headline'],
  ['event.lineUp', 'Die Nachbarn'],
  ['event.guests', '20'],
  ['venue.name', 'Kanal 9 Halle'],
  ['venue.address', 'Hafenstraße 23, 04177 Leipzig, Germany'],
  ['venue.city', 'Leipzig'],
  ['venue.country', 'Germany'],
  ['venue.capacity', '800'],
  ['venue.phone', '+49 341 5550201'],
  ['venue.email', 'halle@kanal9.example'],
  ['deal.type', 'Guarantee or percentage, whichever is higher'],
  ['deal.summary', '€2,500.00 or 80% of net receipts after costs'],
  ['deal.guarantee', '€2,500.00'],
  ['deal.share', '80% of net receipts after costs'],
  ['deal.steps', '85% from 600 tickets'],
  ['deal.bonus', '€500.00 when sold out'],
  ['deal.costs', 'Hall €1,200.00'],
  ['deal.bookingFee', '15% on top of the fee, plus 19% VAT'],
  ['deal.currency', 'EUR'],
  ['deal.ticketVat', '7 %'],
  ['deal.tax', 'The fee is net of withholding tax; the promoter pays the tax on top'],
  ['deal.extras', 'Hotel provided by the promoter'],
  ['deal.contractingMode', 'The agency in the artist’s name'],
  ['deal.radius', 'within 100 km of the venue, from 30 days before to 14 days after the show'],
  ['deal.terms', 'Settlement on the night.'],
  ['payments.total', '€2,875.00'],
  ['payments.deposit', '€1,437.50'],
  ['payments.depositDue', 'on signature'],
  ['payments.balance', '€1,437.50'],
  ['payments.balanceDue', '30 April 2027, 14 days before the show'],
])('%s says %s', (key, expected) => {
  expect(textOf(sampleFacts, key)).toBe(expected)
})

test('every field has a value, and every key is one that a text may name', () => {
  const values = contractValues(sampleFacts, english)
  for (const key of lineFields) expect(values.texts[key], key).toBeTruthy()
  for (const key of blockFields) expect(values.blocks[key], key).toBeTruthy()
  for (const { key } of contractFields) expect(key).toMatch(/^[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*){1,3}$/)
})

test.each([
  ['event.date', '14. Mai 2027'],
  ['event.weekday', 'Freitag'],
  ['deal.guarantee', '2.500,00 €'],
  ['purchaser.address', 'Hafenstraße 21, 04177 Leipzig, Deutschland'],
  ['artist.members', 'Mira Sommer und Leon Wirth'],
])('%s says %s in German', (key, expected) => {
  expect(textOf(sampleFacts, key, germanFormats)).toBe(expected)
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
    expect(contractValues(bare, english).blocks[key]).toBeNull()
  })
})

test.each<[string, Partial<BookingFacts>, string, string | null]>([
  [
    'a show after midnight',
    { showtime: '01:30', inTheNight: true },
    'event.showtime',
    '01:30, overnight into 15 May 2027',
  ],
  [
    'an end after midnight',
    { showtime: '23:30', endTime: '00:45' },
    'event.endTime',
    '00:45, overnight into 15 May 2027',
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
  for (const t of [english, germanFormats]) {
    const { codes } = contractValues(sampleFacts, t)
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
    'Instalment Amount Due Payment method Payee',
    'Deposit €1,437.50 on signature Bank transfer Agency',
    'Balance €1,437.50 30 April 2027, 14 days before the show Bank transfer Agency',
    'Back end As settled after the show 21 May 2027, 7 days after the show Bank transfer Agency',
  ])
  const [table] = contractValues(sampleFacts, english).blocks['payments.table'] ?? []
  expect(table?.type === 'table' && table.content.map((row) => row.content[0]?.type)).toEqual([
    'tableHeader',
    'tableCell',
    'tableCell',
    'tableCell',
  ])
})

test('the day in order', () => {
  expect(linesOf(sampleFacts, 'schedule.table')).toEqual([
    'Time Item',
    '15:00 Load-in',
    '17:00 Soundcheck',
    '19:00 Doors',
    '21:00 Showtime',
    '22:15 End',
    '23:00 Curfew',
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
    'Date Artist Event Venue Time Fee',
    '14 May 2027 Mira Sol Mira Sol at Kanal 9 Kanal 9 Halle, Leipzig 21:00 €2,500.00 or 80% of net receipts after costs',
    '16 May 2027 Mira Sol Mira Sol at Kanal 9 Kanal 9 Halle, Leipzig 21:00 €2,500.00 or 80% of net receipts after costs',
  ])
  expect(linesOf(facts, 'dates.table')).toEqual([
    'Date Artist Event Venue Time',
    '14 May 2027 Mira Sol Mira Sol at Kanal 9 Kanal 9 Halle, Leipzig 21:00',
    '16 May 2027 Mira Sol Mira Sol at Kanal 9 Kanal 9 Halle, Leipzig 21:00',
  ])
  expect(linesOf(facts, 'payments.table')[4]).toMatch(/^16 May 2027 Balance/)
  expect(linesOf(facts, 'terms.table')[0]).toBe('Term Agreed')
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
  ['terms.table', 'Deal terms'],
  ['nobody.knows', 'nobody.knows'],
])('%s is called %s', (key, label) => {
  expect(fieldLabel(key, english)).toBe(label)
})

test('choices are the codes that conditions compare', () => {
  expect(fieldChoices('deal.type', english).map(({ value }) => value)).toContain('versus')
  expect(fieldChoices('event.country', english)).toContainEqual({ value: 'DE', label: 'Germany' })
  expect(fieldChoices('artist.name', english)).toEqual([])
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
  expect(textOf(facts, 'deal.share')).toBe('14 May 2027: 80% of net receipts after costs')
  expect(textOf(facts, 'deal.radius')).toMatch(/^within 100 km/)
  expect(textOf(facts, 'payments.deposit')).toBe('€1,437.50 and £1,437.50')
  const { codes } = contractValues(facts, english)
  expect([codes['deal.type'], codes['deal.contractingMode']]).toEqual([null, 'agent_in_artist_name'])
  const abroad = withBooking({}, { ...sampleBooking, id, venue: { ...sampleBooking.venue!, country: 'FR' } })
  expect(textOf(abroad, 'event.country')).toBe('Germany and France')
  expect(contractValues(abroad, english).codes['event.country']).toBeNull()
  const terms = linesOf(facts, 'terms.table')
  expect(terms[0]).toBe('Event Term Agreed')
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

test('the parties side by side, by who makes the contract', () => {
  const withMode = (contractingMode: 'agent_in_artist_name' | 'agency_principal'): ContractFactsInput => {
    const [first] = sampleFacts.bookings
    return {
      ...sampleFacts,
      bookings: [{ ...first, deal: first.deal && { ...first.deal, contractingMode } }],
    }
  }
  const [heads, sides] = linesOf(withMode('agent_in_artist_name'), 'parties.table')
  expect(heads).toBe('Promoter Artist')
  expect(sides).toContain(
    'Kanal 9 Konzerte GmbH Hafenstraße 21, 04177 Leipzig, Germany represented by Ines Reuter',
  )
  expect(sides).toContain('represented in the artist’s name by Halbmond Booking GmbH')
  expect(linesOf(withMode('agency_principal'), 'parties.table')[0]).toBe('Promoter Agency')
})
