import { expect, test } from 'vitest'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { nextActionsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const { factories, org, artist, otherArtist } = people
const orgSlug = 'halbmond'
const now = new Date('2026-11-21T12:00:00Z')

const listNext = (actor: Actor, ...eventIds: string[]) =>
  nextActionsRouter.createCaller(withContext(actor, { now })).ofEvents({ orgSlug, eventIds })
const first = async (actor: Actor, eventId: string) => {
  const [show] = await listNext(actor, eventId)
  return show?.actions[0]
}

let count = 0
/** A show on a day of its own, without an agent. */
async function makeShow(status: string, day: string, artistId = artist.id) {
  count += 1
  const event = await factories.event({ name: `Night ${count}`, event_date: day, promoter_company_id: null })
  const booking = await factories.booking({
    event_id: event.id,
    artist_id: artistId,
    status,
    starts_at: new Date(`${day}T20:00:00Z`),
    ends_at: new Date(`${day}T22:00:00Z`),
    ...(status === 'hold' ? {} : { confirmed_at: now }),
  })
  return { eventId: event.id, bookingId: booking.id }
}
const change = (table: string, id: string, set: string) =>
  db.owner.query(`update ${table} set ${set} where id = $1`, [id])

test('from the hold to the statement, as the records say', async () => {
  const { eventId, bookingId } = await makeShow('hold', '2027-02-20')
  const hold = await factories.hold({
    artist_id: artist.id,
    booking_id: bookingId,
    hold_date: '2027-02-20',
    expires_at: new Date('2026-12-04T12:00:00Z'),
  })
  expect(await first(people.agent, eventId)).toMatchObject({
    kind: 'offerMissing',
    id: bookingId,
    dueAt: new Date('2026-12-04T12:00:00Z'),
    turn: 'yours',
    mayAct: true,
  })
  await change('holds', hold.id, "expires_at = '2026-11-25'")
  expect(await first(people.agent, eventId)).toMatchObject({
    kind: 'holdExpiring',
    id: hold.id,
    hold: { version: 1, rank: 1 },
  })
  await change('holds', hold.id, "expires_at = '2026-12-04'")

  const offer = await factories.offer({ booking_id: bookingId })
  expect(await first(people.agent, eventId)).toMatchObject({ kind: 'offerAnswer', turn: 'promoter' })
  await change('offers', offer.id, "state = 'accepted', decided_at = now(), decided_by = 'promoter'")
  expect(await first(people.agent, eventId)).toMatchObject({ kind: 'showToConfirm' })
  expect(await first(people.assistant, eventId)).toMatchObject({
    kind: 'showToConfirm',
    mayAct: false,
    turn: 'colleague',
    role: 'agent',
  })

  await change('holds', hold.id, "state = 'confirmed', ended_at = now()")
  await change('bookings', bookingId, `status = 'confirmed', confirmed_at = '${now.toISOString()}'`)
  expect(await first(people.agent, eventId)).toMatchObject({ kind: 'contractMissing', id: bookingId })
  const contract = await factories.contract({ booking_ids: [bookingId], due_on: '2027-01-10' })
  expect(await first(people.agent, eventId)).toMatchObject({ kind: 'contractDraft', id: contract.id })

  const signers = await Promise.all(
    ['purchaser', 'agency'].map((party, index) =>
      factories.contractSigner({ contract_id: contract.id, party, name: party, order_no: index + 1 }),
    ),
  )
  await change(
    'contracts',
    contract.id,
    `state = 'sent', frozen_body = '{}', summary = '[]', sha256 = decode(repeat('00', 32), 'hex'), sent_at = now()`,
  )
  expect(await first(people.agent, eventId)).toMatchObject({
    kind: 'signature',
    turn: 'promoter',
    party: 'purchaser',
    dueAt: new Date('2027-01-10T23:00:00Z'),
  })
  await change('contract_signers', signers[0]!.id, `state = 'signed', signed_at = now(), signature = '{}'`)
  expect(await first(people.agent, eventId)).toMatchObject({ kind: 'contractToSign', id: contract.id })
  await change('contract_signers', signers[1]!.id, `state = 'signed', signed_at = now(), signature = '{}'`)
  await change('contracts', contract.id, "state = 'signed', ended_at = now()")
  await change('bookings', bookingId, `status = 'contracted', contracted_at = '${now.toISOString()}'`)

  const deal = await factories.deal({ booking_id: bookingId })
  const deposit = { deal_id: deal.id, label: 'deposit', due_kind: 'after_signature', due_days: 3 }
  const item = await factories.instalment(deposit)
  expect(await first(people.accountant, eventId)).toMatchObject({
    kind: 'paymentDue',
    id: item.id,
    label: 'deposit',
    dueAt: new Date('2026-11-24T23:00:00Z'),
  })
  const draft = await insertRow(db.owner, 'invoices', {
    org_id: org.id,
    booking_id: bookingId,
    schedule_item_id: item.id,
    issuer_kind: 'organisation',
    kind: 'deposit',
    language: 'en',
    currency: 'EUR',
    service_from: '2026-12-12',
    recipient_name: 'Kulturwerk',
    net_minor: 10_000,
    vat_minor: 0,
    gross_minor: 10_000,
    payable_minor: 10_000,
  })
  expect(await first(people.accountant, eventId)).toMatchObject({
    kind: 'invoiceDraft',
    id: draft,
    label: 'deposit',
  })
  await change('invoices', draft, 'booking_id = null, schedule_item_id = null')
  const unsent = await factories.invoice({ booking_id: bookingId, due_on: '2026-12-10' })
  await change('deal_schedule_items', item.id, "state = 'invoiced'")
  expect(await first(people.accountant, eventId)).toMatchObject({ kind: 'invoiceUnsent', id: unsent.id })
  await change('invoices', unsent.id, "state = 'sent'")
  expect(await first(people.accountant, eventId)).toMatchObject({ kind: 'payment', id: unsent.id })
  await change('invoices', unsent.id, "promised_on = '2026-12-24'")
  const invoice = await factories.invoice({ booking_id: bookingId, due_on: '2026-11-10' })
  expect(await first(people.accountant, eventId)).toMatchObject({ kind: 'invoiceLate', id: invoice.id })
  await change('invoices', invoice.id, "promised_on = '2026-12-24'")
  expect(await listNext(people.accountant, eventId)).toMatchObject([{ isAlive: true, actions: [] }])

  await change('events', eventId, "event_date = '2026-11-18'")
  await change('bookings', bookingId, "status = 'played', played_at = now()")
  expect(await first(people.accountant, eventId)).toMatchObject({ kind: 'figuresMissing' })
  await change('deals', deal.id, `figures = '{}', figures_at = now()`)
  expect(await first(people.accountant, eventId)).toMatchObject({ kind: 'showUnsettled' })

  await change('bookings', bookingId, `status = 'settled', settled_at = '${now.toISOString()}'`)
  expect(await listNext(people.accountant, eventId)).toMatchObject([{ actions: [] }])
  const entry = await insertRow(db.owner, 'ledger_entries', {
    org_id: org.id,
    artist_id: artist.id,
    booking_id: bookingId,
    entry_date: '2026-11-18',
    kind: 'fee_earned',
    amount_minor: 100,
    currency: 'EUR',
    source: 'settlement',
    source_id: bookingId,
  })
  expect(await first(people.accountant, eventId)).toMatchObject({ kind: 'statementMissing', id: bookingId })
  const statement = await factories.statement({
    artist_id: artist.id,
    state: 'approved',
    number: 'ST-2026-0001',
    sent_at: now,
    approved_at: now,
  })
  await db.owner.query('alter table ledger_entries disable trigger user')
  await change('ledger_entries', entry, `statement_id = '${statement.id}'`)
  await db.owner.query('alter table ledger_entries enable trigger user')
  expect(await first(people.accountant, eventId)).toMatchObject({ kind: 'payoutDue', id: statement.id })
})

test('a tour manager sees the road of their artist’s shows alone, a reader everything but acts on nothing', async () => {
  const own = await makeShow('contracted', '2026-11-23')
  const others = await makeShow('contracted', '2026-11-23', otherArtist.id)
  const contract = await factories.contract({ booking_ids: [own.bookingId] })
  const seen = await listNext(people.tourManager, own.eventId, others.eventId)
  expect(seen.map(({ eventId }) => eventId)).toEqual([own.eventId])
  expect(seen[0]!.actions.map(({ kind, mayAct }) => [kind, mayAct])).toEqual([
    ['advanceMissing', true],
    ['showIncomplete', false],
  ])
  const read = await listNext(people.readOnly, own.eventId, others.eventId)
  expect(read).toHaveLength(2)
  const [shown] = read.filter(({ eventId }) => eventId === own.eventId)
  expect(shown!.actions).toContainEqual(
    expect.objectContaining({ kind: 'contractDraft', id: contract.id, mayAct: false, turn: 'colleague' }),
  )
  expect(read.flatMap(({ actions }) => actions).some(({ mayAct }) => mayAct)).toBe(false)
})

test('it names whoever is in charge, the promoter who answers, and the answers to look at', async () => {
  const show = await makeShow('contracted', '2026-11-28')
  const promoter = await factories.company({ name: 'Kulturwerk' })
  await change('events', show.eventId, `promoter_company_id = '${promoter.id}'`)
  await change(
    'bookings',
    show.bookingId,
    `agent_user_id = '${people.agent.userId}', buyer_contact_id = null, tba_time = false`,
  )
  const group = await factories.advancingGroup({ event_id: show.eventId })
  const field = await factories.advancingField({
    event_id: show.eventId,
    group_id: group.id,
    state: 'requested',
  })
  await factories.advancingRecipient({ event_id: show.eventId, group_ids: [group.id] })
  const actionsOf = async (actor: Actor) => (await listNext(actor, show.eventId))[0]!.actions
  expect(await actionsOf(people.owner)).toContainEqual(
    expect.objectContaining({
      kind: 'advanceUnanswered',
      party: 'Kulturwerk',
      turn: 'colleague',
      who: 'Tarek',
      mayAct: true,
    }),
  )
  await change('advancing_fields', field.id, "state = 'received', response_value = '15:00'")
  const kinds = (await actionsOf(people.agent)).map(({ kind }) => kind)
  expect(kinds).toContain('advanceToReview')
  expect(kinds).not.toContain('advanceUnanswered')
})

test('nothing is asked for what is off, removed, or of another agency', async () => {
  const off = await makeShow('lost', '2027-03-01')
  const gone = await makeShow('confirmed', '2027-03-02')
  await change('events', gone.eventId, 'archived_at = now()')
  expect(await listNext(people.owner, off.eventId, gone.eventId)).toMatchObject([
    { eventId: off.eventId, isAlive: false, actions: [] },
  ])
  const theirs = nextActionsRouter.createCaller(withContext(people.otherOwner, { now }))
  expect(await theirs.ofEvents({ orgSlug: 'nordwind', eventIds: [off.eventId] })).toEqual([])
})
