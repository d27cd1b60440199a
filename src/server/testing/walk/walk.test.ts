import { expect, test } from 'vitest'
import { walkAgency } from './agency.ts'
import { stepNames, walkAround } from './walk.ts'

// `npm run walk -- --steps N --seed S` sets both.
const wanted = Number(process.env.WALK_STEPS ?? 400)
const seed = Number(process.env.WALK_SEED ?? 1)
const agency = await walkAgency()

test(
  `${wanted} steps through an agency from seed ${seed} find nothing`,
  async () => {
    await walkAround(agency, wanted, seed)
    expect(agency.steps()).toBeGreaterThanOrEqual(wanted)
    console.log(agency.steps(), stepNames.map((name) => [name, agency.done(name)].join(' ')).join(', '))
  },
  Math.max(300_000, wanted * 1000),
)
