// Two agencies with a queue each: one challenges the first hold of the other, which answers by its own rules.
import { beforeAll, describe, expect, test } from 'vitest'
import { appRouter } from '../../router.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo, tokenTo } from '../../testing/emails.ts'
import { scheduledParts } from '../../testing/programs/scheduled-parts.ts'
import { processPartnerAnswers } from './scheduled-answers.ts'

const now = new Date('2026-11-21T12:00:00Z')
const side = { countries: [], depth: 'all' as const, commissionPct: null }
const own = 'halbmond'
const theirs = 'nordwind'

let db: TestDatabase
let people: Actors
let theirArtistId: string
let shareId: string

const call = (actor: Actor) => appRouter.createCaller(withContext(actor, { now }))
const challenger = () => call(people.owner)
const holder = () => call(people.otherOwner)
const artistId = () => people.artist.id

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  theirArtistId = (await people.otherFactories.artist({ name: 'Kleine Nacht (World)' })).id
  await db.owner.query('update artists set agent_user_id = $2 where id = $1', [
    theirArtistId,
    people.otherOwner.userId,
  ])
  shareId = await share()
})

/** Now, as the database asks whether an invitation is still good. */
async function share() {
  const [inviter, invited] = [people.owner, people.otherOwner].map((actor) => appRouter.createCaller(actor))
  const invitation = {
    artistId: artistId(),
    email: people.otherOwner.email,
    terms: { own: side, theirs: side },
  }
  const { id } = await inviter!.sharedArtists.invite({ orgSlug: own, invitation })
  const token = await tokenTo(people, people.otherOwner.email)
  await invited!.sharedArtists.accept({ orgSlug: theirs, token, artistId: theirArtistId })
  return id
}

/** The other agency holds the date. */
async function theirHold(date: string) {
  const hold = { artistId: theirArtistId, date }
  return holder().holds.place({ orgSlug: theirs, hold })
}
const challenge = (date: string) =>
  challenger().partnerChallenges.challenge({ orgSlug: own, artistId: artistId(), shareId, date })
const withdraw = (date: string) =>
  challenger().partnerChallenges.withdraw({ orgSlug: own, artistId: artistId(), shareId, date })
const queueAt = async (date: string) =>
  (await holder().holds.list({ orgSlug: theirs, artistId: theirArtistId, date })).rows
const standingOn = async (date: string) =>
  (await challenger().partnerChallenges.list({ orgSlug: own, artistId: artistId() })).rows.find(
    (row) => row.date === date,
  )
const watch = () => processPartnerAnswers(scheduledParts(people), now)

describe('challenging the other agency', () => {
  test('sets the deadline of that agency, and notifies its agent by whom', async () => {
    const date = '2027-05-14'
    await theirHold(date)
    expect(await standingOn(date)).toMatchObject({
      partnerName: 'Nordwind',
      standing: null,
      canChallenge: true,
    })
    const { deadline } = await challenge(date)
    expect(deadline).toEqual(new Date('2026-11-23T12:00:00Z'))
    expect(await queueAt(date)).toMatchObject([
      { rank: 1, state: 'challenged', challengeDeadline: deadline },
      { rank: 2, holderName: 'Halbmond Booking', venueName: null, contactName: null },
    ])
    expect((await emailsTo(people, people.otherOwner.email))[0]?.subject).toMatch(/^Challenged: your 1H/)
    expect(await standingOn(date)).toMatchObject({ standing: 'waiting', deadline, canWithdraw: true })
    await expect(challenge(date)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('released there, it is the first, and its agent is notified once', async () => {
    const date = '2027-05-15'
    const { id } = await theirHold(date)
    await challenge(date)
    const { version } = (await queueAt(date))[0]!
    const answer = { orgSlug: theirs, id, version, answer: 'release' as const, reason: 'routing' as const }
    await holder().holds.answerChallenge(answer)
    expect(await standingOn(date)).toMatchObject({ standing: 'first', deadline: null })
    expect(await watch()).toBe(1)
    expect(await watch()).toBe(0)
    const [email] = await emailsTo(people, people.owner.email)
    expect(email?.subject).toBe('Nordwind has released Kleine Nacht on 15 May')
  })

  test('an agent who has left the agency learns nothing of how it turned out: an owner does', async () => {
    const date = '2027-05-19'
    const { id } = await theirHold(date)
    await challenge(date)
    const { version } = (await queueAt(date))[0]!
    await holder().holds.answerChallenge({
      orgSlug: theirs,
      id,
      version,
      answer: 'release',
      reason: 'routing',
    })
    const { userId, email } = people.agent
    await db.owner.query('update artists set agent_user_id = $2 where id = $1', [artistId(), userId])
    await db.owner.query(`update memberships set status = 'removed' where user_id = $1`, [userId])
    try {
      expect(await watch()).toBe(1)
      expect(await emailsTo(people, email)).toEqual([])
      expect((await emailsTo(people, people.owner.email))[0]?.subject).toContain('on 19 May')
    } finally {
      await db.owner.query(`update memberships set status = 'active' where user_id = $1`, [userId])
      await db.owner.query('update artists set agent_user_id = null where id = $1', [artistId()])
    }
  })

  test('confirmed there, the challenge has ended', async () => {
    const date = '2027-05-16'
    const { id } = await theirHold(date)
    await challenge(date)
    const event = await people.otherFactories.event({ event_date: date })
    await people.otherFactories.booking({
      event_id: event.id,
      artist_id: theirArtistId,
      starts_at: new Date(`${date}T19:00:00Z`),
      ends_at: new Date(`${date}T21:00:00Z`),
    })
    const { version } = (await queueAt(date))[0]!
    await holder().holds.answerChallenge({ orgSlug: theirs, id, version, answer: 'confirm' })
    expect(await standingOn(date)).toMatchObject({ standing: 'ended', canWithdraw: false })
    expect(await watch()).toBe(1)
    const [email] = await emailsTo(people, people.owner.email)
    expect(email?.subject).toBe('Nordwind keeps Kleine Nacht on 16 May')
  })

  test('taken back, the other agency has no deadline any more', async () => {
    const date = '2027-05-17'
    await theirHold(date)
    await challenge(date)
    await withdraw(date)
    expect(await queueAt(date)).toMatchObject([{ rank: 1, state: 'active', challengeDeadline: null }])
    expect(await watch()).toBe(0)
    await expect(withdraw(date)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('needs a hold there that is shown', async () => {
    await expect(challenge('2027-05-20')).rejects.toMatchObject({ code: 'CONFLICT' })
    const limited = { orgSlug: own, artistId: artistId(), shareId, date: '2027-05-14' }
    await expect(call(people.assistant).partnerChallenges.challenge(limited)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(
      call(people.otherOwner).partnerChallenges.challenge({ ...limited, orgSlug: theirs }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('ends with sharing, also where it has won the first place', async () => {
    const [date, won] = ['2027-05-18', '2027-05-15']
    await theirHold(date)
    await challenge(date)
    expect(await queueAt(won)).toMatchObject([{ rank: 1, holderName: 'Halbmond Booking' }])
    await holder().sharedArtists.end({ orgSlug: theirs, id: shareId })
    expect(await standingOn(date)).toBeUndefined()
    await watch()
    expect(await queueAt(date)).toMatchObject([{ rank: 1, state: 'active' }])
    expect(await queueAt(won)).toEqual([])
    expect(await watch()).toBe(0)
    await expect(challenge(date)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
