import { describe, expect, test } from 'vitest'
import type { Permission } from '../access.ts'
import { firstProgress, firstStepsOf, type FirstCounts, type FirstStep } from './first-steps.ts'

const empty: FirstCounts = {
  artists: 0,
  bookings: 0,
  imports: 0,
  members: 1,
  mailAccounts: 0,
  logos: 0,
  legalDetails: 0,
}
const everything = () => true
const done = (counts: FirstCounts) =>
  firstStepsOf(counts, [], everything).flatMap(({ step, state }) => (state === 'done' ? [step] : []))

describe('a step is done by what is there', () => {
  test.each<[string, Partial<FirstCounts>, FirstStep[]]>([
    ['nothing but the founder', {}, []],
    ['an artist', { artists: 1 }, ['artist']],
    ['a booking', { bookings: 3 }, ['show']],
    ['an import', { imports: 1 }, ['import']],
    ['a colleague, or one who was invited', { members: 2 }, ['colleague']],
    ['a mailbox', { mailAccounts: 1 }, ['mailbox']],
    ['a logo', { logos: 1 }, ['logo']],
    ['name and address', { legalDetails: 1 }, ['legal']],
  ])('%s', (_what, counts, steps) => {
    expect(done({ ...empty, ...counts })).toEqual(steps)
  })
})

test('each sees what they may do', () => {
  const rights: Permission[] = ['artists.manage', 'events.manage']
  const steps = firstStepsOf(empty, [], (permission) => rights.includes(permission))
  expect(steps.map(({ step }) => step)).toEqual(['artist', 'show'])
})

test('what was skipped is not counted, until it is done', () => {
  const skipped = firstStepsOf({ ...empty, artists: 1 }, ['import', 'artist'], everything)
  expect(skipped.find(({ step }) => step === 'import')?.state).toBe('skipped')
  expect(skipped.find(({ step }) => step === 'artist')?.state).toBe('done')
  expect(firstProgress(skipped)).toEqual({ done: 1, of: 6 })
})
