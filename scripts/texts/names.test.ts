// The names of files, tables and calls keep to the words of the glossary.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appRouter } from '#server/router.ts'
import { avoidedInNames } from '#texts/glossary.ts'

const root = join(import.meta.dirname, '../..')

/** "sendOffer", "send_offer" and "send-offer" are two words each. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const findings = (name: string) =>
  avoidedInNames
    .filter(({ not, except }) => wordsOf(name).some((word) => not.test(word)) && !except?.test(name))
    .map(({ but }) => `${name}: say ${but}`)

test('of files', () => {
  // Migrations are never changed once released.
  const names = ['src', 'e2e', 'bench', 'scripts']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.includes('migrations/'))
  expect(names.length).toBeGreaterThan(1000)
  expect(names.flatMap(findings)).toEqual([])
})

test('of tables and columns', () => {
  const schema = readFileSync(join(root, 'src/server/platform/db/schema.gen.ts'), 'utf8')
  const names = [...schema.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(500)
  expect([...new Set(names)].flatMap(findings)).toEqual([])
})

test('of calls', () => {
  const names = Object.keys(appRouter._def.procedures)
  expect(names.length).toBeGreaterThan(200)
  expect(names.flatMap(findings)).toEqual([])
})
