import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { initTRPC, TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import Fastify, { type InjectOptions } from 'fastify'
import { deserialize, serialize } from 'superjson'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sentences } from '#texts/testing.ts'
import { wireTransformer } from './superjson.ts'
import { registerTrpc, type TrpcRequestInfo } from './trpc-route.ts'

type Ctx = { user: string | undefined; info: TrpcRequestInfo | undefined }
const t = initTRPC.context<Ctx>().create({ transformer: wireTransformer, isDev: true })
const at = new Date('2026-05-01T20:00:00Z')
const allShows = Array.from({ length: 200 }, (_, no) => `Show ${no}, Kulturwerk Köln`)
const router = t.router({
  shows: t.router({
    list: t.procedure
      .input(z.strictObject({ from: z.date(), tags: z.set(z.string()) }))
      .query(({ input }) => ({ from: input.from, tags: input.tags, rows: [{ at, fee: 12n }] })),
    count: t.procedure.query(() => 3),
    nothing: t.procedure.query(() => undefined),
    all: t.procedure.query(() => allShows),
    renew: t.procedure.mutation(() => allShows),
    create: t.procedure.input(z.strictObject({ title: z.string() })).mutation(({ input, ctx }) => {
      ctx.info?.setHeader('Idempotent-Replayed', 'true')
      return { id: 1, title: input.title, at }
    }),
    taken: t.procedure.mutation(() => {
      throw new TRPCError({ code: 'CONFLICT', message: 'A show with this information already exists.' })
    }),
    slow: t.procedure.query(() => {
      throw new TRPCError({ code: 'TOO_MANY_REQUESTS' })
    }),
  }),
  broken: t.procedure.query(() => {
    throw new Error('relation "secret_table" does not exist')
  }),
  away: t.procedure.query(() => {
    throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: new Error('secret_table is away') })
  }),
  unwritable: t.procedure.query(() => ({ constructor: 1 })),
  ['n'.repeat(300)]: t.procedure.query(() => 'long'),
})

const counted: number[] = []
const app = Fastify({ routerOptions: { maxParamLength: 5000 } })
registerTrpc(app, {
  router,
  maxBatch: 20,
  headers: { 'cache-control': 'no-store' },
  createContext(req, info) {
    const user = req.headers.authorization
    if (user === 'Bearer expired') throw new TRPCError({ code: 'UNAUTHORIZED' })
    return { user, info }
  },
  countCalls: (_req, calls) => void counted.push(calls),
})
afterAll(() => app.close())

type Sent = { method?: string; url: string; body?: string; type?: string; authorization?: string }

async function fetchAnswer({ method = 'GET', url, body, type, authorization }: Sent) {
  const headers = { ...(type && { 'content-type': type }), ...(authorization && { authorization }) }
  const answer = await app.inject({
    method: method as InjectOptions['method'],
    url,
    headers,
    ...(body !== undefined && { payload: body }),
  })
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : answer.json(),
    headers: answer.headers,
  }
}

async function callOfficial({ method = 'GET', url, body, type, authorization }: Sent) {
  const headers = { ...(type && { 'content-type': type }), ...(authorization && { authorization }) }
  const official = { ...router, _def: { ...router._def, _config: { ...router._def._config, isDev: false } } }
  const answer = await fetchRequestHandler({
    endpoint: '/trpc',
    req: new Request(`http://fermata.test${url}`, { method, headers, ...(body !== undefined && { body }) }),
    router: official,
    maxBatchSize: 20,
    createContext: ({ req }) => {
      if (req.headers.get('authorization') === 'Bearer expired') throw new TRPCError({ code: 'UNAUTHORIZED' })
      return { user: undefined, info: undefined }
    },
  })
  // The official adapter says of an unreadable input what was thrown; ours says it in the reader's words.
  const text = (await answer.text()).replaceAll(
    '"message":"BAD_REQUEST"',
    `"message":${JSON.stringify(sentences.badRequest)}`,
  )
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
}

const json = 'application/json'
const q = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const listInput = serialize({ from: at, tags: new Set(['open air']) })
const title = (text: unknown) => JSON.stringify(serialize({ title: text }))
const twenty = Array.from({ length: 20 }, () => 'shows.count').join(',')
const long = 'n'.repeat(300)

describe('compression', () => {
  const request = (url: string, accept?: string, method: 'GET' | 'POST' = 'GET') =>
    app.inject({
      method,
      url,
      headers: {
        ...(accept && { 'accept-encoding': accept }),
        ...(method === 'POST' && { 'content-type': json }),
      },
    })
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync }

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const)('a long answer for who takes %s is %s', async (accept, encoding) => {
    const { headers, rawPayload } = await request('/trpc/shows.all', accept)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('accept-encoding')
    const plain = await request('/trpc/shows.all')
    expect(decoders[encoding](rawPayload).toString()).toBe(plain.body)
    expect(Number(headers['content-length'])).toBeLessThan(plain.rawPayload.length / 4)
  })

  test.each<[string, string, string | undefined, ('GET' | 'POST')?]>([
    ['for who says nothing', '/trpc/shows.all', undefined],
    ['for who takes nothing', '/trpc/shows.all', 'identity'],
    ['where it is short', '/trpc/shows.count', 'br'],
    ['of a mutation, which may hold a new secret', '/trpc/shows.renew', 'br', 'POST'],
  ])('none %s', async (_what, url, accept, method) => {
    const { statusCode, headers } = await request(url, accept, method)
    expect(statusCode).toBe(200)
    expect(headers).not.toHaveProperty('content-encoding')
  })
})

describe('answers as the official adapter', () => {
  test.each<[string, Sent, number]>([
    ['a query', { url: '/trpc/shows.count' }, 200],
    ['a query with dates and sets', { url: `/trpc/shows.list?input=${q(listInput)}` }, 200],
    ['an undefined answer', { url: '/trpc/shows.nothing' }, 200],
    ['a path with a slash at the end', { url: '/trpc/shows.count/' }, 200],
    ['an encoded path', { url: '/trpc/shows%2Ecount' }, 200],
    ['a mutation', { method: 'POST', url: '/trpc/shows.create', body: title('x'), type: json }, 200],
    [
      'a charset',
      { method: 'POST', url: '/trpc/shows.create', body: title('é'), type: `${json}; charset=utf-8` },
      200,
    ],
    [
      'capital letters',
      { method: 'POST', url: '/trpc/shows.create', body: title('x'), type: 'Application/JSON' },
      200,
    ],
    ['an error', { method: 'POST', url: '/trpc/shows.taken', body: '{}', type: json }, 409],
    ['a query by POST', { method: 'POST', url: '/trpc/shows.count', body: '{}', type: json }, 405],
    ['a mutation by GET', { url: `/trpc/shows.create?input=${q(serialize({ title: 'x' }))}` }, 405],
    ['a mutation by PUT', { method: 'PUT', url: '/trpc/shows.create', body: title('x'), type: json }, 405],
    ['a mutation by DELETE', { method: 'DELETE', url: '/trpc/shows.create', body: '{}', type: json }, 405],
    ['HEAD', { method: 'HEAD', url: '/trpc/shows.count' }, 204],
    ['an unknown path', { url: '/trpc/shows.nowhere' }, 404],
    ['an inherited path', { url: '/trpc/__proto__' }, 404],
    ['a router', { url: '/trpc/shows' }, 404],
    ['a path of two parts', { url: '/trpc/a/b' }, 404],
    ['an empty path', { url: '/trpc/' }, 404],
    ['no input', { url: '/trpc/shows.list' }, 400],
    ['empty input', { url: '/trpc/shows.list?input=' }, 400],
    ['input of the wrong shape', { url: `/trpc/shows.list?input=${q(serialize({ from: 1 }))}` }, 400],
    [
      'an unknown field',
      {
        method: 'POST',
        url: '/trpc/shows.create',
        body: JSON.stringify(serialize({ title: 'x', orgId: 1 })),
        type: json,
      },
      400,
    ],
    ['bad JSON in the query', { url: '/trpc/shows.list?input=%7Bbad' }, 400],
    ['bad JSON in the body', { method: 'POST', url: '/trpc/shows.create', body: '{bad', type: json }, 400],
    ['an empty body', { method: 'POST', url: '/trpc/shows.create', body: '', type: json }, 400],
    ['bad JSON on an unknown path', { method: 'POST', url: '/trpc/no', body: '{bad', type: json }, 404],
    ['no wire format', { url: '/trpc/shows.list?input=5' }, 400],
    ['no content type', { method: 'POST', url: '/trpc/shows.create' }, 415],
    ['text', { method: 'POST', url: '/trpc/shows.create', body: title('x'), type: 'text/plain' }, 415],
    [
      'a form',
      {
        method: 'POST',
        url: '/trpc/shows.create',
        body: 'title=x',
        type: 'application/x-www-form-urlencoded',
      },
      415,
    ],
    ['a refused context', { url: '/trpc/shows.count', authorization: 'Bearer expired' }, 401],
    ['a refused context on an unknown path', { url: '/trpc/no', authorization: 'Bearer expired' }, 404],
    ['a batch', { url: `/trpc/shows.count,shows.list?batch=1&input=${q({ 1: listInput })}` }, 200],
    ['a batch of one', { url: '/trpc/shows.count?batch=1' }, 200],
    ['a batch of an encoded comma', { url: '/trpc/shows.count%2Cshows.count?batch=1' }, 200],
    ['a comma without batch', { url: '/trpc/shows.count,shows.count' }, 404],
    ['a mixed batch', { url: '/trpc/shows.count,shows.slow,shows.nowhere?batch=1' }, 207],
    ['a batch that fails alike', { url: '/trpc/shows.slow,shows.slow?batch=1' }, 429],
    ['a batch of both kinds', { url: '/trpc/shows.count,shows.create?batch=1' }, 400],
    [
      'a batch of mutations',
      {
        method: 'POST',
        url: '/trpc/shows.create,shows.taken?batch=1',
        body: `{"0":${title('x')}}`,
        type: json,
      },
      207,
    ],
    ['bad JSON in a batch', { url: '/trpc/shows.count,shows.list?batch=1&input=%7Bbad' }, 207],
    ['a batch whose input is a list', { url: `/trpc/shows.list,shows.list?batch=1&input=[]` }, 400],
    [
      'one unreadable input in a batch',
      { url: `/trpc/shows.list,shows.list?batch=1&input=${q({ 0: listInput, 1: 5 })}` },
      400,
    ],
    ['20 calls', { url: `/trpc/${twenty}?batch=1` }, 200],
    ['21 calls', { url: `/trpc/${twenty},shows.count?batch=1` }, 400],
    ['a long path', { url: `/trpc/${long}` }, 200],
    ['20 long paths', { url: `/trpc/${Array(20).fill(long).join(',')}?batch=1` }, 200],
    ['a repeated parameter', { url: '/trpc/no,no?batch=1&batch=0' }, 404],
  ])('%s', async (_name, sent, status) => {
    const [ours, official] = [await fetchAnswer(sent), await callOfficial(sent)]
    expect({ status: ours.status, body: ours.body }).toEqual(official)
    expect(ours.status).toBe(status)
    if (status !== 204) expect(ours.headers['content-type']).toMatch(/^application\/json/)
    expect(ours.headers['cache-control']).toBe('no-store')
  })
})

test('values reach the procedure and come back as they were', async () => {
  const { body } = await fetchAnswer({ url: `/trpc/shows.list?input=${q(listInput)}` })
  expect(deserialize(body.result.data)).toEqual({
    from: at,
    tags: new Set(['open air']),
    rows: [{ at, fee: 12n }],
  })
})

test('a procedure can set a header of the answer', async () => {
  const sent = { method: 'POST', url: '/trpc/shows.create', body: title('x'), type: json }
  expect((await fetchAnswer(sent)).headers['idempotent-replayed']).toBe('true')
  expect((await fetchAnswer({ url: '/trpc/shows.count' })).headers['idempotent-replayed']).toBeUndefined()
})

test('an unexpected error reveals nothing of itself', async () => {
  for (const [url, expected] of [
    ['/trpc/broken', 500],
    ['/trpc/unwritable', 500],
    ['/trpc/away', 503],
    ['/trpc/broken,shows.count?batch=1', 207],
  ] as const) {
    const { status, body } = await fetchAnswer({ url })
    expect(status).toBe(expected)
    expect(JSON.stringify(body)).not.toMatch(/secret_table|stack|prototype/)
    expect(JSON.stringify(body)).toContain(status === 503 ? sentences.unavailable : sentences.server)
  }
})

test('polluting input is refused', async () => {
  for (const input of [
    { json: { title: 'x' }, meta: { values: { '__proto__.polluted': ['Date'] } } },
    JSON.parse('{"json":{"title":"x","__proto__":{"polluted":1}}}'),
  ]) {
    const sent = { method: 'POST', url: '/trpc/shows.create', body: JSON.stringify(input), type: json }
    expect((await fetchAnswer(sent)).status).toBe(400)
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test('100,000 levels of JSON are refused', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  for (const body of [deep, `{"json":${deep}}`]) {
    const sent = { method: 'POST', url: '/trpc/shows.create', body, type: json }
    expect((await fetchAnswer(sent)).status).toBe(400)
  }
})

test('other official body types are refused as well', async () => {
  for (const type of ['multipart/form-data; boundary=x', 'application/octet-stream', 'nonsense', '']) {
    const { status, body } = await fetchAnswer({ method: 'POST', url: '/trpc/shows.create', body: 'x', type })
    expect(status).toBe(415)
    expect(deserialize(body.error)).toMatchObject({
      data: { code: 'UNSUPPORTED_MEDIA_TYPE', httpStatus: 415 },
    })
  }
})

test('a body over 1 MiB is refused, one below passes', async () => {
  const sent = (size: number) => ({
    method: 'POST',
    url: '/trpc/shows.create',
    body: title('x'.repeat(size)),
    type: json,
  })
  expect((await fetchAnswer(sent(1024 * 1024 - 100))).status).toBe(200)
  const { status, body } = await fetchAnswer(sent(1024 * 1024))
  expect(status).toBe(413)
  expect(deserialize(body.error)).toMatchObject({ data: { code: 'PAYLOAD_TOO_LARGE' } })
})

test('calls are counted before they run', async () => {
  counted.length = 0
  await fetchAnswer({ url: '/trpc/shows.count' })
  await fetchAnswer({ url: `/trpc/${twenty}?batch=1` })
  expect(counted).toEqual([1, 20])
})
