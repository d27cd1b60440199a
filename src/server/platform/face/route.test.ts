import { beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'
import { mintPublicScope } from '../db/scopes.ts'
import { findFace } from './store.ts'

const db = await testDatabase()
const visitor = mintPublicScope()
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let people: Actors
let app: FastifyInstance

beforeAll(async () => {
  people = await actors(db)
  ;({ app } = await testServer(people))
})

const face = () => findFace(db.read(visitor), visitor, people.org.id)

test('without a logo there is the name, and nothing to load', async () => {
  expect(await face()).toMatchObject({ name: 'Halbmond Booking', logo: null, brandColour: null })
  const { statusCode } = await app.inject({ url: `/public/logos/${people.org.id}-0123456789ab.png` })
  expect(statusCode).toBe(404)
})

test('the address of a logo gives its bytes to everyone, for good, and changes with it', async () => {
  const keep = (bytes: string) =>
    db.owner.query('update organisations set logo = $2 where id = $1', [
      people.org.id,
      `data:image/png;base64,${bytes}`,
    ])
  await keep(dot)
  const { logo } = await face()
  const { statusCode, headers, rawPayload } = await app.inject({ url: logo! })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(rawPayload.toString('base64')).toBe(dot)
  await keep('iVBORw0KGgo=')
  expect((await face()).logo).not.toBe(logo)
})

test.each(['x.png', '00000000-0000-4000-8000-000000000000-0123456789ab.png', 'shows.json'])(
  'nothing is at %s',
  async (file) => {
    expect((await app.inject({ url: `/public/logos/${file}` })).statusCode).toBe(404)
  },
)
