import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { destinationInfo, destinations } from '#domain/platform/destinations.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Sources of a room that run in production. */
function sources(room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|\/testing(\/|\.ts$)|\.gen\.ts$/.test(path))
}

/** What opens a connection, or what may do so: each is found in the source without its comments. */
const openers: [what: string, pattern: RegExp][] = [
  ['fetch', /(?<![.\w]|function )fetch\((?!\w+: )/],
  ['node:http', /import \{[^}]*\b(request|get|Agent)\b[^}]*\} from 'node:(http|https|http2)'/],
  ['node:net', /import \{[^}]*\b(connect|createConnection|Socket)\b[^}]*\} from 'node:(net|tls|dgram)'/],
  ['node:dns', /import \{[^}]*\} from 'node:dns(\/promises)?'/],
  ['nodemailer', /import \{[^}]*\} from 'nodemailer'/],
  ['imapflow', /import \{[^}]*\} from 'imapflow'/],
  ['stripe', /import \{[^}]*\} from 'stripe'/],
  ['jose', /import \{[^}]*\bcreateRemoteJWKSet\b[^}]*\} from 'jose'/],
  ['pg-boss', /\bnew PgBoss\b/],
  ['pg', /\bnew pg\.(Pool|Client)\b/],
  [
    'a library fetched late',
    /import\('(nodemailer|imapflow|stripe|undici|node:(http|https|http2|net|tls|dns)[^']*)'\)/,
  ],
  ['a library that calls', /from '(undici|axios|got|node-fetch|ws|@supabase\/[^']+|@aws-sdk\/[^']+)'/],
  ['a library that sends traces', /import\('@opentelemetry\/exporter-[^']+'\)/],
  ['a service that stamps times', /\b(Http)?TimestampAuthority\b/],
]
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
const opensIn = (path: string) => {
  const code = withoutComments(read(path)).replace(/import type [^\n]*/g, '')
  return openers.filter(([, pattern]) => pattern.test(code)).map(([what]) => what)
}
/** `@destination a, b` in a comment of a file. */
const namedIn = (path: string) =>
  [...read(path).matchAll(/@destination ([\w, ]+)/g)].flatMap(([, names = '']) => names.trim().split(/,\s*/))

const server = sources('src/server')
const places = server.filter((path) => opensIn(path).length > 0)

test('the scan finds what is known to connect', () => {
  const known = [
    'people/vat-ids/vies',
    'platform/push/deliver',
    'automation/webhooks/post',
    'money/card-payments/stripe',
    'messages/mail-accounts/connections',
  ]
  expect(places).toEqual(expect.arrayContaining(known.map((name) => `src/server/${name}.ts`)))
})

describe('every place that opens a connection names where to', () => {
  test.each(places)('%s', (path) => {
    const named = namedIn(path)
    expect([opensIn(path), named]).not.toEqual([opensIn(path), []])
    expect(named.filter((name) => !(name in destinationInfo))).toEqual([])
  })

  test('and no other place claims to', () => {
    expect(server.filter((path) => namedIn(path).length > 0 && !places.includes(path))).toEqual([])
  })
})

test.each(destinations)('%s is connected to somewhere', (destination) => {
  expect(places.some((path) => namedIn(path).includes(destination))).toBe(true)
})

test('the settings that switch a destination on exist', () => {
  // Those of mail providers are put together from the provider's name.
  const env = read('src/server/env.ts')
  const variables = destinations.flatMap((destination) => destinationInfo[destination].variables)
  expect(variables.filter((name) => !env.includes(name))).toEqual([])
})

/** The page itself: nothing of the web app asks another origin. */
test('the web app calls its own server alone', () => {
  const foreign = sources('src/web').filter((path) =>
    /\b(fetch|sendBeacon|EventSource|WebSocket|importScripts)\(\s*[`'"](https?:|\/\/)/.test(
      withoutComments(read(path)),
    ),
  )
  expect(foreign).toEqual([])
})
