import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { registerEmails, registerEmailsHere } from './emails-page.ts'
import { securityHeaders } from './security.ts'

const email = {
  id: 'a1',
  to: 'ida@example.org',
  subject: 'Confirm <your> address',
  html: '<html><head></head><body><a href="http://localhost:3000/x?a=1&amp;b=2">Confirm</a></body></html>',
  text: 'Confirm: http://localhost:3000/x?a=1&b=2',
  createdAt: new Date('2026-01-02T10:00:00Z'),
}

const example = {
  kind: 'hold.expired',
  to: 'colleagues',
  when: 'A hold has expired.',
  render: (language: string) => ({ ...email, subject: `Expired <${language}>` }),
}

const apps: FastifyInstance[] = []
afterAll(() => Promise.all(apps.map((each) => each.close())))

function serverAt(appUrl: string): FastifyInstance {
  const app = Fastify()
  const headers = securityHeaders({ appUrl }).emails
  registerEmails(app, { listEmails: async () => [email], examples: [example], appUrl, headers })
  registerEmailsHere(app, { appUrl, headers, hasEmails: true })
  apps.push(app)
  return app
}

const local = { host: 'localhost:3000' }
const own = serverAt('http://localhost:3000')

test('lists e-mails and shows one in a frame without scripts', async () => {
  const list = await own.inject({ url: '/emails', headers: local })
  expect(list.statusCode).toBe(200)
  expect(list.body).toContain('Confirm &lt;your&gt; address')
  expect(list.body).toContain('http-equiv="refresh"')
  const one = await own.inject({ url: '/emails/a1', headers: local })
  expect(one.body).toContain('sandbox="allow-top-navigation-by-user-activation')
  expect(one.body).not.toContain('allow-scripts')
  expect(one.body).toContain('&lt;base target=&quot;_top&quot;&gt;')
  expect(one.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await own.inject({ url: '/emails/none', headers: local })).statusCode).toBe(404)
})

test('says that e-mails are shown here, unless a mail server takes them', async () => {
  expect((await own.inject({ url: '/emails/here', headers: local })).json()).toEqual({ isShown: true })
  const app = Fastify()
  apps.push(app)
  const appUrl = 'http://localhost:3000'
  registerEmailsHere(app, { appUrl, headers: securityHeaders({ appUrl }).emails, hasEmails: false })
  expect((await app.inject({ url: '/emails/here', headers: local })).json()).toEqual({ isShown: false })
})

test('shows an example of every kind in each language', async () => {
  const list = await own.inject({ url: '/emails/examples', headers: local })
  expect(list.body).toContain('/emails/examples/hold.expired/de')
  const one = await own.inject({ url: '/emails/examples/hold.expired/de', headers: local })
  expect(one.body).toContain('Expired &lt;de&gt;')
  expect(one.body).not.toContain('allow-scripts')
  for (const url of ['/emails/examples/hold.expired/fr', '/emails/examples/none/de']) {
    expect((await own.inject({ url, headers: local })).statusCode).toBe(404)
  }
})

test.each<[string, string, Record<string, string>]>([
  ['another machine', '192.168.0.5', local],
  ['a proxy on this machine', '127.0.0.1', { ...local, 'x-forwarded-for': '203.0.113.9' }],
  ['a foreign name for this machine', '127.0.0.1', { host: 'evil.example' }],
])('%s does not see it', async (_name, remoteAddress, headers) => {
  for (const url of ['/emails', '/emails/a1', '/emails/examples', '/emails/examples/hold.expired/en']) {
    expect((await own.inject({ url, headers, remoteAddress })).statusCode).toBe(404)
  }
  const here = await own.inject({ url: '/emails/here', headers, remoteAddress })
  expect(here.json()).toEqual({ isShown: false })
})

describe.each(['https://fermata.test', 'http://192.168.0.7:3000', 'http://fermata.lan'])(
  'at %s',
  (appUrl) => {
    const app = serverAt(appUrl)
    // A proxy on this machine that says nothing of itself, and keeps the name that was asked for or puts its own.
    test.each([new URL(appUrl).host, 'localhost:3000', '127.0.0.1'])(
      'a request to %s finds no page',
      async (host) => {
        for (const url of ['/emails', '/emails/a1', '/emails/examples']) {
          expect((await app.inject({ url, headers: { host } })).statusCode).toBe(404)
        }
        const here = await app.inject({ url: '/emails/here', headers: { host } })
        expect(here.json()).toEqual({ isShown: false })
      },
    )
  },
)
