// The portal's two calls of the product specification answer the payload { eventId } alone: membership by the event.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultFlags } from '#domain/access.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { artistPortalRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const { org, otherOrg } = people

type Show = { eventId: string; artistId: string }
let halbmond: Show
let nordwind: Show
let another: Show

async function show(
  factories: typeof people.factories,
  artistId: string,
  status = 'confirmed',
): Promise<Show> {
  const event = await factories.event({ name: 'Dockville', event_date: '2027-08-20' })
  await factories.booking({ event_id: event.id, artist_id: artistId, status })
  await factories.segment({ event_id: event.id, visibility: 'artist' })
  return { eventId: event.id, artistId }
}

const letIn = (actor: Actor, orgId: string, artistId: string, status = 'active') =>
  insertRow(db.owner, 'artist_access', {
    org_id: orgId,
    user_id: actor.userId,
    artist_id: artistId,
    role: 'artist_owner',
    flags: JSON.stringify(defaultFlags.artist_owner),
    status,
  })

/** What both calls answer: the code of a refusal, or the event and how many segments it has. */
async function fetchAnswer(actor: Actor, input: { orgSlug?: string; eventId: string }) {
  const caller = artistPortalRouter.createCaller(actor())
  const answers = await Promise.allSettled([caller.event(input), caller.itinerary(input)])
  const [event, itinerary] = answers
  if (event.status === 'fulfilled' && itinerary.status === 'fulfilled') {
    return { id: event.value.event.id, segments: itinerary.value.segments.length }
  }
  return answers.map((answer) => {
    if (answer.status === 'fulfilled') return 'answered'
    const { code, message } = answer.reason as { code: string; message: string }
    return { code, message }
  })
}

beforeAll(async () => {
  halbmond = await show(people.factories, people.artist.id)
  another = await show(people.factories, people.otherArtist.id)
  nordwind = await show(
    people.otherFactories,
    (await people.otherFactories.artist({ name: 'Windstille' })).id,
  )
})

const seen = ({ eventId }: Show) => ({ id: eventId, segments: 1 })
const missing = async (actor: Actor) => fetchAnswer(actor, { eventId: randomUUID() })

describe('an event by its id alone', () => {
  test('is answered to its artist, as with the organisation', async () => {
    const { eventId } = halbmond
    expect(await fetchAnswer(people.artistOwner, { eventId })).toEqual(seen(halbmond))
    expect(await fetchAnswer(people.artistOwner, { eventId, orgSlug: org.slug })).toEqual(seen(halbmond))
  })

  test('an artist in two organisations sees the shows of both, each within its own', async () => {
    await letIn(people.artistOwner, otherOrg.id, nordwind.artistId)
    expect(await fetchAnswer(people.artistOwner, { eventId: halbmond.eventId })).toEqual(seen(halbmond))
    expect(await fetchAnswer(people.artistOwner, { eventId: nordwind.eventId })).toEqual(seen(nordwind))
    const crossed = await fetchAnswer(people.artistOwner, { eventId: nordwind.eventId, orgSlug: org.slug })
    expect(crossed).toEqual(await missing(people.artistOwner))
  })

  test('a member of one organisation and artist of another sees as an artist only what they play', async () => {
    await letIn(people.agent, otherOrg.id, nordwind.artistId)
    expect(await fetchAnswer(people.agent, { eventId: nordwind.eventId })).toEqual(seen(nordwind))
    expect(await fetchAnswer(people.agent, { eventId: halbmond.eventId })).toEqual(
      await missing(people.agent),
    )
  })

  test.each([
    ['another artist of the same organisation', () => people.otherArtistOwner],
    ['a member of its organisation', () => people.owner],
    ['a member of another organisation', () => people.otherOwner],
    ['the operator', () => people.operator],
  ])('is to %s like one that does not exist', async (_who, find) => {
    const unknown = await missing(find())
    expect(unknown).toMatchObject([{ code: 'NOT_FOUND' }, { code: 'NOT_FOUND' }])
    expect(await fetchAnswer(find(), { eventId: halbmond.eventId })).toEqual(unknown)
    expect(await fetchAnswer(find(), { eventId: halbmond.eventId, orgSlug: org.slug })).toEqual(unknown)
  })

  test('is not answered to whose access ended, nor before they may see it', async () => {
    const { eventId } = another
    expect(await fetchAnswer(people.otherArtistOwner, { eventId })).toEqual(seen(another))
    const set = (status: string) =>
      db.owner.query('update artist_access set status = $2 where user_id = $1', [
        people.otherArtistOwner.userId,
        status,
      ])
    await set('suspended')
    expect(await fetchAnswer(people.otherArtistOwner, { eventId })).toEqual(
      await missing(people.otherArtistOwner),
    )
    await set('active')
    const inquiry = await show(people.factories, people.otherArtist.id, 'inquiry')
    expect(await fetchAnswer(people.otherArtistOwner, { eventId: inquiry.eventId })).toEqual(
      await missing(people.otherArtistOwner),
    )
  })

  test('needs a session, and an id that is one', async () => {
    const unauthorized = await fetchAnswer(people.anonymous, { eventId: halbmond.eventId })
    expect(unauthorized).toMatchObject([{ code: 'UNAUTHORIZED' }, { code: 'UNAUTHORIZED' }])
    for (const input of [{ eventId: 'dockville' }, { eventId: 'dockville', orgSlug: org.slug }]) {
      expect(await fetchAnswer(people.artistOwner, input)).toMatchObject([
        { code: 'BAD_REQUEST' },
        { code: 'BAD_REQUEST' },
      ])
    }
  })
})
