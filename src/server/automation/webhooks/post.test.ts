import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { automationProblem } from '#domain/automation/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { post } from './post.ts'

let connections = 0
let answer: (req: IncomingMessage, res: ServerResponse) => void = () => undefined
const received: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
const server = createServer((req, res) => {
  const parts: Buffer[] = []
  req.on('data', (part: Buffer) => parts.push(part))
  req.on('end', () => {
    received.push({ path: req.url ?? '', headers: req.headers, body: Buffer.concat(parts).toString() })
    answer(req, res)
  })
})
server.on('connection', () => connections++)
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  connections = 0
  received.length = 0
  answer = (_, res) => void res.writeHead(204).end()
})

const message = {
  id: 'd-1',
  kind: 'contract.signed',
  body: '{"name":"Kühnes Fest"}',
  secret: 'whsec_known',
  now: new Date('2027-03-01T10:00:00.900Z'),
}
const open = { allowPrivateNet: true, version: '1.2.3' }
const here = (path = '/') => `http://127.0.0.1:${port}${path}`

test('what arrives is signed: t and the HMAC of "t.body"', async () => {
  expect(await post(here('/in'), message, open)).toEqual({ isDelivered: true, statusCode: 204 })
  const [got] = received
  expect(got).toMatchObject({
    path: '/in',
    body: message.body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Fermata/1.2.3',
      'fermata-delivery': 'd-1',
      'fermata-event': 'contract.signed',
    },
  })
  // As a receiver would check it, from the documentation alone.
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(got?.headers['fermata-signature'])) ?? []
  expect(t).toBe('1803895200')
  const own = createHmac('sha256', 'whsec_known').update(`${t}.`).update(got!.body, 'utf8').digest('hex')
  expect(v1).toBe(own)
})

// Whatever leads to our own network, in every spelling: nobody probes there.
const spellings = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.0.0.1.',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'localhost.localdomain',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '127.0.0.1.nip.example',
  'rebind.example.com',
  '10.0.0.1',
  '169.254.169.254',
  '192.168.1.1',
  'user@127.0.0.1',
]
const answers: Record<string, string[]> = {
  'localhost.localdomain': ['127.0.0.1'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
  'rebind.example.com': ['93.184.216.34', '127.0.0.1'],
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
}

test.each(spellings)('never connects to %s', async (host) => {
  const resolve = async (name: string) => answers[name.toLowerCase()] ?? []
  const guarded = { allowPrivateNet: false, version: '1', resolve, limitMs: 2_000 }
  for (const protocol of ['https', 'http']) {
    const outcome = await post(`${protocol}://${host}:${port}/`, message, guarded)
    expect(outcome).toEqual({
      isDelivered: false,
      statusCode: null,
      error: asMessage(automationProblem('delivery.address')),
    })
  }
  expect(connections).toBe(0)
})

test('the name is looked up once, and the connection goes to that answer', async () => {
  let calls = 0
  const resolve = async () => (calls++ === 0 ? ['127.0.0.1'] : ['127.0.0.2'])
  const outcome = await post(`http://hooks.example:${port}/`, message, { ...open, resolve })
  expect(outcome).toMatchObject({ isDelivered: true })
  expect([calls, connections]).toEqual([1, 1])
  expect(received[0]?.headers.host).toBe(`hooks.example:${port}`)
})

test('plain http is for our own network only', async () => {
  const resolve = async () => ['93.184.216.34']
  const outcome = await post('http://hooks.example/', message, {
    allowPrivateNet: false,
    version: '1',
    resolve,
  })
  expect(outcome).toMatchObject({
    isDelivered: false,
    error: asMessage(automationProblem('delivery.address')),
  })
})

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
  answer = (req, res) =>
    void (req.url === '/there'
      ? res.writeHead(200).end()
      : res.writeHead(status, { location: here('/there') }).end())
  const outcome = await post(here('/here'), message, open)
  expect(outcome).toMatchObject({ isDelivered: false, statusCode: status })
  expect(received.map(({ path }) => path)).toEqual(['/here'])
})

test('other answers are failures, and nothing of what they say is kept', async () => {
  answer = (_, res) => void res.writeHead(500).end('planted words')
  const outcome = await post(here(), message, open)
  expect(outcome).toEqual({
    isDelivered: false,
    statusCode: 500,
    error: asMessage(automationProblem('delivery.status', { status: 500 })),
  })
})

test('an answer without end is cut off', async () => {
  const cut = Promise.withResolvers<void>()
  answer = (_, res) => {
    res.writeHead(200)
    const more = () => void (res.destroyed || (res.write('a'.repeat(700)), setImmediate(more)))
    res.on('close', () => cut.resolve())
    more()
  }
  expect(await post(here(), message, open)).toMatchObject({ isDelivered: true })
  await cut.promise
})

test('who never answers is given up, the name server as well', async () => {
  answer = () => undefined
  const late = { isDelivered: false, statusCode: null, error: asMessage(automationProblem('delivery.late')) }
  expect(await post(here(), message, { ...open, limitMs: 100 })).toEqual(late)
  const resolve = () => new Promise<never>(() => undefined)
  expect(await post(here(), message, { ...open, limitMs: 100 })).toEqual(late)
  expect(await post('https://slow.example/', message, { ...open, resolve, limitMs: 100 })).toEqual(late)
})

test('a closed port is no server', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const closed = (other.address() as AddressInfo).port
  await new Promise((done) => other.close(done))
  const outcome = await post(`http://127.0.0.1:${closed}/`, message, open)
  expect(outcome).toMatchObject({
    isDelivered: false,
    error: asMessage(automationProblem('delivery.unreachable')),
  })
})
