// Whoever gets a German e-mail or document is addressed with Sie: the default of every agency, and the only form for outsiders.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
]

// Imperatives are only German ones that are no other word: 'Bitte antworte', 'sag mir', 'schreib mir', 'gib sie'.
const familiar = new RegExp(
  `(?<![\\p{L}'/-])(${[
    '[Dd](u|ich|ir|ein(e[mnrs]?)?)',
    '[Ee]u(ch|er|re[mnrs]?)',
    'kannst|hast|bist|willst|möchtest|brauchst|musst|wirst|konntest|meldest|weißt|findest|bekommst|widersprichst',
    '[Bb]itte (antworte|sag|fülle|schick|lass|trag|reise|gib|schreib)',
    '(sag|schreib|gib|öffne) (mir|uns|ihn|sie|es|frei|an|am)',
    '(Bestätige|Verlängere|Öffne|Gib|Sag|Schreib|Nimm|Erzählt?|Erzählt|Meldet|Komm) \\p{L}+',
  ].join('|')})(?![\\p{L}'(-])`,
  'u',
)

test('German e-mails and documents say Sie', () => {
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
      // Only what stands in a text: not comments, names or patterns.
      .filter((line) => /['`]/.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line) && familiar.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
