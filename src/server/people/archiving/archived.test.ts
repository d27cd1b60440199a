// What is archived begins nothing new.
import { beforeAll, expect, test } from 'vitest'
import { defaultFlags } from '#domain/access.ts'
import { appRouter } from '../../router.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'

const orgSlug = 'halbmond'
let db: TestDatabase
let people: Actors

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})

const as = (actor: Actor = people.owner) => appRouter.createCaller(actor)
const row = async (sql: string, ...values: unknown[]) => (await db.owner.query(sql, values)).rows[0]

async function show(booking: object = {}) {
  const { id: event_id } = await people.factories.event({ name: 'Night', event_date: '2997-03-01' })
  const columns = { event_id, artist_id: people.artist.id, status: 'hold', ...booking }
  const { id } = await people.factories.booking(columns)
  return { eventId: event_id, id }
}

test('an archived artist is booked no more, also by bringing a show back, and the portal is closed', async () => {
  const { id } = await people.factories.artist({ name: 'Gone' })
  const over = await show({ artist_id: id, status: 'cancelled' })
  const { eventId } = await show()
  await db.owner.query(
    'insert into artist_access (org_id, user_id, artist_id, role) values ($1, $2, $3, $4)',
    [people.org.id, people.otherArtistOwner.userId, id, 'artist_owner'],
  )
  const seen = () => as(people.otherArtistOwner).artistPortal.event({ orgSlug, eventId: over.eventId })
  expect(await seen()).toBeTruthy()
  await as().artists.remove({ orgSlug, id })
  await expect(seen()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const refused = { code: 'CONFLICT', message: 'Gone is archived. Restore the artist first.' }
  await expect(
    as().bookings.add({ orgSlug, eventId, booking: { artistId: id, status: 'hold' } }),
  ).rejects.toMatchObject(refused)
  const invitation = {
    email: 'new@artists.example',
    artistId: id,
    role: 'crew' as const,
    flags: defaultFlags.crew,
  }
  await expect(as().invitations.inviteArtist({ orgSlug, invitation })).rejects.toMatchObject(refused)
  const { version } = await row('select version from bookings where id = $1', over.id)
  await expect(
    as().bookings.setStatus({ orgSlug, id: over.id, version, action: 'reinstate', reason: 'Back' }),
  ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('artist is archived') })
  await as().artists.restore({ orgSlug, id })
  expect(await seen()).toBeTruthy()
})

test('who was archived is reminded of no advance any more', async () => {
  const { id } = await people.factories.contact()
  const { eventId: event_id } = await show()
  const group = await people.factories.advancingGroup({ event_id })
  await people.factories.advancingField({ event_id, group_id: group.id })
  const requested = { event_id, group_ids: [group.id] }
  await people.factories.advancingRecipient({ ...requested, contact_id: id })
  await people.factories.advancingRecipient({ ...requested, name: 'Ada', email: 'ada@kanal9.example' })
  await as().contacts.remove({ orgSlug, id })
  expect(await as().advancing.remind({ orgSlug, eventIds: [event_id] })).toMatchObject({ sent: 1 })
  const emails = await emailsTo(people, 'ada@kanal9.example')
  expect(emails).toHaveLength(1)
  expect(await emailsTo(people, 'jonas@taktgeber.example')).toEqual([])
})
