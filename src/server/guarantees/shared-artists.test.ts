// Two agencies share an artist: what one has is seen by the other as deep as agreed, by nobody else, and until one of them
// ends it.
import { beforeAll, describe, expect, test } from 'vitest'
import type { SharingDepth } from '#domain/people/shared-artists/sharing-terms.ts'
import { appRouter } from '../router.ts'
import { actors, type Actor, type Actors } from '../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { tokenTo } from '../testing/emails.ts'
import { insertRow } from '../testing/factories.ts'
import { buildInput, makeTargets, manifest, probe, type Targets } from '../testing/matrix.ts'

const day = '2027-06-01'
const call = (actor: Actor) => appRouter.createCaller(actor())
const side = (depth: SharingDepth, countries: string[] = []) => ({ countries, depth, commissionPct: '10' })

let db: TestDatabase
let people: Actors
let targets: Targets
let theirArtist: { id: string; slug: string }
let third: Actor

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  targets = await makeTargets(people, 'cnry')
  theirArtist = await people.otherFactories.artist({ name: 'Kleine Nacht (World)' })
  const thirdOrg = await insertRow(db.owner, 'organisations', {
    slug: 'suedwind',
    name: 'Südwind',
    country: 'AT',
    tz: 'Europe/Vienna',
    base_currency: 'EUR',
  })
  third = await people.newcomer('tom@suedwind.example')
  await insertRow(db.owner, 'users', { id: third.userId, email: third.email, name: 'Tom' })
  await insertRow(db.owner, 'memberships', { org_id: thirdOrg, user_id: third.userId, role: 'owner' })
  await fillDiary()
})

/** A confirmed show, a hold of the first rank and blocked days in June, all with names that must not leave. */
async function fillDiary() {
  const { factories, artist } = people
  const venue = await factories.venue({ name: 'cnry hall', city: 'Leipzig', country: 'DE' })
  const event = await factories.event({ name: 'cnry night', event_date: '2027-06-05', venue_id: venue.id })
  await factories.booking({
    event_id: event.id,
    artist_id: artist.id,
    starts_at: new Date('2027-06-05T19:00:00Z'),
    ends_at: new Date('2027-06-05T21:00:00Z'),
  })
  await factories.block({ artist_id: artist.id, from_date: '2027-06-10', to_date: '2027-06-12' })
}

const org = 'halbmond'
const theirs = 'nordwind'

/** Halbmond invites Nordwind, which accepts for its own artist; halbmond shows its days as deep as said. */
async function share(depth: SharingDepth) {
  const terms = { own: side(depth, ['DE', 'AT', 'CH']), theirs: side('all') }
  const invitation = { artistId: people.artist.id, email: people.otherOwner.email, terms }
  const { id } = await call(people.owner).sharedArtists.invite({ orgSlug: org, invitation })
  const token = await tokenTo(people, people.otherOwner.email)
  await call(people.otherOwner).sharedArtists.accept({ orgSlug: theirs, token, artistId: theirArtist.id })
  return id
}
const end = (id: string) => call(people.owner).sharedArtists.end({ orgSlug: org, id })

const seenBy = async (actor: Actor, orgSlug: string) =>
  (await call(actor).availability.blocks({ orgSlug, from: day, to: '2027-06-30' })).shared

const nothing = { city: null, country: null, venueName: null, status: null, rank: null }
const ofHalbmond = (shareId: string) => ({
  shareId,
  artistId: theirArtist.id,
  partnerName: 'Halbmond Booking',
  ...nothing,
})
const show = { from: '2027-06-05', to: '2027-06-05' }
const blocked = { kind: 'busy', from: '2027-06-10', to: '2027-06-12' }
const place = { city: 'Leipzig', country: 'DE' }

describe('what the other agency sees', () => {
  test('busy: that the days are taken, and nothing else', async () => {
    const id = await share('busy')
    expect(await seenBy(people.otherOwner, theirs)).toEqual([
      { ...ofHalbmond(id), ...show, kind: 'busy' },
      { ...ofHalbmond(id), ...blocked },
    ])
    await end(id)
  })

  test('city: where as well', async () => {
    const id = await share('city')
    expect(await seenBy(people.otherOwner, theirs)).toEqual([
      { ...ofHalbmond(id), ...show, ...place, kind: 'show' },
      { ...ofHalbmond(id), ...blocked },
    ])
    await end(id)
  })

  test('all: venue, status and the rank of holds', async () => {
    const id = await share('all')
    const hold = { kind: 'hold', rank: 1 }
    const seen = await seenBy(people.otherOwner, theirs)
    expect(seen).toContainEqual({
      ...ofHalbmond(id),
      ...show,
      ...place,
      kind: 'show',
      venueName: 'cnry hall',
      status: 'confirmed',
    })
    expect(seen).toContainEqual(expect.objectContaining({ ...ofHalbmond(id), ...hold }))
    await end(id)
  })

  test('the answer to "is the artist free" names the agency, and the city where it is shown', async () => {
    const id = await share('city')
    const question = { orgSlug: theirs, artistId: theirArtist.id, date: show.from }
    expect(await call(people.otherOwner).availability.check(question)).toMatchObject({
      isFree: false,
      conflicts: [expect.stringMatching(/plays Leipzig .*\(Halbmond Booking\)/)],
    })
    expect((await call(people.otherOwner).availability.check({ ...question, date: day })).isFree).toBe(true)
    const venue = await people.otherFactories.venue({ name: 'Flex', city: 'Wien', country: 'AT' })
    const { notices } = await call(people.otherOwner).availability.check({ ...question, venueId: venue.id })
    expect(notices).toEqual(['Halbmond Booking books Kleine Nacht (World) in Austria.'])
    await end(id)
  })

  test('both directions, each by what the other one shows', async () => {
    const id = await share('busy')
    await people.otherFactories.block({
      artist_id: theirArtist.id,
      from_date: '2027-06-20',
      to_date: '2027-06-20',
    })
    expect(await seenBy(people.owner, org)).toEqual([
      expect.objectContaining({ artistId: people.artist.id, partnerName: 'Nordwind', from: '2027-06-20' }),
    ])
    await end(id)
  })
})

describe('what nobody sees', () => {
  test('a third agency', async () => {
    const id = await share('all')
    expect(await seenBy(third, 'suedwind')).toEqual([])
    for (const orgSlug of [org, theirs]) {
      await expect(seenBy(third, orgSlug)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(call(third).sharedArtists.end({ orgSlug: 'suedwind', id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await end(id)
  })

  test('nothing but that days are taken in any answer, while days alone are shared', async () => {
    const id = await share('busy')
    for (const entry of manifest.filter(({ auth, type }) => auth === 'org' && type === 'query')) {
      const input = buildInput(entry, { ...targets, orgSlug: theirs, artist: theirArtist.id })
      const { text } = await probe(people.otherOwner, entry.path, input)
      expect([entry.path, text.includes('cnry'), text.includes('Leipzig')]).toEqual([
        entry.path,
        false,
        false,
      ])
    }
    await end(id)
  })

  test('a member with other artists in scope', async () => {
    const id = await share('all')
    const [other] = [await people.otherFactories.artist({ name: 'Somebody else' })]
    const limited = await people.newcomer('kai@nordwind.example')
    await insertRow(db.owner, 'users', { id: limited.userId, email: limited.email, name: 'Kai' })
    await insertRow(db.owner, 'memberships', {
      org_id: people.otherOrg.id,
      user_id: limited.userId,
      role: 'tour_manager',
      artist_scope: [other.id],
    })
    expect(await seenBy(limited, theirs)).toEqual([])
    await end(id)
  })

  test.each(['owner', 'otherOwner'] as const)('anything, once %s has ended it', async (who) => {
    const id = await share('all')
    expect(await seenBy(people.otherOwner, theirs)).not.toEqual([])
    await call(people[who]).sharedArtists.end({ orgSlug: who === 'owner' ? org : theirs, id })
    expect(await seenBy(people.otherOwner, theirs)).toEqual([])
    expect(await seenBy(people.owner, org)).toEqual([])
    const { rows } = await call(people.otherOwner).sharedArtists.list({
      orgSlug: theirs,
      artistId: theirArtist.id,
    })
    expect(rows).toEqual([])
  })
})

describe('who agrees to what', () => {
  test('other terms apply once the other side has accepted them', async () => {
    const id = await share('busy')
    const wanted = { own: side('city', ['DE']), theirs: side('all') }
    const proposal = { orgSlug: org, id, terms: wanted }
    await call(people.owner).sharedArtists.propose({ ...proposal, version: 2 })
    expect((await seenBy(people.otherOwner, theirs))[0]).toMatchObject({ kind: 'busy', city: null })
    const { rows } = await call(people.otherOwner).sharedArtists.list({
      orgSlug: theirs,
      artistId: theirArtist.id,
    })
    expect(rows[0]).toMatchObject({
      isProposalOwn: false,
      proposal: { theirs: wanted.own, own: wanted.theirs },
      actions: ['accept', 'decline', 'end'],
    })
    // Whoever has proposed does not answer.
    const answer = { id, isAccepted: true, version: rows[0]!.version }
    await expect(call(people.owner).sharedArtists.answer({ orgSlug: org, ...answer })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await call(people.otherOwner).sharedArtists.answer({ orgSlug: theirs, ...answer })
    expect((await seenBy(people.otherOwner, theirs))[0]).toMatchObject({ kind: 'show', city: 'Leipzig' })
    await end(id)
  })

  test('the database lets nobody raise what the other side shows, whatever a statement says', async () => {
    const id = await share('busy')
    const raise = "jsonb_set(terms, '{inviter,depth}', '\"all\"')"
    await db.owner.query(`update shared_artists set terms = ${raise} where org_id = $1 and id = $2`, [
      people.otherOrg.id,
      id,
    ])
    expect((await seenBy(people.otherOwner, theirs))[0]).toMatchObject({ kind: 'busy', city: null })
    // Passed on with the next change, it is refused. The end is not.
    const terms = { own: side('all'), theirs: side('all') }
    await expect(
      call(people.otherOwner).sharedArtists.propose({ orgSlug: theirs, id, version: 2, terms }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await call(people.otherOwner).sharedArtists.end({ orgSlug: theirs, id })
    expect(await seenBy(people.otherOwner, theirs)).toEqual([])
    expect(await seenBy(people.owner, org)).toEqual([])
  })
})

test('both histories say what happened, without naming the people of the other agency', async () => {
  const { rows } = await db.owner.query(
    `select o.slug, l.action, l.user_id is null as nameless, l.after from activity_log l
     join organisations o on o.id = l.org_id where l.action like 'sharedArtists.%' and l.after ? 'share'`,
  )
  const entries = rows.filter(({ action }) => action === 'sharedArtists.end')
  expect(entries).toContainEqual({
    slug: theirs,
    action: 'sharedArtists.end',
    nameless: true,
    after: { partnerAgency: 'Halbmond Booking', share: { act: 'end' } },
  })
  expect(entries).toContainEqual(expect.objectContaining({ slug: org, nameless: false }))
})
