// What is in `deploy`: read by the linters of its kinds, and held to what the server really has.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = readdirSync(join(root, 'deploy'))

test('the image is described without a fault, and copies only what there is', () => {
  const text = read('deploy/Dockerfile')
  expect(validate(text)).toEqual([])
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  const there = new Set([...readdirSync(root), '.'])
  expect(copied.filter((name) => !there.has(name))).toEqual([])
})

test('the services are described without a fault', async () => {
  const linter = new DCLinter({
    rules: {
      // The first service is what people reach; the others are named in the order in which a call passes them.
      'services-alphabetical-order': 0,
      'service-keys-order': 0,
      // TLS needs both ports on every address.
      'no-unbound-port-interfaces': 0,
    },
    quiet: true,
    debug: false,
    exclude: [],
    disableCommentRules: false,
  })
  const results: { messages: { rule: string; message: string }[] }[] = await linter.lintFiles(
    [join(root, 'deploy/compose.yaml')],
    false,
  )
  expect(
    results.flatMap(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`)),
  ).toEqual([])
})

test('every setting that is named is one that the server reads', () => {
  const known = read('src/server/env.ts')
  const named = files
    .filter((name) => /env|compose|service|Dockerfile/.test(name))
    .flatMap((name) => [...read(`deploy/${name}`).matchAll(/\b([A-Z]{2,}(?:_[A-Z0-9]+)*)(?==|: )/g)])
    .map(([, name = '']) => name)
  expect(named).toContain('BACKUP_PASSPHRASE')
  // Caddy reads UPSTREAM.
  expect([...new Set(named)].filter((name) => name !== 'UPSTREAM' && !known.includes(`${name}:`))).toEqual([])
})

test('alerts and dashboard ask for figures and jobs that there are', () => {
  const metrics = read('src/server/platform/telemetry/metrics.ts')
  const jobs = read('src/server/jobs.ts')
  const asked = ['alerts.yaml', 'grafana-dashboard.json'].map((name) => read(`deploy/${name}`)).join('\n')
  const names = [...asked.matchAll(/\bfermata_\w+/g)].map(([name]) =>
    name.replace(/_(count|sum|bucket)$/, ''),
  )
  expect(names.length).toBeGreaterThan(10)
  expect([...new Set(names)].filter((name) => !metrics.includes(`'${name}'`))).toEqual([])
  const jobNames = [...asked.matchAll(/job=\\?"([a-z-]+\.\w+)\\?"/g)].map(([, name = '']) => name)
  expect(jobNames.length).toBeGreaterThan(1)
  expect(jobNames.filter((name) => !jobs.includes(`'${name}'`))).toEqual([])
})

test('addresses with secrets in them are kept out of the logs of every proxy', () => {
  const said = /Addresses below ([\s\S]*?) contain secrets/.exec(read('docs/running.md'))?.[1] ?? ''
  const paths = [...said.matchAll(/`\/([\w-]+)`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(8)
  const secret = /path_beg (.*)/.exec(read('deploy/haproxy.cfg'))?.[1] ?? ''
  expect(paths.filter((path) => !secret.includes(`/${path}/`))).toEqual([])
  const hidden = /\^\/\(([^)]*)\)/.exec(read('deploy/nginx.conf'))?.[1]?.split('|') ?? []
  expect(paths.filter((path) => !hidden.includes(path))).toEqual([])
})
