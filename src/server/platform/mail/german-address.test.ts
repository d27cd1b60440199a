// German that is not in the catalogue says Sie, as in contracts and clauses: the default of every agency, and the only
// form for outsiders. E-mails: src/server/emails/examples.test.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { familiar } from '../../testing/german-address.ts'

const root = join(import.meta.dirname, '../../..')

/** What people of the demo write themselves, as they would. */
const emails = ['server/desk/demo']
/** Words that are read, and not shown: names, addresses, mails of others. */
const recognised = [
  'domain/platform/tables/table-values.ts',
  'domain/platform/geo-point.ts',
  'domain/booking/availability/routing.ts',
  'domain/road/travel-reading',
  'server/road/travel/corpus',
  'server/testing/german-address.ts',
  // A setting of PgBouncer ends with one.
  'server/testing/programs/proxies.ts',
]

test('German in the source says Sie', () => {
  const files = ['domain', 'server']
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => ![...emails, ...recognised].some((start) => path.startsWith(start)))
  const found = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      // Only what is in a text: not comments, names or patterns.
      .filter((line) => /['`]/.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line) && familiar.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
