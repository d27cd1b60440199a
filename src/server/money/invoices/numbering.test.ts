import { beforeAll, expect, test } from 'vitest'
import { drawNumber } from '../number-series/store.ts'
import { mintOrgScope, type OrgScope } from '../../platform/db/scopes.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { invoiceFixture, type InvoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'

let db: TestDatabase
let people: Actors
let fixture: InvoiceFixture
let scope: OrgScope
const orgSlug = 'halbmond'

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await invoiceFixture(db, people)
  const { userId } = people.accountant
  scope = mintOrgScope({ userId, orgId: people.org.id, role: 'accountant', artistIds: null })
})

const own = { issuerKind: 'organisation', artistId: null, issueDate: '2027-03-01' } as const
const draw = (artistId: string) =>
  db.transaction(scope, (tx) =>
    drawNumber(tx, scope, { ...own, issuerKind: 'artist', artistId, kind: 'invoice' }),
  )

test('fifty issued at once, with others that fail in between: 1 to 50 without a gap', async () => {
  const buyer = await people.factories.company({ address_line1: 'Hafen 1', city: 'Hamburg', country: 'DE' })
  const drafts: { id: string }[] = []
  for (let no = 0; no < 50; no++) {
    const { id } = await fixture.as(people.accountant).create({
      orgSlug,
      invoice: {
        issuerKind: 'organisation',
        companyId: buyer.id,
        language: 'en',
        currency: 'EUR',
        serviceFrom: '2027-03-01',
        lines: [
          {
            kind: 'booking_fee',
            description: `Fee ${no}`,
            unitPrice: '100.00',
            vatCategory: 'S',
            vatPct: '19',
          },
        ],
      },
    })
    await fixture.confirm(id)
    drafts.push({ id })
  }
  // Each third draws a number as well, and fails right after: what it drew falls back.
  const aborted = () =>
    db.transaction(scope, async (tx) => {
      await drawNumber(tx, scope, { ...own, kind: 'invoice' })
      await new Promise((resolve) => setTimeout(resolve, 2))
      throw new Error('aborted')
    })
  const work = drafts.flatMap(({ id }, no) => [
    async () => {
      const { invoice } = await fixture.as(people.accountant).get({ orgSlug, id })
      return (await fixture.as(people.accountant).issue({ orgSlug, id, version: invoice.version })).number
    },
    ...(no % 3 === 0 ? [() => aborted().catch(() => 'aborted')] : []),
  ])
  // As many as the pool has connections run at the same time.
  const results = await Promise.all(work.map((each) => each()))
  const numbers = results.filter((result) => result !== 'aborted').toSorted()
  expect(results.filter((result) => result === 'aborted')).toHaveLength(17)
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, no) => `RE-2027-${String(no + 1).padStart(4, '0')}`))
  const { rows } = await db.owner.query('select last_no from number_counters')
  expect(rows).toEqual([{ last_no: 50 }])
})

test('artists with the same initials get letters of their own, also when they are first at once', async () => {
  const artists = await Promise.all(
    ['Mira Sol', 'Max Stern', 'Mona Singer'].map((name) => people.factories.artist({ name })),
  )
  const numbers = await Promise.all(artists.map(({ id }) => draw(id)))
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(3)
  expect(numbers.map(({ no }) => no)).toEqual([1, 1, 1])
  expect(numbers.map(({ number }) => number).toSorted()[0]).toBe('MS-2027-0001')
  expect((await draw(artists[0]!.id)).no).toBe(2)
})

test('each kind has a series, cancellations count with the invoices', async () => {
  const take = (kind: 'statement' | 'self_billed' | 'credit_note' | 'invoice') =>
    db.transaction(scope, (tx) => drawNumber(tx, scope, { ...own, kind }))
  expect((await take('statement')).number).toBe('ST-2027-0001')
  expect((await take('self_billed')).number).toBe('GU-2027-0001')
  const before = await take('invoice')
  expect((await take('credit_note')).no).toBe(before.no + 1)
})
