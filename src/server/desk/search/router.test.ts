import { describe, expect, test } from 'vitest'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { searchRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const find = (actor: Actor, query: string) => searchRouter.createCaller(actor).all({ orgSlug, query })

test('finds each kind by any of its words, without accents, and an event by artist and venue', async () => {
  const venue = await people.factories.venue({ name: 'Żółć Speicher' })
  const event = await people.factories.event({ name: 'Sommernacht', venue_id: venue.id })
  await people.factories.booking({ event_id: event.id, artist_id: people.artist.id })
  await people.factories.contact({ name: 'Jonas Reuter' })
  await people.factories.company({ name: 'Elbklang' })

  expect((await find(people.readOnly, 'SPEICHER zolc')).venues).toMatchObject([{ id: venue.id }])
  expect((await find(people.readOnly, 'nacht speicher')).events).toMatchObject([{ id: event.id }])
  expect((await find(people.readOnly, 'reuter jonas')).contacts).toHaveLength(1)
  expect((await find(people.readOnly, 'elb')).companies).toHaveLength(1)
  expect((await find(people.readOnly, 'kleine')).artists).toMatchObject([{ slug: people.artist.slug }])
  expect(await find(people.readOnly, '100%_')).toEqual({
    artists: [],
    venues: [],
    companies: [],
    contacts: [],
    events: [],
  })
})

test('keeps to the artists in scope', async () => {
  const event = await people.factories.event({ name: 'Verborgen' })
  await people.factories.booking({ event_id: event.id, artist_id: people.otherArtist.id, status: 'hold' })
  expect((await find(people.agent, 'verborgen')).events).toHaveLength(1)
  expect((await find(people.tourManager, 'verborgen')).events).toEqual([])
  expect((await find(people.tourManager, 'zweiter')).artists).toEqual([])
})

describe('a question about a day', () => {
  const fetchAnswer = (actor: Actor, query: string) =>
    searchRouter.createCaller(actor).quick({ orgSlug, query })

  test('answers for the artist and the day, with the venue and what to place there', async () => {
    const venue = await people.factories.venue({ name: 'Paradiso Grachtenhof' })
    const event = await people.factories.event({ name: 'Halt', event_date: '2027-05-14' })
    await people.factories.booking({
      event_id: event.id,
      artist_id: people.artist.id,
      status: 'confirmed',
      starts_at: new Date('2027-05-14T19:00:00Z'),
      ends_at: new Date('2027-05-14T21:00:00Z'),
    })
    const name = people.artist.name
    expect(await fetchAnswer(people.agent, `${name} 15.5.2027 hold paradiso`)).toMatchObject({
      artist: { id: people.artist.id },
      date: '2027-05-15',
      status: 'hold',
      venue: { id: venue.id },
      check: { isFree: true },
    })
    expect(await fetchAnswer(people.agent, `is ${name} free on 14 May 2027?`)).toMatchObject({
      status: null,
      venue: null,
      check: { isFree: false, bookings: [{ eventId: event.id }] },
    })
    expect(await fetchAnswer(people.agent, `${name} 15.5.2027 Wuppertal`)).toMatchObject({
      place: 'wuppertal',
    })
  })

  test('keeps the queue of holds from those who see no holds', async () => {
    const event = await people.factories.event({ name: 'Option', event_date: '2027-06-03' })
    const booking = await people.factories.booking({
      event_id: event.id,
      artist_id: people.artist.id,
      status: 'hold',
      starts_at: new Date('2027-06-03T19:00:00Z'),
      ends_at: new Date('2027-06-03T21:00:00Z'),
    })
    await insertRow(db.owner, 'holds', {
      org_id: people.org.id,
      booking_id: booking.id,
      artist_id: people.artist.id,
      hold_date: '2027-06-03',
      rank: 1,
      placed_at: new Date('2027-05-01T10:00:00Z'),
      expires_at: new Date('2027-05-15T10:00:00Z'),
    })
    const question = `${people.artist.name} 3 June 2027`
    expect((await fetchAnswer(people.agent, question))?.check).toMatchObject({
      holds: [{ rank: 1 }],
      nextHold: { rank: 2 },
    })
    expect((await fetchAnswer(people.tourManager, question))?.check).toMatchObject({
      holds: [],
      nextHold: null,
    })
  })

  test('says nothing to other words, and nothing about artists out of scope', async () => {
    expect(await fetchAnswer(people.agent, 'paradiso 14 May 2027')).toBeNull()
    expect(await fetchAnswer(people.agent, people.artist.name)).toBeNull()
    expect(await fetchAnswer(people.tourManager, `${people.otherArtist.name} 14 May 2027`)).toBeNull()
  })
})
