/**
 * `npm run -s seed -- --orgs N --events M --years Y --seed S`: fills an empty database and prints what was made as JSON.
 * With years, messages, invoices and all else that shows leave behind goes back so far.
 */
import { parseArgs } from 'node:util'
import { loadSeed } from '#server/desk/demo/seed.ts'
import { withDatabase } from '#server/platform/process/offline.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'

const { values } = parseArgs({
  options: {
    orgs: { type: 'string', default: '2' },
    events: { type: 'string', default: '100' },
    years: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
})

function whole(name: keyof typeof values): number {
  const value = Number(values[name])
  const least = name === 'years' ? 0 : 1
  if (!Number.isInteger(value) || value < least) {
    throw new StartError(`--${name} must be a whole number from ${least} up`)
  }
  return value
}

try {
  const [orgs, events, years, seed] = [whole('orgs'), whole('events'), whole('years'), whole('seed')]
  const options = { orgs, events, years, seed, now: new Date() }
  const made = await withDatabase(({ owner, auth }) => loadSeed(owner, auth, options))
  console.log(JSON.stringify(made, null, 2))
} catch (error) {
  exitWithStartError(error)
}
