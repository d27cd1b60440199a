import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'

const db = await testDatabase()
const people = await actors(db)
const { app, log } = await testServer(people)

const lines = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1@calendar.example',
  'DTSTART;VALUE=DATE:20270205',
  'SUMMARY:Night at the harbour',
  'LOCATION:Hamburg',
  'END:VEVENT',
  'END:VCALENDAR',
]
let body = lines.join('\r\n')
let asked = 0
const calendar = createServer((_req, res) => {
  asked++
  res.end(body)
})
await new Promise<void>((done) => calendar.listen(0, '127.0.0.1', done))
const { port } = calendar.address() as AddressInfo
afterAll(() => void calendar.close())

const address = `http://127.0.0.1:${port}/private-4711/basic.ics`
const send = (actor: Actor | null, payload = address) =>
  app.inject({
    method: 'POST',
    url: '/imports/halbmond/calendar',
    headers: {
      ...(actor && { authorization: `Bearer ${actor.userId}` }),
      'content-type': 'text/plain',
      'idempotency-key': randomUUID(),
    },
    payload,
  })

test('a calendar becomes a draft by its address, of which only the host is kept', async () => {
  const answer = await send(people.agent)
  expect(answer.statusCode).toBe(200)
  const { id } = answer.json<{ id: string }>()
  const { rows } = await db.owner.query('select * from imports where id = $1', [id])
  expect(rows[0]).toMatchObject({ org_id: people.org.id, noun: 'events', file_name: `127.0.0.1:${port}` })
  const found = await db.owner.query('select cells from import_rows where import_id = $1', [id])
  expect(found.rows).toHaveLength(1)
  expect(JSON.stringify(found.rows)).toContain('Night at the harbour')
  const logged = await db.owner.query('select * from activity_log where entity_id = $1', [id])
  for (const kept of [rows, logged.rows, log]) expect(JSON.stringify(kept)).not.toContain('private-4711')
})

test('nobody without the right has anything fetched', async () => {
  asked = 0
  expect((await send(null)).statusCode).toBe(401)
  expect((await send(people.readOnly)).statusCode).toBe(403)
  expect((await send(people.otherOwner)).statusCode).toBe(404)
  expect(asked).toBe(0)
})

test('what is no calendar, too long or too large is refused', async () => {
  for (const wrong of ['', 'calendar.example', 'file:///etc/passwd']) {
    const answer = await send(people.agent, wrong)
    expect([wrong, answer.statusCode]).toEqual([wrong, 400])
    expect(answer.body).toContain('Paste the address of a calendar.')
  }
  expect(
    (await send(people.agent, `https://a.example/${'a'.repeat(9000)}`)).statusCode,
  ).toBeGreaterThanOrEqual(400)
  body = 'x'.repeat(11_000_000)
  const large = await send(people.agent)
  expect([large.statusCode, large.body]).toEqual([400, expect.stringContaining('MB')])
  const { rows } = await db.owner.query('select count(*)::int as n from imports')
  expect(rows[0].n).toBe(1)
})
