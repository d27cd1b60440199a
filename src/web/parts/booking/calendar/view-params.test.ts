import { expect, test } from 'vitest'
import { isBareLink, paramsOf, searchOfView, showsView } from './view-params.ts'

const search = {
  view: 'kanban',
  month: '2027-05',
  date: '2027-05-14',
  statuses: 'hold',
  saved: 'v1',
} as const
const view = { id: 'v1', params: { view: 'kanban', statuses: 'hold' } }

test('a view keeps how things are shown and filtered, and no day', () => {
  expect(paramsOf(search)).toEqual(view.params)
})

test('shown again it takes other filters away and leaves the month alone', () => {
  const shown = searchOfView(view)
  expect(shown).toMatchObject({ view: 'kanban', statuses: 'hold', artists: undefined, saved: 'v1' })
  expect('month' in shown).toBe(false)
  expect(showsView({ ...search, artists: 'a' }, view)).toBe(false)
  expect(showsView({ ...search, ...shown }, view)).toBe(true)
})

test.each([
  [{ saved: 'v1' }, true],
  [{ saved: 'v1', month: '2027-05' }, true],
  [{ saved: 'v1', statuses: 'hold' }, false],
  [{}, false],
])('%j is nothing but a link: %s', (given, isLink) => {
  expect(isBareLink(given)).toBe(isLink)
})
