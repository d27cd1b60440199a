import { describe, expect, test } from 'vitest'
import { onboardingSteps, positionOf, stepAfter, stepBefore, stepsFor, type OnboardingStep } from './steps.ts'

test('whoever belongs somewhere founds no agency', () => {
  expect(stepsFor(false)).toEqual(onboardingSteps)
  expect(stepsFor(true)).toEqual(['profile', 'password', 'email-server', 'email-account'])
})

describe('the next step', () => {
  test.each<[OnboardingStep, boolean, boolean, OnboardingStep | 'done']>([
    ['profile', false, false, 'password'],
    ['password', false, true, 'email-server'],
    ['email-server', false, false, 'email-account'],
    ['email-server', false, true, 'agency'],
    ['email-server', true, true, 'done'],
    ['email-account', false, false, 'agency'],
    ['email-account', true, false, 'done'],
    ['agency', false, false, 'done'],
  ])('after %s (belongs: %s, skipped: %s) is %s', (step, hasPlace, isSkipped, next) => {
    expect(stepAfter(step, hasPlace, isSkipped)).toBe(next)
  })
})

test('the way back', () => {
  expect(stepBefore('profile')).toBeUndefined()
  expect(stepBefore('agency')).toBe('email-account')
})

test.each<[OnboardingStep, boolean, number, number]>([
  ['profile', false, 1, 5],
  ['agency', false, 5, 5],
  ['email-account', true, 4, 4],
  ['agency', true, 4, 4],
])('%s (belongs: %s) is at %d of %d', (step, hasPlace, at, of) => {
  expect(positionOf(step, hasPlace)).toEqual({ step: at, of })
})
