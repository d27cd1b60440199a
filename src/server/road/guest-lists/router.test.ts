// Guest lists end to end: places under pressure, approval, the venue's e-mail.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { listEmails } from '../../platform/mail/store.ts'
import { mintJobScope } from '../../platform/db/scopes.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { guestListsRouter } from './router.ts'

let db: TestDatabase
let people: Actors
beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})

const orgSlug = 'halbmond'
const as = (actor: Actor) => guestListsRouter.createCaller(actor)
const guest = (name: string, more: object = {}) => ({ name, plus: 0, plusNames: [], ...more })
const listInput = (more: object = {}) => ({
  kind: 'free' as const,
  artistId: people.artist.id,
  allotment: 5,
  ...more,
})

/** A show of the artist with a list of five places. */
async function show(row: object = {}) {
  const event = await people.factories.event({ name: 'Guest night', event_date: '2027-05-01' })
  await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    status: 'confirmed',
    starts_at: new Date('2027-05-01T19:00:00Z'),
    ends_at: new Date('2027-05-01T21:00:00Z'),
    double_ok: true,
  })
  const list = await people.factories.guestList({
    event_id: event.id,
    artist_id: people.artist.id,
    allotment: 5,
    ...row,
  })
  return { eventId: event.id, listId: list.id }
}
type Show = Awaited<ReturnType<typeof show>>

const add = (actor: Actor, { eventId, listId }: Show, names: object[], more: object = {}) =>
  as(actor).addEntries({ orgSlug, eventId, listId, guests: names as never, reason: null, ...more })
const get = (eventId: string, actor = people.agent) => as(actor).get({ orgSlug, eventId })
const approvedOf = async (eventId: string) => (await get(eventId)).lists[0]?.approvedPeople

describe('places', () => {
  test('names go on as far as there is room; beyond it an agent gives a reason', async () => {
    const at = await show()
    const { ids, approved } = await add(people.assistant, at, [guest('Anna', { plus: 3 })])
    expect([ids.length, approved, await approvedOf(at.eventId)]).toEqual([1, 1, 4])
    await expect(add(people.assistant, at, [guest('Ben', { plus: 1 })])).rejects.toThrow(
      /6 people on a list for 5/,
    )
    await expect(
      add(people.assistant, at, [guest('Ben', { plus: 1 })], { reason: 'Please' }),
    ).rejects.toThrow(/An agent can allow more/)
    await add(people.agent, at, [guest('Ben', { plus: 1 })], { reason: 'Label' })
    const { lists } = await get(at.eventId)
    expect(lists[0]).toMatchObject({ approvedPeople: 6, overrideTo: 6, overrideReason: 'Label', version: 1 })
  })

  test('names that lack what the list asks for wait, and are not approved', async () => {
    const at = await show({ fields_required: ['email'], plus_ones_named: true })
    const made = await add(people.agent, at, [
      guest('Anna', { email: 'anna@radio.example' }),
      guest('Ben'),
      guest('Cleo', { email: 'cleo@radio.example', plus: 1 }),
    ])
    expect(made.approved).toBe(1)
    const decided = await as(people.agent).decide({
      orgSlug,
      eventId: at.eventId,
      entryIds: made.ids,
      decision: 'approve',
      reason: null,
    })
    expect(decided.changed).toBe(0)
    expect(decided.incomplete.toSorted()).toEqual(['Ben', 'Cleo'])
  })

  test('twenty approvals at once take the places that there are and no more', async () => {
    const at = await show()
    const { ids } = await add(
      people.agent,
      at,
      Array.from({ length: 20 }, (_, index) => guest(`Guest ${index}`)),
      { approve: false },
    )
    const answers = await Promise.allSettled(
      ids.map((id) =>
        as(people.assistant).decide({
          orgSlug,
          eventId: at.eventId,
          entryIds: [id],
          decision: 'approve',
          reason: null,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await approvedOf(at.eventId)).toBe(5)
  })

  test('past every rule, the database refuses one too many, also at once', async () => {
    const at = await show()
    const insert = () => people.factories.guest({ event_id: at.eventId, list_id: at.listId, plus: 1 })
    const answers = await Promise.allSettled([insert(), insert(), insert(), insert()])
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(2)
    expect(refused.map(({ reason }) => reason.constraint)).toEqual(['guest_lists_room', 'guest_lists_room'])
    expect(await approvedOf(at.eventId)).toBe(4)
  })

  test('the number follows changes, moves, removal and return', async () => {
    const at = await show()
    const other = await people.factories.guestList({ event_id: at.eventId, kind: 'press', allotment: 2 })
    const { ids } = await add(people.agent, at, [guest('Anna', { plus: 1 })])
    const id = ids[0]!
    const change = { orgSlug, eventId: at.eventId, id, reason: null }
    await expect(
      as(people.agent).updateEntry({
        ...change,
        version: 1,
        listId: at.listId,
        guest: guest('Anna', { plus: 9 }),
      }),
    ).rejects.toThrow(/10 people on a list for 5/)
    await as(people.agent).updateEntry({
      ...change,
      version: 1,
      listId: other.id,
      guest: guest('Anna', { plus: 1 }),
    })
    const numbers = async () => {
      const { lists } = await get(at.eventId)
      return Object.fromEntries(lists.map(({ kind, approvedPeople }) => [kind, approvedPeople]))
    }
    expect(await numbers()).toEqual({ free: 0, press: 2 })
    const named = { orgSlug, eventId: at.eventId, entryIds: [id] }
    await as(people.agent).removeEntries(named)
    expect(await numbers()).toEqual({ free: 0, press: 0 })
    await add(people.agent, { ...at, listId: other.id }, [guest('Ben')])
    await expect(as(people.agent).restoreEntries(named)).rejects.toThrow(/3 people on a list for 2/)
    await expect(
      as(people.agent).updateEntry({ ...change, version: 1, listId: at.listId, guest: guest('Anna') }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('fewer places than approved people need a reason; a list is taken away and comes back', async () => {
    const at = await show()
    await add(people.agent, at, [guest('Anna', { plus: 4 })])
    const save = (more: object) =>
      as(people.agent).saveList({
        orgSlug,
        eventId: at.eventId,
        id: at.listId,
        version: 1,
        list: listInput({ allotment: 3 }),
        reason: null,
        ...more,
      })
    await expect(save({})).rejects.toThrow(/5 people on a list for 3/)
    await save({ reason: 'Smaller room' })
    const { lists } = await get(at.eventId)
    expect(lists[0]).toMatchObject({ allotment: 3, overrideTo: 5, overrideReason: 'Smaller room' })
    await expect(save({ reason: 'Again' })).rejects.toMatchObject({ code: 'CONFLICT' })
    await as(people.agent).removeList({ orgSlug, eventId: at.eventId, id: at.listId })
    expect((await get(at.eventId)).guests).toEqual([])
    await as(people.agent).restoreList({ orgSlug, eventId: at.eventId, id: at.listId })
    expect((await get(at.eventId)).guests).toHaveLength(1)
  })
})

describe('who and when', () => {
  test('the cut-off lies in the zone of the event and binds assistants, not tour managers', async () => {
    const at = await show()
    await as(people.agent).saveList({
      orgSlug,
      eventId: at.eventId,
      id: at.listId,
      version: 1,
      list: listInput({ cutoffDate: '2026-07-01', cutoffTime: '18:00' }),
      reason: null,
    })
    const { lists } = await get(at.eventId)
    expect(lists[0]).toMatchObject({
      cutoffAt: new Date('2026-07-01T16:00:00Z'),
      cutoffDate: '2026-07-01',
      cutoffTime: '18:00',
    })
    const before = { now: new Date('2026-07-01T15:59:00Z') }
    const after = { now: new Date('2026-07-01T16:00:00Z') }
    await add(withContext(people.assistant, before), at, [guest('Anna')])
    await expect(add(withContext(people.assistant, after), at, [guest('Ben')])).rejects.toThrow(
      'The list closed on 1 July 2026 at 18:00',
    )
    await add(withContext(people.tourManager, after), at, [guest('Cleo')])
  })

  test('a tour manager sees lists of the own artists and the agency, nothing of other shows', async () => {
    const at = await show()
    await people.factories.booking({
      event_id: at.eventId,
      artist_id: people.otherArtist.id,
      status: 'confirmed',
      starts_at: new Date('2027-05-01T19:00:00Z'),
      ends_at: new Date('2027-05-01T21:00:00Z'),
      double_ok: true,
    })
    const others = await people.factories.guestList({
      event_id: at.eventId,
      artist_id: people.otherArtist.id,
      kind: 'press',
    })
    await people.factories.guestList({ event_id: at.eventId, kind: 'AAA' })
    const { lists } = await get(at.eventId, people.tourManager)
    expect(lists.map(({ kind }) => kind).toSorted()).toEqual(['AAA', 'free'])
    await expect(
      add(people.tourManager, { ...at, listId: others.id }, [guest('Anna')]),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const strange = await people.factories.event({ name: 'Not theirs' })
    await expect(get(strange.id, people.tourManager)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(get(at.eventId, people.accountant)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(add(people.readOnly, at, [guest('Anna')])).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('an artist who does not play has no list there', async () => {
    const at = await show()
    await expect(
      as(people.agent).saveList({
        orgSlug,
        eventId: at.eventId,
        id: null,
        version: null,
        list: listInput({ artistId: people.otherArtist.id }),
        reason: null,
      }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

test('the venue gets no list of a show that is off, and a door is notified', async () => {
  const at = await show()
  await add(people.agent, at, [guest('Anna')])
  await db.owner.query("update bookings set status = 'cancelled' where event_id = $1", [at.eventId])
  const email = { recipients: [{ name: 'Pia', email: 'pia@venue.example' }], message: null }
  await expect(as(people.agent).sendToVenue({ orgSlug, eventId: at.eventId, email })).rejects.toThrow(
    'This show was cancelled.',
  )
  expect(await get(at.eventId)).toMatchObject({ off: 'This show was cancelled.' })
  const door = { orgSlug, eventId: at.eventId, doorId: randomUUID() }
  expect((await as(people.agent).door(door)).event).toMatchObject({ off: 'This show was cancelled.' })
})

test('the venue gets an e-mail with a link each and the table; the names are marked as sent', async () => {
  const at = await show({ fields_required: ['passport'] })
  await add(people.agent, at, [guest('Łukasz Żak', { plus: 1, passport: 'X123' }), guest('Wartet')])
  const send = () =>
    as(people.agent).sendToVenue({
      orgSlug,
      eventId: at.eventId,
      email: {
        recipients: [
          { name: 'Pia', email: 'pia@venue.example' },
          { name: '', email: 'door@venue.example' },
        ],
        message: 'Doors at seven.',
      },
    })
  expect(await send()).toEqual({ names: 1, people: 2 })
  const { guests, links } = await get(at.eventId)
  expect(guests.map(({ name, state }) => [name, state])).toEqual([
    ['Łukasz Żak', 'sent_to_venue'],
    ['Wartet', 'requested'],
  ])
  expect(links.map(({ label, isSent }) => [label, isSent])).toEqual([
    ['Pia <pia@venue.example>', true],
    ['door@venue.example', true],
  ])
  const [email] = await emailsTo(people, 'pia@venue.example')
  expect(email?.text).toContain('Hello Pia,')
  expect(email?.text).toContain('2 people on 1 name')
  const emails = await listEmails(
    people.services.db.read(mintJobScope()),
    mintJobScope(),
    people.services.secrets,
  )
  const document = emails.find(({ to }) => to === 'pia@venue.example')?.attachments[0]
  const table = document && 'content' in document ? document.content.toString() : ''
  expect(table).toContain('Łukasz Żak,,1,2,,,Approved')
  expect(table).toContain('X123')
  expect(table).not.toContain('Wartet')
})
