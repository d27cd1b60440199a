import { describe, expect, test } from 'vitest'
import { groupTasks, isTaskLate, moveTask, taskGroupOf } from './tasks.ts'

const today = '2027-05-14'

test.each([
  [null, 'someday'],
  ['2026-01-01', 'late'],
  ['2027-05-13', 'late'],
  ['2027-05-14', 'today'],
  ['2027-05-15', 'week'],
  ['2027-05-21', 'week'],
  ['2027-05-22', 'later'],
] as const)('due %s: %s', (dueOn, group) => expect(taskGroupOf(dueOn, today)).toBe(group))

test('groups come in the order they press, and empty ones not at all', () => {
  const tasks = ['2027-06-01', null, '2027-05-01', '2027-05-14', '2027-05-13'].map((dueOn) => ({ dueOn }))
  expect(groupTasks(tasks, today)).toEqual([
    { group: 'late', tasks: [{ dueOn: '2027-05-01' }, { dueOn: '2027-05-13' }] },
    { group: 'today', tasks: [{ dueOn: '2027-05-14' }] },
    { group: 'later', tasks: [{ dueOn: '2027-06-01' }] },
    { group: 'someday', tasks: [{ dueOn: null }] },
  ])
})

test.each([
  ['open', '2027-05-13', true],
  ['open', '2027-05-14', false],
  ['open', null, false],
  ['done', '2027-05-13', false],
  ['skipped', '2027-05-13', false],
] as const)('%s and due %s: late %s', (state, dueOn, late) =>
  expect(isTaskLate({ state, dueOn }, today)).toBe(late),
)

describe('what becomes of a task', () => {
  test.each([
    ['open', 'done', 'done'],
    ['open', 'skip', 'skipped'],
    ['done', 'reopen', 'open'],
    ['skipped', 'reopen', 'open'],
  ] as const)('%s, %s: %s', (state, move, after) => expect(moveTask(state, move)).toBe(after))

  test.each([
    ['open', 'reopen', /task\.alreadyOpen/],
    ['done', 'done', /task\.alreadyDone/],
    ['done', 'skip', /task\.alreadyDone/],
    ['skipped', 'done', /task\.alreadySkipped/],
  ] as const)('%s refuses %s', (state, move, reason) => expect(() => moveTask(state, move)).toThrow(reason))
})
