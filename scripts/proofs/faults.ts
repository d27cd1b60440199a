/**
 * `npm run faults`: tries what an installation may meet on real ones of its own, and prints for each fault what was
 * tried, confirmed, and there afterwards; exit code 1 when something is lost, doubled, or silent. `-- --only NAME` for
 * one of them, by parts of its name; `--kills N` for how often `node-killed` kills, eight times by default.
 */
import { parseArgs } from 'node:util'
import { faults } from '#server/testing/faults/faults.ts'
import { buildWeb } from '../build-web.ts'

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, kills: { type: 'string', default: '8' } },
})
const chosen = faults.filter(({ name }) => name.includes(values.only))
if (chosen.length === 0) {
  console.error(
    `No fault has "${values.only}" in its name. There are: ${faults.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}
// Installations serve the web app, and do not start without it.
await buildWeb(console.error)
let bad = 0
for (const fault of chosen) {
  const from = performance.now()
  const { tried, confirmed, there, problems } = await fault
    .try({ kills: Number(values.kills) })
    .catch((error: unknown) => ({
      tried: 'could not be tried to its end',
      confirmed: '–',
      there: '–',
      problems: [String(error)],
    }))
  const seconds = Math.round((performance.now() - from) / 1000)
  if (problems.length > 0) bad++
  console.log(`${problems.length > 0 ? '✗' : '✓'} ${fault.name} (${seconds} s)
    tried      ${tried}
    confirmed  ${confirmed}
    there      ${there}${problems.map((problem) => `\n    problem    ${problem}`).join('')}`)
}
console.log(`${chosen.length} faults, ${bad} with problems`)
process.exitCode = bad > 0 ? 1 : 0
