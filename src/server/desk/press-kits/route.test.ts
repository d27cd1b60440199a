import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unzip } from '../../testing/zip.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { fromNow } from '../../testing/clock.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'
import { pressKitsRouter } from './router.ts'

const orgSlug = 'halbmond'
let db: TestDatabase
let people: Actors
let app: FastifyInstance
let artistId: string
let folder: string
let photo: Buffer
let files: Record<'photo' | 'logo' | 'rider' | 'secret', string>

async function upload(name: string, body: Buffer, kind: string, replaces?: string): Promise<string> {
  const place = { entity: 'artist', entityId: artistId, kind, name, ...(replaces && { replaces }) }
  const answer = await app.inject({
    method: 'POST',
    url: `/files/${orgSlug}?${new URLSearchParams(place)}`,
    headers: {
      authorization: `Bearer ${people.agent.userId}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/octet-stream',
    },
    payload: body,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id: string }>().id
}

const as = (who: 'agent' | 'readOnly') => pressKitsRouter.createCaller(people[who])
const kit = () => as('agent').get({ orgSlug, artistId })
const get = (path = '', headers = {}) => app.inject({ url: folder + path, headers })

async function save(chosen: { id: string; section: 'pictures' | 'logos' | 'documents'; credit?: string }[]) {
  const { files: known, version } = await kit()
  await as('agent').save({
    orgSlug,
    artistId,
    version,
    pressKit: {
      biographies: { en: 'Night songs.\n\nLondon <b>based</b>.', de: 'Lieder für die Nacht.' },
      files: chosen.map(({ id, ...file }) => ({
        ...file,
        seriesId: known.find((each) => each.id === id)!.seriesId,
      })),
    },
  })
}

async function publish(isPublished: boolean) {
  const { version } = await kit()
  await as('agent').publish({ orgSlug, artistId, version, isPublished })
}

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  ;({ app } = await testServer(people))
  artistId = people.artist.id
  folder = `/press/${orgSlug}/${people.artist.slug}`
  photo = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#a03020' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 20/1 0/1' } })
    .jpeg()
    .toBuffer()
  const logo = await sharp({ create: { width: 90, height: 30, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  files = {
    photo: await upload('Mira live.jpg', photo, 'image'),
    logo: await upload('Logo.png', logo, 'press_kit'),
    rider: await upload('Rider.txt', Buffer.from('One piano.'), 'rider_tech'),
    secret: await upload('Contract notes.txt', Buffer.from('Secret fee.'), 'document'),
  }
  await save([
    { id: files.photo, section: 'pictures', credit: 'Ana <Reis>' },
    { id: files.logo, section: 'logos' },
    { id: files.rider, section: 'documents' },
  ])
})

beforeEach(() => publish(true))

describe('the page', () => {
  test('shows biography, photos, logos and ticked documents, and nothing else', async () => {
    const { statusCode, headers, body } = await get()
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      vary: 'accept-language',
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).toContain('<p>Night songs.</p><p>London &lt;b&gt;based&lt;/b&gt;.</p>')
    expect(body).toContain('Photo: Ana &lt;Reis&gt;')
    expect(body).toContain('Rider.txt')
    for (const hidden of ['Contract notes', files.secret, '<script src', 'fonts.g'])
      expect(body).not.toContain(hidden)
  })

  test('names its own style element in the content policy', async () => {
    const { headers, body } = await get()
    const [, styles = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? []
    const hash = createHash('sha256').update(styles).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  })

  test('says to search engines and messengers what it is', async () => {
    const { body } = await get()
    expect(body).toContain('<title>Kleine Nacht: press kit, photos and biography | Halbmond Booking</title>')
    expect(body).toContain(`${folder}/files/${files.photo}?size=card`)
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({ '@type': 'MusicGroup', name: 'Kleine Nacht' })
  })

  test('is in the language of whoever reads it', async () => {
    expect((await get('', { 'accept-language': 'de-AT,en;q=0.5' })).body).toContain('Lieder für die Nacht.')
    const { body } = await get('?lang=de', { 'accept-language': 'en' })
    expect(body).toContain('<html lang="de">')
  })

  test('lists announced shows and no others', async () => {
    const show = async (name: string, days: number, announce_at: Date | null) => {
      const starts_at = fromNow(days * 86_400_000)
      const event_date = starts_at.toISOString().slice(0, 10)
      const event = await people.factories.event({ name, event_date, announce_at })
      const ends_at = new Date(starts_at.getTime() + 3_600_000)
      await people.factories.booking({ event_id: event.id, artist_id: artistId, starts_at, ends_at })
    }
    await show('Open air', 20, fromNow(-1000))
    await show('Surprise', 30, null)
    const { body } = await get()
    expect(body).toContain('Open air')
    expect(body).not.toContain('Surprise')
  })
})

describe('files', () => {
  test.each([
    ['screen', 'image/webp', 2000],
    ['print', 'image/jpeg', 2400],
    ['card', 'image/jpeg', 1200],
    ['', 'image/webp', 2000],
  ])('a photo asked for as “%s” is %s, %i pixels wide, without its place', async (size, type, width) => {
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { statusCode, headers, rawPayload } = await get(`/files/${files.photo}${size && `?size=${size}`}`)
    expect([statusCode, headers['content-type']]).toEqual([200, type])
    const seen = await sharp(rawPayload).metadata()
    expect([seen.width, seen.exif]).toEqual([width, undefined])
  })

  test('a logo keeps its transparency in print size', async () => {
    const { rawPayload } = await get(`/files/${files.logo}?size=print`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 90 })
  })

  test('the original of a photo and files that are not on the page cannot be had', async () => {
    expect((await get(`/files/${files.photo}?size=original`)).statusCode).toBe(404)
    expect((await get(`/files/${files.secret}`)).statusCode).toBe(404)
    expect((await get(`/files/${files.rider}`)).body).toBe('One piano.')
  })

  test('all photos come as one ZIP with their credits', async () => {
    const { headers, rawPayload } = await get('/photos.zip')
    expect(headers['content-disposition']).toContain('Kleine Nacht photos.zip')
    const inside = await unzip(rawPayload)
    expect(Object.keys(inside)).toEqual(['01 Mira live.jpg', 'Credits.txt'])
    expect(inside['Credits.txt']?.toString()).toBe('01 Mira live.jpg: Ana <Reis>\n')
  })
})

describe('a later version of a photo', () => {
  const chosen = async (name: string, later: Buffer) => {
    const first = await upload('Backstage.jpg', photo, 'press_kit')
    await save([
      { id: files.photo, section: 'pictures' },
      { id: first, section: 'pictures' },
    ])
    return upload(name, later, 'press_kit', first)
  }

  test('is not on the page in a format that is sent as it is', async () => {
    const moving = await chosen('Backstage.gif', await sharp(photo).resize(40).gif().toBuffer())
    expect((await get()).body).not.toContain(moving)
    expect((await get(`/files/${moving}`)).statusCode).toBe(404)
  })

  test('is a document where it is no picture any more', async () => {
    const sheet = await chosen('Contact sheet.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'))
    expect((await get()).body).toContain(`<a href="${folder}/files/${sheet}">Contact sheet.pdf</a>`)
    expect(Object.keys(await unzip((await get('/photos.zip')).rawPayload))).toEqual(['01 Mira live.jpg'])
  })
})

describe('what is not published', () => {
  const everything = ['', `/photos.zip`, () => `/files/${files.photo}`]
  const paths = () => everything.map((path) => (typeof path === 'string' ? path : path()))

  test('is not there', async () => {
    await publish(false)
    for (const path of paths()) expect((await get(path)).statusCode).toBe(404)
    expect((await get()).body).toContain('This press kit doesn’t exist or is not public.')
  })

  test('of an artist who is not on public pages is not there', async () => {
    await db.owner.query('update artists set public_visible = false where id = $1', [artistId])
    for (const path of paths()) expect((await get(path)).statusCode).toBe(404)
    await db.owner.query('update artists set public_visible = true where id = $1', [artistId])
  })

  test('is shown to a member by a preview, with its pictures, and not kept by anybody', async () => {
    await publish(false)
    const { url } = await as('readOnly').preview({ orgSlug, artistId })
    const { statusCode, headers, body } = await app.inject({ url })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('not published yet')
    expect(body).toContain('noindex')
    const picture = /src="([^"]+size=screen[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await app.inject({ url: picture })).statusCode).toBe(200)
  })

  test('a preview opens no other page, and nothing when it is changed', async () => {
    await publish(false)
    const { url } = await as('agent').preview({ orgSlug, artistId })
    const token = url.split('preview=')[1]
    expect((await app.inject(`/press/${orgSlug}/other?preview=${token}`)).statusCode).toBe(404)
    expect((await app.inject(`${url}x`)).statusCode).toBe(404)
  })
})

describe('who may', () => {
  test('not change it with the right to look', async () => {
    const { version, canEdit } = await as('readOnly').get({ orgSlug, artistId })
    expect(canEdit).toBe(false)
    await expect(
      as('readOnly').publish({ orgSlug, artistId, version, isPublished: false }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('not overwrite what somebody else saved in between', async () => {
    const { version } = await kit()
    await publish(true)
    await expect(
      as('agent').publish({ orgSlug, artistId, version, isPublished: false }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('not put a file of another artist on it', async () => {
    const { seriesId } = (await kit()).files[0]!
    const pressKit = { biographies: {}, files: [{ seriesId, section: 'documents' as const }] }
    await as('agent').save({ orgSlug, artistId: people.otherArtist.id, version: 0, pressKit })
    const saved = await as('agent').get({ orgSlug, artistId: people.otherArtist.id })
    expect(saved.files.filter(({ isOnPage }) => isOnPage)).toEqual([])
  })
})
