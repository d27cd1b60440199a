import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'
import { optOutToken } from './opt-out-token.ts'

let db: TestDatabase
let people: Actors
let app: FastifyInstance
const address = 'jonas@taktgeber.example'

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  ;({ app } = await testServer(people))
})

const press = (token: string) =>
  app.inject({
    method: 'POST',
    url: `/opt-out/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
const noted = async () => {
  const { rows } = await db.owner.query('select org_id, address, reason from mail_opt_outs')
  return rows
}

test('the button of a program for mail ends the e-mails, as often as it is pressed', async () => {
  const token = optOutToken(people.services.secrets, { orgId: people.org.id, address })
  for (let turn = 0; turn < 2; turn++) {
    const answer = await press(token)
    expect([answer.statusCode, answer.json()]).toEqual([200, { isDone: true }])
    expect(await noted()).toEqual([{ org_id: people.org.id, address, reason: 'link' }])
  }
})

test('a token that is not ours ends nothing', async () => {
  const before = await noted()
  const token = optOutToken(people.services.secrets, { orgId: people.otherOrg.id, address })
  const other = token[5] === 'x' ? 'y' : 'x'
  const answer = await press(`${token.slice(0, 5)}${other}${token.slice(6)}`)
  expect(answer.statusCode).toBe(404)
  expect(await noted()).toEqual(before)
})
