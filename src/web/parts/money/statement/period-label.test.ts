import { expect, test } from 'vitest'
import { periodLabel } from './period-label.ts'

test.each([
  ['2026-10-01', '2026-10-31', 'October 2026'],
  ['2026-02-01', '2026-02-28', 'February 2026'],
  ['2026-07-01', '2026-09-30', 'Q3 2026'],
  ['2026-08-01', '2026-10-31', '1 Aug – 31 Oct 2026'],
  ['2026-10-01', '2026-10-14', '1 Oct – 14 Oct 2026'],
  ['2025-12-20', '2026-01-10', '20 Dec 2025 – 10 Jan 2026'],
  ['2026-10-14', '2026-10-14', '14 Oct 2026'],
])('%s to %s is %s', (from, to, label) => expect(periodLabel(from, to, 'en')).toBe(label))
