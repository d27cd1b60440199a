import { expect, test } from 'vitest'
import { actors, type Actor } from '../testing/actors.ts'
import { testDatabase } from '../testing/database.ts'
import { artistsRouter } from './router.ts'

const people = await actors(await testDatabase())
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
  await as(people.agent).update({ orgSlug, id, version: 1, artist: { ...input, rosterStatus: 'paused' } })
  await expect(
    as(people.agent).update({ orgSlug, id, version: 2, artist: { ...input, rosterStatus: 'prospect' } }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  // Archiving is for those who administrate the roster.
  await expect(as(people.agent).remove({ orgSlug, id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await as(people.owner).remove({ orgSlug, id })
  expect((await as(people.owner).list({ orgSlug })).rows.map((row) => row.id)).not.toContain(id)
})

test('the list tells the next agreed show, past and tentative ones aside', async () => {
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
