import { expect, test } from 'vitest'
import { offeredFiles } from './contract-attachments.ts'

const file = (id: string, about: object = {}) => ({
  id,
  entityId: 'mira',
  kind: 'rider_tech' as const,
  seriesId: id,
  revision: 1,
  validFrom: null,
  ...about,
})
const names = (...files: ReturnType<typeof file>[]) => offeredFiles(files, '2027-05-14').map(({ id }) => id)

test('of one file the latest version is offered, also when it is called otherwise', () => {
  const before = file('A stage plan 2025', { kind: 'other', seriesId: 'plan' })
  const after = file('Stage plan 2026', { kind: 'other', seriesId: 'plan', revision: 2 })
  expect(names(before, after)).toEqual(['Stage plan 2026'])
})

test('a rider that another one replaces by the day of the show is not offered', () => {
  const old = file('old', { seriesId: 's', revision: 1 })
  const now = file('now', { revision: 2, validFrom: '2027-01-01' })
  const later = file('later', { revision: 3, validFrom: '2027-06-01' })
  const others = file('others', { entityId: 'tarek' })
  const hospitality = file('hospitality', { kind: 'rider_hospitality' })
  expect(names(old, now, later, others, hospitality)).toEqual(['now', 'later', 'others', 'hospitality'])
})
