import { expect, test } from 'vitest'
import type { RosterAction } from '#domain/people/roster.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { artistsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const as = (actor: Actor) => artistsRouter.createCaller(actor)
const input = { name: 'The Paper Lanterns', kind: 'band' } as const

test('slugs follow from names, stay unique and never shadow a page', async () => {
  const slugOf = async (name: string) =>
    (await as(people.agent).create({ orgSlug, artist: { ...input, name } })).slug
  expect(await slugOf('Ines & the Tide')).toBe('ines-and-the-tide')
  expect(await slugOf('Ines & the Tide')).not.toBe('ines-and-the-tide')
  expect(await slugOf('New')).not.toBe('new')
  expect(await slugOf('نور')).toMatch(/^[a-z0-9-]+$/)
})

test('an artist is read by slug, sorted without its article, changed and archived', async () => {
  const { id, slug } = await as(people.agent).create({
    orgSlug,
    artist: { ...input, links: { instagram: 'instagram.com/lanterns' }, agentUserId: people.agent.userId },
  })
  const artist = await as(people.readOnly).get({ orgSlug, slug })
  expect(artist).toMatchObject({ id, sortName: 'Paper Lanterns', agentName: 'Tarek', canEdit: false })
  expect(artist.links.instagram).toMatch(/^https:/)
  await as(people.agent).update({ orgSlug, id, version: 1, artist: { ...input, name: 'Paper Lanterns' } })
  expect((await as(people.readOnly).get({ orgSlug, slug })).name).toBe('Paper Lanterns')
  expect(await as(people.readOnly).get({ orgSlug, slug: artist.id })).toMatchObject({ slug })
  // Archiving is for those who administrate the roster.
  await expect(as(people.agent).remove({ orgSlug, id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await as(people.owner).remove({ orgSlug, id })
  expect((await as(people.owner).list({ orgSlug })).rows.map((row) => row.id)).not.toContain(id)
})

test('an artist with upcoming shows is not archived, and says which', async () => {
  const { id } = await as(people.agent).create({ orgSlug, artist: { ...input, name: 'Still Playing' } })
  const show = async (date: string, status: string) => {
    const event = await people.factories.event({ name: `${status} of ${date}`, event_date: date })
    await people.factories.booking({
      event_id: event.id,
      artist_id: id,
      status,
      starts_at: new Date(`${date}T19:00:00Z`),
      ends_at: new Date(`${date}T21:00:00Z`),
    })
  }
  await show('2020-02-01', 'settled')
  await show('2997-02-01', 'cancelled')
  await show('2997-03-01', 'hold')
  await expect(as(people.owner).remove({ orgSlug, id })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/^This artist has upcoming shows: [^,]*2997 hold of 2997-03-01\. Cancel/),
  })
  await db.owner.query("update events set archived_at = now() where name = 'hold of 2997-03-01'")
  expect(await as(people.owner).remove({ orgSlug, id })).toEqual({ id })
})

test('the list shows the next agreed show, past and tentative ones aside', async () => {
  const { id } = await as(people.agent).create({ orgSlug, artist: { ...input, name: 'Next Up' } })
  for (const [date, status] of [
    ['2020-01-01', 'confirmed'],
    ['2998-01-01', 'hold'],
    ['2999-01-01', 'confirmed'],
  ] as const) {
    const event = await people.factories.event({ event_date: date })
    const at = new Date(`${date}T20:00:00Z`)
    await people.factories.booking({
      event_id: event.id,
      artist_id: id,
      status,
      starts_at: at,
      ends_at: new Date(at.getTime() + 3_600_000),
    })
  }
  const { rows } = await as(people.owner).list({ orgSlug, search: 'next up' })
  expect(rows).toMatchObject([{ nextShowOn: '2999-01-01' }])
})

test('a tour manager sees the artists in scope, and others like unknown ones', async () => {
  const { rows } = await as(people.tourManager).list({ orgSlug })
  expect(rows.map(({ id }) => id)).toEqual([people.artist.id])
  await expect(as(people.tourManager).get({ orgSlug, slug: people.otherArtist.slug })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the roster status is moved by admins and the lead agent, along the table, and parting has a day', async () => {
  const { id, slug } = await as(people.agent).create({
    orgSlug,
    artist: { ...input, name: 'Movers', agentUserId: people.agent.userId, rosterStatus: 'prospect' },
  })
  const move = (actor: Actor, version: number, action: RosterAction, endDate?: string) =>
    as(actor).setStatus({ orgSlug, id, version, action, endDate })
  await expect(move(people.assistant, 1, 'sign')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(move(people.agent, 1, 'pause')).rejects.toMatchObject({ code: 'CONFLICT' })
  await move(people.agent, 1, 'sign')
  await expect(move(people.admin, 2, 'part')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await move(people.admin, 2, 'part', '2027-03-31')
  expect(await as(people.agent).get({ orgSlug, slug })).toMatchObject({
    rosterStatus: 'former',
    formerOn: '2027-03-31',
    rosterMoves: [{ action: 'return', allowed: true }],
  })
  expect((await as(people.assistant).get({ orgSlug, slug })).rosterMoves).toMatchObject([{ allowed: false }])
})

test('members and colleagues are kept in order; shares of the commission are for those who may see them', async () => {
  const [singer, drummer] = [
    await people.factories.contact({ name: 'Singer' }),
    await people.factories.contact({ name: 'Drummer' }),
  ]
  const agents = [{ userId: people.assistant.userId, role: 'co' as const }]
  const members = [
    { contactId: singer.id, instrument: 'Voice' },
    { contactId: drummer.id, instrument: 'Drums' },
  ]
  const artist = { ...input, name: 'Duo', agentUserId: people.agent.userId, agents, members }
  const { id, slug } = await as(people.agent).create({ orgSlug, artist })
  const split = (splitPct: string) => ({ ...artist, agents: [{ ...agents[0]!, splitPct }] })
  await expect(
    as(people.agent).update({ orgSlug, id, version: 1, artist: split('30') }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await as(people.owner).update({ orgSlug, id, version: 1, artist: split('30') })
  // Somebody who does not see the share leaves it as it is.
  await as(people.agent).update({
    orgSlug,
    id,
    version: 2,
    artist: { ...artist, members: members.toReversed() },
  })
  expect(await as(people.accountant).get({ orgSlug, slug })).toMatchObject({
    members: [{ name: 'Drummer' }, { name: 'Singer' }],
    agents: [{ name: 'Ole', splitPct: '30' }],
    leadSplitPct: '70',
  })
  expect(await as(people.agent).get({ orgSlug, slug })).toMatchObject({
    agents: [{ splitPct: null }],
    leadSplitPct: '70',
  })
  expect(await as(people.readOnly).get({ orgSlug, slug })).toMatchObject({
    agents: [{ splitPct: null }],
    leadSplitPct: null,
  })
})

test('usual terms are for those who see deals, and their figures are in no log', async () => {
  const { id, slug } = await as(people.agent).create({ orgSlug, artist: { ...input, name: 'Terms' } })
  const terms = { currency: 'EUR', feeTypicalMinor: 4_711_00, commissionPct: '15' }
  await as(people.agent).saveTerms({ orgSlug, id, version: 1, terms })
  expect(await as(people.accountant).terms({ orgSlug, id })).toMatchObject({
    terms,
    version: 2,
    canEdit: false,
  })
  for (const actor of [people.assistant, people.tourManager, people.readOnly]) {
    await expect(as(actor).terms({ orgSlug, id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  expect(JSON.stringify(await as(people.owner).get({ orgSlug, slug }))).not.toContain('471100')
  const { rows } = await db.owner.query('select after::text from activity_log where entity_id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain('471100')
})

test('tags are counted, filter the list, and go on and off many at once, with what changed for Undo', async () => {
  const make = async (name: string, tags: string[]) =>
    (await as(people.agent).create({ orgSlug, artist: { ...input, name, tags } })).id
  const [a, b] = [await make('Tagged A', ['summer']), await make('Tagged B', [])]
  expect(await as(people.agent).setTag({ orgSlug, ids: [a, b], tag: 'summer', isOn: true })).toEqual({
    changed: [b],
  })
  expect((await as(people.readOnly).tags({ orgSlug })).tags).toContainEqual({ tag: 'summer', count: 2 })
  const { rows } = await as(people.readOnly).list({
    orgSlug,
    tags: ['summer'],
    sort: { by: 'name', desc: true },
  })
  expect(rows.map(({ name }) => name)).toEqual(['Tagged B', 'Tagged A'])
  await as(people.agent).setTag({ orgSlug, ids: [b], tag: 'summer', isOn: false })
  expect((await as(people.readOnly).list({ orgSlug, tags: ['summer'] })).total).toBe(1)
  await expect(as(people.readOnly).setTag({ orgSlug, ids: [a], tag: 'x', isOn: true })).rejects.toMatchObject(
    { code: 'FORBIDDEN' },
  )
})
