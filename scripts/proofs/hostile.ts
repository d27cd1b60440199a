/** `npm run hostile -- --calls N`: bad input of every kind to the calls of the manifest; prints the first that breaks something. */
import { parseArgs } from 'node:util'
import { run } from '../steps.ts'

const { values } = parseArgs({ options: { calls: { type: 'string', default: '20000' } } })
process.exitCode = await run(
  'vitest',
  ['run', '--project', 'server', 'src/server/guarantees/hostile.test.ts'],
  { HOSTILE_CALLS: values.calls },
)
