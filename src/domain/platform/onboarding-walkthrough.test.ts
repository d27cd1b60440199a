// The walkthrough as the product specification describes it.
import { expect, test } from 'vitest'
import {
  buttonsOf,
  isMobileBrowser,
  progressOf,
  showsByItself,
  walk,
  walkthroughSteps,
  type Walkthrough,
  type WalkthroughAction,
} from './onboarding-walkthrough.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const ipad = 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140 Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18 Safari/605.1.15'

test.each([
  [iphone, true],
  [ipad, true],
  [android, true],
  [desktop, false],
  [mac, false],
  ['', false],
])('mobile: %s', (agent, expected) => {
  expect(isMobileBrowser(agent)).toBe(expected)
})

test.each<[string, Walkthrough, string, boolean]>([
  ['new phone', { step: null, isCompleted: false }, iphone, true],
  ['completed before', { step: null, isCompleted: true }, iphone, false],
  ['desktop', { step: null, isCompleted: false }, desktop, false],
  ['already open', { step: 'features', isCompleted: false }, android, false],
])('shows automatically: %s', (_name, walkthrough, agent, expected) => {
  expect(showsByItself(walkthrough, agent)).toBe(expected)
})

test.each<[string, WalkthroughAction[], string]>([
  ['opens at welcome', ['show'], 'welcome'],
  ['through all', ['show', 'next', 'next', 'next'], 'ready'],
  ['next on the last stays', ['show', 'next', 'next', 'next', 'next'], 'ready'],
  ['get started', ['show', 'next', 'next', 'next', 'getStarted'], 'closed, completed'],
  ['get started is for the last step', ['show', 'getStarted'], 'welcome'],
  ['skip on the first', ['show', 'skip'], 'closed, completed'],
  ['skip on the third', ['show', 'next', 'next', 'skip'], 'closed, completed'],
  ['nothing while closed', ['next'], 'closed'],
  ['forced again after completion', ['show', 'skip', 'show'], 'welcome, completed'],
])('%s', (_name, actions, expected) => {
  const end = actions.reduce<Walkthrough>(walk, { step: null, isCompleted: false })
  expect([end.step ?? 'closed', ...(end.isCompleted ? ['completed'] : [])].join(', ')).toBe(expected)
})

test('counter and buttons', () => {
  expect(walkthroughSteps.map((step) => progressOf(step).counter)).toEqual(['1/4', '2/4', '3/4', '4/4'])
  expect(walkthroughSteps.filter((step) => buttonsOf(step).install)).toEqual(['install'])
  expect(walkthroughSteps.filter((step) => buttonsOf(step).getStarted)).toEqual(['ready'])
})
