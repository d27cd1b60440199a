/** `npm run walk -- --steps N --seed S`: a long random walk through an agency; prints the shortest sequence that breaks. */
import { parseArgs } from 'node:util'
import { run } from '../steps.ts'

const { values } = parseArgs({
  options: { steps: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
})
process.exitCode = await run(
  'vitest',
  ['run', '--project', 'server', 'src/server/testing/walk/walk.test.ts'],
  { WALK_STEPS: values.steps, WALK_SEED: values.seed },
)
