// One function writes the dates of documents and e-mails, in one format for each language: src/domain/document-dates.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Where dates are made by hand for a reason that is no document's. */
const allowed = [
  'domain/dates.ts',
  'domain/document-dates.ts',
  // The one home of the tags.
  'domain/language.ts',
  // Whether a zone exists, and stamps that are proofs and speak no language.
  'domain/documents/signing/contract-evidence.ts',
  // The name of a clock: 'CET'.
  'domain/booking/travel/travel-clocks.ts',
]

test('documents and e-mails make no dates by hand', () => {
  const root = join(import.meta.dirname, '../../..')
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
  expect(files.length).toBeGreaterThan(500)
  expect(byHand).toEqual([])
})

test('nor does the page that shows a document: plain English would be American there', () => {
  const root = join(import.meta.dirname, '../../../web')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(
    files.filter((path) => readFileSync(join(root, path), 'utf8').includes('Intl.DateTimeFormat(language')),
  ).toEqual([])
})
