import { expect, test } from 'vitest'
import { kindOf, periodOf, type PeriodKind } from './periods.ts'

test.each<[PeriodKind, string, string, string]>([
  ['lastMonth', '2026-11-21', '2026-10-01', '2026-10-31'],
  ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['thisMonth', '2026-02-10', '2026-02-01', '2026-02-28'],
  ['lastQuarter', '2026-11-21', '2026-07-01', '2026-09-30'],
  ['lastQuarter', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['toToday', '2026-11-21', '2026-11-01', '2026-11-21'],
])('%s on %s is %s to %s', (kind, today, from, to) => {
  expect(periodOf(kind, today)).toEqual({ from, to })
  expect(kindOf({ from, to }, today)).toBe(kind)
})

test('days of one’s own are none of them', () =>
  expect(kindOf({ from: '2026-10-02', to: '2026-10-31' }, '2026-11-21')).toBeUndefined())
