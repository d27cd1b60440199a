import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventsRouter } from '../../booking/events/router.ts'
import { printDocuments } from '../../platform/mail/documents.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { readPdf } from '../../testing/pdf.ts'
import { testServer } from '../../testing/server.ts'
import { translatorOf } from '../../texts.ts'
import { daySheetsRouter } from './router.ts'
import { fromNow } from '../../testing/clock.ts'

let db: TestDatabase
let people: Actors
let app: FastifyInstance
let venueId: string
const orgSlug = 'halbmond'
const as = (actor: Actor) => daySheetsRouter.createCaller(actor)
const newToken = () => randomBytes(32).toString('base64url')
const buyerAddress = 'jonas@taktgeber.example'
const house = { name: 'Jonas Reuter', email: buyerAddress, edition: 'house', artistId: null } as const

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  ;({ app } = await testServer(people))
  const venue = { name: 'Kulturhaus', address_line1: 'Revaler Straße 99', wifi: 'loud' }
  venueId = (await people.factories.venue(venue)).id
})

/** A confirmed show of Kleine Nacht with everything around it; `name` keeps shows apart. */
async function show(name: string, event: object = {}, booking: object = {}) {
  const { factories, artist, agent } = people
  const contact = await factories.contact({
    name: 'Jonas Reuter',
    emails: JSON.stringify([{ address: buyerAddress, label: null }]),
    phones: JSON.stringify([{ number: '+491712345678', label: null }]),
  })
  const made = await eventsRouter.createCaller(agent).create({
    orgSlug,
    event: {
      name,
      eventDate: '2027-03-05',
      tz: 'Europe/Berlin',
      kind: 'club',
      venueId,
      doors: '19:00',
      notes: 'Only for the band',
      schedule: [{ time: '14:30', label: 'Load-in', note: null, kind: 'load_in' }],
      ...event,
    },
    booking: {
      artistId: artist.id,
      status: 'confirmed',
      showtime: '21:00',
      doubleOk: true,
      agentUserId: agent.userId,
      buyerContactId: contact.id,
      ...booking,
    },
  })
  await factories.segment({
    event_id: made.id,
    departs_at: new Date('2027-03-05T11:00:00Z'),
    arrives_at: new Date('2027-03-05T12:15:00Z'),
    confirmation_number: 'QWE123',
  })
  return made
}

const send = (eventId: string, sending: object = {}, actor: Actor = people.agent) =>
  as(actor).send({ orgSlug, eventId, sending: { recipients: [house], message: null, ...sending } })

async function link(eventId: string, edition: 'house' | 'party' = 'house') {
  const token = newToken()
  const { id } = await as(people.agent).link({ orgSlug, eventId, link: { name: null, edition }, token })
  return { id, token }
}

const textsOf = (sheet: { sections: { rows: { label: string; lines: { text: string }[] }[] }[] }) =>
  sheet.sections
    .flatMap(({ rows }) => rows.flatMap(({ label, lines }) => [label, ...lines.map(({ text }) => text)]))
    .join('\n')

describe('the sheet', () => {
  test('holds the times, the place, the people and the travel of the show', async () => {
    const { id } = await show('Frühling')
    const record = await as(people.agent).get({ orgSlug, eventId: id })
    expect(record.sheet.heading).toBe('Kleine Nacht')
    expect(record.sheet.sections.map(({ title }) => title)).toEqual([
      'Times',
      'Travel',
      'Notes',
      'Venue',
      'Contacts',
    ])
    const texts = textsOf(record.sheet)
    for (const text of ['Load-in', 'Jonas Reuter', 'QWE123', 'Only for the band', 'Tarek']) {
      expect(texts).toContain(text)
    }
    expect(record).toMatchObject({ changes: [], sentAt: null, canSend: true })
    expect(record.recipients.map(({ email, edition }) => [email, edition])).toEqual([
      ['nacht@artists.example', 'party'],
      [buyerAddress, 'house'],
      ['tarek@halbmond.example', 'party'],
    ])
  })

  test('leaves out what is internal, private or not accepted', async () => {
    const { id } = await show('Privat')
    const { factories } = people
    const group = await factories.advancingGroup({ event_id: id, name: 'Hospitality' })
    const field = (row: object) =>
      factories.advancingField({ event_id: id, group_id: group.id, field_name: 'Field', ...row })
    const accepted = { state: 'accepted', locked_at: fromNow() }
    await field({ ...accepted, response_value: 'Two rooms' })
    await field({ ...accepted, response_value: 'Secret', is_private: true })
    await field({ state: 'received', response_value: 'Undecided' })
    await factories.segment({
      event_id: id,
      departs_at: new Date('2027-03-05T11:00:00Z'),
      arrives_at: null,
      visibility: 'internal',
      notes: 'Crew only',
    })
    const texts = textsOf((await as(people.agent).get({ orgSlug, eventId: id })).sheet)
    expect(texts).toContain('Two rooms')
    for (const text of ['Secret', 'Undecided', 'Crew only']) expect(texts).not.toContain(text)
  })

  test('members who only look send nothing, and see no links', async () => {
    const { id } = await show('Zaungast')
    const record = await as(people.readOnly).get({ orgSlug, eventId: id })
    expect(record).toMatchObject({ canSend: false, people: [], recipients: [], links: [] })
    await expect(send(id, {}, people.readOnly)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('sending', () => {
  test('an address that is typed in is written to in the language of the contact who has it', async () => {
    const { id } = await show('Getippt')
    const address = 'greta@venue.example'
    await people.factories.contact({
      name: 'Greta',
      language: 'de',
      emails: JSON.stringify([{ address, label: null }]),
    })
    await send(id, { recipients: [{ ...house, name: 'Greta', email: address }] })
    const [email] = await emailsTo(people, address)
    expect(email?.subject).toContain('Freitag, 5. März 2027')
    const token = /day-sheet\/([\w-]{43})/.exec(email?.text ?? '')![1]!
    expect((await as(people.anonymous).open({ token })).sheet.lang).toBe('de')
  })

  test('the page of somebody whose language is unknown speaks that of their browser', async () => {
    const { id } = await show('Fremd')
    const address = 'nobody@venue.example'
    await send(id, { recipients: [{ ...house, email: address }] })
    const [email] = await emailsTo(people, address)
    const token = /day-sheet\/([\w-]{43})/.exec(email?.text ?? '')![1]!
    const german = withContext(people.anonymous, { t: translatorOf('de') })
    expect((await as(german).open({ token })).sheet.lang).toBe('de')
    expect((await as(people.anonymous).open({ token })).sheet.lang).toBe('en')
  })

  test('writes each person their edition in their language, with the PDF and a link of their own', async () => {
    const { id } = await show('Sendung')
    const party = {
      name: 'Nacht',
      email: 'nacht@artists.example',
      edition: 'party',
      artistId: people.artist.id,
    }
    const recipients = [{ ...house, locale: 'de' }, party]
    expect(await send(id, { recipients, message: 'Bitte pünktlich.' })).toEqual({ sent: 2 })
    const [toHouse] = await emailsTo(people, buyerAddress)
    const [toParty] = await emailsTo(people, 'nacht@artists.example')
    expect(toHouse?.subject).toContain('Kleine Nacht, Freitag, 5. März 2027')
    expect(toHouse?.text).toContain('Bitte pünktlich.')
    expect(toHouse?.text).toContain('Load-in')
    expect(toHouse?.text).not.toContain('Only for the band')
    expect(toHouse?.html).not.toContain('QWE123')
    expect(toParty?.subject).toBe('Day sheet: Kleine Nacht, Friday, 5 March 2027')
    expect(toParty?.text).toContain('QWE123')

    const [file] = await printDocuments(people.services.pdf, toHouse?.attachments ?? [])
    expect(file?.name).toMatch(/^2027-03-05 Kleine Nacht, .+\.pdf$/)
    const { text } = await readPdf(file!.content)
    expect(text).toContain('Freitag, 5. März 2027')
    expect(text).not.toContain('QWE123')

    const token = /day-sheet\/([\w-]{43})/.exec(toParty?.text ?? '')![1]!
    const opened = await as(people.anonymous).open({ token })
    expect(textsOf(opened.sheet)).toContain('QWE123')
    const { links, sentByName, recipients: next } = await as(people.agent).get({ orgSlug, eventId: id })
    expect(links.map(({ email, edition }) => [email, edition]).toSorted()).toEqual([
      [buyerAddress, 'house'],
      ['nacht@artists.example', 'party'],
    ])
    expect(sentByName).toBe('Tarek')
    expect(next.map(({ email }) => email)).toEqual([buyerAddress, 'nacht@artists.example'])
  })

  test('the same sending twice is one e-mail', async () => {
    const { id } = await show('Einmal')
    const actor = withContext(people.agent, { idempotencyKey: 'sheet-once' })
    const to = { ...house, email: 'once@taktgeber.example' }
    await send(id, { recipients: [to] }, actor)
    await send(id, { recipients: [to] }, actor)
    expect(await emailsTo(people, to.email)).toHaveLength(1)
  })

  test('shows what has changed since, and the next e-mail says it', async () => {
    const { id } = await show('Wandel')
    await send(id)
    const { event } = await eventOf(id)
    await eventsRouter.createCaller(people.agent).update({
      orgSlug,
      id,
      version: event.version,
      event: { ...event.input, doors: '20:00' },
    })
    const { changes } = await as(people.agent).get({ orgSlug, eventId: id })
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Doors', '19:00', '20:00'],
    ])
    await send(id)
    const emails = await emailsTo(people, buyerAddress)
    expect(emails[0]?.text).toContain('Doors: 20:00 (before: 19:00)')
  })

  test('nobody is sent to twice, and whoever sees one artist sends no other party’s travel', async () => {
    const { id } = await show('Zwei')
    await expect(send(id, { recipients: [house, house] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const booking = { event_id: id, artist_id: people.otherArtist.id }
    await people.factories.booking(booking)
    const all = { name: 'Me', email: 'me@elsewhere.example', edition: 'party', artistId: null }
    await expect(send(id, { recipients: [all] }, people.tourManager)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const own = { ...all, artistId: people.artist.id }
    expect(await send(id, { recipients: [own] }, people.tourManager)).toEqual({ sent: 1 })
  })
})

/** The event with the values that its form would send back. */
async function eventOf(id: string) {
  const record = await eventsRouter.createCaller(people.agent).get({ orgSlug, id })
  const {
    name,
    eventDate,
    endsOn,
    tz,
    stage,
    city,
    country,
    kind,
    doors,
    curfew,
    capacity,
    notes,
    schedule,
  } = record
  const input = { name, eventDate, endsOn, tz, venueId, stage, city, country, kind, doors, curfew, capacity }
  return { event: { version: record.version, input: { ...input, notes, schedule } } }
}

describe('a link', () => {
  test('opens the sheet as it is then, and notes that it was opened', async () => {
    const { id } = await show('Offen')
    const { token } = await link(id)
    const german = withContext(people.anonymous, { t: translatorOf('de') })
    expect((await as(german).open({ token })).sheet.date.long).toBe('Freitag, 5. März 2027')
    const { sheet, isNew, organisation } = await as(people.anonymous).open({ token })
    expect(sheet.heading).toBe('Kleine Nacht')
    expect(textsOf(sheet)).not.toContain('Only for the band')
    expect(isNew).toBe(true)
    expect(organisation.name).toBe('Halbmond Booking')
    await as(people.anonymous).seen({ token })
    const { links } = await as(people.agent).get({ orgSlug, eventId: id })
    expect(links[0]?.openedAt).toBeInstanceOf(Date)
  })

  test('revoked, outdated, unknown and foreign tokens answer alike; revoking can be taken back', async () => {
    const { id } = await show('Zu')
    const [revoked, old] = [await link(id), await link(id)]
    await as(people.agent).revoke({ orgSlug, id: revoked.id })
    await db.owner.query(`update day_sheet_links set expires_at = now() where id = $1`, [old.id])
    for (const token of [revoked.token, old.token, newToken(), 'short']) {
      await expect(as(people.anonymous).open({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect((await app.inject({ url: `/day-sheet/${token}.pdf` })).statusCode).toBe(404)
    }
    await expect(as(people.otherOwner).revoke({ orgSlug: 'nordwind', id: old.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await as(people.agent).restore({ orgSlug, id: revoked.id })
    expect((await as(people.anonymous).open({ token: revoked.token })).sheet.heading).toBe('Kleine Nacht')
  })

  test('leads to the PDF of its own edition', async () => {
    const { id } = await show('Papier')
    const { token } = await link(id)
    const answer = await app.inject({ url: `/day-sheet/${token}.pdf` })
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' })
    const { text, title } = await readPdf(answer.rawPayload)
    expect(title).toBe('Day sheet: Kleine Nacht, Friday, 5 March 2027')
    expect(text).toContain('Load-in')
    expect(text).not.toContain('QWE123')
  })
})

describe('documents', () => {
  const get = (path: string, actor: Actor) =>
    app.inject({ url: `/day-sheets/${path}`, headers: { authorization: `Bearer ${actor.userId}` } })

  test.each([
    ['the sheet', '.pdf', 'Day sheet: '],
    ['the itinerary', '/itinerary.pdf', 'Itinerary: '],
    ['the sheet in German', '.pdf?locale=de', 'Freitag, '],
  ])('staff and the artist get %s, each through isolation of its own', async (_, ending, title) => {
    const { id } = await show(`Papier ${ending}`)
    for (const [path, actor] of [
      [`${orgSlug}/${id}`, people.readOnly],
      [`portal/${orgSlug}/${id}`, people.artistOwner],
    ] as const) {
      const answer = await get(path + ending, actor)
      expect(answer.statusCode).toBe(200)
      const read = await readPdf(answer.rawPayload)
      expect(read.title).toContain(title)
      expect(read.text).toContain('QWE123')
    }
    expect((await get(`${orgSlug}/${id}${ending}`, people.otherOwner)).statusCode).toBe(404)
    expect((await get(`portal/${orgSlug}/${id}${ending}`, people.otherArtistOwner)).statusCode).toBe(404)
    expect((await get(`portal/${orgSlug}/${id}${ending}`, people.agent)).statusCode).toBe(404)
  })

  test('without a session there are none', async () => {
    const { id } = await show('Fremd')
    for (const path of [
      `${orgSlug}/${id}.pdf`,
      `portal/${orgSlug}/${id}.pdf`,
      `${orgSlug}/${id}/itinerary.pdf`,
    ]) {
      expect((await app.inject({ url: `/day-sheets/${path}` })).statusCode).toBe(401)
    }
  })
})
