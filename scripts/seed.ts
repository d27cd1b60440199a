/** `npm run -s seed -- --orgs N --events M --seed S`: fills an empty database and prints what was made as JSON. */
import { parseArgs } from 'node:util'
import { loadSeed } from '#server/desk/demo/seed.ts'
import { withDatabase } from '#server/platform/process/offline.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'

const { values } = parseArgs({
  options: {
    orgs: { type: 'string', default: '2' },
    events: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
})

function whole(name: keyof typeof values): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1) throw new StartError(`--${name} must be a whole number above 0`)
  return value
}

try {
  const options = { orgs: whole('orgs'), events: whole('events'), seed: whole('seed'), now: new Date() }
  const made = await withDatabase(({ owner, auth }) => loadSeed(owner, auth, options))
  console.log(JSON.stringify(made, null, 2))
} catch (error) {
  exitWithStartError(error)
}
