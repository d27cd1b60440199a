import { expect, test } from 'vitest'
import { addedStep, daysOf, movedStep, removedStep } from './steps.ts'

const step = (dayOffset: number, subject: string) => ({ dayOffset, subject, body: '' })
const three = [step(0, 'A'), step(5, 'B'), step(9, 'C')]
const names = (steps: { subject: string }[]) => steps.map(({ subject }) => subject).join('')

test('an e-mail moves up and down, and none but the first has no days before it', () => {
  const moved = movedStep(three, 0, 1)
  expect(names(moved)).toBe('BAC')
  expect(moved.map(({ dayOffset }) => dayOffset)).toEqual([5, 1, 9])
  expect(names(movedStep(three, 2, -1))).toBe('ACB')
})

test('an e-mail goes', () => {
  expect(names(removedStep(three, 1))).toBe('AC')
})

test.each([
  [[], { dayOffset: 0, subject: '', body: '' }],
  [[step(0, 'Dates')], { dayOffset: 7, subject: 'Re: Dates', body: '' }],
  [[step(0, 'Re: Dates')], { dayOffset: 7, subject: 'Re: Dates', body: '' }],
])('a further e-mail', (before, expected) => {
  expect(addedStep(before).at(-1)).toEqual(expected)
})

test('days are counted from enrolling; one that is being typed counts none', () => {
  expect(daysOf(three)).toEqual([0, 5, 14])
  expect(daysOf([step(0, 'A'), step(Number.NaN, 'B'), step(2, 'C')])).toEqual([0, 0, 2])
})
