import { expect, test } from 'vitest'
import { eventsRouter } from '../../booking/events/router.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { insertRow } from '../../testing/factories.ts'
import { testDatabase } from '../../testing/database.ts'
import { dashboardRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const now = new Date('2026-11-21T12:00:00Z')
const at = (days: number, actor: Actor) =>
  withContext(actor, { now: new Date(now.getTime() + days * 86_400_000) })
const look = async (actor: Actor, days = 0) => dashboardRouter.createCaller(at(days, actor)).get({ orgSlug })
const kindsOf = async (actor: Actor, days = 0) => (await look(actor, days)).tasks.map(({ kind }) => kind)

const book = (eventDate: string, status: 'hold' | 'confirmed', artistId = people.artist.id) =>
  eventsRouter.createCaller(at(0, people.agent)).create({
    orgSlug,
    event: { name: `Night ${eventDate}`, tz: 'Europe/Berlin', kind: 'headline', city: 'Leipzig', eventDate },
    booking: { artistId, status },
  })

test('shows what waits by deadline, to those who may do it, with the shows of the week', async () => {
  expect(await look(people.owner)).toEqual({ tasks: [], shows: [] })

  const held = await book('2027-03-05', 'hold')
  const near = await book('2026-11-25', 'confirmed')
  await book('2027-03-06', 'hold', people.otherArtist.id)
  await insertRow(db.owner, 'offers', {
    org_id: people.org.id,
    booking_id: held.bookingId,
    state: 'draft',
  }).then((offerId) =>
    insertRow(db.owner, 'offer_versions', {
      org_id: people.org.id,
      offer_id: offerId,
      no: 1,
      direction: 'outgoing',
      terms: '{}',
      valid_until: '2026-11-23',
    }),
  )

  // A first hold lasts 14 days and shows a week before its end.
  expect(await kindsOf(people.agent)).toEqual([
    'advanceMissing',
    'offerDraft',
    'contractMissing',
    'showIncomplete',
  ])
  expect(await kindsOf(people.agent, 8)).toEqual(['offerDraft', 'holdExpiring', 'holdExpiring'])
  const [, draft, , gap] = (await look(people.agent)).tasks
  expect(draft).toMatchObject({ bookingId: held.bookingId, dueAt: new Date('2026-11-23T23:00:00Z') })
  expect(gap).toMatchObject({ eventId: near.id, gaps: ['venue', 'showtime', 'buyer'] })

  expect((await look(people.tourManager)).shows).toMatchObject([
    { eventId: near.id, eventDate: '2026-11-25' },
  ])
  expect(await kindsOf(people.tourManager)).toEqual(['advanceMissing'])
  expect((await look(people.readOnly, 8)).tasks).toEqual([])
})

test('a played show waits to be settled, whoever settles', async () => {
  const event = await people.factories.event({ name: 'Played', event_date: '2026-11-01' })
  const booking = await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    status: 'played',
    starts_at: new Date('2026-11-01T20:00:00Z'),
    ends_at: new Date('2026-11-01T22:00:00Z'),
  })
  const [first] = (await look(people.accountant)).tasks
  expect(first).toMatchObject({
    kind: 'figuresMissing',
    id: booking.id,
    dueAt: new Date('2026-11-08T23:00:00Z'),
  })
  expect(await kindsOf(people.assistant)).not.toContain('figuresMissing')
})

test('an unanswered inquiry waits a day, for whoever may answer it', async () => {
  const mine = await people.factories.inquiry({ artist_ids: [people.artist.id], created_at: now })
  const open = await people.factories.inquiry({ first_name: 'Mia', created_at: now, company: 'Kulturwerk' })
  await people.factories.inquiry({ created_at: now, answered_at: now, state: 'in_review' })
  await people.factories.inquiry({ created_at: now, state: 'spam' })
  const requested = (await look(people.agent)).tasks.filter(({ kind }) => kind === 'inquiryNew')
  expect(requested.map(({ id }) => id).toSorted()).toEqual([mine.id, open.id].toSorted())
  expect(requested.find(({ id }) => id === mine.id)).toMatchObject({
    dueAt: new Date('2026-11-22T12:00:00Z'),
    artistName: people.artist.name,
    sender: 'Jonas Reuter',
    eventId: null,
  })
  expect(requested.find(({ id }) => id === open.id)).toMatchObject({
    artistName: null,
    sender: 'Kulturwerk',
    isMine: true,
  })
  expect(await kindsOf(people.readOnly)).not.toContain('inquiryNew')
})

test('a contract waits to be finished, followed up, or signed for the agency', async () => {
  const event = await people.factories.event({ name: 'Signed', event_date: '2027-01-20' })
  const booking = await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    status: 'confirmed',
  })
  const contract = async (state: string, number: string, dueOn: string, signed: readonly string[]) => {
    const isOut = state !== 'draft'
    const id = await insertRow(db.owner, 'contracts', {
      org_id: people.org.id,
      number,
      title: number,
      kind: 'performance',
      language: 'en',
      state,
      body: '{"type":"doc","content":[]}',
      due_on: dueOn,
      ...(isOut ? { frozen_body: '{}', summary: '[]', sha256: Buffer.alloc(32), sent_at: now } : {}),
    })
    const about = { org_id: people.org.id, contract_id: id }
    await db.owner.query(
      'insert into contract_bookings (org_id, contract_id, booking_id) values ($1, $2, $3)',
      [people.org.id, id, booking.id],
    )
    for (const [index, party] of ['purchaser', 'agency'].entries()) {
      const isSigned = signed.includes(party)
      await insertRow(db.owner, 'contract_signers', {
        ...about,
        party,
        name: party,
        order_no: index + 1,
        ...(isSigned ? { state: 'signed', signed_at: now, signature: '{}' } : {}),
      })
    }
    return id
  }
  const draft = await contract('draft', 'C-1', '2026-11-30', [])
  await contract('draft', 'C-2', '2027-01-10', [])
  const late = await contract('sent', 'C-3', '2026-11-22', [])
  await contract('sent', 'C-4', '2026-12-20', [])
  const ours = await contract('part_signed', 'C-5', '2026-12-20', ['purchaser'])
  const about = async (actor: Actor) =>
    (await look(actor)).tasks
      .filter(({ kind, eventId }) => kind.startsWith('contract') && eventId === event.id)
      .map(({ kind, id }) => [kind, id])
  expect(await about(people.agent)).toEqual([
    ['contractUnsigned', late],
    ['contractDraft', draft],
    ['contractToSign', ours],
  ])
  expect(await about(people.assistant)).toEqual([['contractDraft', draft]])
  expect(await about(people.readOnly)).toEqual([])
})

test('late invoices, questions about statements and expenses wait for those who decide on money', async () => {
  const late = await people.factories.invoice({ due_on: '2026-11-01', recipient_name: 'Kulturwerk' })
  await people.factories.invoice({ due_on: '2026-11-01', promised_on: '2026-12-24' })
  await people.factories.invoice({ due_on: '2026-11-01', is_disputed: true })
  const expense = {
    org_id: people.org.id,
    artist_id: people.artist.id,
    category: 'ground',
    description: 'Taxi',
    spent_on: '2026-11-10',
    net_minor: 2000,
    vat_minor: 0,
    gross_minor: 2000,
    currency: 'EUR',
    paid_by: 'agency',
    borne_by: 'artist',
    state: 'submitted',
    submitted_at: now,
  }
  const taxi = await insertRow(db.owner, 'expenses', { ...expense, created_by: people.tourManager.userId })
  await insertRow(db.owner, 'expenses', { ...expense, created_by: people.accountant.userId })
  const statementId = await insertRow(db.owner, 'statements', {
    org_id: people.org.id,
    artist_id: people.artist.id,
    currency: 'EUR',
    period_from: '2026-10-01',
    period_to: '2026-10-31',
    state: 'queried',
    number: 'ST-2026-0001',
    sent_at: now,
  })
  const money = ['invoiceLate', 'statementQueried', 'expenseToDecide']
  const seen = async (actor: Actor) =>
    (await look(actor)).tasks.filter(({ kind }) => money.includes(kind)).map(({ kind, id }) => [kind, id])
  expect((await seen(people.accountant)).toSorted()).toEqual(
    [
      ['invoiceLate', late.id],
      ['statementQueried', statementId],
      ['expenseToDecide', taxi],
    ].toSorted(),
  )
  expect((await seen(people.agent)).map(([kind]) => kind)).toEqual(['expenseToDecide', 'expenseToDecide'])
  for (const actor of [people.assistant, people.readOnly, people.tourManager]) {
    expect(await seen(actor)).toEqual([])
  }
})
