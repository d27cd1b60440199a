import { expect, test } from 'vitest'
import { messagesProblem } from '#domain/messages/problems.ts'
import { mintOrgScope } from '../../platform/db/scopes.ts'
import { emailTemplatesRouter } from '../email-templates/router.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { fixtureNow, messageFixture, minutesLater } from '../../testing/fixtures/message-fixture.ts'
import { writeMessage } from './store.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = await messageFixture(db, people)
const { orgSlug, as, send, message } = fixture
const { event, booking, buyer } = await fixture.context()
const elsewhere = await fixture.context(people.otherArtist.id)
const page = { offset: 0, limit: 50, archived: false }
const templates = (actor: Actor) => emailTemplatesRouter.createCaller(actor)

const orgScope = (artistIds: string[] | null = null) =>
  mintOrgScope({ userId: people.owner.userId, orgId: people.org.id, role: 'owner', artistIds })
let count = 0
const automatic = (parts: Record<string, unknown> = {}) =>
  db.transaction(orgScope(), (tx) =>
    writeMessage(tx, orgScope(), {
      accountOwner: { userId: people.owner.userId },
      authorUserId: people.owner.userId,
      to: message.to,
      subject: 'Contract',
      bodyText: 'Please sign.',
      bookingId: booking.id,
      source: 'workflow',
      dedupeKey: `test:${count++}`,
      state: 'outbox_review',
      now: fixtureNow,
      ...parts,
    }),
  )

test('a message waits ten seconds, and can be taken back until then', async () => {
  const sent = await send(people.agent, { bookingId: booking.id })
  expect(sent.undoUntil).toEqual(new Date(fixtureNow.getTime() + 10_000))
  await expect(as(people.owner).undo({ orgSlug, id: sent.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const late = as(people.agent, minutesLater(1))
  await expect(late.undo({ orgSlug, id: sent.id })).rejects.toMatchObject({ code: 'CONFLICT' })
  await as(people.agent).undo({ orgSlug, id: sent.id })
  expect(await fixture.row(sent.id)).toMatchObject({ state: 'draft', send_at: null, next_attempt_at: null })
  const drafts = await as(people.agent).outbox({ orgSlug, ...page, states: ['draft'] })
  expect(drafts.rows).toMatchObject([{ id: sent.id, eventName: 'Kanal 9 Spring', canEdit: true }])
  expect((await as(people.owner).outbox({ orgSlug, ...page, states: ['draft'] })).rows).toEqual([])
})

const injected = 'a@b.co\r\nBcc: x@y.z'
test.each([
  ['an address', { to: [{ name: '', address: injected }] }],
  ['the name of a recipient', { to: [{ name: injected, address: 'a@b.co' }] }],
  ['an address of a copy', { cc: [{ name: '', address: injected }] }],
  ['the name of a copy', { cc: [{ name: injected, address: 'a@b.co' }] }],
  ['two addresses in one', { to: [{ name: '', address: 'a@b.co, x@y.z' }] }],
  ['the subject', { subject: injected }],
  ['a gap that nobody filled', { body: 'Hello {{contact.firstName}},' }],
  ['nobody to write to', { to: [] }],
  ['a state of its own', { state: 'sent' }],
])('refuses %s', async (_, parts) => {
  await expect(send(people.agent, parts)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('refuses further headers with a second line', async () => {
  await expect(automatic({ headers: { 'List-Unsubscribe': injected } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('what belongs to others does not exist', async () => {
  const foreign = await people.otherFactories.contact({ name: 'Somebody' })
  const notFound = { code: 'NOT_FOUND' }
  await expect(send(people.agent, { contactId: foreign.id })).rejects.toMatchObject(notFound)
  await expect(send(people.agent, { threadId: foreign.id })).rejects.toMatchObject(notFound)
  await expect(send(people.agent, { fileIds: [foreign.id] })).rejects.toMatchObject(notFound)
  const sent = await send(people.agent, { bookingId: booking.id })
  const other = as(people.otherOwner)
  await expect(other.thread({ orgSlug, id: sent.threadId })).rejects.toMatchObject(notFound)
  const own = { orgSlug: people.otherOrg.slug }
  await expect(other.thread({ ...own, id: sent.threadId })).rejects.toMatchObject(notFound)
  await expect(other.undo({ ...own, id: sent.id })).rejects.toMatchObject(notFound)
  await expect(other.release({ ...own, ids: [sent.id] })).rejects.toMatchObject(notFound)
  await expect(as(people.readOnly).threads({ orgSlug, ...page })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('somebody with artists of their own sees the messages about these, and those about nobody', async () => {
  const own = await send(people.agent, { bookingId: booking.id, subject: 'Own' })
  const others = await send(people.agent, { bookingId: elsewhere.booking.id, subject: 'Other' })
  const general = await send(people.agent, { subject: 'General' })
  const kim = as(people.tourManager)
  const seen = (await kim.threads({ orgSlug, ...page })).rows.map(({ id }) => id)
  expect(seen).toContain(own.threadId)
  expect(seen).toContain(general.threadId)
  expect(seen).not.toContain(others.threadId)
  const outbox = (await kim.outbox({ orgSlug, ...page })).rows.map(({ id }) => id)
  expect(outbox).toContain(own.id)
  expect(outbox).not.toContain(others.id)
  const notFound = { code: 'NOT_FOUND' }
  await expect(kim.thread({ orgSlug, id: others.threadId })).rejects.toMatchObject(notFound)
  await expect(kim.retry({ orgSlug, ids: [others.id] })).rejects.toMatchObject(notFound)
  await expect(send(people.tourManager, { bookingId: elsewhere.booking.id })).rejects.toMatchObject(notFound)
  await expect(send(people.tourManager, { threadId: others.threadId })).rejects.toMatchObject(notFound)
})

test('a draft is kept, changed and put away by its author alone', async () => {
  const draft = { ...message, to: [], subject: '', body: 'Hello {{contact.firstName}}' }
  const ada = as(people.admin)
  const { id } = await ada.saveDraft({ orgSlug, id: null, version: null, message: draft })
  const changed = { ...draft, subject: 'Better', from: 'organisation' as const }
  const { version } = await ada.saveDraft({ orgSlug, id, version: 1, message: changed })
  await expect(ada.saveDraft({ orgSlug, id, version: 1, message: draft })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const { thread_id: threadId } = await fixture.row(id)
  const { thread, messages } = await ada.thread({ orgSlug, id: threadId })
  expect(thread.subject).toBe('Better')
  expect(messages).toMatchObject([{ id, from: 'organisation', state: 'draft', canEdit: true }])
  expect((await ada.threads({ orgSlug, ...page, search: 'Better' })).rows).toEqual([])
  await expect(as(people.owner).discard({ orgSlug, id, version })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await ada.discard({ orgSlug, id, version })
  await expect(ada.thread({ orgSlug, id: threadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a message of a workflow is reviewed, changed and released once', async () => {
  const { id } = await automatic({ dedupeKey: 'once' })
  expect(await automatic({ dedupeKey: 'once' })).toMatchObject({ id })
  const jule = as(people.owner)
  const { rows, counts } = await jule.outbox({ orgSlug, ...page, states: ['outbox_review'] })
  expect(rows).toMatchObject([{ id, canRelease: true, source: 'workflow' }])
  expect(counts.outbox_review).toBe(1)
  const text = { subject: 'Contract 7', body: 'Please {{sign}}.', to: message.to }
  const { version } = await jule.update({ orgSlug, id, version: 1, ...text })
  await expect(jule.release({ orgSlug, ids: [id] })).rejects.toMatchObject({ code: 'CONFLICT' })
  await jule.update({ orgSlug, id, version, ...text, body: 'Please sign.' })
  expect(await jule.release({ orgSlug, ids: [id] })).toEqual({ released: 1 })
  expect(await jule.release({ orgSlug, ids: [id] })).toEqual({ released: 0 })
  expect(await fixture.row(id)).toMatchObject({ state: 'queued', reviewed_by: people.owner.userId })
  await expect(jule.update({ orgSlug, id, version: 4, ...text })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('no message of a workflow is released about a booking that no longer takes place', async () => {
  const off = await fixture.context(people.artist.id, 'lost')
  const { id } = await automatic({ bookingId: off.booking.id })
  await expect(as(people.owner).release({ orgSlug, ids: [id] })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a message with a gap is never written', async () => {
  await expect(automatic({ bodyText: 'Hello {{contact.firstName}}' })).rejects.toMatchObject({
    code: 'CONFLICT',
    problem: messagesProblem('message.fieldsOpen', { fields: ['contact.firstName'] }),
  })
})

test('an agency begins with the ready-made templates, in both languages, made once', async () => {
  const many = { orgSlug, ...page, limit: 200 }
  const [first, second] = await Promise.all([
    templates(people.agent).list(many),
    templates(people.owner).list(many),
  ])
  expect(first.total).toBe(18)
  expect(second.total).toBe(18)
  const standard = first.rows.find(
    ({ standardKey, language }) => standardKey === 'thank_you' && language === 'de',
  )!
  const prefilled = await as(people.agent).prefill({
    orgSlug,
    templateId: standard.id,
    bookingId: booking.id,
    contactId: null,
    eventId: null,
  })
  expect(prefilled.subject).toBe('Danke: Kleine Nacht, 14. Mai 2027, Leipzig')
  expect(prefilled.body).toContain('Guten Tag Ines')
  expect(prefilled.body).toContain('Tarek\nHalbmond Booking')
  expect(prefilled.missing).toEqual([])
  const { id, name, language, subject, body } = standard
  const template = { name, language, subject, body: `${body}\nPS: {{deal.fee}}` }
  await templates(people.agent).update({ orgSlug, id, version: 1, template })
  await people.factories.deal({ booking_id: booking.id })
  const about = { orgSlug, templateId: id, bookingId: booking.id, contactId: null, eventId: null }
  expect((await as(people.agent).prefill(about)).body).toContain('PS: 5.000,00\u00a0€')
  // An assistant writes messages, and does not see figures.
  expect((await as(people.assistant).prefill(about)).missing).toEqual(['deal.fee'])
  await templates(people.agent).remove({ orgSlug, id })
  expect((await templates(people.agent).list(many)).total).toBe(17)
  await templates(people.agent).restore({ orgSlug, id })
})

test('everybody around a show is offered as a recipient', async () => {
  expect(await as(people.agent).recipients({ orgSlug, eventId: event.id })).toEqual([
    {
      name: 'Ines Reuter',
      address: 'ines@kanal9.example',
      role: 'Promoter',
      contactId: buyer.id,
      doNotContact: false,
    },
    { name: 'Kanal 9', address: 'haus@kanal9.example', role: 'Venue', contactId: null, doNotContact: false },
  ])
  await expect(
    as(people.tourManager).recipients({ orgSlug, eventId: elsewhere.event.id }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('addresses are put on the list of those who have unsubscribed, and taken off it', async () => {
  const jule = as(people.owner)
  await jule.addOptOut({ orgSlug, address: 'No@More.example' })
  await jule.addOptOut({ orgSlug, address: 'no@more.example' })
  expect((await jule.optOuts({ orgSlug, ...page })).rows).toMatchObject([
    { address: 'no@more.example', reason: 'hand' },
  ])
  await jule.removeOptOut({ orgSlug, address: 'no@more.example' })
  expect((await jule.optOuts({ orgSlug, ...page })).total).toBe(0)
})
