// Everybody who answered e-mails of the agency, as a draft of an import.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { importsRouter } from './router.ts'

let db: TestDatabase
let people: Actors
const orgSlug = 'halbmond'

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})
beforeEach(async () => {
  await db.owner.query('delete from mail_threads')
  await db.owner.query('delete from imports')
})

const as = (actor: Actor) => importsRouter.createCaller(withContext(actor, { idempotencyKey: randomUUID() }))
type Mail = { from: string; name?: string; text: string; at?: string; row?: object; thread?: object }
async function arrives({ from, name = '', text, at = '2027-01-10', row = {}, thread = {} }: Mail) {
  const { id } = await people.factories.mailThread({ subject: 'Show', ...thread })
  await people.factories.message({
    thread_id: id,
    direction: 'in',
    state: 'received',
    source: 'outside',
    from_address: from,
    from_name: name,
    body_text: text,
    received_at: at,
    ...row,
  })
}
async function draft(actor = people.owner) {
  const { id } = await as(actor).fromMessages({ orgSlug })
  return as(actor).get({ orgSlug, id })
}

const signature = 'Fine!\n\nBest\nTessa Grund\nBooker\nTaktgeber GmbH\n+49 341 5550123'

describe('senders', () => {
  test('are one row each, who wrote last first, with what any of their latest e-mails says', async () => {
    await arrives({ from: 'tessa@takt.example', name: 'T. Grund', text: signature, at: '2027-01-01' })
    await arrives({ from: 'Tessa@takt.example', name: 'Tessa Grund', text: 'Done', at: '2027-01-09' })
    await arrives({ from: 'ole@ruhr.example', name: 'Ole Ruhr', text: 'Hi', at: '2027-01-10' })
    const { noun, total, headers, samples, mapping } = await draft()
    expect({ noun, total, unmapped: mapping.includes(null) }).toEqual({
      noun: 'contacts',
      total: 2,
      unmapped: false,
    })
    const rows = samples.map((cells) => Object.fromEntries(headers.map((header, at) => [header, cells[at]])))
    expect(rows).toMatchObject([
      { 'First name': 'Ole', 'Last name': 'Ruhr', 'E-mail': 'ole@ruhr.example', Company: '' },
      {
        'First name': 'Tessa',
        'Last name': 'Grund',
        'E-mail': 'tessa@takt.example',
        Company: 'Taktgeber GmbH',
      },
    ])
  })

  test('are no machines, and nobody whom the agency wrote to', async () => {
    await arrives({ from: 'robot@takt.example', text: 'Away', row: { is_automatic: true } })
    await arrives({
      from: 'us@halbmond.example',
      text: 'Hello',
      row: { direction: 'out', state: 'outbox_review', received_at: null },
    })
    await expect(draft()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('are those of conversations that the member sees', async () => {
    await arrives({ from: 'a@a.example', text: 'Hi', thread: { artist_id: people.artist.id } })
    await arrives({ from: 'b@b.example', text: 'Hi', thread: { artist_id: people.otherArtist.id } })
    expect((await draft()).total).toBe(2)
    await expect(as(people.otherOwner).fromMessages({ orgSlug: people.otherOrg.slug })).rejects.toMatchObject(
      {
        code: 'CONFLICT',
      },
    )
    await expect(draft(people.tourManager)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
