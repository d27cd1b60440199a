/** `npm run -s invariants`: each invariant with the number of rows that break it; exit code 1 when one does. */
import { checkInvariants } from '#server/db/invariants.ts'
import { compareFiles } from '#server/files/sweep.ts'
import { jobScope } from '#server/jobs.ts'
import { withDatabase } from '#server/offline.ts'
import { exitWithStartError } from '#server/start-error.ts'

try {
  const results = await withDatabase(async ({ owner, ...parts }) => {
    const { orphans, missing } = await compareFiles(parts, jobScope, new Date())
    const files = { name: 'files in the table are files on disk', broken: orphans.length + missing.length }
    return [...(await checkInvariants(owner)), files]
  })
  for (const { name, broken } of results) console.log(`${String(broken).padStart(6)}  ${name}`)
  process.exitCode = results.some(({ broken }) => broken > 0) ? 1 : 0
} catch (error) {
  exitWithStartError(error)
}
