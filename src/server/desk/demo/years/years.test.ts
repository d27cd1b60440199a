import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { loadSeed } from '../seed.ts'

/** What must have grown with the years, each with the column that says when. */
const grown = {
  activity_log: 'at',
  contracts: 'created_at',
  files: 'created_at',
  invoices: 'issued_at',
  ledger_entries: 'entry_date',
  messages: 'created_at',
  notes: 'created_at',
  payments: 'paid_on',
  statements: 'period_to',
  tasks: 'due_on',
}

test('years leave records in each of them, the same number at every agency', async () => {
  const { connection, owner } = await testDatabase()
  const now = new Date('2026-11-21T12:00:00Z')
  await loadSeed(connection, null, { orgs: 2, events: 400, years: 10, seed: 3, now })
  for (const [table, at] of Object.entries(grown)) {
    const { rows } = await owner.query<{ years: number; count: number }>(
      `select count(distinct extract(year from ${at}))::int as years, count(*)::int as count
       from ${table} group by org_id`,
    )
    expect(rows, table).toHaveLength(2)
    for (const { years, count } of rows) {
      expect(years, table).toBeGreaterThanOrEqual(10)
      expect(count, table).toBeGreaterThan(100)
    }
  }
  const unprinted = await owner.query('select from statements where sent_at is not null and pdf is null')
  expect(unprinted.rowCount, 'statements that a server would print beside what is measured').toBe(0)
})

test('without years there are shows alone', async () => {
  const { connection, owner } = await testDatabase()
  await loadSeed(connection, null, { orgs: 1, events: 20, seed: 3, now: new Date('2026-11-21T12:00:00Z') })
  const { rows } = await owner.query('select from activity_log union all select from messages')
  expect(rows).toEqual([])
})
