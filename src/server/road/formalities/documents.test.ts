import { beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { actors, type Actors } from '../../testing/actors.ts'
import { insertRow } from '../../testing/factories.ts'
import { testDatabase } from '../../testing/database.ts'
import { readPdf } from '../../testing/pdf.ts'
import { testServer } from '../../testing/server.ts'
import { equipmentRouter } from '../equipment/router.ts'
import { formalitiesRouter } from './router.ts'

const orgSlug = 'halbmond'
let people: Actors
let app: FastifyInstance
let tourId: string

beforeAll(async () => {
  const db = await testDatabase()
  people = await actors(db)
  ;({ app } = await testServer(people))
  const { factories, artist, org } = people
  const contact = await factories.contact({ name: 'Mira Sol' })
  tourId = await insertRow(db.owner, 'tours', { org_id: org.id, artist_id: artist.id, name: 'Spring tour' })
  const show = async (date: string, name: string, city: string, country: string) => {
    const venue = await factories.venue({ name, city, country, address_line1: 'Hoofdstraat 1', zip: '1017' })
    const promoter = await factories.company({
      name: `Promoter ${city}`,
      city,
      country,
      email: 'hi@p.example',
    })
    const event = await factories.event({
      event_date: date,
      venue_id: venue.id,
      promoter_company_id: promoter.id,
    })
    await factories.booking({
      event_id: event.id,
      artist_id: artist.id,
      tour_id: tourId,
      starts_at: new Date(`${date}T19:00:00Z`),
      ends_at: new Date(`${date}T21:00:00Z`),
      status: 'confirmed',
    })
  }
  await show('2027-05-05', 'Paradiso', 'Amsterdam', 'NL')
  await show('2027-05-07', 'Lafayette', 'London', 'GB')
  const calls = formalitiesRouter.createCaller(people.agent)
  const travellers = [{ contactId: contact.id, role: 'Voice' }]
  await calls.saveParty({ orgSlug, tourId, party: { travellers } })
  await calls.saveDetails({
    orgSlug,
    contactId: contact.id,
    version: 0,
    details: {
      firstNames: '=Mira',
      lastName: 'Sol',
      birthDate: '1994-02-03',
      nationality: 'DE',
      country: 'DE',
      passportNumber: 'C01X00T47',
      passportExpiresOn: '2030-01-31',
      insuranceNumber: '12 030294 S 123',
      employment: 'self_employed',
    },
  })
  const list = {
    currency: 'EUR',
    items: [
      {
        description: 'Microphone',
        marks: 'S/N 1, 2',
        pieces: 2,
        weightKg: '0.6',
        valueMinor: 250_50,
        origin: 'DE',
      },
      { description: 'Bass guitar', container: 'Case A', weightKg: '4', valueMinor: 1_200_00, origin: 'US' },
    ],
  }
  await equipmentRouter.createCaller(people.agent).saveOfTour({ orgSlug, tourId, version: 0, list })
})

const get = (file: string, as: { userId: string } = people.agent) =>
  app.inject({
    url: `/formalities/${orgSlug}/${tourId}/${file}`,
    headers: { authorization: `Bearer ${as.userId}` },
  })

async function pdfOf(file: string) {
  const { statusCode, rawPayload } = await get(file)
  expect(statusCode).toBe(200)
  return readPdf(rawPayload)
}
const rowsOf = (body: string) => body.split('\r\n').map((row) => row.split(','))

describe('A1', () => {
  test('has a page for each person, with the stays in A1 countries and their places', async () => {
    const { text, title } = await pdfOf('a1.pdf')
    expect(title).toBe('A1 data sheets: Spring tour')
    for (const part of [
      'Sol',
      '12 030294 S 123',
      'Self-employed',
      'Netherlands',
      'Paradiso, Hoofdstraat 1',
      '7 May 2027',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('C01X00T47')
  })

  test('as a table has a line for each stay, without cells that run as formulas', async () => {
    const rows = rowsOf((await get('a1.csv')).body)
    expect(rows.slice(1, 3).map((row) => [row[0], row[1], row[5], ...row.slice(19, 22)])).toEqual([
      ['Sol', "'=Mira", 'DE', 'NL', '2027-05-05', '2027-05-05'],
      ['Sol', "'=Mira", 'DE', 'GB', '2027-05-07', '2027-05-07'],
    ])
  })
})

describe('visas and work permits', () => {
  test('name the passports, and for each country who invites', async () => {
    const { text } = await pdfOf('visa.pdf?locale=de')
    for (const part of [
      'C01X00T47',
      '31. Januar 2030',
      'Vereinigtes Königreich',
      'Lafayette',
      'Promoter London',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('12 030294 S 123')
  })

  test('as a table have a line for each traveller', async () => {
    const rows = rowsOf((await get('visa.csv')).body)
    expect(rows[1]).toEqual([
      'Sol',
      "'=Mira",
      '1994-02-03',
      '',
      'DE',
      '',
      'C01X00T47',
      '',
      '',
      '2030-01-31',
      'Voice',
    ])
  })
})

describe('the General List', () => {
  test('has the columns of the convention, a number for each piece, and totals', async () => {
    const { text } = await pdfOf('carnet.pdf')
    for (const part of [
      'Item No.',
      'Microphone, S/N 1, 2',
      '1–2',
      '1,450.50',
      '4.6',
      'Netherlands, United Kingdom',
      'Case A',
    ])
      expect(text).toContain(part)
  })

  test('as a table has the same columns in the numbers of the reader', async () => {
    const rows = (await get('carnet.csv?locale=de')).body.split('\r\n')
    expect(rows.slice(1, 3)).toEqual(['1–2;Microphone, S/N 1, 2;2;0,6;250,5;DE', '3;Bass guitar;1;4;1200;US'])
  })
})

test('a sheet is not for those without the right, and there are no others', async () => {
  expect((await get('visa.pdf', people.assistant)).statusCode).toBe(403)
  expect((await get('a1.csv', people.otherOwner)).statusCode).toBe(404)
  expect((await get('tax.pdf')).statusCode).toBe(400)
})
