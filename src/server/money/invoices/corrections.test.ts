import { beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { invoiceFixture, type InvoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'

let db: TestDatabase
let people: Actors
let fixture: InvoiceFixture
const orgSlug = 'halbmond'
const reason = 'Wrong recipient'

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await invoiceFixture(db, people)
})

const calls = () => fixture.as(people.accountant)
const page = (id: string) => calls().get({ orgSlug, id })
const target = async (id: string) => ({ orgSlug, id, version: (await page(id)).invoice.version })

/** The artist's invoice over 8,000 at 7 %, issued and sent. */
async function whole() {
  const { items } = await fixture.context({ shares: ['100'] })
  const { ids } = await calls().fromSchedule({ orgSlug, scheduleItemIds: items })
  await fixture.issue(ids[0]!)
  await send(ids[0]!)
  return { id: ids[0]!, itemId: items[0]! }
}
const send = (id: string) =>
  db.owner.query("update invoices set state = 'sent', sent_at = now() where id = $1", [id])
const freed = async (id: string) => {
  const { rows } = await db.owner.query(
    'select amount_minor::int as amount, released_at is not null as free from payment_allocations where invoice_id = $1',
    [id],
  )
  return rows
}

describe('a cancellation', () => {
  test('names its invoice, says all it said, and lets the instalment be invoiced again', async () => {
    const { id, itemId } = await whole()
    const { document } = (await page(id)).invoice
    const made = await calls().cancel({ ...(await target(id)), reason })
    const cancellation = await page(made.id)
    expect(cancellation).toMatchObject({
      invoice: {
        kind: 'credit_note',
        state: 'issued',
        number: made.number,
        grossMinor: 856_000,
        cancelsId: id,
      },
      openMinor: 0,
      relations: [{ id, role: 'cancels' }],
    })
    expect(cancellation.invoice.document).toMatchObject({
      precedes: { number: document!.number, issueDate: '2027-03-01' },
      seller: document!.seller,
      buyer: document!.buyer,
      totals: document!.totals,
      vatGroups: document!.vatGroups,
      payment: null,
      dueDate: null,
      notes: [expect.stringContaining(document!.number), expect.stringContaining(reason)],
    })
    expect(await page(id)).toMatchObject({
      invoice: { state: 'cancelled', creditedMinor: 856_000, endedReason: reason },
      openMinor: 0,
      relations: [{ id: made.id, role: 'cancelledBy' }],
    })
    expect(await fixture.itemState(itemId)).toBe('planned')
    const again = await calls().fromSchedule({ orgSlug, scheduleItemIds: [itemId] })
    expect(again.ids).toHaveLength(1)
    await expect(calls().cancel({ ...(await target(made.id)), reason })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('what was paid becomes a credit, and the ledger says the opposite', async () => {
    const { id, itemId } = await whole()
    const paymentId = await fixture.pay(id, 856_000)
    const { rows: tied } = await db.owner.query('select id from payment_allocations where payment_id = $1', [
      paymentId,
    ])
    const entry = {
      org_id: people.org.id,
      artist_id: people.artist.id,
      currency: 'EUR',
      source: 'allocation',
    }
    for (const [kind, amount_minor] of [
      ['fee_collected', 800_000],
      ['vat_collected', 56_000],
    ] as const) {
      await insertRow(db.owner, 'ledger_entries', {
        ...entry,
        kind,
        amount_minor,
        entry_date: '2027-03-20',
        source_id: tied[0].id,
      })
    }
    expect(await fixture.itemState(itemId)).toBe('paid')
    await calls().cancel({ ...(await target(id)), reason })
    expect(await page(id)).toMatchObject({
      invoice: { state: 'cancelled', paidMinor: 0, paidOn: null },
      payments: [],
      openMinor: 0,
    })
    expect(await freed(id)).toEqual([{ amount: 856_000, free: true }])
    const { rows } = await db.owner.query(
      'select kind, sum(amount_minor)::int as sum, count(*)::int as count from ledger_entries group by kind order by kind',
    )
    expect(rows).toEqual([
      { kind: 'fee_collected', sum: 0, count: 2 },
      { kind: 'vat_collected', sum: 0, count: 2 },
    ])
    expect(await fixture.itemState(itemId)).toBe('planned')
  })

  test('a deposit that a final invoice counts on stays; without the final invoice it stands for itself', async () => {
    const { items } = await fixture.context()
    const { ids: first } = await calls().fromSchedule({ orgSlug, scheduleItemIds: [items[0]!] })
    const deposit = first[0]!
    await fixture.issue(deposit)
    await fixture.pay(deposit, 100_000)
    const { ids: second } = await calls().fromSchedule({ orgSlug, scheduleItemIds: [items[1]!] })
    const final = second[0]!
    await fixture.issue(final)
    const refused = calls().cancel({ ...(await target(deposit)), reason })
    await expect(refused).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('final'),
    })
    const made = await calls().cancel({ ...(await target(final)), reason })
    expect((await page(made.id)).invoice).toMatchObject({
      grossMinor: 856_000,
      prepaidMinor: 100_000,
      payableMinor: 756_000,
    })
    expect(await page(deposit)).toMatchObject({ openMinor: 328_000, invoice: { replacedById: null } })
    expect(await fixture.itemState(items[0]!)).toBe('part_paid')
    await calls().cancel({ ...(await target(deposit)), reason })
    expect(await fixture.itemState(items[0]!)).toBe('planned')
  })

  test('needs a reason and the right', async () => {
    const { id } = await whole()
    await expect(calls().cancel({ ...(await target(id)), reason: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const asAgent = fixture.as(people.agent).cancel({ ...(await target(id)), reason })
    await expect(asAgent).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('taking back a part', () => {
  test('never goes above what is open, and adds up with the cancellation of the rest', async () => {
    const { id } = await whole()
    await fixture.pay(id, 600_000)
    const part = async (netMinor: number) =>
      calls().credit({ ...(await target(id)), reason: 'Sound was late', lines: [{ no: 1, netMinor }] })
    await expect(part(250_000)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('open'),
    })
    const credit = await part(100_000)
    expect((await page(credit.id)).invoice).toMatchObject({ grossMinor: 107_000, kind: 'credit_note' })
    expect(await page(id)).toMatchObject({
      invoice: { creditedMinor: 107_000, state: 'part_paid' },
      openMinor: 856_000 - 600_000 - 107_000,
    })
    await expect(part(700_001)).rejects.toMatchObject({ code: 'CONFLICT' })
    const made = await calls().cancel({ ...(await target(id)), reason })
    expect((await page(made.id)).invoice).toMatchObject({ grossMinor: 749_000 })
    expect((await page(id)).invoice).toMatchObject({
      state: 'cancelled',
      creditedMinor: 856_000,
      paidMinor: 0,
    })
  })

  test('of two at once that would be too much together, one is refused', async () => {
    const { id } = await whole()
    const call = { ...(await target(id)), reason, lines: [{ no: 1, netMinor: 500_000 }] }
    const both = await Promise.allSettled([calls().credit(call), calls().credit(call)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('the last of it settles an invoice that was paid for the rest', async () => {
    const { id, itemId } = await whole()
    await fixture.pay(id, 749_000)
    await calls().credit({ ...(await target(id)), reason, lines: [{ no: 1, netMinor: 100_000 }] })
    expect(await page(id)).toMatchObject({ openMinor: 0, invoice: { state: 'paid' } })
    expect(await fixture.itemState(itemId)).toBe('paid')
  })
})

test('a correction cancels, and drafts what was said for a person to put right', async () => {
  const { id, itemId } = await whole()
  const { id: draftId } = await calls().correct({ ...(await target(id)), reason: 'New address' })
  const draft = await page(draftId)
  expect(draft).toMatchObject({
    invoice: { kind: 'corrected', state: 'draft', grossMinor: 856_000, cancelsId: id, vatDecision: null },
    relations: [{ id, role: 'corrects' }],
    lines: [{ no: 1, netMinor: 800_000 }],
  })
  expect((await page(id)).relations.map(({ role }) => role).toSorted()).toEqual([
    'cancelledBy',
    'correctedBy',
  ])
  expect(await fixture.itemState(itemId)).toBe('planned')
  await fixture.issue(draftId)
  const { document } = (await page(draftId)).invoice
  expect(document).toMatchObject({ kind: 'corrected', precedes: { number: (await page(id)).invoice.number } })
  expect(await fixture.itemState(itemId)).toBe('invoiced')
})

describe('writing off', () => {
  test('TD6: a bank’s fee of 15.00 is given up within the tolerance', async () => {
    const { id, itemId } = await whole()
    await fixture.pay(id, 854_500)
    expect(await page(id)).toMatchObject({ openMinor: 1500, invoice: { state: 'part_paid' } })
    await calls().writeOff({ ...(await target(id)), amountMinor: 1500, reason: 'Bank fee' })
    expect(await page(id)).toMatchObject({
      openMinor: 0,
      invoice: { state: 'written_off', writtenOffMinor: 1500, endedReason: 'Bank fee' },
    })
    expect(await fixture.itemState(itemId)).toBe('paid')
  })

  test('above the tolerance only owners and admins do, and nobody above what is open', async () => {
    const { id } = await whole()
    await fixture.pay(id, 846_000)
    const call = { ...(await target(id)), amountMinor: 10_000, reason: 'Goodwill' }
    await expect(calls().writeOff(call)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(fixture.as(people.admin).writeOff({ ...call, amountMinor: 10_001 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(fixture.as(people.agent).writeOff(call)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await fixture.as(people.admin).writeOff(call)
    expect((await page(id)).invoice.state).toBe('written_off')
  })
})

test('disputes and promises are noted, and end with the payment', async () => {
  const { id } = await whole()
  const without = calls().dispute({ ...(await target(id)), isDisputed: true, note: null })
  await expect(without).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await calls().dispute({ ...(await target(id)), isDisputed: true, note: 'Half the show was cut' })
  expect((await page(id)).invoice).toMatchObject({ isDisputed: true, disputeNote: 'Half the show was cut' })
  const past = calls().promise({ ...(await target(id)), promisedOn: '2027-02-28', note: null })
  await expect(past).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await calls().promise({ ...(await target(id)), promisedOn: '2027-04-01', note: 'By phone' })
  expect((await page(id)).invoice).toMatchObject({ promisedOn: '2027-04-01', promisedNote: 'By phone' })
  await fixture.pay(id, 856_000)
  expect((await page(id)).invoice).toMatchObject({ isDisputed: false, state: 'paid', paidOn: '2027-03-20' })
  const late = calls().promise({ ...(await target(id)), promisedOn: '2027-04-02', note: null })
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('nothing is paid above what is open: the database has the last word', async () => {
  const { id } = await whole()
  await expect(fixture.pay(id, 856_001)).rejects.toMatchObject({ constraint: 'invoices_within' })
  await fixture.pay(id, 856_000)
  await expect(fixture.pay(id, 1)).rejects.toThrow()
  await fixture.pay(id, -6000)
  expect(await page(id)).toMatchObject({ openMinor: 6000, invoice: { state: 'part_paid', paidOn: null } })
})

test('all that was done holds together', async () => {
  const results = await checkInvariants(db.connection)
  expect(results.filter(({ broken }) => broken > 0)).toEqual([])
})
