import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { paymentsRouter } from '../payments/router.ts'
import { periodsRouter } from '../periods/router.ts'
import { actors, withContext } from '../../testing/actors.ts'
import { camtFile } from '../../testing/bank-file.ts'
import { testDatabase } from '../../testing/database.ts'
import { moneyFixture } from '../../testing/fixtures/money-fixture.ts'
import { testServer } from '../../testing/server.ts'
import { bankRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const { app } = await testServer(people)
const fixture = moneyFixture(db.owner, people.org.id)
const accountId = await fixture.account()
const orgSlug = 'halbmond'
let now = new Date('2026-03-20T12:00:00Z')
const context = () => withContext(people.accountant, { now, idempotencyKey: randomUUID() })
const bank = () => bankRouter.createCaller(context())
const payments = () => paymentsRouter.createCaller(context())

let ref = 0
/** Imports one line; returns how many lines were matched without a person. */
async function upload(amountMinor: number, text: string, bookedOn = '2026-03-10') {
  const answer = await app.inject({
    method: 'POST',
    url: `/bank-files/${orgSlug}/${accountId}`,
    headers: {
      authorization: `Bearer ${people.accountant.userId}`,
      'idempotency-key': randomUUID(),
      'x-file-name': 'lines.xml',
      'content-type': 'application/xml',
    },
    body: camtFile([{ amountMinor, text, bookedOn, ref: `R${++ref}` }]),
  })
  return answer.json<{ matched: number }>().matched
}
async function lineOf(text: string) {
  const { rows } = await bank().lines({ orgSlug, search: text })
  return rows.find((row) => row.text.includes(text))!
}

test('a line that names a deposit invoice replaced by its final invoice pays the final one', async () => {
  const final = await fixture.issued({ kind: 'final' })
  const deposit = await fixture.issued({ kind: 'deposit', lines: [{ netMinor: 400_000, vatPct: '7' }] })
  await db.owner.query('update invoices set replaced_by_id = $2 where id = $1', [deposit.id, final.id])
  expect(await upload(856_000, `deposit ${deposit.number}`)).toBe(0)
  const open = await lineOf(`deposit ${deposit.number}`)
  expect(open.suggestions).toMatchObject([
    {
      kind: 'exact',
      certainty: 'likely',
      invoices: [{ id: final.id, amountMinor: 856_000 }],
      reason: `Mentions ${deposit.number} (replaced by final invoice ${final.number}). The amount matches.`,
    },
  ])
  const allocations = [{ invoiceId: final.id, amountMinor: 856_000 }]
  await bank().match({ orgSlug, lineId: open.id, version: open.version, allocations })
  expect(await fixture.invoice(final.id)).toMatchObject({ state: 'paid' })
})

test('a second payment of a paid invoice is kept as a credit', async () => {
  const invoice = await fixture.issued()
  await upload(856_000, `first ${invoice.number}`)
  await upload(856_000, `second ${invoice.number}`)
  const again = await lineOf(`second ${invoice.number}`)
  expect(again.suggestions).toEqual([
    {
      invoices: [],
      kind: 'credit',
      certainty: 'likely',
      reason: expect.stringContaining(`Mentions ${invoice.number} (already paid).`),
    },
  ])
  const { paymentId } = await bank().match({
    orgSlug,
    lineId: again.id,
    version: again.version,
    allocations: [],
  })
  expect((await payments().get({ orgSlug, id: paymentId })).payment).toMatchObject({
    unallocatedMinor: 856_000,
  })
})

test('a number of another series never offers an invoice with the same digits', async () => {
  const invoice = await fixture.issued()
  const other = invoice.number.replace('RE', 'JP')
  await upload(7, `pays ${other}`)
  expect((await lineOf(`pays ${other}`)).suggestions).toEqual([])
})

test('a line that the bank dates in the future is not matched before its day', async () => {
  const invoice = await fixture.issued()
  await upload(855_999, `later ${invoice.number}`, '2026-03-27')
  const line = await lineOf(`later ${invoice.number}`)
  expect(line).toMatchObject({ state: 'open', bar: 'future', suggestions: [], payments: [] })
  const allocations = [{ invoiceId: invoice.id, amountMinor: 855_999 }]
  const match = { orgSlug, lineId: line.id, version: line.version, allocations }
  await expect(bank().match(match)).rejects.toThrow('The bank books this line on 27 March 2026.')
  expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'sent' })
  now = new Date('2026-03-27T08:00:00Z')
  await bank().match(match)
  expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'part_paid', paidMinor: 855_999 })
})

test('a line of a month whose books are closed offers nothing until the month is reopened', async () => {
  const invoice = await fixture.issued()
  await upload(855_998, `closed ${invoice.number}`, '2026-02-10')
  const books = () => periodsRouter.createCaller(context())
  await books().close({ orgSlug, month: '2026-02', despite: true })
  const line = await lineOf(`closed ${invoice.number}`)
  expect(line).toMatchObject({ state: 'open', bar: 'closed', suggestions: [], payments: [] })
  const allocations = [{ invoiceId: invoice.id, amountMinor: 855_998 }]
  const match = { orgSlug, lineId: line.id, version: line.version, allocations }
  await expect(bank().match(match)).rejects.toThrow('Reopen the month to match this line.')
  await books().reopen({ orgSlug, month: '2026-02', reason: 'A payment is missing' })
  expect(await lineOf(`closed ${invoice.number}`)).toMatchObject({ bar: null })
  await bank().match(match)
  expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'part_paid', paidMinor: 855_998 })
})

test('every invariant holds after all of this', async () => {
  expect((await checkInvariants(db.connection)).filter(({ broken }) => broken > 0)).toEqual([])
})
