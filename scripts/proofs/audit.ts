/**
 * `npm run audit`: checks the chain of every organisation's audit log and names the first entry that does not hold;
 * exit code 1 when one does not. `-- --ends FILE` also compares with the ends of the chains in FILE, and writes the
 * present ones there when all hold: kept elsewhere, they prove that no chain was written anew or cut off.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkAuditLog, type ChainEnds } from '#server/desk/audit-log/check.ts'
import { sealAuditLog } from '#server/desk/audit-log/seal.ts'
import { jobScope } from '#server/jobs.ts'
import { withDatabase } from '#server/platform/process/offline.ts'
import { exitWithStartError } from '#server/platform/process/start-error.ts'

const { values } = parseArgs({ options: { ends: { type: 'string' } } })

const reasons = {
  changed: 'is not what was sealed',
  missing: 'is gone',
  chain: 'does not follow on the one before',
} as const

try {
  await withDatabase(async ({ db }) => {
    const parts = { db, scope: jobScope }
    const known =
      values.ends && existsSync(values.ends)
        ? (JSON.parse(readFileSync(values.ends, 'utf8')) as ChainEnds)
        : {}
    await sealAuditLog(parts)
    const reports = await checkAuditLog(parts, known)
    for (const { slug, end, broken, unknown, unproven } of reports) {
      const holds = !broken && unknown === 0 && unproven === 0
      console.log(`${holds ? '✓' : '✗'} ${slug}: ${end.seq} entries, ${end.hash}`)
      if (broken) {
        const entry = broken.entryId === null ? 'what was there' : `entry ${broken.entryId}`
        console.log(`    link ${broken.seq}: ${entry} ${reasons[broken.because]}`)
      }
      if (unknown > 0) console.log(`    ${unknown} entries were written past the log`)
      if (unproven > 0) console.log(`    ${unproven} erasures left something else than the log says of them`)
      if (!holds) process.exitCode = 1
    }
    if (values.ends && !process.exitCode) {
      const ends = Object.fromEntries(reports.map(({ orgId, end }) => [orgId, end]))
      writeFileSync(values.ends, `${JSON.stringify({ ...known, ...ends }, null, 2)}\n`)
    }
  })
} catch (error) {
  exitWithStartError(error)
}
