// What one agency does with an agreement reaches whoever can answer at the other one, once.
import { beforeAll, expect, test } from 'vitest'
import { appRouter } from '../../router.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo, tokenTo } from '../../testing/emails.ts'
import { scheduledParts } from '../../testing/programs/scheduled-parts.ts'
import { notifyOfSharing } from './scheduled-notifications.ts'

const now = new Date('2026-11-21T12:00:00Z')
const side = { countries: [], depth: 'all' as const, commissionPct: null }
const own = 'halbmond'
const theirs = 'nordwind'

let db: TestDatabase
let people: Actors
let id: string
let artistId: string
let partnerArtistId: string

const shared = (actor: Actor) => appRouter.createCaller(actor).sharedArtists

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  artistId = people.artist.id
  partnerArtistId = (await people.otherFactories.artist({ name: 'Kleine Nacht (World)' })).id
  const invitation = { artistId, email: people.otherOwner.email, terms: { own: side, theirs: side } }
  id = (await shared(people.owner).invite({ orgSlug: own, invitation })).id
  const token = await tokenTo(people, people.otherOwner.email)
  await shared(people.otherOwner).accept({ orgSlug: theirs, token, artistId: partnerArtistId })
})

const notify = () =>
  db.transaction(scheduledParts(people).scope, (tx) =>
    notifyOfSharing(tx, scheduledParts(people).scope, now, people.services),
  )
const version = async () =>
  (await shared(people.owner).list({ orgSlug: own, artistId })).rows.find((row) => row.id === id)!.version
const propose = async (actor: Actor, orgSlug: string, depth: 'busy' | 'city') =>
  shared(actor).propose({
    orgSlug,
    id,
    version: await version(),
    terms: { own: { ...side, depth }, theirs: side },
  })
const answer = async (actor: Actor, orgSlug: string, isAccepted: boolean) =>
  shared(actor).answer({ orgSlug, id, version: await version(), isAccepted })
const latest = async (actor: Actor) => (await emailsTo(people, actor.email))[0]?.subject

test('an accepted invitation, to who has invited, once', async () => {
  expect(await notify()).toBe(1)
  expect(await notify()).toBe(0)
  expect(await latest(people.owner)).toBe('Nordwind now shares the diary of Kleine Nacht')
})

test('other terms, and what became of them, each to the other side', async () => {
  await propose(people.owner, own, 'city')
  expect(await notify()).toBe(1)
  expect(await latest(people.otherOwner)).toBe(
    'Halbmond Booking proposes other terms for Kleine Nacht (World)',
  )
  await answer(people.otherOwner, theirs, true)
  await notify()
  expect(await latest(people.owner)).toBe('Nordwind has accepted your terms for Kleine Nacht')
  await propose(people.otherOwner, theirs, 'busy')
  await answer(people.owner, own, false)
  await notify()
  expect(await latest(people.otherOwner)).toBe(
    'Halbmond Booking has declined your terms for Kleine Nacht (World)',
  )
})

test('a proposal that is withdrawn before anybody was notified is one e-mail', async () => {
  await propose(people.owner, own, 'city')
  await answer(people.owner, own, false)
  expect(await notify()).toBe(1)
  expect(await latest(people.otherOwner)).toBe(
    'Halbmond Booking has withdrawn its proposal for Kleine Nacht (World)',
  )
})

test('whoever has answered meanwhile gets no e-mail about it', async () => {
  await propose(people.owner, own, 'city')
  await answer(people.otherOwner, theirs, true)
  const before = (await emailsTo(people, people.otherOwner.email)).length
  expect(await notify()).toBe(1)
  expect((await emailsTo(people, people.otherOwner.email)).length).toBe(before)
})

test('the end, to an owner who can do something about it', async () => {
  // Who has accepted is there no longer.
  await db.owner.query('update shared_artists set created_by = null where org_id <> $1', [people.org.id])
  await shared(people.owner).end({ orgSlug: own, id })
  expect(await notify()).toBe(1)
  expect(await latest(people.otherOwner)).toBe('Halbmond Booking no longer shares Kleine Nacht (World)')
})
