import { createHash } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { asMember, jobScope } from '../../jobs.ts'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { invoiceFixture, invoiceNow, type InvoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'
import { emailsTo } from '../../testing/emails.ts'
import { readPdf } from '../../testing/pdf.ts'
import { runInvoiceBatches, type BatchParts } from './bulk.ts'
import { renderWaiting } from './rendering.ts'

let db: TestDatabase
let people: Actors
let fixture: InvoiceFixture
let parts: BatchParts
const orgSlug = 'halbmond'
const log = { info: () => undefined, error: () => undefined }

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await invoiceFixture(db, people)
  parts = { ...people.services, scope: jobScope, asMember: asMember(db), log, clock: () => invoiceNow }
})

/** Drafts of shows with one instalment, their VAT confirmed. */
async function drafts(count: number, company = {}) {
  const ids: string[] = []
  for (let no = 0; no < count; no++) {
    const { items } = await fixture.context({ shares: ['100'], company })
    const made = await fixture.as(people.accountant).fromSchedule({ orgSlug, scheduleItemIds: items })
    await fixture.confirm(made.ids[0]!)
    ids.push(made.ids[0]!)
  }
  return ids
}
const progress = (id: string) => fixture.as(people.accountant).batchProgress({ orgSlug, id })
const documents = async (id: string) =>
  (
    await db.owner.query(
      'select kind, bytes, sha256 from invoice_documents where invoice_id = $1 order by kind',
      [id],
    )
  ).rows as { kind: string; bytes: Buffer; sha256: Buffer }[]

test('a batch issues each draft once, whatever interrupts, says what it refused, and makes the files', async () => {
  const ids = await drafts(4, { invoice_format: 'zugferd' })
  await db.owner.query('update invoices set vat_decision = null where id = $1', [ids[2]])
  const { batchId } = await fixture.as(people.accountant).issueMany({ orgSlug, ids, send: false })
  // Stopped after the first, as at a restart; then two at once.
  let issued = 0
  const counting: BatchParts['db'] = {
    ...db,
    transaction: async (scope, work) => {
      const result = await db.transaction(scope, work)
      if (scope.kind === 'org') issued++
      return result
    },
  }
  await runInvoiceBatches({ ...parts, db: counting }, () => issued > 0)
  expect(await progress(batchId)).toMatchObject({ status: 'running', done: 1, total: 4, failed: [] })
  expect((await fixture.as(people.accountant).get({ orgSlug, id: ids[3]! })).batchId).toBe(batchId)
  await Promise.all([runInvoiceBatches(parts), runInvoiceBatches(parts)])
  expect(await progress(batchId)).toMatchObject({
    status: 'done',
    done: 4,
    failed: [{ invoiceId: ids[2], message: expect.stringContaining('VAT') }],
  })
  const { rows } = await db.owner.query(
    "select number from invoices where id = any($1) and state = 'issued' order by number",
    [ids],
  )
  expect(rows.map(({ number }) => number)).toEqual(['KN-2027-0001', 'KN-2027-0002', 'KN-2027-0003'])
  const files = await documents(ids[0]!)
  expect(files.map(({ kind }) => kind)).toEqual(['pdf', 'xml'])
  for (const { bytes, sha256 } of files) {
    expect(createHash('sha256').update(bytes).digest().equals(sha256)).toBe(true)
  }
  expect(files[1]!.bytes.toString()).toContain('KN-2027-0001')
  const { text } = await readPdf(files[0]!.bytes)
  expect(text).toContain('KN-2027-0001')
  await expect(fixture.as(people.owner).batchProgress({ orgSlug, id: batchId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a batch sends what it issued where that is wanted', async () => {
  const ids = await drafts(1)
  const { batchId } = await fixture.as(people.accountant).issueMany({ orgSlug, ids, send: true })
  await runInvoiceBatches(parts)
  expect(await progress(batchId)).toMatchObject({ status: 'done', failed: [] })
  expect((await fixture.as(people.accountant).get({ orgSlug, id: ids[0]! })).invoice.state).toBe('sent')
  expect(await emailsTo(people, 'rechnung@kulturwerk.example')).toHaveLength(1)
})

test('a batch ends when its starter may no longer issue', async () => {
  const ids = await drafts(1)
  const { batchId } = await fixture.as(people.accountant).issueMany({ orgSlug, ids, send: false })
  const who = [people.accountant.userId]
  await db.owner.query("update memberships set status = 'suspended' where user_id = $1", who)
  await runInvoiceBatches(parts)
  await db.owner.query("update memberships set status = 'active' where user_id = $1", who)
  expect(await progress(batchId)).toMatchObject({
    status: 'failed',
    done: 0,
    error: 'The person who started this can no longer issue invoices.',
  })
})

test('drafts only, and only one’s own', async () => {
  const ids = await drafts(1)
  const issueMany = (actor: typeof people.accountant, slug = orgSlug) =>
    fixture.as(actor).issueMany({ orgSlug: slug, ids, send: false })
  await expect(issueMany(people.agent)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(issueMany(people.otherOwner, 'nordwind')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await fixture.issue(ids[0]!)
  await expect(issueMany(people.accountant)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('what could not be printed keeps its number, waits a little longer each time, and is printed later', async () => {
  const [id] = await drafts(1)
  await fixture.confirm(id!)
  const { invoice } = await fixture.as(people.accountant).get({ orgSlug, id: id! })
  const render = vi.fn<() => Promise<Buffer>>().mockRejectedValue(new Error('no paper'))
  const broken = { ...parts, pdf: { ...parts.pdf, render } }
  await fixture.as(people.accountant, invoiceNow).issue({ orgSlug, id: id!, version: invoice.version })
  // The agency's own printing has worked: take its file away, as if it never had.
  await db.owner.query('alter table invoice_documents disable trigger append_only')
  await db.owner.query('delete from invoice_documents where invoice_id = $1', [id])
  await db.owner.query('alter table invoice_documents enable trigger append_only')
  await db.owner.query('update invoices set rendered_at = null where id = $1', [id])
  const at = (minutes: number) => new Date(invoiceNow.getTime() + minutes * 60_000)
  const attempts = async (minutes: number) => {
    await renderWaiting(broken, at(minutes))
    return render.mock.calls.length
  }
  expect(await attempts(0)).toBe(1)
  expect(await attempts(0.5)).toBe(1)
  expect(await attempts(1)).toBe(2)
  expect(await attempts(2.5)).toBe(2)
  expect(await attempts(3)).toBe(3)
  const page = await fixture.as(people.accountant).get({ orgSlug, id: id! })
  expect(page).toMatchObject({ isReady: false, invoice: { number: expect.stringMatching(/^KN-/) } })
  expect(await renderWaiting(parts, at(60))).toBe(1)
  expect((await documents(id!)).map(({ kind }) => kind)).toEqual(['pdf'])
  expect((await fixture.as(people.accountant).get({ orgSlug, id: id! })).isReady).toBe(true)
  expect(await renderWaiting(parts, at(120))).toBe(0)
})

test('all that was done holds together', async () => {
  const results = await checkInvariants(db.connection)
  expect(results.filter(({ broken }) => broken > 0)).toEqual([])
})
