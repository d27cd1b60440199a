// Bad input of every kind to every call, over HTTP: never a 5xx, never an exit, never half a record.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { actors, type Actors } from '../testing/actors.ts'
import { testDatabase } from '../testing/database.ts'
import { buildInput, makeTargets, manifest, type Targets } from '../testing/matrix.ts'
import { testServer } from '../testing/server.ts'

// `npm run hostile` makes as many as it is asked for.
const CALLS = Number(process.env.HOSTILE_CALLS ?? 5000)

let people: Actors
let app: FastifyInstance
let log: string[]
let targets: Targets

beforeAll(async () => {
  people = await actors(await testDatabase())
  targets = await makeTargets(people, 'target')
  ;({ app, log } = await testServer(people))
})

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1e308,
    2 ** 53,
    true,
    [],
    {},
    [[]],
    'a'.repeat(20_000),
    '\u0000',
    'x\u0000y',
    '\ud800',
    '‮evil',
    "'; drop table events; --",
    '%_\\%',
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    '{{constructor.constructor("return 1")()}}',
    'a@b.co\r\nBcc: x@y.z',
    '2026-02-30',
    '9999-12-31',
    '0000-00-00',
    '24:00',
    'Mars/Olympus',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    { $gt: '' },
    { __proto__: { polluted: true } },
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 4 }),
)

/** The paths of all values in an input, so that one of them can be spoilt. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (!value || typeof value !== 'object') return [path]
  return [path, ...Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]))]
}

function spoil(value: unknown, path: readonly string[], by: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return by
  const copy: Record<string, unknown> = { ...(value as object) }
  copy[key] = spoil(copy[key], rest, by)
  return copy
}

const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 9 }, { arbitrary, weight: 1 })

const hostileCall = fc.constantFrom(...manifest).chain((entry) => {
  const paths = pathsOf(entry.example)
  return fc.record({
    entry: fc.constant(entry),
    path: fc.constantFrom(
      ...paths,
      ...paths.filter(({ length }) => length > 0).map((each) => [...each, 'extra']),
    ),
    by: nasty,
    meta: seldom(fc.oneof(nasty, fc.constant({ values: { '': ['Date'] } }))),
    method: seldom(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE')),
    asWhom: fc.constantFrom('owner', 'owner', 'owner', 'artistOwner', 'operator', 'anonymous', 'removed'),
  })
})

test(
  `${CALLS} hostile calls made from the manifest give no 5xx and pollute nothing`,
  { timeout: CALLS * 60 },
  async () => {
    await fc.assert(
      fc.asyncProperty(hostileCall, async ({ entry, path, by, meta, method, asWhom }) => {
        const input = spoil(buildInput(entry, targets), path, by)
        const payload = JSON.stringify(meta === null ? { json: input } : { json: input, meta })
        const verb = method ?? (entry.type === 'query' ? 'GET' : 'POST')
        const actor = people[asWhom as 'owner']
        const answer = await app.inject({
          method: verb as 'GET',
          url: `/trpc/${entry.path}${verb === 'GET' ? `?input=${encodeURIComponent(payload.isWellFormed() ? payload : payload.toWellFormed())}` : ''}`,
          headers: {
            ...(actor.userId && { authorization: `Bearer ${actor.userId}` }),
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          ...(verb === 'GET' ? {} : { payload }),
        })
        if (answer.statusCode >= 500)
          throw new Error(`${answer.statusCode} ${answer.body}\n${log.at(-2)}\n${log.at(-1)}`)
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      }),
      { numRuns: CALLS, seed: 20_260, endOnFailure: true },
    )
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  },
)

test('fields that are not asked for change nothing', async () => {
  const extra = {
    orgId: randomUUID(),
    role: 'owner',
    status: 'settled',
    createdBy: randomUUID(),
    id: randomUUID(),
  }
  const venue = { name: 'Mass', kind: 'club', tz: 'Europe/Berlin', ...extra }
  const answer = await app.inject({
    method: 'POST',
    url: '/trpc/venues.create',
    headers: { authorization: `Bearer ${people.owner.userId}`, 'idempotency-key': randomUUID() },
    payload: { json: { orgSlug: targets.orgSlug, venue } },
  })
  expect(answer.statusCode).toBe(400)
})
