// Names keep to the words of the glossary: of files, tables and calls, and whatever else the sources name.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appRouter } from '#server/router.ts'
import { avoidedInNames, type Avoided } from '#texts/glossary.ts'
import { mask } from '../layout/source-scan.ts'

const root = join(import.meta.dirname, '../..')

/** "sendOffer", "send_offer" and "send-offer" are two words each. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** The rules that a name breaks unless an exception knows it. Most names occur in many files. */
const brokenBy = new Map<string, readonly Avoided[]>()
function rulesAgainst(name: string): readonly Avoided[] {
  const words = brokenBy.has(name) ? [] : wordsOf(name)
  const found = brokenBy.get(name) ?? avoidedInNames.filter(({ not }) => words.some((word) => not.test(word)))
  brokenBy.set(name, found)
  return found
}

/** An exception names the thing itself or, as `path: name`, where it is right. */
const findings = (name: string, path?: string) =>
  rulesAgainst(name)
    .filter(({ except }) => !except?.test(path === undefined ? name : `${path}: ${name}`))
    .map(({ but }) => `${path ?? ''} ${name}: say ${but}`)

test('of files', () => {
  // Migrations are never changed once released.
  const names = ['src', 'e2e', 'bench', 'scripts']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.includes('migrations/'))
  expect(names.length).toBeGreaterThan(1000)
  expect(names.flatMap((name) => findings(name))).toEqual([])
})

test('of tables and columns', () => {
  const schema = readFileSync(join(root, 'src/server/platform/db/schema.gen.ts'), 'utf8')
  const names = [...schema.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(500)
  expect([...new Set(names)].flatMap((name) => findings(name))).toEqual([])
})

test('of calls', () => {
  const names = Object.keys(appRouter._def.procedures)
  expect(names.length).toBeGreaterThan(200)
  expect(names.flatMap((name) => findings(name))).toEqual([])
})

test('in sources: variables, functions, types, properties, codes and classes', () => {
  const paths = ['src/**/*.{ts,tsx,css}', 'e2e/**/*.ts', 'bench/**/*.ts', 'scripts/**/*.{ts,mjs}']
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.gen\.ts$|texts\/glossary\.ts$|names\.test\.ts$/.test(path))
  expect(paths.length).toBeGreaterThan(2000)
  expect(paths.flatMap((path) => namesIn(path).flatMap((name) => findings(name, path)))).toEqual([])
})

/** Every identifier of a file, and every string that is a code: `contract.sent`, `part_paid`, `sentBack`. */
function namesIn(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8')
  if (path.endsWith('.css')) return [...new Set(source.match(/\.[a-z][\w-]*/g))]
  const { code, texts } = mask(source)
  // The text of a page lies between the end of a tag or a value and the beginning of the next.
  const outside = path.endsWith('.tsx')
    ? code.replace(/(?<!=)>[^<>{}=]*(?=[<{])|}[^<>{}();=]*(?=[<{])/g, '>')
    : code
  const codes = [...texts.matchAll(/\b[a-z]+(?:[._-][a-z]+|[A-Z][a-z]+)+\b/g)].map(([name]) => name)
  return [...new Set([...(outside.match(/[A-Za-z_$][\w$]*/g) ?? []), ...codes])]
}
