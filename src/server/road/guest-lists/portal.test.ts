// The artist's own guest lists: on at once or asked for, taken off, and what the database itself refuses.
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultFlags } from '#domain/access.ts'
import { artistPortalRouter } from '../artist-portal/router.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { guestListsRouter } from './router.ts'

let db: TestDatabase
let people: Actors
beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})

const orgSlug = 'halbmond'
const portal = (actor: Actor) => artistPortalRouter.createCaller(actor)
const guest = (name: string, more: object = {}) => ({ name, plus: 0, plusNames: [], ...more })
const get = (eventId: string) => guestListsRouter.createCaller(people.agent).get({ orgSlug, eventId })

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
  const of = { event_id: event.id, artist_id: people.artist.id }
  const list = await people.factories.guestList({ ...of, allotment: 5, ...row })
  return { eventId: event.id, listId: list.id }
}

describe('the portal', () => {
  const names = async (actor: Actor, eventId: string) =>
    (await portal(actor).guestList({ orgSlug, eventId })).guests.map(({ name, state }) => [name, state])

  test('with the flag names go on at once while there is room, then they are asked for', async () => {
    const at = await show({ allotment: 2 })
    await people.factories.guestList({ event_id: at.eventId, kind: 'AAA' })
    const request = (name: string, plus: number) =>
      portal(people.artistOwner).requestGuest({ orgSlug, ...at, guest: guest(name, { plus }) })
    expect((await request('Anna', 1)).state).toBe('approved')
    expect((await request('Ben', 0)).state).toBe('requested')
    const seen = await portal(people.artistOwner).guestList({ orgSlug, eventId: at.eventId })
    expect(seen.lists).toHaveLength(1)
    expect(seen.lists[0]).toMatchObject({ allotment: 2, approvedPeople: 2, mayEdit: true })
    expect(seen.guests.map(({ name, mayRemove }) => [name, mayRemove])).toEqual([
      ['Anna', true],
      ['Ben', true],
    ])
    expect(
      (await get(at.eventId)).guests.map(({ source, requestedName }) => [source, requestedName]),
    ).toEqual([
      ['artist', 'Nacht'],
      ['artist', 'Nacht'],
    ])
    expect(await names(people.otherArtistOwner, at.eventId)).toEqual([])
    await expect(
      portal(people.otherArtistOwner).requestGuest({ orgSlug, ...at, guest: guest('Spy') }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('two of the band at once take the last place once', async () => {
    const at = await show({ allotment: 1 })
    const states = await Promise.all(
      ['Anna', 'Ben', 'Cleo'].map((name) =>
        portal(people.artistOwner).requestGuest({ orgSlug, ...at, guest: guest(name) }),
      ),
    )
    expect(states.map(({ state }) => state).toSorted()).toEqual(['approved', 'requested', 'requested'])
  })

  test('without the flag names are asked for, whatever the call says, and only own ones are taken off', async () => {
    const at = await show()
    const flags = JSON.stringify(defaultFlags.artist_member)
    const setFlags = (value: string) =>
      db.owner.query('update artist_access set flags = $1 where user_id = $2', [
        value,
        people.artistOwner.userId,
      ])
    await setFlags(flags)
    try {
      const request = portal(people.artistOwner).requestGuest({ orgSlug, ...at, guest: guest('Anna') })
      expect((await request).state).toBe('requested')
      const agencys = await people.factories.guest({
        event_id: at.eventId,
        list_id: at.listId,
        name: 'Of the agency',
      })
      const target = { orgSlug, eventId: at.eventId }
      await expect(
        portal(people.artistOwner).removeGuest({ ...target, id: agencys.id }),
      ).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      const { id } = await request
      await portal(people.artistOwner).removeGuest({ ...target, id })
      expect(await names(people.artistOwner, at.eventId)).toEqual([['Of the agency', 'approved']])
      await portal(people.artistOwner).restoreGuest({ ...target, id })
      expect(await names(people.artistOwner, at.eventId)).toHaveLength(2)
    } finally {
      await setFlags(JSON.stringify(defaultFlags.artist_owner))
    }
  })

  test('after the cut-off and for a show that is off nothing moves, and required fields are asked for at the field', async () => {
    const closed = await show({ cutoff_at: new Date('2026-01-01T00:00:00Z') })
    await expect(
      portal(people.artistOwner).requestGuest({ orgSlug, ...closed, guest: guest('Anna') }),
    ).rejects.toThrow(/The list closed on 1 January 2026 at 01:00/)
    const off = await show()
    await db.owner.query("update bookings set status = 'cancelled' where event_id = $1", [off.eventId])
    const seen = await portal(people.artistOwner).guestList({ orgSlug, eventId: off.eventId })
    expect(seen.lists).toMatchObject([{ isClosed: true, off: 'This show was cancelled.' }])
    await expect(
      portal(people.artistOwner).requestGuest({ orgSlug, ...off, guest: guest('Anna') }),
    ).rejects.toThrow('This show was cancelled.')
    const strict = await show({ fields_required: ['phone'] })
    await expect(
      portal(people.artistOwner).requestGuest({ orgSlug, ...strict, guest: guest('Anna') }),
    ).rejects.toMatchObject({ cause: { fields: { 'guest.phone': 'Required for this list: Phone' } } })
  })

  test('the database lets nobody without the flag approve, nor read addresses', async () => {
    const at = await show()
    const scope = `set local role portal; select set_config('app.user_id', '${people.otherArtistOwner.userId}', true),
      set_config('app.org_id', '${people.org.id}', true);`
    const client = await db.owner.connect()
    try {
      await client.query('begin')
      await client.query(scope)
      expect((await client.query('select id from guest_entries')).rows).toEqual([])
      await expect(client.query('select email from guest_entries')).rejects.toThrow(/permission denied/)
      await client.query('rollback')
      await client.query('begin')
      await client.query(scope)
      const { userId } = people.otherArtistOwner
      await expect(
        client.query(
          `insert into guest_entries (org_id, event_id, list_id, name, state, source, created_by)
           values ($1, $2, $3, 'Spy', 'requested', 'artist', $4)`,
          [people.org.id, at.eventId, at.listId, userId],
        ),
      ).rejects.toThrow(/row-level security/)
      await client.query('rollback')
    } finally {
      client.release()
    }
  })
})
