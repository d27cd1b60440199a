/** `npm run api-contract -- --calls N`: generated calls of every operation of the API, held against its document. */
import { parseArgs } from 'node:util'
import { run } from '../steps.ts'

const { values } = parseArgs({ options: { calls: { type: 'string', default: '10000' } } })
process.exitCode = await run(
  'vitest',
  ['run', '--project', 'server', 'src/server/guarantees/api-contract.test.ts'],
  { API_CALLS: values.calls },
)
