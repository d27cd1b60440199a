import { beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { actors, type Actors } from '../../testing/actors.ts'
import { fromNow } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { readPdf } from '../../testing/pdf.ts'
import { testServer } from '../../testing/server.ts'
import { setListsRouter } from './router.ts'

const orgSlug = 'halbmond'
let people: Actors
let app: FastifyInstance
let earlier: string
let booking: string
let foreign: string

async function show(days: number, artistId: string, status = 'confirmed'): Promise<string> {
  const starts_at = fromNow(days * 86_400_000)
  const ends_at = new Date(starts_at.getTime() + 3_600_000)
  const event = await people.factories.event({
    name: 'Open air',
    event_date: starts_at.toISOString().slice(0, 10),
  })
  return (
    await people.factories.booking({ event_id: event.id, artist_id: artistId, starts_at, ends_at, status })
  ).id
}

beforeAll(async () => {
  const db = await testDatabase()
  people = await actors(db)
  ;({ app } = await testServer(people))
  earlier = await show(-20, people.artist.id, 'played')
  booking = await show(-2, people.artist.id, 'played')
  foreign = await show(-3, people.otherArtist.id, 'played')
})

const office = () => setListsRouter.createCaller(people.agent)
const artist = () => setListsRouter.createCaller(people.artistOwner)
const of = (bookingId: string) => ({ orgSlug, bookingId })
const songs = (...titles: string[]) => titles.map((title) => ({ title, composers: 'Kleine Nacht' }))
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)

describe('a set list', () => {
  test('begins with the last show, is filled in by the artist, and adds to the repertoire', async () => {
    await artist().saveOfMyShow({
      ...of(earlier),
      version: 0,
      setList: { songs: songs('Night Bus', 'Harbour') },
    })
    const begun = await artist().ofMyShow(of(booking))
    expect([begun.version, begun.songs]).toEqual([0, []])
    expect(titles(begun.lastShow!.songs)).toEqual(['Night Bus', 'Harbour'])
    await artist().saveOfMyShow({
      ...of(booking),
      version: 0,
      setList: { songs: [...songs('Harbour'), { title: 'Encore', duration: '4:05' }] },
    })
    const seen = await office().get(of(booking))
    expect(titles(seen.songs)).toEqual(['Harbour', 'Encore'])
    expect(seen.canEdit).toBe(true)
    expect(titles(seen.repertoire)).toEqual(['Night Bus', 'Harbour', 'Encore'])
  })

  test('is not overwritten by somebody who has not seen the latest', async () => {
    const setList = { songs: songs('Only one') }
    await expect(office().save({ ...of(booking), version: 0, setList })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await office().save({ ...of(booking), version: 1, setList })
    expect(titles((await artist().ofMyShow(of(booking))).songs)).toEqual(['Only one'])
  })

  test('needs a title and a duration in minutes and seconds', async () => {
    for (const wrong of [{ title: '' }, { title: 'Night Bus', duration: '3.5' }]) {
      const call = office().save({ ...of(booking), version: 2, setList: { songs: [wrong] } })
      await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  test('of another artist is not there for an artist', async () => {
    await expect(artist().ofMyShow(of(foreign))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const call = artist().saveOfMyShow({ ...of(foreign), version: 0, setList: { songs: songs('Theirs') } })
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is only read by those who do not prepare shows', async () => {
    const viewer = setListsRouter.createCaller(people.readOnly)
    expect((await viewer.get(of(booking))).canEdit).toBe(false)
    const call = viewer.save({ ...of(booking), version: 2, setList: { songs: [] } })
    await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

test('the repertoire is put right by the office', async () => {
  const ofArtist = { orgSlug, artistId: people.artist.id }
  const { version } = await office().repertoire(ofArtist)
  await office().saveRepertoire({ ...ofArtist, version, setList: { songs: songs('Night Bus') } })
  expect(titles((await office().repertoire(ofArtist)).songs)).toEqual(['Night Bus'])
})

describe('a document', () => {
  const get = (path: string, as: { userId: string }) =>
    app.inject({ url: path, headers: { authorization: `Bearer ${as.userId}` } })

  test('as a table has the columns of GEMA’s form in the language asked for', async () => {
    await office().save({
      ...of(earlier),
      version: 1,
      setList: {
        songs: [{ title: '=Night; Bus', composers: 'Anna B', workNumber: 'T-123', duration: '3:45' }],
      },
    })
    const { headers, body } = await get(`/set-lists/${orgSlug}/${earlier}.csv?locale=de`, people.agent)
    expect(headers['content-disposition']).toContain('Kleine Nacht, Setlist.csv')
    expect(body.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFNr.;Titel;Komponist;Textdichter;Bearbeiter;Verlag;GEMA-Werknummer oder ISWC;Dauer',
      `1;"'=Night; Bus";Anna B;;;;T-123;3:45`,
    ])
  })

  test('as a PDF says whose show it was', async () => {
    const { statusCode, rawPayload } = await get(
      `/set-lists/portal/${orgSlug}/${earlier}.pdf`,
      people.artistOwner,
    )
    expect(statusCode).toBe(200)
    const { text, title } = await readPdf(rawPayload)
    expect(title).toContain('Set list: Kleine Nacht')
    for (const part of ['Open air', 'Anna B', 'T-123', 'six weeks']) expect(text).toContain(part)
  })

  test('is not for an artist of somebody else', async () => {
    expect((await get(`/set-lists/portal/${orgSlug}/${foreign}.csv`, people.artistOwner)).statusCode).toBe(
      404,
    )
  })
})
