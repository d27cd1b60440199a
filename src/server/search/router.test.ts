import { expect, test } from 'vitest'
import { actors, type Actor } from '../testing/actors.ts'
import { testDatabase } from '../testing/database.ts'
import { searchRouter } from './router.ts'

const people = await actors(await testDatabase())
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
