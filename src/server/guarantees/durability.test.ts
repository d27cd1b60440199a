import { expect, test } from 'vitest'
import { crashRepeatedly } from '../testing/faults/crashes.ts'

// `npm run bench` does the same twenty times.
const KILLS = 4

test(`${KILLS} times kill -9 under writes: nothing confirmed is lost, nothing doubled, nothing left in halves`, async () => {
  const { acknowledged, restarts, ...faults } = await crashRepeatedly(KILLS, { NODE_ENV: 'development' })
  expect(acknowledged).toBeGreaterThanOrEqual(KILLS)
  expect(restarts).toHaveLength(KILLS)
  expect(faults).toEqual({
    kills: KILLS,
    unanswered: expect.any(Number),
    lost: 0,
    doubled: 0,
    unlogged: 0,
    differing: 0,
    broken: [],
  })
})
