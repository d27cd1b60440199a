import { expect, test } from 'vitest'
import { walkAgency } from './agency.ts'
import { refusalsOf, timesOf, walkAround } from './walk.ts'

// `npm run walk -- --steps N --seed S` sets both.
const wanted = Number(process.env.WALK_STEPS ?? 120)
const seed = Number(process.env.WALK_SEED ?? 1)
const agency = await walkAgency()

test(
  `${wanted} steps through an agency from seed ${seed} find nothing`,
  async () => {
    try {
      await walkAround(agency, wanted, seed)
    } finally {
      if (process.env.WALK_STEPS) console.log([...timesOf(agency), ...refusalsOf(agency)].join('\n'))
    }
    expect(agency.steps()).toBeGreaterThanOrEqual(wanted)
    // A walk that gets nowhere finds nothing either.
    expect(['book', 'story'].filter((name) => agency.done(name) === 0)).toEqual([])
  },
  Math.max(300_000, wanted * 1000),
)
