import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingsRouter } from '../../booking/bookings/router.ts'
import { dealsRouter } from '../../booking/deals/router.ts'
import { eventsRouter } from '../../booking/events/router.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { contractFixture, fixtureNow, saying, type Fixture } from '../../testing/fixtures/contract-fixture.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { contractsRouter } from '../contracts/router.ts'

let db: TestDatabase
let people: Actors
let fixture: Fixture
let templateId: string
const orgSlug = 'halbmond'
const as = (actor: Actor) => contractsRouter.createCaller(withContext(actor, { now: fixtureNow }))

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await contractFixture(db, people)
  ;({ templateId } = fixture)
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

test('a draft is saved with its people by their ids; a stale one is refused', async () => {
  const { booking } = await fixture.context()
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
  const { booking } = await fixture.context()
  const { id } = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  const draft = await draftOf(id)
  const withClause = (text: string) => ({
    ...draft,
    body: {
      type: 'doc' as const,
      content: [
        {
          type: 'clause' as const,
          attrs: { clauseId: fixture.clauseId, title: 'Radius' },
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
    contract: { deviations: [{ clauseId: fixture.clauseId, kind: 'changed', isMandatory: true }] },
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
  const { booking } = await fixture.context()
  const { id } = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  const draft = await draftOf(id)
  await fixture.sendByHand(id)
  await expect(as(people.owner).update({ orgSlug, id, version: 1, draft })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This contract has already been sent. Create a new version instead.',
  })
  await expect(as(people.owner).remove({ orgSlug, id })).rejects.toMatchObject({ code: 'CONFLICT' })
  const other = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  await as(people.assistant).remove({ orgSlug, id: other.id })
  await expect(as(people.owner).get({ orgSlug, id: other.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const page = await as(people.readOnly).get({ orgSlug, id })
  expect(page).toMatchObject({ canEdit: false, canAmend: false, people: [], missing: [] })
})

test('a new version takes the place of what is out: same text, same people, deal free again', async () => {
  const { booking } = await fixture.context()
  const { id } = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  await fixture.sendByHand(id)
  const locked = async () =>
    (await dealsRouter.createCaller(people.owner).get({ orgSlug, bookingId: booking.id })).fixedBecause
  expect(await locked()).toContain('has been sent')
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
  expect(rows.at(-1)).toMatchObject({ type: 'superseded', data: { number: made.contract.number } })
  await expect(
    as(people.owner).supersede({ orgSlug, id, version: 2, reason: 'Again' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a signed contract is amended by one draft at a time; while it is written the deal can change', async () => {
  const { booking, event } = await fixture.context()
  const { id } = await as(people.owner).create({ orgSlug, templateId, bookingIds: [booking.id] })
  await expect(as(people.owner).amend({ orgSlug, id })).rejects.toMatchObject({ code: 'CONFLICT' })
  const bookings = bookingsRouter.createCaller(people.owner)
  const move = () => bookings.setStatus({ orgSlug, id: booking.id, version: 1, action: 'contract' })
  await expect(move()).rejects.toMatchObject({ message: expect.stringContaining('not signed') })
  await fixture.sendByHand(id, 'signed')
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
    message: expect.stringContaining('There is already a newer version: C-2027-'),
  })
  // The first amendment goes out and is replaced: what all have signed is still what the second one changes.
  await fixture.sendByHand(amendment.id)
  expect(await locked()).toContain('has been sent')
  const second = await as(people.owner).supersede({ orgSlug, id: amendment.id, version: 1, reason: 'Typo' })
  expect(await locked()).toBeNull()
  expect((await as(people.owner).get({ orgSlug, id: second.id })).contract.isAmendment).toBe(true)
  await as(people.owner).remove({ orgSlug, id: second.id })
  expect(await locked()).toContain('has been sent')
  const { bookings: shown } = await eventsRouter.createCaller(people.owner).get({ orgSlug, id: event.id })
  expect(shown).toMatchObject([{ contract: 'signed' }])
  expect(await move()).toMatchObject({ status: 'contracted' })
})
