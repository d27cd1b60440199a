import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentDay, documentDays, documentStamp, longDay, shortDay } from './document-dates.ts'

test.each([
  ['en', '4 May 2027', 'Tuesday 4 May 2027', 'Tue 4 May', '4–6 May 2027'],
  ['de', '4. Mai 2027', 'Dienstag, 4. Mai 2027', 'Di 4. Mai', '4.–6. Mai 2027'],
] as const)('%s: %s', (language, day, long, short, range) => {
  expect(documentDay('2027-05-04', language)).toBe(day)
  expect(longDay('2027-05-04', language).replace(',', '')).toBe(long.replace(',', ''))
  expect(shortDay('2027-05-04', language).replace('Di.', 'Di')).toBe(short)
  expect(documentDays('2027-05-04', null, language)).toBe(day)
  expect(documentDays('2027-05-04', '2027-05-06', language).replaceAll(' – ', '–')).toBe(range)
  expect(documentStamp(new Date('2027-05-04T22:30:00Z'), 'Europe/Berlin', language)).toContain(
    language === 'en' ? '5 May 2027, 00:30' : '5. Mai 2027, 00:30',
  )
})

/** Where dates are made by hand for a reason that is no document's. */
const allowed = [
  'domain/dates.ts',
  'domain/document-dates.ts',
  // Whether a zone exists, and stamps that are proofs and speak no language.
  'domain/documents/contract-moments.ts',
  // The name of a clock: 'CET'.
  'domain/booking/travel-clocks.ts',
]

test('documents and e-mails make no dates by hand', () => {
  const root = join(import.meta.dirname, '..')
  const files = ['domain', 'server'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(room, path).replaceAll('\\', '/'),
    ),
  )
  const byHand = files
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !allowed.includes(path))
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return (
        /Intl\.DateTimeFormat\(|toLocaleDateString\(|toLocaleTimeString\(/.test(text) ||
        // A tag of its own, or one chosen on the spot: `documentDay` takes the language and knows the tag.
        /formatDate\([^()]*(tags\[|intlTags\[|=== '(de|en)')/.test(text) ||
        /\{ en: 'en-GB', de: 'de-DE' \}|'de' \? 'de-DE' : 'en-GB'|'en' \? 'en-GB' : l/.test(text)
      )
    })
  expect(byHand).toEqual([])
})
