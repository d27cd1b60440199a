import { expect, test } from 'vitest'
import { addRecent, openedOf, readRecents, recordPath } from './recent.ts'

const id = '0190f8a2-7c3d-7000-8000-0123456789ab'

test.each([
  [`/acme/${id}/finance`, `/acme/${id}/overview`],
  [`/acme/${id}`, `/acme/${id}/overview`],
  ['/acme/artists/mara-voss', '/acme/artists/mara-voss'],
  [`/acme/contracts/${id}/edit`, `/acme/contracts/${id}`],
  [`/acme/invoices/${id}`, `/acme/invoices/${id}`],
  [`/acme/tours/${id}/travel`, `/acme/tours/${id}`],
  ['/acme/contracts/templates', undefined],
  ['/acme/artists/new', undefined],
  ['/acme/artists', undefined],
  ['/acme/calendar', undefined],
  ['/login', undefined],
])('%s is the record %s', (path, record) => {
  expect(recordPath(path)).toBe(record)
})

const entry = (n: number, title = `Show ${n}`) => ({ orgSlug: 'acme', path: `/acme/artists/${n}`, title })

test('keeps the newest first, each once, and not more than forty', () => {
  const many = Array.from({ length: 45 }, (_, n) => n).reduce(
    (list: ReturnType<typeof entry>[], n) => addRecent(list, entry(n)),
    [],
  )
  expect(many.map(({ path }) => path)).toHaveLength(40)
  expect(many[0]).toEqual({ ...entry(44), count: 1 })
  expect(
    addRecent(many, entry(20, 'Renamed'))
      .map(({ title }) => title)
      .filter((t) => / 20$|Renamed/.test(t)),
  ).toEqual(['Renamed'])
})

test('what is opened recently and often counts most', () => {
  const opened = [1, 2, 2, 2, 3].reduce(
    (list: ReturnType<typeof entry>[], n) => addRecent(list, entry(n)),
    [],
  )
  const order = [1, 2, 3, 4].toSorted(
    (a, b) => openedOf(opened, entry(b).path) - openedOf(opened, entry(a).path),
  )
  expect(order).toEqual([3, 2, 1, 4])
  expect(openedOf(opened, entry(4).path)).toBe(0)
  const often = Array.from({ length: 9 }).reduce<ReturnType<typeof entry>[]>(
    (list) => addRecent(list, entry(2)),
    [],
  )
  expect(openedOf(addRecent(often, entry(3)), entry(2).path)).toBeGreaterThan(
    openedOf(addRecent(often, entry(3)), entry(3).path),
  )
})

test.each([
  [null, []],
  ['no json', []],
  ['{"a":1}', []],
  [JSON.stringify([entry(1), { path: 'https://evil.example', orgSlug: 'a', title: 'x' }, null]), [entry(1)]],
])('reads %s', (text, list) => {
  expect(readRecents(text)).toEqual(list)
})
