import { expect, test } from 'vitest'
import { addRecent, readRecents, recordPath } from './recent.ts'

const id = '0190f8a2-7c3d-7000-8000-0123456789ab'

test.each([
  [`/acme/${id}/finance`, `/acme/${id}/overview`],
  [`/acme/${id}`, `/acme/${id}/overview`],
  ['/acme/artists/mara-voss', '/acme/artists/mara-voss'],
  ['/acme/artists/new', undefined],
  ['/acme/artists', undefined],
  ['/acme/calendar', undefined],
  ['/login', undefined],
])('%s is the record %s', (path, record) => {
  expect(recordPath(path)).toBe(record)
})

const entry = (n: number, title = `Show ${n}`) => ({ orgSlug: 'acme', path: `/acme/artists/${n}`, title })

test('keeps the newest first, each once, and not more than twelve', () => {
  const many = Array.from({ length: 15 }, (_, n) => n).reduce(
    (list: ReturnType<typeof entry>[], n) => addRecent(list, entry(n)),
    [],
  )
  expect(many.map(({ path }) => path)).toHaveLength(12)
  expect(many[0]).toEqual(entry(14))
  expect(
    addRecent(many, entry(10, 'Renamed'))
      .map(({ title }) => title)
      .filter((t) => /10|Renamed/.test(t)),
  ).toEqual(['Renamed'])
})

test.each([
  [null, []],
  ['no json', []],
  ['{"a":1}', []],
  [JSON.stringify([entry(1), { path: 'https://evil.example', orgSlug: 'a', title: 'x' }, null]), [entry(1)]],
])('reads %s', (text, list) => {
  expect(readRecents(text)).toEqual(list)
})
