import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContractBody } from '#domain/contract-body.ts'
import { activityRouter } from '../activity/router.ts'
import { bookingsRouter } from '../bookings/router.ts'
import { dealsRouter } from '../deals/router.ts'
import { eventsRouter } from '../events/router.ts'
import { asMember, jobScope } from '../jobs.ts'
import { actors, withContext, type Actor, type Actors } from '../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { runBatches } from './bulk.ts'
import { contractsRouter } from './router.ts'

let db: TestDatabase
let people: Actors
const orgSlug = 'halbmond'
const now = new Date('2027-03-01T10:00:00Z')
const as = (actor: Actor) => contractsRouter.createCaller(withContext(actor, { now }))

const mandatory: ContractBody = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Nobody else within 100 km.' }] }],
}
const saying = (text: string): ContractBody => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** A confirmed show of 14 May 2027 with a promoter who has a signer, an agent, a deal and a rider. */
async function scene(extra: { artistId?: string; date?: string; promoterId?: string } = {}) {
  const { factories } = people
  const artistId = extra.artistId ?? people.artist.id
  const date = extra.date ?? '2027-05-14'
  const signer = await factories.contact({
    name: 'Ines Reuter',
    emails: JSON.stringify([{ address: 'ines@kanal9.example', label: null }]),
  })
  const promoterId = extra.promoterId ?? (await factories.company({ name: 'Kanal 9' })).id
  await db.owner.query(
    `insert into contact_companies (org_id, contact_id, company_id, functions) values ($1, $2, $3, '{signer}')`,
    [people.org.id, signer.id, promoterId],
  )
  const event = await factories.event({
    name: 'Kanal 9 Spring',
    event_date: date,
    promoter_company_id: promoterId,
  })
  const booking = await factories.booking({
    event_id: event.id,
    artist_id: artistId,
    agent_user_id: people.agent.userId,
    starts_at: new Date(`${date}T19:00:00Z`),
    ends_at: new Date(`${date}T21:00:00Z`),
  })
  await factories.deal({ booking_id: booking.id })
  return { event, booking, promoterId, signer }
}

let templateId: string
let clauseId: string
beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  clauseId = (await people.factories.contractClause({ title: 'Radius', body: mandatory, is_mandatory: true }))
    .id
  const body: ContractBody = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'For ' },
          { type: 'mergeField', attrs: { field: 'artist.name' } },
          { type: 'text', text: ' at ' },
          { type: 'mergeField', attrs: { field: 'venue.name' } },
        ],
      },
      { type: 'clause', attrs: { clauseId, title: 'Radius' }, content: mandatory.content as never },
    ],
  }
  const signers = [
    { party: 'purchaser', orderNo: 1, auth: 'code', isCopy: false },
    { party: 'agency', orderNo: 2, auth: 'link', isCopy: false },
    { party: 'artist', orderNo: 3, auth: 'link', isCopy: true },
  ]
  templateId = (await people.factories.contractTemplate({ body, signers })).id
  await people.factories.file({
    entity: 'artist',
    entity_id: people.artist.id,
    kind: 'rider_tech',
    name: 'Rider v1.pdf',
  })
})
// Shows of a test are its own: a date is taken once.
beforeEach(() => db.owner.query("update bookings set status = 'cancelled'").then(() => undefined))

/** The draft as its page would send it back. */
async function draftOf(id: string) {
  const { contract, signers, attachments } = await as(people.owner).get({ orgSlug, id })
  return {
    title: contract.title,
    body: contract.body,
    dueOn: contract.dueOn,
    message: contract.message,
    attachments: attachments.map(({ fileId }) => ({ fileId })),
    signers: signers.map(
      ({ id: signerId, party, name, email, contactId, userId, orderNo, auth, isCopy }) => ({
        id: signerId,
        party,
        name,
        email,
        contactId,
        userId,
        orderNo,
        auth,
        isCopy,
      }),
    ),
  }
}

/** Marks a contract as sent, as signing does. */
async function sendByHand(id: string, state = 'sent') {
  const ended = ['signed', 'declined', 'expired'].includes(state) ? 'now()' : 'null'
  await db.owner.query(
    `update contracts set state = $2, frozen_body = '{"type":"doc","content":[]}', sha256 = sha256('x'),
       sent_at = now(), ended_at = ${ended} where id = $1`,
    [id, state],
  )
  await db.owner.query(
    'update deals set locked_at = now() where booking_id in (select booking_id from contract_bookings where contract_id = $1)',
    [id],
  )
}

test('a contract is made of a template and a show: named, numbered, with people, rider and a last day', async () => {
  const { booking, event, signer } = await scene()
  const candidates = await as(people.agent).candidates({ orgSlug, search: 'kanal kleine' })
  expect(candidates).toMatchObject([
    {
      bookingId: booking.id,
      eventId: event.id,
      artistName: 'Kleine Nacht',
      promoterName: 'Kanal 9',
      contractingMode: 'agent_in_artist_name',
      hasContract: false,
    },
  ])
  const { id } = await as(people.agent).create({ orgSlug, templateId, bookingIds: [booking.id] })
  const page = await as(people.agent).get({ orgSlug, id })
  expect(page.contract).toMatchObject({
    number: expect.stringMatching(/^C-2027-\d{4}$/),
    title: 'Kleine Nacht, Kanal 9 Spring, 14 May 2027',
    state: 'draft',
    dueOn: '2027-03-15',
    templateNo: 1,
    deviations: [],
    version: 1,
  })
  expect(page.signers).toMatchObject([
    {
      party: 'purchaser',
      name: 'Ines Reuter',
      email: 'ines@kanal9.example',
      contactId: signer.id,
      auth: 'code',
      state: 'waiting',
    },
    { party: 'agency', name: 'Tarek', userId: people.agent.userId, orderNo: 2 },
  ])
  expect(page.attachments).toMatchObject([{ name: 'Rider v1.pdf', revision: 1 }])
  expect(page.missing).toEqual([{ field: 'venue.name', label: 'Venue' }])
  expect(page.canEdit).toBe(true)
  const send = page.actions.find(({ action }) => action === 'send')
  expect(send).toMatchObject({ allowed: false, reason: expect.stringContaining('say nothing yet') })
  expect(page.people).toContainEqual({
    party: 'agency',
    name: 'Jule',
    email: 'jule@halbmond.example',
    contactId: null,
    userId: people.owner.userId,
  })
  const [again] = await as(people.agent).candidates({ orgSlug })
  expect(again).toMatchObject({ bookingId: booking.id, hasContract: true })
  const { bookings } = await eventsRouter.createCaller(people.owner).get({ orgSlug, id: event.id })
  expect(bookings).toMatchObject([{ contract: 'draft' }])
  const history = activityRouter
    .createCaller(people.owner)
    .list({ orgSlug, entity: 'contract', entityId: id })
  expect((await history).rows).toMatchObject([{ action: 'create', userName: 'Tarek' }])
})

test('numbers follow each other without a gap, also of calls at once', async () => {
  const { booking } = await scene()
  const made = await Promise.all(
    Array.from({ length: 5 }, () =>
      as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] }),
    ),
  )
  const { rows } = await db.owner.query('select number from contracts where id = any($1) order by number', [
    made.map(({ id }) => id),
  ])
  const numbers = rows.map(({ number }) => Number(number.slice(-4)))
  expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2, 3, 4])
})

test('fields are said as the records have them, also with what the draft is called', async () => {
  const { booking } = await scene()
  const { id } = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  const asked = { orgSlug, bookingIds: [booking.id], language: 'de' as const }
  const { texts, blocks } = await as(people.readOnly).values({ ...asked, contractId: id })
  expect(texts).toMatchObject({
    'artist.name': 'Kleine Nacht',
    'event.date': '14. Mai 2027',
    'contract.title': 'Kleine Nacht, Kanal 9 Spring, 14 May 2027',
    'purchaser.signatory': 'Ines Reuter',
    'agent.name': 'Tarek',
    'venue.name': null,
  })
  expect(texts['deal.guarantee']).toContain('5.000')
  expect(blocks['riders.list']).toHaveLength(1)
  expect((await as(people.owner).values(asked)).texts['contract.title']).toBeNull()
})

test('shows of several promoters, lost shows and retired templates make no contract, and say why', async () => {
  const first = await scene()
  const second = await scene({ date: '2027-05-15' })
  const make = (bookingIds: string[], template = templateId) =>
    as(people.owner).create({ orgSlug, templateId: template, bookingIds })
  await expect(make([first.booking.id, second.booking.id])).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'These shows have different promoters. Make a contract for each.',
  })
  await db.owner.query("update bookings set status = 'hold' where id = $1", [second.booking.id])
  await expect(make([second.booking.id])).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('the status “Hold”: Kleine Nacht'),
  })
  const retired = await people.factories.contractTemplate({ state: 'retired' })
  await expect(make([first.booking.id], retired.id)).rejects.toMatchObject({
    message: 'This template is retired.',
  })
  const third = await scene({ date: '2027-05-16', promoterId: first.promoterId })
  const { id } = await make([third.booking.id, first.booking.id])
  const { bookings, contract } = await as(people.owner).get({ orgSlug, id })
  expect(bookings.map(({ eventDate }) => eventDate)).toEqual(['2027-05-14', '2027-05-16'])
  expect(contract.title).toBe('Kleine Nacht, Kanal 9 Spring, 14 May 2027 – 16 May 2027')
})

test('who sees some artists only sees contracts about none but these', async () => {
  const own = await scene()
  const both = await scene({
    artistId: people.otherArtist.id,
    date: '2027-05-15',
    promoterId: own.promoterId,
  })
  await db.owner.query('update memberships set artist_scope = $1 where user_id = $2', [
    [people.artist.id],
    people.agent.userId,
  ])
  try {
    const { id } = await as(people.owner).create({ orgSlug, templateId, bookingIds: [own.booking.id] })
    const shared = await as(people.owner).create({
      orgSlug,
      templateId,
      bookingIds: [own.booking.id, both.booking.id],
    })
    const { rows } = await as(people.agent).list({ orgSlug })
    expect(rows.map((row) => row.id)).toContain(id)
    expect(rows.map((row) => row.id)).not.toContain(shared.id)
    await expect(as(people.agent).get({ orgSlug, id: shared.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const foreign = as(people.agent).create({ orgSlug, templateId, bookingIds: [both.booking.id] })
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await as(people.agent).candidates({ orgSlug })).map(({ bookingId }) => bookingId)).toEqual([
      own.booking.id,
    ])
  } finally {
    await db.owner.query('update memberships set artist_scope = null where user_id = $1', [
      people.agent.userId,
    ])
  }
})

test('a draft is saved with its people by their ids; a stale one is refused', async () => {
  const { booking } = await scene()
  const { id } = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  const draft = await draftOf(id)
  const [ines] = draft.signers
  const signers = [
    { ...ines!, name: 'Ines R. Reuter' },
    { party: 'artist' as const, name: 'Mira', email: 'mira@artists.example', orderNo: 2 },
  ]
  const saved = { ...draft, title: 'Spring', message: 'Please sign.', attachments: [], signers }
  expect(await as(people.owner).update({ orgSlug, id, version: 1, draft: saved })).toEqual({ version: 2 })
  const page = await as(people.owner).get({ orgSlug, id })
  expect(page.contract).toMatchObject({ title: 'Spring', message: 'Please sign.' })
  expect(page.attachments).toEqual([])
  expect(page.signers).toMatchObject([
    { id: ines!.id, name: 'Ines R. Reuter', orderNo: 1 },
    { name: 'Mira', party: 'artist', userId: null },
  ])
  const stale = as(people.owner).update({ orgSlug, id, version: 1, draft })
  await expect(stale).rejects.toMatchObject({ code: 'CONFLICT', cause: { stale: true, currentVersion: 2 } })
  const stranger = { ...signers[1]!, userId: people.otherOwner.userId }
  const wrong = as(people.owner).update({ orgSlug, id, version: 2, draft: { ...saved, signers: [stranger] } })
  await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const [rider] = draft.attachments
  const foreignFile = await people.otherFactories.file({
    entity_id: (await people.otherFactories.event()).id,
  })
  const attach = (fileId: string) =>
    as(people.owner).update({ orgSlug, id, version: 2, draft: { ...saved, attachments: [{ fileId }] } })
  await expect(attach(foreignFile.id)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await attach(rider!.fileId)).toEqual({ version: 3 })
})

test('a changed mandatory clause needs somebody to allow it, again after each change', async () => {
  const { booking } = await scene()
  const { id } = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  const draft = await draftOf(id)
  const withClause = (text: string) => ({
    ...draft,
    body: {
      type: 'doc' as const,
      content: [
        {
          type: 'clause' as const,
          attrs: { clauseId, title: 'Radius' },
          content: saying(text).content,
        },
      ],
    },
  })
  await as(people.owner).update({ orgSlug, id, version: 1, draft: withClause('Nobody within 5 km.') })
  const actionsOf = async () => {
    const { actions, contract } = await as(people.owner).get({ orgSlug, id })
    return { contract, ...Object.fromEntries(actions.map(({ action, allowed }) => [action, allowed])) }
  }
  expect(await actionsOf()).toMatchObject({
    send: false,
    approve: true,
    contract: { deviations: [{ clauseId, kind: 'changed', isMandatory: true }] },
  })
  await db.owner.query('update contracts set approved_by = $2, approved_at = now() where id = $1', [
    id,
    people.owner.userId,
  ])
  expect(await actionsOf()).toMatchObject({ send: true, contract: { approvedByName: 'Jule' } })
  // The same clause as allowed, another title.
  await as(people.owner).update({
    orgSlug,
    id,
    version: 2,
    draft: { ...withClause('Nobody within 5 km.'), title: 'Other' },
  })
  expect(await actionsOf()).toMatchObject({ send: true })
  await as(people.owner).update({ orgSlug, id, version: 3, draft: withClause('Anybody.') })
  expect(await actionsOf()).toMatchObject({ send: false, contract: { approvedAt: null } })
  await as(people.owner).update({ orgSlug, id, version: 4, draft: { ...draft, body: saying('Nothing.') } })
  expect((await actionsOf()).contract.deviations).toMatchObject([{ kind: 'left_out', after: null }])
})

test('what was sent is neither changed nor removed; a draft is', async () => {
  const { booking } = await scene()
  const { id } = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  const draft = await draftOf(id)
  await sendByHand(id)
  await expect(as(people.owner).update({ orgSlug, id, version: 1, draft })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This contract went out already. Make a new version of it instead.',
  })
  await expect(as(people.owner).remove({ orgSlug, id })).rejects.toMatchObject({ code: 'CONFLICT' })
  const other = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  await as(people.assistant).remove({ orgSlug, id: other.id })
  await expect(as(people.owner).get({ orgSlug, id: other.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const page = await as(people.readOnly).get({ orgSlug, id })
  expect(page).toMatchObject({ canEdit: false, canAmend: false, people: [], missing: [] })
})

test('a new version takes the place of what is out: same text, same people, deal free again', async () => {
  const { booking } = await scene()
  const { id } = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  await sendByHand(id)
  const locked = async () =>
    (await dealsRouter.createCaller(people.owner).get({ orgSlug, bookingId: booking.id })).fixedBecause
  expect(await locked()).toContain('was sent')
  const next = await as(people.agent).supersede({ orgSlug, id, version: 1, reason: 'New showtime' })
  expect(await locked()).toBeNull()
  const old = await as(people.owner).get({ orgSlug, id })
  expect(old.contract).toMatchObject({
    state: 'superseded',
    endedReason: 'New showtime',
    supersededById: next.id,
  })
  expect(old.actions).toEqual([])
  const made = await as(people.owner).get({ orgSlug, id: next.id })
  expect(made.contract).toMatchObject({
    state: 'draft',
    supersedesId: id,
    isAmendment: false,
    body: old.contract.body,
  })
  expect(made.signers.map(({ name, state }) => [name, state])).toEqual(
    old.signers.map(({ name }) => [name, 'waiting']),
  )
  const { rows } = await db.owner.query('select type, data from contract_events where contract_id = $1', [id])
  expect(rows.at(-1)).toMatchObject({ type: 'superseded', data: { by: made.contract.number } })
  await expect(
    as(people.owner).supersede({ orgSlug, id, version: 2, reason: 'Again' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a signed contract is amended by one draft at a time; while it is written the deal can change', async () => {
  const { booking, event } = await scene()
  const { id } = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  await expect(as(people.owner).amend({ orgSlug, id })).rejects.toMatchObject({ code: 'CONFLICT' })
  const bookings = bookingsRouter.createCaller(people.owner)
  const move = () => bookings.setStatus({ orgSlug, id: booking.id, version: 1, action: 'contract' })
  await expect(move()).rejects.toMatchObject({ message: expect.stringContaining('not signed') })
  await sendByHand(id, 'signed')
  const locked = async () =>
    (await dealsRouter.createCaller(people.owner).get({ orgSlug, bookingId: booking.id })).fixedBecause
  expect((await as(people.owner).get({ orgSlug, id })).canAmend).toBe(true)
  const amendment = await as(people.owner).amend({ orgSlug, id })
  expect(await locked()).toBeNull()
  expect(await as(people.owner).get({ orgSlug, id: amendment.id })).toMatchObject({
    contract: { isAmendment: true, supersedesId: id, state: 'draft' },
  })
  expect((await as(people.owner).get({ orgSlug, id })).canAmend).toBe(false)
  await expect(as(people.owner).amend({ orgSlug, id })).rejects.toMatchObject({
    message: expect.stringContaining('There is a newer version already: C-2027-'),
  })
  await as(people.owner).remove({ orgSlug, id: amendment.id })
  expect(await locked()).toContain('was sent')
  const { bookings: shown } = await eventsRouter.createCaller(people.owner).get({ orgSlug, id: event.id })
  expect(shown).toMatchObject([{ contract: 'signed' }])
  expect(await move()).toMatchObject({ status: 'contracted' })
})

test('the list finds by number, title, artist and event, counts every state, and narrows to an event', async () => {
  const { booking, event } = await scene()
  const { id } = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  const sent = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  await sendByHand(sent.id)
  const found = async (search: string) =>
    (await as(people.readOnly).list({ orgSlug, search, eventId: event.id })).rows.map((row) => row.id)
  const { rows, counts, total } = await as(people.accountant).list({ orgSlug, eventId: event.id })
  expect(total).toBe(2)
  expect(rows.map((row) => row.id)).toEqual([sent.id, id])
  expect(counts).toMatchObject({ draft: 1, sent: 1, signed: 0 })
  expect(rows[0]).toMatchObject({
    bookings: [{ bookingId: booking.id, artistName: 'Kleine Nacht', eventDate: '2027-05-14' }],
    signers: [
      { name: 'Ines Reuter', party: 'purchaser', state: 'waiting', isCopy: false },
      { name: 'Tarek', party: 'agency' },
    ],
  })
  expect(await found(rows[1]!.number.slice(-4))).toContain(id)
  expect(await found('kleine spring')).toEqual([sent.id, id])
  expect(await found('100%')).toEqual([])
  const narrowed = await as(people.owner).list({ orgSlug, eventId: event.id, states: ['sent'] })
  expect(narrowed).toMatchObject({ total: 1, rows: [{ id: sent.id }], counts: { draft: 1, sent: 1 } })
})

test('many contracts are made in the background, each group once, whatever interrupts', async () => {
  const good = await scene()
  const lost = await scene({ date: '2027-05-15' })
  const last = await scene({ date: '2027-05-16' })
  await db.owner.query("update bookings set status = 'hold' where id = $1", [lost.booking.id])
  const groups = [good, lost, last].map(({ booking }) => [booking.id])
  const { jobId } = await as(people.agent).createMany({ orgSlug, templateId, groups })
  const log = { info: () => undefined, error: () => undefined }
  const parts = { db, scope: jobScope, asMember: asMember(db), log, now: () => now }
  let steps = 0
  // Told to stop after the first group, as at a restart; then two at once.
  await runBatches(parts, () => steps++ >= 2)
  const progress = () => as(people.agent).jobProgress({ orgSlug, jobId })
  expect(await progress()).toMatchObject({ status: 'running', done: 1, total: 3, failed: [] })
  await Promise.all([runBatches(parts), runBatches(parts)])
  const end = await progress()
  expect(end).toMatchObject({
    status: 'done',
    done: 3,
    failed: [{ bookingId: lost.booking.id, message: expect.stringContaining('“Hold”') }],
  })
  expect(end.contractIds).toHaveLength(2)
  const { rows } = await db.owner.query(
    'select count(*)::int as count from contract_bookings where booking_id = any($1)',
    [groups.flat()],
  )
  expect(rows[0].count).toBe(2)
  await expect(as(people.owner).jobProgress({ orgSlug, jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const twice = as(people.agent).createMany({ orgSlug, templateId, groups: [groups[0]!, groups[0]!] })
  await expect(twice).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a batch ends when its starter may no longer make contracts', async () => {
  const { booking } = await scene()
  const { jobId } = await as(people.agent).createMany({ orgSlug, templateId, groups: [[booking.id]] })
  await db.owner.query("update memberships set status = 'suspended' where user_id = $1", [
    people.agent.userId,
  ])
  const log = { info: () => undefined, error: () => undefined }
  await runBatches({ db, scope: jobScope, asMember: asMember(db), log })
  await db.owner.query("update memberships set status = 'active' where user_id = $1", [people.agent.userId])
  expect(await as(people.agent).jobProgress({ orgSlug, jobId })).toMatchObject({
    status: 'failed',
    error: 'The person who started it may not make contracts any more.',
    contractIds: [],
  })
})
