// What follows when an invoice is taken back: each effect of each way, by what it leaves in the database.
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type CorrectionAction,
  type CorrectionEffect,
  correctionEffects,
  correctionsOf,
} from '#domain/money/invoices/invoice-decisions.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { invoiceFixture, type InvoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'

const orgSlug = 'halbmond'
const reason = 'Wrong recipient'
let db: TestDatabase
let people: Actors
let fixture: InvoiceFixture

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await invoiceFixture(db, people)
})

const calls = () => fixture.as(people.accountant)
const one = async (sql: string, ...values: unknown[]) => (await db.owner.query(sql, values)).rows[0]

/** A final invoice that replaced a deposit paid in part; something was paid on both. */
async function finalInvoice() {
  const { items } = await fixture.context()
  const [deposit] = (await calls().fromSchedule({ orgSlug, scheduleItemIds: [items[0]!] })).ids
  await fixture.issue(deposit!)
  await fixture.pay(deposit!, 100_000)
  const [final] = (await calls().fromSchedule({ orgSlug, scheduleItemIds: [items[1]!] })).ids
  await fixture.issue(final!)
  await fixture.pay(final!, 200_000)
  return { id: final!, deposit: deposit! }
}
type AdvanceContext = Awaited<ReturnType<typeof finalInvoice>>

async function take(action: CorrectionAction, { id }: AdvanceContext) {
  const { version } = await one('select version from invoices where id = $1', id)
  const target = { orgSlug, id, version, reason }
  if (action === 'cancel') await calls().cancel(target)
  else if (action === 'correct') await calls().correct(target)
  else await calls().credit({ ...target, lines: [{ no: 1, netMinor: 50_000 }] })
}

const count = async (sql: string, id: string) =>
  (await one(`select count(*)::int as n from ${sql}`, id)).n as number
/** Whether the effect has left what it should. */
const left: Record<CorrectionEffect, (context: AdvanceContext) => Promise<boolean>> = {
  releasePayments: async ({ id }) =>
    (await count('payment_allocations where invoice_id = $1 and released_at is null', id)) === 0,
  issueCancellation: async ({ id }) =>
    (await count("invoices where cancels_id = $1 and kind = 'credit_note' and number is not null", id)) === 1,
  closeInvoice: ({ id }) =>
    one('select state, paid_minor::int as paid, ended_reason from invoices where id = $1', id).then(
      (row) => row.state === 'cancelled' && row.paid === 0 && row.ended_reason === reason,
    ),
  reduceInvoice: ({ id }) =>
    one('select state, credited_minor::int as credited from invoices where id = $1', id).then(
      ({ state, credited }) => state === 'part_paid' && credited > 0,
    ),
  restoreDeposits: ({ deposit }) =>
    one(
      `select v.replaced_by_id, i.state from invoices v join deal_schedule_items i on i.id = v.schedule_item_id
       where v.id = $1`,
      deposit,
    ).then((row) => row.replaced_by_id === null && row.state === 'part_paid'),
  draftCorrected: async ({ id }) =>
    (await count("invoices where cancels_id = $1 and kind <> 'credit_note' and state = 'draft'", id)) === 1,
}

test('every effect follows from something', () => {
  const declared = new Set(Object.values(correctionsOf).flat())
  expect([...declared].toSorted()).toEqual([...correctionEffects].toSorted())
})

describe.each(Object.keys(correctionsOf) as CorrectionAction[])('%s', (action) => {
  test('leaves what its effects say, and nothing else', async () => {
    const context = await finalInvoice()
    for (const effect of correctionEffects) expect(await left[effect](context), effect).toBe(false)
    await take(action, context)
    for (const effect of correctionEffects) {
      expect(await left[effect](context), effect).toBe(correctionsOf[action].includes(effect))
    }
  })
})
