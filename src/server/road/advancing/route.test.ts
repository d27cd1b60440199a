// Files as answers, over HTTP: sent on the page of a link, opened there and by the agency.
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { filesRouter } from '../../platform/files/router.ts'
import { actors } from '../../testing/actors.ts'
import { makeAdvances } from '../../testing/advances.ts'
import { testDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'
import { advancingRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const { app, log } = await testServer(people)
const { advance, field, request } = makeAdvances(db, people)
const orgSlug = 'halbmond'
const visitor = advancingRouter.createCaller(people.anonymous)
const address = 'jonas@taktgeber.example'

const linked = async (token: string, name: string) => {
  const { groups } = await visitor.open({ token })
  return groups.flatMap(({ fields }) => fields).find(({ fieldName }) => fieldName === name)!
}
const answer = async (token: string, name: string, responseValue: string) => {
  const { id, version } = await linked(token, name)
  return visitor.answerByLink({ token, fieldId: id, version, responseValue })
}

describe('a file', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const send = async (token: string, fieldId: string, body = pdf, name = 'Stage plan.pdf') => {
    const url = `/advancing/${token}/files/${fieldId}?${new URLSearchParams({ name })}`
    const { statusCode, payload } = await app.inject({ method: 'POST', url, body })
    return { status: statusCode, answer: JSON.parse(payload) }
  }
  const open = (token: string, fieldId: string) => app.inject(`/advancing/${token}/files/${fieldId}`)

  test('sent on the page is the answer, for the page and the agency to open', async () => {
    const { eventId } = await advance()
    const token = await request(eventId, address)
    const { id } = await linked(token, 'Plan')
    expect((await open(token, id)).statusCode).toBe(404)
    const { status, answer: sent } = await send(token, id)
    expect([status, sent.state, sent.name]).toEqual([200, 'received', 'Stage plan.pdf'])
    expect((await linked(token, 'Plan')).responseValue).toBe(sent.responseValue)
    const opened = await open(token, id)
    expect([opened.statusCode, opened.rawPayload.equals(pdf)]).toEqual([200, true])
    expect(opened.headers['content-security-policy']).toContain('sandbox')
    const files = await filesRouter
      .createCaller(people.agent)
      .list({ orgSlug, entity: 'event', entityId: eventId })
    expect(files.rows).toMatchObject([{ id: sent.fileId, visibility: 'internal' }])
    // Taken back and answered again by the same value, as the page does for Undo.
    await answer(token, 'Plan', '')
    expect((await open(token, id)).statusCode).toBe(404)
    expect(await answer(token, 'Plan', sent.responseValue)).toMatchObject({ state: 'received' })
    expect(log.join('')).not.toContain(token)
  })

  test('is refused for other fields, other kinds, and without a link', async () => {
    const { eventId } = await advance()
    const token = await request(eventId, address, ['Production'])
    const { id } = await linked(token, 'Plan')
    const text = await linked(token, 'Stage size')
    const elsewhere = await advance()
    const foreign = await field(elsewhere.eventId, 'Plan')
    expect((await send(token, text.id)).status).toBe(404)
    expect((await send(token, foreign.id)).status).toBe(404)
    expect((await send(randomBytes(32).toString('base64url'), id)).status).toBe(404)
    const { status, answer: refused } = await send(
      token,
      id,
      Buffer.from('<svg onload="alert(1)"/>'),
      'a.svg',
    )
    expect([status, refused.error.message]).toEqual([
      400,
      expect.stringContaining('file type is not supported'),
    ])
    expect((await linked(token, 'Plan')).responseValue).toBeNull()
  })
})
