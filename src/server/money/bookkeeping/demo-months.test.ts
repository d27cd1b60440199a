// Every month of the demo leaves for the tax adviser, and each file is read back by the published rules of its columns.
import { expect, test } from 'vitest'
import { monthOf, shiftMonth } from '#domain/dates.ts'
import { unzip } from '../../testing/zip.ts'
import { readBookings, readPersons } from '../../testing/datev-file.ts'
import { demoFixture } from '../../testing/fixtures/demo-fixture.ts'
import { withContext } from '../../testing/actors.ts'
import { bookkeepingFilesRouter } from './files.ts'
import { bookkeepingRouter } from './router.ts'

const now = new Date('2026-11-21T12:00:00Z')
const { db, signIn } = await demoFixture(now)
const accountant = await signIn('accountant@halbmond')
const context = withContext(accountant, { now })
const files = bookkeepingFilesRouter.createCaller(context)
const review = bookkeepingRouter.createCaller(context)
const orgSlug = 'halbmond'
const months = Array.from({ length: 15 }, (_, back) => shiftMonth(monthOf('2026-11-21'), -back))

/** What lies on an account in euros, below zero in credit. */
type Balance = Map<string, number>
function count(balance: Balance, account: string, cents: number) {
  balance.set(account, (balance.get(account) ?? 0) + cents)
}

test('all 15 months of the demo export, and every row is as the program reads it', async () => {
  const balance: Balance = new Map()
  let foreign = 0
  let rowCount = 0
  const names = new Map<string, string>()
  for (const month of months) {
    const { problems, rowCount: expected } = await review.month({ orgSlug, month })
    expect([month, problems]).toEqual([month, []])
    const { bytes } = await files.datev({ orgSlug, month })
    const entries = await unzip(bytes)
    const bookings = readBookings(entries[`EXTF_Buchungsstapel_${month}.csv`]!)
    expect(bookings).toHaveLength(expected)
    rowCount += expected
    for (const { account, name } of readPersons(entries['EXTF_DebKred_Stamm.csv']!)) {
      // An account keeps its owner from one export to the next.
      expect(names.get(account) ?? name).toBe(name)
      names.set(account, name)
    }
    const days = bookings.map(({ date }) => date)
    expect(days).toEqual(days.toSorted())
    for (const row of bookings) {
      if (row.currency !== 'EUR') foreign++
      const cents = Math.round((row.base ?? row.amount) * 100) * (row.side === 'S' ? 1 : -1)
      count(balance, row.account, cents)
      count(balance, row.contraAccount, -cents)
      for (const account of [row.account, row.contraAccount]) {
        if (account.length === 5) expect([row.documentNo, names.has(account)]).toEqual([row.documentNo, true])
      }
    }
  }
  expect(rowCount).toBeGreaterThan(300)
  expect(foreign).toBeGreaterThan(10)
  expect([...balance.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
})

test('rows of one day are sorted by number, and no show names its venue twice', async () => {
  for (const month of months) {
    const { bytes } = await files.datev({ orgSlug, month })
    const bookings = readBookings((await unzip(bytes))[`EXTF_Buchungsstapel_${month}.csv`]!)
    for (const ofDay of Map.groupBy(bookings, ({ date }) => date).values()) {
      const numbers = ofDay.map(({ documentNo }) => documentNo)
      expect(numbers).toEqual(numbers.toSorted(new Intl.Collator('en', { numeric: true }).compare))
    }
  }
  const { rows } = await db.owner.query<{ detail: string }>(
    'select distinct detail from invoice_lines where detail is not null',
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { detail } of rows) {
    const [event = '', next = ''] = detail.split(', ')
    expect([detail, next !== '' && event.endsWith(` ${next}`)]).toEqual([detail, false])
  }
})

test('artists, companies and people have an account each; nobody shares the first one', async () => {
  const { rows } = await db.owner.query<{ role: string; no: number; owners: number }>(
    `select role, no, count(*) over (partition by org_id, role, coalesce(company_id, contact_id, artist_id))::int as owners
     from personal_accounts`,
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(['debtor', 'creditor']))
  for (const { owners } of rows) expect(owners).toBe(1)
  const { rows: without } = await db.owner.query(
    'select number from invoices where number is not null and account_no is null',
  )
  expect(without).toEqual([])
})

test('what was issued in foreign money keeps the average of its month', async () => {
  const { rows } = await db.owner.query<{ number: string; basis: string | null; currency: string }>(
    `select number, currency, document->'vatInBase'->>'basis' as basis from invoices
     where number is not null and currency <> 'EUR'`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { number, basis } of rows) expect([number, basis]).toEqual([number, expect.any(String)])
  expect(new Set(rows.map(({ basis }) => basis))).toContain('month')
})
