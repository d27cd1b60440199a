import { describe, expect, test } from 'vitest'
import { positionOf, stepAfter, stepBefore, stepsFor, type OnboardingStep } from './steps.ts'

const signedUp = { hasName: true, hasPassword: true, hasPlace: false }

test.each([
  ['signed up with name and password', signedUp, ['agency']],
  [
    'came by a link',
    { hasName: false, hasPassword: false, hasPlace: false },
    ['profile', 'password', 'agency'],
  ],
  ['invited by link', { hasName: false, hasPassword: false, hasPlace: true }, ['profile', 'password']],
  ['belongs somewhere', { ...signedUp, hasPlace: true }, []],
])('who %s takes these steps', (_who, newcomer, steps) => {
  expect(stepsFor(newcomer)).toEqual(steps)
})

const all: OnboardingStep[] = ['profile', 'password', 'agency']

describe('the next step', () => {
  test.each<[OnboardingStep, OnboardingStep[], boolean, OnboardingStep | 'done']>([
    ['profile', all, false, 'password'],
    ['password', all, true, 'agency'],
    ['profile', ['agency'], false, 'agency'],
    ['agency', all, false, 'done'],
    ['email-server', [], false, 'email-account'],
    ['email-server', [], true, 'done'],
    ['email-server', ['agency'], true, 'agency'],
    ['email-account', [], false, 'done'],
  ])('after %s of %j (skipped: %s) is %s', (step, steps, isSkipped, next) => {
    expect(stepAfter(step, steps, isSkipped)).toBe(next)
  })
})

test.each<[OnboardingStep, OnboardingStep[], OnboardingStep | undefined]>([
  ['profile', all, undefined],
  ['agency', all, 'password'],
  ['agency', ['agency'], undefined],
  ['agency', [], undefined],
  ['email-account', [], 'email-server'],
])('the way back from %s of %j', (step, steps, before) => {
  expect(stepBefore(step, steps)).toBe(before)
})

test.each<[OnboardingStep, OnboardingStep[], object | undefined]>([
  ['profile', all, { step: 1, of: 3 }],
  ['agency', all, { step: 3, of: 3 }],
  ['agency', ['agency'], undefined],
  ['email-server', all, undefined],
])('%s of %j is at %j', (step, steps, position) => {
  expect(positionOf(step, steps)).toEqual(position)
})
