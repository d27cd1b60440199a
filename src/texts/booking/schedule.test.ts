import { expect, test } from 'vitest'
import type { DueKind } from '#domain/booking/settlement/schedule.ts'
import { english } from '../testing.ts'
import { dueText } from './schedule.ts'

test.each<[string, DueKind, number | null]>([
  ['Fixed date', 'fixed', null],
  ['On signature', 'after_signature', 0],
  ['3 days after signature', 'after_signature', 3],
  ['1 day before the show', 'before_show', 1],
  ['14 days before the show', 'before_show', 14],
  ['On the day of the show', 'on_show_day', null],
  ['7 days after the show', 'after_show', 7],
])('%s', (expected, dueKind, dueDays) => {
  expect(dueText({ dueKind, dueDays }, english)).toBe(expected)
})
