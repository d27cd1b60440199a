import { createServer, type AddressInfo, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMailbox } from '../../testing/programs/imap-server.ts'
import { checkMailbox, checkMailServer } from './check.ts'
import type { MailServer } from './connections.ts'

let connections = 0
const listen = (server: { listen(port: number, host: string, done: () => void): unknown }) =>
  new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))

// A mail server that takes one password, over a connection it can secure; counts who probes.
const smtp = new SMTPServer({
  authMethods: ['PLAIN'],
  authOptional: true,
  allowInsecureAuth: true,
  onConnect(_, done) {
    connections++
    done()
  },
  onAuth({ username, password }, _, done) {
    if (username === 'jule' && password === 'right') return done(null, { user: 'jule' })
    return done(new Error('secret banner text'))
  },
})
smtp.on('error', () => undefined)
const banner: Server = createServer((socket) => {
  connections++
  socket.on('error', () => undefined)
  socket.end('SSH-2.0-OpenSSH_9.9 secret banner text\r\n')
})
const silent: Server = createServer((socket) => {
  connections++
  socket.on('error', () => undefined)
})
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
let closedPort = 0

beforeAll(async () => {
  await Promise.all([listen(smtp), listen(banner), listen(silent)])
  const closed = createServer()
  await listen(closed)
  closedPort = portOf(closed)
  await new Promise((resolve) => closed.close(resolve))
})
afterAll(() => {
  smtp.close()
  banner.close()
  silent.close()
})

const at = (port: number, part: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  username: null,
  password: null,
  ...part,
})
/** Longer than any answer takes. */
const open = { allowPrivateNet: true, limitMs: 30_000 }
/** For those who never answer. */
const hasty = { ...open, limitMs: 200 }

test('reaches a mail server', async () => {
  expect(await checkMailServer(at(portOf(smtp.server)), open)).toBeNull()
})

test('closed, silent and foreign ports answer alike, and nothing of what they say is repeated', async () => {
  for (const [port, patience] of [
    [closedPort, open],
    [portOf(banner), open],
    [portOf(silent), hasty],
  ] as const) {
    expect(await checkMailServer(at(port), patience)).toBe('unreachable')
  }
})

test('a certificate that is not the named server’s is no connection', async () => {
  expect(await checkMailServer(at(portOf(smtp.server), { security: 'starttls' }), open)).toBe('tls')
})

test('a password is not sent without encryption', async () => {
  const login = { username: 'jule', password: 'wrong' }
  expect(await checkMailServer(at(portOf(smtp.server), login), open)).toBeNull()
})

// Left alone, the first would wait half a minute for a greeting, and the second for ever.
test('gives up in time', { timeout: 20_000 }, async () => {
  expect(await checkMailServer(at(portOf(silent)), hasty)).toBe('unreachable')
  const never = { ...hasty, resolve: () => new Promise<never>(() => undefined) }
  expect(await checkMailServer({ ...at(25), host: 'slow.example.com' }, never)).toBe('unreachable')
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
  '::1',
  '[::1]',
  '::',
  '::ffff:127.0.0.1',
  '[::ffff:127.0.0.1]',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '127.0.0.1.nip.example',
  'rebind.example.com',
  'user@127.0.0.1',
  '127.0.0.1#',
]
const answers: Record<string, string[]> = {
  'localhost.localdomain': ['127.0.0.1'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
  'rebind.example.com': ['93.184.216.34', '127.0.0.1'],
  localhost: ['127.0.0.1', '::1'],
}

test.each(spellings)('never connects to %s', async (host) => {
  const before = connections
  const resolve = async (name: string) => answers[name.toLowerCase()] ?? []
  const guarded = { allowPrivateNet: false, resolve, limitMs: 500 }
  expect(await checkMailServer({ ...at(2525), host }, guarded)).toBe('host')
  expect(connections).toBe(before)
})

test('calls ports of mail servers only', async () => {
  const guarded = { allowPrivateNet: false, resolve: async () => ['93.184.216.34'], limitMs: 500 }
  expect(await checkMailServer({ ...at(22), host: 'mail.example.com' }, guarded)).toBe('host')
})

test('a mailbox is signed in to, and says in plain words what is wrong', async () => {
  const mailbox = await startTestMailbox()
  const box = { host: '127.0.0.1', port: mailbox.port, security: 'none', username: mailbox.user } as const
  expect(await checkMailbox({ ...box, password: 'right' }, open)).toBeNull()
  expect(await checkMailbox({ ...box, password: 'wrong' }, open)).toBe('refused')
  expect(await checkMailbox({ ...box, password: null }, open)).toBe('password')
  expect(await checkMailbox({ ...box, security: 'starttls', password: 'right' }, open)).toBe('tls')
  expect(await checkMailbox({ ...box, security: 'tls', password: 'right' }, open)).toBe('unreachable')
  expect(await checkMailbox({ ...box, port: closedPort, password: 'right' }, open)).toBe('unreachable')
  expect(await checkMailbox({ ...box, port: portOf(banner), password: 'right' }, open)).toBe('unreachable')
  const guarded = { allowPrivateNet: false, limitMs: 500 }
  expect(await checkMailbox({ ...box, port: 993, password: 'right' }, guarded)).toBe('host')
  expect(mailbox.commands.every((command) => !command.includes('right'))).toBe(true)
  await mailbox.stop()
})

test('a password goes to a mailbox on the internet only through TLS', async () => {
  const before = connections
  const box = {
    host: 'mail.example.com',
    port: 143,
    security: 'none',
    username: 'jule',
    password: 'x',
  } as const
  const guarded = { allowPrivateNet: false, resolve: async () => ['93.184.216.34'], limitMs: 500 }
  expect(await checkMailbox(box, guarded)).toBe('password')
  expect(connections).toBe(before)
})
