// What goes along with messages: files as they were stored, large press pictures in a smaller size.
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { messageText } from '#texts/problems.ts'
import { english } from '#texts/testing.ts'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { messageFixture, minutesLater, startMailServer } from '../../testing/fixtures/message-fixture.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = await messageFixture(db, people)
const { send, deliver } = fixture
const { event } = await fixture.context()
const server = await startMailServer()
afterAll(() => server.stop())
await fixture.account({ user_id: people.owner.userId }, { port: server.port })
beforeEach(() => {
  server.messages.length = 0
})

test('stored files are attached', async () => {
  const file = await people.factories.file({ entity_id: event.id, name: 'Stage plan.pdf' })
  const draft = await people.services.files.stage(Readable.from(['plan']), 100)
  await draft.keep(`${people.org.id}/${file.id}`)
  const gone = await people.factories.file({ entity_id: event.id, name: 'Gone.pdf' })
  await send(people.owner, { fileIds: [file.id] })
  const lost = await send(people.owner, { fileIds: [gone.id] })
  await deliver(minutesLater(1))
  expect(server.messages[0]?.mail.attachments).toMatchObject([{ filename: 'Stage plan.pdf' }])
  const { state, last_error: error } = await fixture.row(lost.id)
  expect([state, messageText(String(error), english)]).toEqual([
    'failed',
    'An attached file no longer exists.',
  ])
})

test('a large press picture is attached in the size of a screen, a damaged one as it is', async () => {
  const blank = { width: 2400, height: 1200, channels: 3, background: '#a03020' } as const
  const photo = await sharp({ create: { ...blank, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg()
    .toBuffer()
  expect(photo.length).toBeGreaterThan(1024 * 1024)
  const keep = async (name: string, bytes: Buffer) => {
    const of = { entity: 'artist', entity_id: people.artist.id, kind: 'image', mime: 'image/jpeg' }
    const file = await people.factories.file({ ...of, name, size: photo.length })
    const draft = await people.services.files.stage(Readable.from([bytes]), photo.length)
    await draft.keep(`${people.org.id}/${file.id}`)
    return file.id
  }
  const fileIds = [await keep('Mira.jpg', photo), await keep('Torn.jpg', photo.subarray(0, 500))]
  await send(people.owner, { fileIds })
  await deliver(minutesLater(1))
  const [small, torn] = server.messages[0]?.mail.attachments ?? []
  expect([small?.filename, torn?.filename]).toEqual(['Mira.webp', 'Torn.jpg'])
  expect(await sharp(small?.content as Buffer).metadata()).toMatchObject({ width: 2000, format: 'webp' })
})
