import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deskProblem } from '#domain/desk/problems.ts'
import { withCalendar } from './fetch-calendar.ts'

let connections = 0
let answer: (req: IncomingMessage, res: ServerResponse) => void = () => undefined
const server = createServer((req, res) => answer(req, res))
server.on('connection', () => connections++)
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
beforeEach(() => {
  connections = 0
  answer = (_, res) => void res.writeHead(200).end(calendar)
})

const here = (path = '/') => `http://127.0.0.1:${port}${path}`
const open = { allowPrivateNet: true, version: '1.2.3' }
const problemOf = (code: 'calendar.address' | 'calendar.unreachable' | 'calendar.late') => ({
  code: 'BAD_REQUEST',
  problem: deskProblem(code),
})

test('the calendar is fetched once', async () => {
  expect(await withCalendar(here('/a.ics'), open, text)).toBe(calendar)
  expect(connections).toBe(1)
})

test('the name is looked up once, and the connection goes to that answer', async () => {
  let calls = 0
  const resolve = async () => (calls++ === 0 ? ['127.0.0.1'] : ['127.0.0.2'])
  expect(await withCalendar(`http://calendar.example:${port}/`, { ...open, resolve }, text)).toBe(calendar)
  expect([calls, connections]).toEqual([1, 1])
})

// Whatever leads to our own network, in every spelling: nobody probes there.
const answers: Record<string, string[]> = {
  'localhost.localdomain': ['127.0.0.1'],
  'rebind.example.com': ['93.184.216.34', '127.0.0.1'],
  localhost: ['127.0.0.1', '::1'],
}
test.each([
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '017700000001',
  '0.0.0.0',
  'localhost',
  'LOCALHOST.',
  'localhost.localdomain',
  'rebind.example.com',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '10.0.0.1',
  '169.254.169.254',
  'user@127.0.0.1',
  '127.0.0.1:80',
])('never connects to %s', async (host) => {
  const resolve = async (name: string) => answers[name.toLowerCase()] ?? []
  const guarded = { allowPrivateNet: false, version: '1', resolve }
  for (const protocol of ['https', 'http', 'webcal']) {
    await expect(withCalendar(`${protocol}://${host}/`, guarded, text)).rejects.toMatchObject(
      problemOf('calendar.address'),
    )
  }
  expect(connections).toBe(0)
})

test('redirects are followed, but not for ever and not into anything else', async () => {
  answer = (req, res) =>
    void (req.url === '/moved'
      ? res.writeHead(302, { location: '/a.ics' }).end()
      : res.writeHead(200).end(calendar))
  expect(await withCalendar(here('/moved'), open, text)).toBe(calendar)

  answer = (_, res) => void res.writeHead(302, { location: 'file:///etc/passwd' }).end()
  await expect(withCalendar(here(), open, text)).rejects.toMatchObject(problemOf('calendar.address'))

  connections = 0
  answer = (_, res) => void res.writeHead(302, { location: '/again' }).end()
  await expect(withCalendar(here(), open, text)).rejects.toMatchObject(problemOf('calendar.unreachable'))
  expect(connections).toBe(4)
})

test('a server is asked for another version than the known one, and may have none', async () => {
  let headers: IncomingMessage['headers'] = {}
  answer = (req, res) => {
    headers = req.headers
    res.writeHead(304).end()
  }
  const known = { etag: '"a"', lastModified: 'Sat, 28 Nov 2026 03:00:00 GMT' }
  const statusOf = async ({ statusCode }: IncomingMessage) => statusCode
  expect(await withCalendar(here(), { ...open, known }, statusOf)).toBe(304)
  expect(headers).toMatchObject({ 'if-none-match': known.etag, 'if-modified-since': known.lastModified })
  // Whoever knows no version cannot be sent to one.
  await expect(withCalendar(here(), open, statusOf)).rejects.toMatchObject({
    problem: deskProblem('calendar.status', { status: 304 }),
  })
})

test('what goes wrong is said', async () => {
  answer = (_, res) => void res.writeHead(404).end('<html>')
  await expect(withCalendar(here(), open, text)).rejects.toMatchObject({
    problem: deskProblem('calendar.status', { status: 404 }),
  })
  answer = (req) => void req.socket.destroy()
  await expect(withCalendar(here(), open, text)).rejects.toMatchObject(problemOf('calendar.unreachable'))
})

test.each([
  ['does not answer', () => undefined],
  ['never ends', (res: ServerResponse) => void res.writeHead(200).write('BEGIN:VCALENDAR')],
])('a server that %s is given up', async (_what, begin) => {
  answer = (_req, res) => begin(res)
  await expect(withCalendar(here(), { ...open, limitMs: 300 }, text)).rejects.toMatchObject(
    problemOf('calendar.late'),
  )
})
