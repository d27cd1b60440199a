import { expect, test } from 'vitest'
import { namesOf, whatChanged } from './what-changed.ts'

test.each([
  ['venues.create', { city: 'Bern' }, { kind: 'created', fields: [] }],
  ['artists.remove', { archivedAt: '2026-11-14' }, { kind: 'archived', fields: [] }],
  ['artists.restore', { archivedAt: null }, { kind: 'restored', fields: [] }],
  ['venues.update', { city: 'Bern', zip: '3000' }, { kind: 'changed', fields: ['city', 'zip'] }],
  ['venues.merge', { merged: 'Werk', city: 'Bern' }, { kind: 'merged', other: 'Werk', fields: [] }],
  ['venues.unmerge', { unmerged: 'Werk' }, { kind: 'unmerged', other: 'Werk', fields: [] }],
  ['venues.dismissDuplicate', { dismissed: 'Werk' }, { kind: 'notDuplicate', other: 'Werk', fields: [] }],
  ['contacts.restoreDuplicate', { restored: null }, { kind: 'duplicateAgain', other: null, fields: [] }],
  ['contacts.merge', { merged: null }, { kind: 'merged', other: null, fields: [] }],
  ['venues.setTag', { tag: 'dark', isOn: true }, { kind: 'tagged', tag: 'dark', fields: [] }],
  ['venues.setTag', { tag: 'dark', isOn: false }, { kind: 'untagged', tag: 'dark', fields: [] }],
  ['venues.setContacts', null, { kind: 'changed', fields: [] }],
])('%s of %o', (action, after, change) => {
  expect(whatChanged({ action, after })).toEqual(change)
})

test('fields of one name are named once, unknown ones not at all', () => {
  const names = { zip: 'address', addressLine1: 'address', city: 'city' }
  expect(namesOf(['city', 'zip', 'addressLine1', 'search'], names)).toEqual(['city', 'address'])
})
