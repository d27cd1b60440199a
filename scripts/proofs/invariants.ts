/**
 * `npm run -s invariants`: each invariant of the tables, then of the views, with the number of rows or shows that break
 * it; exit code 1 when one does. `-- --shows N` compares so many shows (500 by default).
 */
import { parseArgs } from 'node:util'
import { machineClock } from '#server/clock.ts'
import { checkInvariants } from '#server/platform/db/invariants/invariants.ts'
import { compareFiles } from '#server/platform/files/sweep.ts'
import { jobScope } from '#server/jobs.ts'
import { withDatabase } from '#server/platform/process/offline.ts'
import { createPdfService } from '#server/platform/pdf/service.ts'
import { createSecrets } from '#server/platform/process/secrets.ts'
import { exitWithStartError } from '#server/platform/process/start-error.ts'
import { checkShows } from '#server/desk/view-invariants/check-shows.ts'

const { values } = parseArgs({ options: { shows: { type: 'string', default: '500' } } })

try {
  const { tables, views } = await withDatabase(async ({ owner, ...parts }) => {
    const { orphans, missing } = await compareFiles(parts, jobScope, new Date())
    const files = { name: 'files in the table are files on disk', broken: orphans.length + missing.length }
    const viewing = {
      ...parts,
      clock: machineClock,
      // Nothing that is kept encrypted is shown by any of the views.
      secrets: createSecrets(Buffer.alloc(32)),
      pdf: createPdfService(),
    }
    return {
      tables: [...(await checkInvariants(owner)), files],
      views: await checkShows(viewing, owner, Number(values.shows)),
    }
  })
  const all = [...tables, ...views.results]
  for (const { name, broken } of all) console.log(`${String(broken).padStart(6)}  ${name}`)
  for (const line of views.lines) console.log(line)
  const broken = all.filter((one) => one.broken > 0).length
  console.log(
    `${tables.length} invariants of the tables and ${views.results.length} of the views (${views.shows} shows): ${broken} broken`,
  )
  process.exitCode = broken > 0 ? 1 : 0
} catch (error) {
  exitWithStartError(error)
}
