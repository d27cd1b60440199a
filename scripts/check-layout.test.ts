/** The rules of the layout on small trees: what passes, and the message of each breach. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkLayout } from './check-layout.ts'

const made: string[] = []
afterAll(() => made.forEach((root) => rmSync(root, { recursive: true })))

/** Findings for a tree of path → source. */
function check(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'layout-'))
  made.push(root)
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return checkLayout(root)
}

const store = 'src/server/people/venues/store.ts'
const router = 'src/server/people/venues/router.ts'

describe('in order', () => {
  test.each<[string, string, string]>([
    ['domain to domain', 'src/domain/a.ts', "import { b } from './b.ts'\nimport { c } from '#domain/c.ts'"],
    ['domain and zod', 'src/domain/a.ts', "import { z } from 'zod'\nimport * as m from 'zod/mini'"],
    [
      'tools of a test',
      'src/domain/a.test.ts',
      "import { test } from 'vitest'\nimport * as fc from 'fast-check'",
    ],
    [
      'a date from a number',
      'src/domain/a.ts',
      'export const at = (ms: number) => new Date(ms)\nnew Date(\n  1\n)',
    ],
    [
      'words in comments and texts',
      'src/domain/a.ts',
      '// Date.now() and any\n/* Math.random */\nexport const a = "new Date() process.env as any"',
    ],
    [
      'server to domain',
      router,
      "import { can } from '#domain/access.ts'\nimport { list } from './store.ts'",
    ],
    ['another noun’s store', router, "import { find } from '../companies/store.ts'"],
    ['a noun of an area below', router, "import { find } from '../../platform/files/store.ts'"],
    [
      'a test that looks up',
      'src/server/people/venues/a.test.ts',
      "import { m } from '../../booking/events/store.ts'",
    ],
    [
      'the one router of routers',
      'src/server/router.ts',
      "import { venuesRouter } from './people/venues/router.ts'",
    ],
    [
      'a test across nouns',
      'src/server/platform/members/router.test.ts',
      "import { i } from '../invitations/router.ts'",
    ],
    [
      'SQL in a store',
      store,
      "import { sql } from 'kysely'\nexport async function list(tx: Tx, scope: OrgScope) { return sql`select 1 from a` }",
    ],
    [
      'a generic store function',
      store,
      'export async function list<T extends Row>(tx: Tx, _scope: JobScope, x: T) {}',
    ],
    ['a private helper of a store', store, 'function order(rows: Row[]) {}'],
    [
      'SQL in db, sign-in and testing',
      'src/server/platform/auth/users.ts',
      "import pg from 'pg'\nexport const q = 'delete from auth.users where id = $1'",
    ],
    [
      'a test that looks into the database',
      'src/server/people/venues/router.test.ts',
      "const q = 'select name from venues where id = $1'",
    ],
    ['the type of the router', 'src/web/trpc.ts', "import type { AppRouter } from '#server/router.ts'"],
    [
      'page to part',
      'src/web/routes/a.tsx',
      "import { Card } from '#web/parts/contacts/Card.tsx'\nimport './a.css'",
    ],
    ['an index route', 'src/web/routes/index.tsx', 'export const Route = 1'],
    ['default in a configuration', 'vite.config.ts', 'export default {}'],
    [
      'the English word',
      'src/web/ui/A.tsx',
      "const a = <p>Choose any day; it's free. Don't use `x`.</p>\nconst b = 'a: any'",
    ],
    ['a word that is not said', 'src/web/a.ts', "const fix = 'no @ts-ignore here'"],
    [
      'a name that holds it',
      'src/domain/a.ts',
      'export const company: Company = many\nconst { any } = z\nconst b = z.any',
    ],
    ['a folder as alias with a query', 'src/web/a.ts', "import css from './a.css?url'"],
    ['exactly 400 lines', 'src/web/a.ts', 'x\n'.repeat(400)],
    ['a written file of any length', 'src/web/routeTree.gen.ts', 'x as any\n'.repeat(500)],
    [
      'minting where calls begin',
      'src/server/trpc.ts',
      "import { mintOrgScope } from './platform/db/scopes.ts'",
    ],
    ['the type of a scope', store, "import type { OrgScope } from '../../platform/db/scopes.ts'"],
    [
      'importing what was exported before',
      'src/web/a.ts',
      "export const a = 1\nimport { b } from './b.ts'\nexport const c = { from: 'x' }",
    ],
  ])('%s', (_name, path, source) => {
    expect(check({ [path]: source })).toEqual([])
  })
})

describe('breaches', () => {
  test.each<[string, string, string, RegExp]>([
    [
      'domain to server',
      'src/domain/a.ts',
      "import type { Tx } from '#server/platform/db/dialect.ts'",
      /:1 domain imports only domain, zod and pure libraries/,
    ],
    ['domain to a package', 'src/domain/a.ts', "import { addDays } from 'date-fns'", /not 'date-fns'/],
    ['domain to node', 'src/domain/a.ts', "import { join } from 'node:path'", /not 'node:path'/],
    ['domain by the back door', 'src/domain/a.ts', "import { x } from '../web/x.ts'", /domain imports only/],
    ['domain, dynamically', 'src/domain/a.ts', "const x = await import('node:fs')", /not 'node:fs'/],
    ['domain, by type query', 'src/domain/a.ts', "type X = import('kysely').Kysely<1>", /not 'kysely'/],
    ['test tools outside a test', 'src/domain/a.ts', "import { test } from 'vitest'", /not 'vitest'/],
    [
      'the clock',
      'src/domain/a.ts',
      'const a = 1\nconst b = Date.now()',
      /:2 domain knows no clock.*'Date\.now'/,
    ],
    ['the clock as a date', 'src/domain/a.ts', 'const b = new Date()', /'new Date'/],
    ['the clock without brackets', 'src/domain/a.ts', 'const b = new Date', /'new Date'/],
    ['the clock as text', 'src/domain/a.ts', 'const b = Date()', /'Date\('/],
    ['the clock within a template', 'src/domain/a.ts', 'const b = `at ${Date.now()} o’clock`', /'Date\.now'/],
    [
      'the clock in the server',
      'src/server/a/b.ts',
      'const b = new Date()',
      /in src\/server\/clock\.ts alone.*'new Date'/,
    ],
    ['the clock without a moment', 'src/server/a/b.ts', 'const b = (now = Date.now) => now', /'Date\.now'/],
    [
      'the clock in a test',
      'src/server/a/b.test.ts',
      'const b = Date.now()',
      /passes on every day.*'Date\.now'/,
    ],
    ['the day in UTC', 'src/server/a/store.ts', 'const b = `until >= current_date`', /'current_date'/],
    ['chance', 'src/domain/a.ts', 'const b = Math.random()', /'Math\.random'/],
    ['surroundings', 'src/domain/a.ts', 'const b = process.env.X', /'process\.'/],
    [
      'server to web',
      'src/server/a.ts',
      "import { wire } from '#web/calls/wire.ts'",
      /server never imports web/,
    ],
    [
      'web to server',
      'src/web/a.ts',
      "import { can } from '#server/trpc.ts'",
      /web takes one line from server/,
    ],
    [
      'the router elsewhere',
      'src/web/a.ts',
      "import type { AppRouter } from '#server/router.ts'",
      /web takes one line/,
    ],
    [
      'more than the type',
      'src/web/trpc.ts',
      "import { appRouter } from '#server/router.ts'",
      /web takes one line/,
    ],
    [
      'a type that loads the file',
      'src/web/trpc.ts',
      "import { type AppRouter } from '#server/router.ts'",
      /web takes one line/,
    ],
    [
      'another type as well',
      'src/web/trpc.ts',
      "import type { AppRouter, X } from '#server/router.ts'",
      /web takes one line/,
    ],
    [
      'the type twice',
      'src/web/trpc.ts',
      "import type { AppRouter } from '#server/router.ts'\nimport type { AppRouter } from '../server/router.ts'",
      /:2 web takes one line/,
    ],
    [
      'kysely in a router',
      router,
      "import type { Kysely } from 'kysely'",
      /only stores and server\/platform\/db import 'kysely'/,
    ],
    ['pg in a router', router, "import pg from 'pg'", /import 'pg'/],
    [
      'SQL in a router',
      router,
      'const q = `\n  select id\n  from venues`',
      /:2 only stores and server\/platform\/db speak SQL/,
    ],
    [
      'SQL that writes',
      'src/server/platform/mail/deliver.ts',
      "db.query('update outbox set state = $1')",
      /speak SQL/,
    ],
    ['a store without a scope', store, 'export async function list(tx: Tx, id: string) {}', /Change list/],
    [
      'a store without a transaction',
      store,
      'export function list(\n  scope: OrgScope,\n) {}',
      /\(tx, scope, …\)/,
    ],
    [
      'minting in a store',
      store,
      "import { mintOrgScope, type OrgScope } from '../../platform/db/scopes.ts'",
      /only trpc\.ts and jobs\.ts mint/,
    ],
    [
      'a copy of a scope',
      router,
      'const whole = { ...ctx.scope, artistIds: null }',
      /never copied or claimed \('\.\.\.ctx\.scope'\)/,
    ],
    ['a scope that nobody minted', router, 'const whole = { orgId } as OrgScope', /never copied or claimed/],
    [
      'another noun’s router',
      router,
      "import { companiesRouter } from '../companies/router.ts'",
      /Use src\/server\/people\/companies\/store\.ts/,
    ],
    [
      'an area that looks up',
      router,
      "import { find } from '../../booking/events/store.ts'",
      /people lies below booking/,
    ],
    [
      'a rule that looks up',
      'src/domain/booking/a.ts',
      "import { b } from '#domain/money/b.ts'",
      /booking lies below money/,
    ],
    [
      'a router from below',
      'src/server/http.ts',
      "import type { V } from './people/venues/router.ts'",
      /never uses another noun's router/,
    ],
    ['kit to domain', 'src/web/ui/A.tsx', "import { can } from '#domain/access.ts'", /web\/ui knows neither/],
    ['kit to trpc', 'src/web/ui/A.tsx', "import { trpc } from '../trpc.ts'", /web\/ui knows neither/],
    [
      'kit to the package',
      'src/web/ui/A.tsx',
      "import { TRPCClientError } from '@trpc/client'",
      /web\/ui knows neither/,
    ],
    [
      'kit to parts',
      'src/web/ui/A.tsx',
      "import { Card } from '../parts/contacts/Card.tsx'",
      /web\/ui knows no noun/,
    ],
    [
      'part to route',
      'src/web/parts/a/A.tsx',
      "import { Route } from '#web/routes/login.tsx'",
      /web\/parts never imports a route/,
    ],
    ['too long', 'src/web/a.ts', 'x\n'.repeat(401), /:401 401 lines; a file has at most 400/],
    ['too long a stylesheet', 'src/web/a.css', 'a{}\n'.repeat(401), /at most 400/],
    ['an index file', 'src/web/ui/index.ts', 'export const a = 1', /no index files/],
    ['everything again', 'src/web/ui/all.ts', "export * from './A.tsx'", /no re-exports.*'\.\/A\.tsx'/],
    ['some of it again', 'src/domain/a.ts', "export {\n  type b,\n  c,\n} from './b.ts'", /:1 no re-exports/],
    ['a default', 'src/web/routes/a.tsx', 'export default function Page() {}', /no default exports/],
    ['a default by name', 'src/web/a.ts', 'const a = 1\nexport { a as default }', /:2 no default exports/],
    ['any as a type', 'src/web/a.ts', 'const a: any = 1', /no 'any'/],
    ['any as a cast', 'src/web/a.ts', 'const a = b as any', /no 'any'/],
    ['any in a list', 'src/web/a.ts', 'const a = (b: any[], c: Map<string, any>) => b', /no 'any'/],
    ['a silenced error', 'src/web/a.ts', '// @ts-ignore\nx', /no silenced type errors/],
    ['an expected error', 'src/web/A.tsx', '{/* @ts-expect-error because */}', /no silenced type errors/],
    ['a replaced module', 'src/server/a.test.ts', "vi.mock('./b.ts')", /no replaced modules/],
    ['no extension', 'src/web/a.ts', "import { b } from './b'", /Write the extension, such as '\.\/b\.ts'/],
    [
      'no extension, by alias',
      'src/server/a.ts',
      "import { b } from '#domain/b'",
      /'#domain\/b' names no file/,
    ],
    ['scripts keep the form as well', 'scripts/a.ts', 'export default 1', /no default exports/],
  ])('%s', (_name, path, source, message) => {
    const found = check({ [path]: source })
    expect(found.length).toBeGreaterThan(0)
    for (const finding of found) expect(finding).toMatch(message)
    expect(found[0]?.startsWith(`${path}:`)).toBe(true)
  })
})

test('a folder with more files than one can take in', () => {
  const tree = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, no) => [`src/domain/f${no}.ts`, '']))
  expect(check(tree(30))).toEqual([])
  expect(check(tree(31))).toEqual([
    'src/domain: 31 files; a folder holds at most 30. Find the noun that hides in it.',
  ])
})

describe('circles', () => {
  test('of nouns, where no file is in one', () => {
    const found = check({
      'src/server/people/a/router.ts': "import { x } from '../b/store.ts'",
      'src/server/people/a/store.ts': '',
      'src/server/people/b/router.ts': "import { y } from '../a/store.ts'",
      'src/server/people/b/store.ts': '',
    })
    expect(found).toEqual([
      expect.stringMatching(
        /^src\/server: (people\/a → people\/b → people\/a|people\/b → people\/a → people\/b): nouns use each other/,
      ),
    ])
  })
})
