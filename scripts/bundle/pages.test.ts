import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkFiles, pathOf } from './pages.ts'

test.each([
  ['index', '/'],
  ['login', '/login'],
  ['$orgSlug/contacts', '/$orgSlug/contacts'],
  ['$orgSlug/contracts/index', '/$orgSlug/contracts'],
  ['$orgSlug/contracts/templates/$templateId.edit', '/$orgSlug/contracts/templates/$templateId/edit'],
  ['artist-portal.$orgSlug/events/$eventId', '/artist-portal/$orgSlug/events/$eventId'],
])('the route file %s is at %s', (file, path) => {
  expect(pathOf(file)).toBe(path)
})

test('every page that opens by a link has its file', () => {
  const files = readdirSync(join(import.meta.dirname, '../../src/web/links'))
  for (const file of Object.values(linkFiles)) expect(files).toContain(`${file}.tsx`)
})
