// Pictures over HTTP: the sizes they are sent in, what is not in them, and that their renditions go with them.
import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { mintJobScope } from '../db/scopes.ts'
import { filesRouter } from '../files/router.ts'
import { fileKey } from '../files/storage.ts'
import { compareFiles } from '../files/sweep.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { fromNow } from '../../testing/clock.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'

const orgSlug = 'halbmond'
let db: TestDatabase
let people: Actors
let app: FastifyInstance
let photo: Buffer

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  ;({ app } = await testServer(people))
  // Lies on its side, as cameras write it, with the place where it was taken.
  photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#a03020' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 20/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
})

async function upload(name: string, body: Buffer, kind = 'image'): Promise<string> {
  const place = { entity: 'artist', entityId: people.artist.id, kind, name }
  const answer = await app.inject({
    method: 'POST',
    url: `/files/${orgSlug}?${new URLSearchParams(place)}`,
    headers: {
      authorization: `Bearer ${people.agent.userId}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/octet-stream',
    },
    payload: body,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id: string }>().id
}

async function get(id: string, size = '') {
  const { url } = await filesRouter.createCaller(people.agent).link({ orgSlug, id })
  const answer = await app.inject(`${url}${size && `&size=${size}`}`)
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
}

describe('a press picture', () => {
  test.each([
    ['', 1000, 2000],
    ['screen', 1000, 2000],
    ['preview', 240, 480],
  ])('asked for as “%s” is sent as %i × %i, upright, without its place', async (size, width, height) => {
    const id = await upload('Mira live.jpg', photo)
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { status, headers, body } = await get(id, size)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="Mira live.webp"; filename*=UTF-8''Mira%20live.webp`,
      'content-length': String(body.length),
    })
    const { exif, orientation, ...seen } = await sharp(body).metadata()
    expect([seen.width, seen.height, exif, orientation]).toEqual([width, height, undefined, undefined])
  })

  test('is saved as it was uploaded where the original is asked for', async () => {
    const { headers, body } = await get(await upload('Mira.jpg', photo), 'original')
    expect(body.equals(photo)).toBe(true)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg' })
    expect(headers['content-disposition']).toMatch(/^attachment;/)
  })

  test('is made smaller once, never larger, and many at a time share it', async () => {
    const small = await sharp({ create: { width: 60, height: 30, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const id = await upload('Logo.png', small)
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(id, 'preview')))
    expect(new Set(answers.map(({ body }) => body.toString('base64'))).size).toBe(1)
    const { width, hasAlpha } = await sharp(answers[0]!.body).metadata()
    expect([width, hasAlpha]).toEqual([60, true])
  })
})

test('a photographed document opens as it was sent', async () => {
  const { body } = await get(await upload('Receipt.jpg', photo, 'document'))
  expect(body.equals(photo)).toBe(true)
})

test('a picture that unpacks to too much is not read, and can be downloaded', async () => {
  const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  bomb.writeUInt32BE(20_000, 16)
  bomb.writeUInt32BE(20_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  const id = await upload('Huge.png', bomb)
  for (const size of ['', 'preview']) {
    const { status, body } = await get(id, size)
    expect([status, JSON.parse(body.toString())]).toMatchObject([
      400,
      {
        error: {
          message: 'This picture is damaged or too large to show. Download the original instead.',
        },
      },
    ])
  }
  expect((await get(id, 'original')).body.equals(bomb)).toBe(true)
})

test('renditions count as the file’s own, and go with it', async () => {
  const id = await upload('Gone.jpg', photo)
  await get(id, 'preview')
  await get(id, 'screen')
  const orphans = async () => {
    const parts = { db, files: people.services.files }
    return (await compareFiles(parts, mintJobScope(), fromNow(), 0)).orphans
  }
  expect(await orphans()).toEqual([])
  await db.owner.query('delete from files where id = $1', [id])
  const key = fileKey(people.org.id, id)
  expect((await orphans()).toSorted()).toEqual([key, `${key}.preview.webp`, `${key}.screen.webp`])
})
