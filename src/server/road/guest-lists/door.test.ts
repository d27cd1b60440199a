// The door: several doors at once, the same report twice, links that open nothing any more.
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { actors, withContext, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { tokenHash } from '../../trpc.ts'
import { guestListsRouter } from './router.ts'
import { testDay } from '../../testing/clock.ts'

let db: TestDatabase
let people: Actors
beforeAll(async () => {
  db = await testDatabase(testDay)
  people = await actors(db)
})

const orgSlug = 'halbmond'
const newToken = () => randomBytes(32).toString('base64url')
const visitor = () => guestListsRouter.createCaller(people.anonymous)
const agent = () => guestListsRouter.createCaller(people.agent)

/** A show with one name for three people, and a link for the door. */
async function door(guest: object = {}) {
  const event = await people.factories.event({ name: 'Door night', event_date: '2027-05-01' })
  await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    status: 'confirmed',
    starts_at: new Date('2027-05-01T19:00:00Z'),
    ends_at: new Date('2027-05-01T21:00:00Z'),
    double_ok: true,
  })
  const list = await people.factories.guestList({ event_id: event.id, artist_id: people.artist.id })
  const anna = await people.factories.guest({
    event_id: event.id,
    list_id: list.id,
    plus: 2,
    email: 'anna@radio.example',
    passport: 'X123',
    ...guest,
  })
  const token = newToken()
  const { id: linkId } = await agent().link({ orgSlug, eventId: event.id, label: 'Front', token })
  return { eventId: event.id, listId: list.id, entryId: anna.id, token, linkId }
}
type AtDoor = Awaited<ReturnType<typeof door>>

const doorA = randomUUID()
const doorB = randomUUID()
const minutes = (count: number) => new Date(db.clock().getTime() + count * 60_000)
const letIn = (at: AtDoor, doorId: string, count: number, when = db.clock()) =>
  visitor().checkInByLink({ token: at.token, entryId: at.entryId, doorId, count, at: when.toISOString() })
const annaAt = async (at: AtDoor, doorId = doorA) =>
  (await visitor().open({ token: at.token, doorId })).guests.find(({ id }) => id === at.entryId)

describe('counting', () => {
  test('two of three come, then the last, then one was a mistake', async () => {
    const at = await door()
    expect(await letIn(at, doorA, 2)).toEqual({
      entryId: at.entryId,
      checkedInCount: 2,
      ownCount: 2,
      isOver: false,
    })
    expect((await letIn(at, doorA, 3)).checkedInCount).toBe(3)
    expect((await letIn(at, doorA, 2)).checkedInCount).toBe(2)
    const { guests } = await agent().get({ orgSlug, eventId: at.eventId })
    expect(guests[0]).toMatchObject({ state: 'checked_in', checkedInCount: 2, doors: 1 })
    await letIn(at, doorA, 0)
    const [anna] = (await agent().get({ orgSlug, eventId: at.eventId })).guests
    expect(anna).toMatchObject({ state: 'approved', checkedInCount: 0, checkedInAt: null })
  })

  test('the same report again, and an older one that arrives late, change nothing', async () => {
    const at = await door()
    const early = minutes(-1)
    const late = minutes(-1 / 60)
    await letIn(at, doorA, 3, late)
    await letIn(at, doorA, 3, late)
    expect(await letIn(at, doorA, 1, early)).toMatchObject({ checkedInCount: 3, ownCount: 3 })
  })

  test('a door whose clock runs ahead is heard again at its next report', async () => {
    const at = await door()
    await letIn(at, doorA, 1, minutes(60))
    expect((await letIn(at, doorA, 2)).checkedInCount).toBe(2)
  })

  test('two doors add up, however many reports come at once', async () => {
    const at = await door()
    await Promise.all([
      letIn(at, doorA, 1),
      letIn(at, doorB, 2),
      letIn(at, doorA, 1),
      letIn(at, doorB, 2),
      guestListsRouter.createCaller(people.agent).checkIn({
        orgSlug,
        eventId: at.eventId,
        entryId: at.entryId,
        doorId: doorA,
        count: 1,
        at: db.clock().toISOString(),
      }),
    ])
    expect(await annaAt(at)).toMatchObject({ checkedInCount: 3, ownCount: 1, doors: 2 })
    expect(await annaAt(at, doorB)).toMatchObject({ checkedInCount: 3, ownCount: 2 })
  })

  test('more than invited is kept and told, and another door may take it back', async () => {
    const at = await door()
    await letIn(at, doorA, 3)
    expect(await letIn(at, doorB, 2)).toMatchObject({ checkedInCount: 5, isOver: true })
    expect(await letIn(at, doorB, -1)).toMatchObject({ checkedInCount: 2, isOver: false })
  })

  test('who was taken off or declined meanwhile is refused by name', async () => {
    const at = await door()
    const named = { orgSlug, eventId: at.eventId, entryIds: [at.entryId] }
    await agent().decide({ ...named, decision: 'decline', reason: null })
    await expect(letIn(at, doorA, 1)).rejects.toThrow('Anna Kowalska is no longer on the list.')
    await agent().decide({ ...named, decision: 'approve', reason: null })
    await agent().removeEntries(named)
    await expect(letIn(at, doorA, 1)).rejects.toThrow('Anna Kowalska is no longer on the list.')
  })

  test('who did not come comes after all', async () => {
    const at = await door()
    const named = { orgSlug, eventId: at.eventId, entryIds: [at.entryId], reason: null }
    await agent().decide({ ...named, decision: 'no_show' })
    expect((await letIn(at, doorA, 1)).checkedInCount).toBe(1)
  })
})

describe('links', () => {
  test('a door sees names that come in, without their addresses', async () => {
    const at = await door()
    await people.factories.guest({
      event_id: at.eventId,
      list_id: at.listId,
      name: 'Asked',
      state: 'requested',
    })
    const seen = await visitor().open({ token: at.token, doorId: doorA })
    expect(seen.guests.map(({ name }) => name)).toEqual(['Anna Kowalska'])
    expect(JSON.stringify(seen)).not.toMatch(/radio\.example|X123|Asked/)
    expect(seen.event.artists).toEqual(['Kleine Nacht'])
    const { links } = await agent().get({ orgSlug, eventId: at.eventId })
    expect(links[0]).toMatchObject({ label: 'Front', isSent: false, openedAt: expect.any(Date) })
  })

  test('revoked, expired, unknown, of another purpose, of an archived event: all the same answer', async () => {
    const revoked = await door()
    await agent().revokeLink({ orgSlug, id: revoked.linkId })
    const expired = await door()
    await db.owner.query(`update guest_list_links set expires_at = '2026-01-01' where id = $1`, [
      expired.linkId,
    ])
    const archived = await door()
    await db.owner.query(`update events set archived_at = now() where id = $1`, [archived.eventId])
    const others = newToken()
    await db.owner.query(`update guest_list_links set token_hash = $1 where id = $2`, [
      tokenHash('offer', others),
      (await door()).linkId,
    ])
    const answers = await Promise.all(
      [revoked.token, expired.token, archived.token, others, newToken(), 'x'].map(async (token) => {
        const said = async (call: Promise<unknown>) => {
          const error = await call.then(
            () => new Error('answered'),
            (refused: Error) => refused,
          )
          return JSON.stringify({ ...error, message: error.message, cause: error.cause })
        }
        const report = {
          token,
          entryId: revoked.entryId,
          doorId: doorA,
          count: 1,
          at: db.clock().toISOString(),
        }
        return [
          await said(visitor().open({ token, doorId: doorA })),
          await said(visitor().checkInByLink(report)),
        ]
      }),
    )
    expect(new Set(answers.flat()).size).toBe(1)
    expect(answers[0]?.[0]).toContain('NOT_FOUND')
    await agent().restoreLink({ orgSlug, id: revoked.linkId })
    expect((await annaAt(revoked))?.name).toBe('Anna Kowalska')
  })

  test('a link reaches the names of its own event only', async () => {
    const [one, other] = [await door(), await door()]
    await expect(letIn({ ...one, entryId: other.entryId }, doorA, 1)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('the link of the e-mail opens the door, and goes on when its sender has left', async () => {
    const at = await door()
    await guestListsRouter.createCaller(people.admin).sendToVenue({
      orgSlug,
      eventId: at.eventId,
      email: { recipients: [{ name: 'Pia', email: 'door@venue.example' }], message: null },
    })
    const [email] = await emailsTo(people, 'door@venue.example')
    const token = /guest-list\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
    await db.owner.query(`update memberships set status = 'removed' where user_id = $1`, [
      people.admin.userId,
    ])
    expect((await visitor().open({ token, doorId: doorA })).guests).toHaveLength(1)
  })

  test('it closes some days after the show, at least a day after it was made', async () => {
    const at = await door()
    const expiry = async (linkId: string) =>
      (await db.owner.query('select expires_at from guest_list_links where id = $1', [linkId])).rows[0]
        .expires_at
    expect(await expiry(at.linkId)).toEqual(new Date('2027-05-04T10:00:00Z'))
    const now = new Date('2027-06-01T12:00:00Z')
    const late = guestListsRouter.createCaller(withContext(people.agent, { now }))
    const { id } = await late.link({ orgSlug, eventId: at.eventId, label: '', token: newToken() })
    expect(await expiry(id)).toEqual(new Date('2027-06-02T12:00:00Z'))
  })
})
