import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const at = new Date('2026-03-05T10:00:00Z')
const text = (steps: ReturnType<typeof progressOf>) =>
  steps.map(({ status, state, at }) => [status, state, at ? 'dated' : ''].join(' ').trim())

test.each([
  [
    'hold',
    null,
    [
      'inquiry done',
      'hold done',
      'offer now',
      'confirmed later',
      'contracted later',
      'played later',
      'settled later',
    ],
  ],
  [
    'confirmed',
    at,
    ['inquiry done', 'confirmed done dated', 'contracted now', 'played later', 'settled later'],
  ],
  [
    'settled',
    at,
    ['inquiry done', 'confirmed done dated', 'contracted done', 'played done dated', 'settled done dated'],
  ],
  ['declined', null, ['inquiry done', 'declined now']],
  ['cancelled', at, ['inquiry done', 'confirmed done dated', 'cancelled now']],
] as const)('%s', (status, confirmedAt, steps) => {
  // Signed on paper before dates were kept: reached, but undated.
  const ended = status === 'settled' ? at : null
  const reached = { confirmedAt, contractedAt: null, playedAt: ended, settledAt: ended }
  expect(text(progressOf({ status, ...reached }))).toEqual(steps)
})

test('a contract that was signed stays on the way of a show that was cancelled', () => {
  const reached = { confirmedAt: at, contractedAt: at, playedAt: null, settledAt: null }
  expect(text(progressOf({ status: 'cancelled', ...reached }))).toEqual([
    'inquiry done',
    'confirmed done dated',
    'contracted done dated',
    'cancelled now',
  ])
})
