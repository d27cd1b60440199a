import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { artistTaxRouter } from '../../people/artist-tax/router.ts'
import { bankRouter } from '../bank/router.ts'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { paymentsRouter } from '../payments/router.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { camtFile } from '../../testing/bank-file.ts'
import { testDatabase } from '../../testing/database.ts'
import { moneyFixture } from '../../testing/fixtures/money-fixture.ts'
import { testServer } from '../../testing/server.ts'
import { payoutsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const { app } = await testServer(people)
const fixture = moneyFixture(db.owner, people.org.id)
const orgSlug = 'halbmond'
const now = new Date('2026-04-10T12:00:00Z')
const context = (actor: Actor) => withContext(actor, { now, idempotencyKey: randomUUID() })
const payouts = (actor: Actor = people.accountant) => payoutsRouter.createCaller(context(actor))
const payments = () => paymentsRouter.createCaller(context(people.accountant))

const artistId = people.artist.id
const ownAccount = await fixture.account()
const clientAccount = await fixture.account({
  name: 'Artists',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  purpose: 'client_money',
})
const iban = 'AT611904300234573201'
await artistTaxRouter
  .createCaller(context(people.owner))
  .save({ orgSlug, artistId, version: 0, tax: { iban, accountHolder: 'Mira Söl & Band' } })
const changedAt = (hours: number) =>
  db.owner.query('update artist_tax set bank_changed_at = $1', [new Date(now.getTime() - hours * 3_600_000)])
await changedAt(100)

const state = async (id: string) => {
  const { rows } = await db.owner.query('select state, paid_at from statements where id = $1', [id])
  return rows[0] as { state: string; paid_at: Date | null }
}
const order = (statementIds: string[], more: object = {}) =>
  payouts().file({ orgSlug, statementIds, bankAccountId: clientAccount, executeOn: '2026-04-13', ...more })

test('a file for the bank pays from the artists’ account to the IBAN that was sealed', async () => {
  const statement = await fixture.statement({ artist_id: artistId })
  const [row] = await payouts().list({ orgSlug })
  expect(row).toMatchObject({
    statementId: statement,
    ibanLast4: '3201',
    mayPay: true,
    because: null,
    fileId: null,
  })
  expect(JSON.stringify(row)).not.toContain(iban)
  await expect(order([statement], { bankAccountId: ownAccount })).rejects.toThrow('not from the agency’s own')
  await expect(order([statement], { executeOn: '2026-04-09' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  // A Sunday, and Labour Day before a weekend.
  for (const [executeOn, day] of [
    ['2026-04-12', '13 April 2026'],
    ['2026-05-01', '4 May 2026'],
  ] as const) {
    await expect(order([statement], { executeOn })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: `Banks don’t make transfers on this day. Choose ${day}.`,
    })
  }
  await expect(order([statement, randomUUID()])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { id } = await order([statement])
  const answer = await app.inject({
    url: `/payout-files/${orgSlug}/${id}.xml`,
    headers: { authorization: `Bearer ${people.accountant.userId}` },
  })
  expect(answer.statusCode).toBe(200)
  for (const part of [
    `<IBAN>${iban}</IBAN>`,
    '<IBAN>DE02120300000000202051</IBAN>',
    '<Nm>Mira Soel + Band</Nm>',
    '<CtrlSum>6505.20</CtrlSum>',
    '<Dt>2026-04-13</Dt>',
  ]) {
    expect(answer.body).toContain(part)
  }
  expect((await payouts().files({ orgSlug }))[0]).toMatchObject({ id, paymentCount: 1, totalMinor: 650_520 })
  await expect(order([statement])).rejects.toThrow('already in a bank file')
  await order([statement], { again: true })
  expect((await payouts().list({ orgSlug }))[0]!.fileId).not.toBe(id)
  for (const [actor, status] of [
    [people.agent, 403],
    [people.otherOwner, 404],
  ] as const) {
    const headers = { authorization: `Bearer ${actor.userId}` }
    expect((await app.inject({ url: `/payout-files/${orgSlug}/${id}.xml`, headers })).statusCode).toBe(status)
  }
  const { rows } = await db.owner.query('select string_agg(a::text, $1) as text from activity_log a', [' '])
  expect(rows[0].text).not.toContain(iban)
})

test('paid: the payment, the ledger and the statement; taken back: all as before', async () => {
  const [waiting] = await payouts().list({ orgSlug })
  const statementIds = [waiting!.statementId]
  const paid = await payouts().markPaid({ orgSlug, statementIds, paidOn: '2026-04-10' })
  expect(await state(statementIds[0]!)).toMatchObject({ state: 'paid', paid_at: expect.any(Date) })
  expect(await fixture.ledger(artistId)).toEqual(['payout -650520'])
  const { payment } = await payments().get({ orgSlug, id: paid.paymentIds[0]! })
  expect(payment).toMatchObject({ direction: 'out', amountMinor: 650_520, artistId, unallocatedMinor: 0 })
  expect(await payouts().list({ orgSlug })).toEqual([])
  await expect(payouts().markPaid({ orgSlug, statementIds, paidOn: '2026-04-10' })).rejects.toThrow('is paid')
  await payments().reverse({ orgSlug, id: payment.id, version: 1, reason: 'The bank refused it' })
  expect(await fixture.ledger(artistId)).toEqual(['payout -650520', 'payout 650520'])
  expect(await state(statementIds[0]!)).toEqual({ state: 'sent', paid_at: null })
})

test('bank data that changed wait 72 hours, or until somebody looked at them', async () => {
  const [waiting] = await payouts().list({ orgSlug })
  const id = waiting!.statementId
  await changedAt(71)
  expect(await payouts().list({ orgSlug })).toMatchObject([
    { mayPay: false, because: expect.stringContaining('72 hours') },
  ])
  await expect(order([id], { again: true })).rejects.toThrow('72 hours')
  const pay = () => payouts().markPaid({ orgSlug, statementIds: [id], paidOn: '2026-04-10' })
  await expect(pay()).rejects.toThrow('72 hours')
  await db.owner.query('update statements set bank_confirmed_at = $1', [now])
  expect(await payouts().list({ orgSlug })).toMatchObject([{ mayPay: true }])
  await db.owner.query("insert into closed_periods (org_id, month) values ($1, '2026-04-01')", [
    people.org.id,
  ])
  await expect(pay()).rejects.toThrow('April 2026 are closed')
  await db.owner.query('delete from closed_periods')
  const results = await Promise.allSettled([pay(), pay(), pay()])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await fixture.ledger(artistId)).slice(2)).toEqual(['payout -650520'])
})

test('a line of the bank is the payout of a statement, if the amount is right', async () => {
  await changedAt(1)
  const id = await fixture.statement({
    artist_id: artistId,
    period_from: '2026-04-01',
    period_to: '2026-04-30',
    payout_minor: 12_345,
    approved_at: now,
    state: 'approved',
  })
  const file = camtFile(
    [
      { amountMinor: -12_345, text: 'ST payout', ref: 'P1', name: 'Mira', iban },
      { amountMinor: -12_344, text: 'ST wrong', ref: 'P2', name: 'Mira', iban },
    ],
    { iban: 'DE02120300000000202051' },
  )
  const uploaded = await app.inject({
    method: 'POST',
    url: `/bank-files/${orgSlug}/${clientAccount}`,
    headers: { authorization: `Bearer ${people.accountant.userId}`, 'idempotency-key': randomUUID() },
    body: Buffer.from(file),
  })
  expect(uploaded.json()).toMatchObject({ lineCount: 2, matched: 0 })
  const bank = () => bankRouter.createCaller(context(people.accountant))
  const line = async (search: string) => (await bank().lines({ orgSlug, search })).rows[0]!
  const of = async (search: string) => {
    const { id: lineId, version } = await line(search)
    return { orgSlug, lineId, version }
  }
  await expect(bank().asPayout({ ...(await of('ST wrong')), statementId: id })).rejects.toThrow(
    'amount doesn’t match',
  )
  await bank().asPayout({ ...(await of('ST payout')), statementId: id })
  expect(await state(id)).toMatchObject({ state: 'paid' })
  expect(await line('ST payout')).toMatchObject({ state: 'matched' })
  await bank().unmatch(await of('ST payout'))
  expect(await state(id)).toEqual({ state: 'approved', paid_at: null })
  expect((await fixture.ledger(artistId)).slice(-2)).toEqual(['payout -12345', 'payout 12345'])
  expect(await line('ST payout')).toMatchObject({ state: 'open', paymentId: null })
})

test('payouts are for those whose rights reach everybody', async () => {
  for (const actor of [people.agent, people.tourManager, people.assistant]) {
    await expect(payouts(actor).list({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  const [waiting] = await payouts().list({ orgSlug })
  const statementIds = [waiting!.statementId]
  const nora = payouts(people.otherOwner)
  await expect(
    nora.markPaid({ orgSlug: 'nordwind', statementIds, paidOn: '2026-04-10' }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await nora.list({ orgSlug: 'nordwind' })).toEqual([])
})

test('every invariant holds after all of this', async () => {
  expect((await checkInvariants(db.connection)).filter(({ broken }) => broken > 0)).toEqual([])
})
