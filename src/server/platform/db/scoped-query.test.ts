import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { typeParsers } from './database.ts'
import { camelCase, CamelQuery, prepareScope, SCOPE_STATEMENT, ScopedQuery } from './scoped-query.ts'

// The contract with the parts of pg that have no public form: an upgrade of pg must pass this file.

const org = '10000000-0000-4000-8000-000000000001'
const user = '20000000-0000-4000-8000-000000000002'
const settings = ['authenticated', user, org, '*'] as const
const whoSql = `select current_user::text as who, current_setting('app.org_id', true) as org_id,
  current_setting('app.user_id', true) as user_id`

let client: pg.Client

beforeAll(async () => {
  const { connection } = await testDatabase()
  client = new pg.Client({ ...connection, user: 'app_api', types: typeParsers })
  await client.connect()
  await prepareScope(client)
})
afterAll(() => client.end())

type Done = (error: Error | null, result: pg.QueryResult) => void
function send(query: CamelQuery): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const done: Done = (error, result) => (error ? reject(error) : resolve(result))
    ;(client.query as unknown as (query: CamelQuery, values: undefined, done: Done) => void).call(
      client,
      query,
      undefined,
      done,
    )
  })
}
const scoped = (text: string, values: unknown[] = [], name = '') =>
  send(new ScopedQuery({ name, text, values }, settings))
const plain = async (text: string) => (await client.query(text)).rows[0] as Record<string, string>

describe('one statement under a scope', () => {
  test('the statement sees the scope, and only its own rows and count come back', async () => {
    const { rows, rowCount, command, fields } = await scoped(whoSql)
    expect(rows).toEqual([{ who: 'authenticated', orgId: org, userId: user }])
    expect(rowCount).toBe(1)
    expect(command).toBe('SELECT')
    expect(fields.map(({ name }) => name)).toEqual(['who', 'orgId', 'userId'])
  })

  test('the next statement on the connection is out of it', async () => {
    await scoped(whoSql)
    expect(await plain(whoSql)).toEqual({ who: 'app_api', org_id: '', user_id: '' })
  })

  test('named statements are parsed once, and take other values each time', async () => {
    const text = 'select $1::int + 1 as next_number'
    for (const value of [1, 41]) {
      expect((await scoped(text, [value], 'next')).rows).toEqual([{ nextNumber: value + 1 }])
    }
    const { rows } = await client.query(
      "select name, calls from (select name, generic_plans + custom_plans as calls from pg_prepared_statements) p where name in ('next', $1) order by name",
      [SCOPE_STATEMENT],
    )
    expect(rows[0]).toEqual({ name: 'next', calls: 2 })
    expect(rows).toHaveLength(2)
  })

  test('no rows, many rows, and a statement without an answer', async () => {
    expect((await scoped('select 1 as one where false')).rows).toEqual([])
    const many = await scoped('select n as row_number from generate_series(1, 500) n')
    expect(many.rowCount).toBe(500)
    expect(many.rows.at(-1)).toEqual({ rowNumber: 500 })
    expect((await scoped("set local statement_timeout = '1s'")).rows).toEqual([])
  })

  test.each<[string, string, unknown[], RegExp]>([
    ['while it runs', 'select 1 / $1::int', [0], /division by zero/],
    ['while it is parsed', 'select wrong', [], /column "wrong" does not exist/],
    ['while its values are bound', 'select $1::int', ['x'], /invalid input syntax/],
    ['because the scope may not', 'select * from organisation_secrets', [], /does not exist/],
    ['after some rows', 'select 1 / (3 - n) from generate_series(1, 5) n', [], /division by zero/],
  ])('an error %s leaves the connection clean and usable', async (_when, text, values, message) => {
    await expect(scoped(text, values)).rejects.toThrow(message)
    expect(await plain(whoSql)).toEqual({ who: 'app_api', org_id: '', user_id: '' })
    expect((await scoped(whoSql)).rows[0]).toMatchObject({ orgId: org })
  })

  test('a scope that cannot be taken on fails closed: the statement does not run', async () => {
    const superuser = new ScopedQuery({ name: '', text: whoSql, values: [] }, ['postgres', user, org, '*'])
    await expect(send(superuser)).rejects.toThrow(/permission denied to set role/)
    expect(await plain(whoSql)).toMatchObject({ who: 'app_api', org_id: '' })
  })

  test('a statement queued behind a failing one is not harmed', async () => {
    const [first, second] = await Promise.allSettled([scoped('select 1 / 0'), scoped(whoSql)])
    expect(first.status).toBe('rejected')
    expect(second).toMatchObject({ status: 'fulfilled', value: { rows: [{ orgId: org }] } })
  })
})

test('values arrive in the types of the server', async () => {
  const { rows } = await scoped(
    `select date '2026-03-29' as on_day, time '21:30' as at_time, 9007199254740991::bigint as amount_minor,
            timestamptz '2026-03-29 00:30Z' as starts_at, '{a,b}'::text[] as words, '{"aKey": 1}'::jsonb as data`,
  )
  expect(rows).toEqual([
    {
      onDay: '2026-03-29',
      atTime: '21:30',
      amountMinor: 9007199254740991,
      startsAt: new Date('2026-03-29T00:30:00Z'),
      words: ['a', 'b'],
      data: { aKey: 1 },
    },
  ])
})

test.each([
  ['event_date', 'eventDate'],
  ['id', 'id'],
  ['address_line1', 'addressLine1'],
  ['request_sha256', 'requestSha256'],
])('%s is read as %s', (column, name) => {
  expect(camelCase(column)).toBe(name)
})
