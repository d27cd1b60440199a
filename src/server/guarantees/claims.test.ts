// Whoever takes work from a queue takes one piece, whatever PostgreSQL believes of the table's size.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Tx } from '../platform/db/dialect.ts'
import { claimDelivery } from '../automation/webhooks/queue-store.ts'
import { jobScope } from '../jobs.ts'
import { claimMessage } from '../messages/email-delivery/store.ts'
import { claimEmail } from '../platform/mail/store.ts'
import { claimNotice } from '../platform/push/store.ts'
import { actors } from '../testing/actors.ts'
import { testDatabase } from '../testing/database.ts'
import { insertRow } from '../testing/factories.ts'
import { fixtureNow, messageFixture, minutesLater } from '../testing/fixtures/message-fixture.ts'

const db = await testDatabase()
const people = await actors(db)
const { services, org } = people
const fixture = await messageFixture(db, people)
await fixture.account({ user_id: people.owner.userId }, { port: 1 })
const insert = (table: string, row: Record<string, unknown>) => insertRow(db.owner, table, row)

type Queue = { table: string; add: (no: number) => Promise<unknown>; claim: (tx: Tx) => Promise<unknown> }

const queues: Queue[] = [
  {
    table: 'messages',
    add: () => fixture.send(people.owner, {}, fixtureNow),
    claim: (tx) =>
      claimMessage(tx, jobScope, {
        now: minutesLater(1),
        leaseSeconds: 60,
        without: [],
        takesUnowned: true,
      }),
  },
  {
    table: 'outbox',
    add: (no) =>
      insert('outbox', {
        recipient: `ines${no}@kanal9.example`,
        kind: 'invitation',
        subject: 'An invitation',
        text_body: '',
        html_body: '',
      }),
    claim: (tx) => claimEmail(tx, jobScope, services.secrets, 60),
  },
  {
    table: 'push_notices',
    add: (no) =>
      insert('push_notices', {
        user_id: people.owner.userId,
        topic: 'booking',
        title: `Notice ${no}`,
        body: '',
        url: '/',
      }),
    claim: (tx) => claimNotice(tx, jobScope, 60),
  },
  {
    table: 'webhook_deliveries',
    add: async (no) => {
      const endpoint = {
        org_id: org.id,
        name: `Books ${no}`,
        url: 'http://127.0.0.1:1/',
        secret_encrypted: '',
      }
      return insert('webhook_deliveries', {
        org_id: org.id,
        endpoint_id: await insert('webhook_endpoints', endpoint),
        dedupe_key: `${no}`,
        kind: 'test',
        payload: '{}',
      })
    },
    claim: (tx) => claimDelivery(tx, jobScope, 60),
  },
]

test.each(queues)('one row of $table at a time', async ({ table, add, claim }) => {
  await add(0)
  // Counted while there was one, the table is read before the queue, and the queue once for each of its rows.
  await db.owner.query(`vacuum analyze ${table}`)
  for (let no = 1; no < 6; no++) await add(no)
  for (let taken = 1; taken <= 6; taken++) {
    expect(await db.transaction(jobScope, claim)).toBeDefined()
    const { rows } = await db.owner.query(`select count(*)::int as count from ${table} where attempts = 1`)
    expect(rows).toEqual([{ count: taken }])
    if (table === 'messages') await db.owner.query(`update messages set state = 'failed' where attempts = 1`)
  }
})

test('no statement locks rows in a subquery that its plan may read more than once', () => {
  const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const lockedWithin = /\bfrom\s*\(\s*select\b[^`]*?\blimit\b[^`]*?\bfor (?:no key )?update\b/i
  expect(lockedWithin.test('update t set a = 1 from (select id from t limit 1 for update) due')).toBe(true)
  expect(files.filter((file) => lockedWithin.test(readFileSync(file, 'utf8')))).toEqual([])
})
