import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { initTRPC } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clientAddress } from './platform/http/address.ts'
import { createLogger, loggedPath } from './platform/http/log.ts'
import { precompress } from './platform/http/precompress.ts'
import { wireTransformer } from './platform/http/superjson.ts'
import { buildHttp, closeHttp, type HttpDeps } from './http.ts'

const t = initTRPC.context<{ address: string }>().create({ transformer: wireTransformer, isDev: false })
const router = t.router({
  address: t.procedure.query(({ ctx }) => ctx.address),
  slow: t.procedure.query(async () => {
    slowCall.began.resolve()
    await slowCall.mayEnd.promise
    return 'done'
  }),
})
/** A call that takes as long as a test wants. */
const slowCall = { began: Promise.withResolvers<void>(), mayEnd: Promise.withResolvers<void>() }

const lines: string[] = []
const logger = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } })
let isDatabaseUp = true
let root: string
let app: FastifyInstance

const deps = (): HttpDeps<typeof router> => ({
  appUrl: 'https://fermata.test',
  authUrl: 'https://project.supabase.test/',
  trustedProxies: ['10.0.0.0/8'],
  logger,
  trpc: { router, createContext: (req) => ({ address: clientAddress(req) }) },
  health: {
    version: '1.2.3',
    check: async () => {
      if (!isDatabaseUp) throw new Error('connection to 10.1.2.3 refused')
    },
    outboxDepth: async () => 2,
    jobDepth: async () => 5,
  },
  auth: async (request, info) => {
    if (new URL(request.url).pathname === '/auth/v1/broken') throw new Error('secret detail')
    const body = {
      method: request.method,
      url: request.url,
      text: await request.text(),
      address: info.address,
    }
    return Response.json(body, { status: 201, headers: { 'x-total-count': '3' } })
  },
  web: { root, config: { supabaseUrl: '', note: '</script><script>alert(1)</script> $& $1' } },
})

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fermata-web-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), '<script type="application/json" id="config">__CONFIG__</script>')
  const pages = { '/$orgSlug/venues': { all: [0] } }
  const files = ['assets/main-a1b2.js']
  await writeFile(join(root, 'pages.json'), JSON.stringify({ files, pages, languages: {}, fonts: [] }))
  await writeFile(join(root, 'assets/main-a1b2.js'), 'export const a = 1\n'.repeat(200))
  await writeFile(join(root, 'assets/pdf-a1b2.mjs'), 'export const a = 1')
  await writeFile(join(root, 'sw.js'), 'self.addEventListener("fetch", () => {})')
  await writeFile(join(root, 'manifest.webmanifest'), '{}')
  expect(await precompress(root)).toBe(1)
  expect(await precompress(root)).toBe(0)
  app = await buildHttp(deps())
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

const browser = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' }

test('a body has 30 s to arrive, that of a file more', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const files = ['/files/a?name=b', '/imports/a', '/advancing/a/files/b', '/contracts/a/b/paper']
  const longer = [...files, '/verify-document', '/verify-document?a=b']
  for (const url of [...longer, '/verify', '/verify-documents', '/trpc/slow', '/travel-readings/a/b']) {
    timers.mockClear()
    await app.inject({ method: 'POST', url, headers: { 'content-type': 'application/pdf' }, body: 'x' })
    expect([url, timers.mock.calls.some(([, ms]) => ms === 30_000)]).toEqual([url, !longer.includes(url)])
  }
  timers.mockRestore()
})

describe('the web app', () => {
  test.each<[string, string, Record<string, string>, number, string, string]>([
    [
      'a hashed asset',
      '/assets/main-a1b2.js',
      {},
      200,
      'text/javascript',
      'public, max-age=31536000, immutable',
    ],
    [
      'a module of another ending',
      '/assets/pdf-a1b2.mjs',
      {},
      200,
      'text/javascript',
      'public, max-age=31536000, immutable',
    ],
    ['the service worker', '/sw.js', {}, 200, 'text/javascript', 'no-cache'],
    ['the manifest', '/manifest.webmanifest', {}, 200, 'application/manifest+json', 'no-cache'],
    ['home', '/', browser, 200, 'text/html', 'no-store'],
    ['a page', '/halbmond/calendar?month=2026-05', browser, 200, 'text/html', 'no-store'],
    ['a page for a simple client', '/login', { accept: '*/*' }, 200, 'text/html', 'no-store'],
    [
      'the page for the service worker',
      '/index.html',
      { 'sec-fetch-dest': 'empty' },
      200,
      'text/html',
      'no-store',
    ],
    ['an asset of an older build', '/assets/main-0000.js', browser, 404, 'application/json', 'no-store'],
    [
      'data that does not exist',
      '/halbmond',
      { 'sec-fetch-dest': 'empty' },
      404,
      'application/json',
      'no-store',
    ],
    ['a missing image', '/logo.png', { 'sec-fetch-dest': 'image' }, 404, 'application/json', 'no-store'],
    ['a path out of the folder', '/assets/..%2f..%2fetc/passwd', {}, 404, 'application/json', 'no-store'],
    ['a path below the calls', '/trpc', browser, 404, 'application/json', 'no-store'],
    ['a broken path', '/%zz', browser, 400, 'application/json', 'no-store'],
  ])('%s', async (_name, url, sent, status, type, cache) => {
    const answer = await app.inject({ url, headers: sent })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain(type)
    expect(answer.headers['cache-control']).toBe(cache)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('the page carries the settings, which cannot leave their element', async () => {
    const { body } = await app.inject({ url: '/', headers: browser })
    const json = /id="config">(.*)<\/script>$/.exec(body)?.[1] ?? ''
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual(deps().web?.config)
  })

  test('only the informational pages are for search engines', async () => {
    const robots = async (url: string) =>
      (await app.inject({ url, headers: browser })).headers['x-robots-tag']
    expect(await robots('/')).toBeUndefined()
    expect(await robots('/imprint?x=1')).toBeUndefined()
    expect(await robots('/sign/abc')).toBe('noindex')
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('accepting %s brings %s', async (accept, encoding) => {
    const answer = await app.inject({ url: '/assets/main-a1b2.js', headers: { 'accept-encoding': accept } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/)
    expect(answer.headers.vary).toContain('accept-encoding')
    expect(answer.rawPayload.length > 1000).toBe(encoding === undefined)
  })

  test('an unchanged file is not sent again', async () => {
    const first = await app.inject('/sw.js')
    const again = await app.inject({
      url: '/sw.js',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  test('the policy names the hosted sign-in service and the hash of the toasts, nothing inline otherwise', async () => {
    const policy = String(
      (await app.inject({ url: '/', headers: browser })).headers['content-security-policy'],
    )
    expect(policy).toContain("connect-src 'self' https://project.supabase.test;")
    expect(policy).toMatch(/style-src 'self'( 'sha256-[A-Za-z0-9+/]{43}='){2};/)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types default$/)
  })

  test.each([
    ['/inquiry/halbmond?embed=true', '*'],
    ['/inquiry/halbmond', "'none'"],
    ['/halbmond/inquiries?embed=true', "'none'"],
  ])('%s may be framed by %s', async (url, ancestors) => {
    const { headers } = await app.inject({ url, headers: browser })
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${ancestors};`)
  })
})

describe('sign-in', () => {
  test('requests reach the service and its answers come back', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      headers: { 'content-type': 'application/json;charset=UTF-8' },
      payload: '{"email":"ü"}',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      method: 'POST',
      url: 'https://fermata.test/auth/v1/token?grant_type=password',
      text: '{"email":"ü"}',
      address: '127.0.0.1',
    })
    expect(answer.headers).toMatchObject({ 'x-total-count': '3', 'cache-control': 'no-store' })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test.each(['GET', 'DELETE', 'OPTIONS', 'PUT'] as const)('%s without a body', async (method) => {
    expect((await app.inject({ method, url: '/auth/v1/user' })).json()).toMatchObject({ method, text: '' })
  })

  test('a body over 1 MiB and a failure answer in the form the clients read', async () => {
    const big = await app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      payload: 'x'.repeat(1024 * 1024 + 1),
    })
    expect(big.statusCode).toBe(413)
    expect(big.json()).toMatchObject({ code: 413, error_code: 'request_entity_too_large' })
    const headers = { 'x-supabase-api-version': '2024-01-01' }
    const broken = await app.inject({ method: 'POST', url: '/auth/v1/broken', headers })
    expect(broken.statusCode).toBe(500)
    expect(broken.json()).toEqual({ code: 'unexpected_failure', message: 'Unable to process the request' })
  })
})

describe('addresses', () => {
  test.each<[string, string, string | undefined, string]>([
    ['a stranger is the peer', '203.0.113.9', undefined, '203.0.113.9'],
    ['a stranger names another', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a proxy names the caller', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a caller put another in front', '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
    ['two proxies', '10.0.0.1', '1.2.3.4, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['a proxy that says nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['nonsense', '10.0.0.1', 'drop table', '10.0.0.1'],
    ['IPv4 written as IPv6', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ])('%s', async (_name, remoteAddress, forwarded, expected) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const answer = await app.inject({ url: '/trpc/address', remoteAddress, headers })
    expect(answer.json().result.data.json).toBe(expected)
  })
})

describe('health', () => {
  test('ready with figures, 503 without the database and without a reason', async () => {
    const healthy = await app.inject('/healthz')
    expect(healthy.statusCode).toBe(200)
    expect(healthy.json()).toMatchObject({ status: 'ready', version: '1.2.3', outbox: 2, jobs: 5 })
    expect(healthy.json().eventLoopLagMs.p99).toBeGreaterThanOrEqual(0)
    expect((await app.inject('/readyz')).statusCode).toBe(200)

    isDatabaseUp = false
    await sleep(1100)
    const ill = await app.inject('/healthz')
    expect(ill.statusCode).toBe(503)
    expect(ill.json()).toMatchObject({ status: 'unavailable' })
    expect(ill.body).not.toContain('10.1.2.3')
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    isDatabaseUp = true
  })
})

describe('the log', () => {
  test('one line per request, without queries and tokens', async () => {
    lines.length = 0
    const token = 'k3J9'.repeat(11)
    await app.inject({
      url: `/sign/${token}?token=${token}`,
      headers: { ...browser, authorization: 'Bearer abc' },
    })
    await app.inject('/trpc/address?batch=1&input=%7B%22secret%22%3A1%7D')
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      method: 'GET',
      path: '/sign/[token]',
      status: 200,
      msg: 'request',
    })
    expect(JSON.parse(lines[1]!)).toMatchObject({ path: '/trpc/address', status: 200 })
    expect(JSON.parse(lines[0]!).id).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines.join('')).not.toMatch(/k3J9|Bearer|secret/)
  })

  test.each([
    ['/trpc/venues.list,artists.list?batch=1', '/trpc/venues.list,artists.list'],
    [
      '/halbmond/0b2d4f5e-1111-4222-8333-0123456789ab/overview',
      '/halbmond/0b2d4f5e-1111-4222-8333-0123456789ab/overview',
    ],
    [`/sign/${'a_-9'.repeat(11)}`, '/sign/[token]'],
    [`/x/${'ab12'.repeat(8)}/y`, '/x/[token]/y'],
  ])('%s is logged as %s', (url, path) => {
    expect(loggedPath(url)).toBe(path)
  })

  test('secrets in entries are masked', () => {
    lines.length = 0
    const error = Object.assign(new Error('refused', { cause: new Error('why') }), {
      code: 'E1',
      password: 'k4',
    })
    logger.info({ token: 'k1', user: { password: 'k2', list: [{ smtpSecret: 'k3' }] }, err: error }, 'entry')
    expect(lines.join('')).not.toMatch(/k[1234]/)
    const { err } = JSON.parse(lines[0]!)
    expect(err).toMatchObject({ type: 'Error', message: 'refused', code: 'E1', cause: { message: 'why' } })
  })
})

describe('on a real socket', () => {
  test('big headers are refused, the rest goes on', async () => {
    const server = await buildHttp(deps())
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const big = await fetch(`http://127.0.0.1:${port}/trpc/address?x=${'x'.repeat(17_000)}`)
    expect(big.status).toBe(431)
    const fine = await fetch(`http://127.0.0.1:${port}/trpc/address,address?batch=1`)
    expect(await fine.json()).toEqual([
      { result: { data: { json: '127.0.0.1' } } },
      { result: { data: { json: '127.0.0.1' } } },
    ])
    await server.close()
  })

  test.each([
    ['a method that echoes', 'TRACE / HTTP/1.1\r\nhost: x\r\ncookie: a=b\r\n\r\n', 404],
    [
      'two lengths of one body',
      'POST /trpc/address HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'two different lengths',
      'POST /trpc/address HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\n{}',
      400,
    ],
  ])('%s is refused', async (_, request, status) => {
    const server = await buildHttp(deps())
    await server.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(request)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(String(answer)).not.toContain('a=b')
    await server.close()
  })

  // Idle connections would be kept for 65 s, and the patience of this stop is longer than that of the test.
  test(
    'stopping finishes the call under way and does not wait for idle connections',
    {
      timeout: 60_000,
    },
    async () => {
      const server = await buildHttp(deps())
      await server.listen({ port: 0, host: '127.0.0.1' })
      const { port } = server.server.address() as AddressInfo
      const idle = connect(port, '127.0.0.1')
      idle.write('GET /trpc/address HTTP/1.1\r\nhost: localhost\r\n\r\n')
      await once(idle, 'data')
      const slow = fetch(`http://127.0.0.1:${port}/trpc/slow`)
      await slowCall.began.promise
      const closed = closeHttp(server, 600_000)
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
      // Nobody waits for the idle one: it is cut while the call is still under way.
      await once(idle, 'close')
      slowCall.mayEnd.resolve()
      expect(await (await slow).json()).toEqual({ result: { data: { json: 'done' } } })
      await closed
    },
  )
})
