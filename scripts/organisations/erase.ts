/**
 * `npm run erase -- --org SLUG --email ADDRESS`: erases the person with this address from everything that the
 * organisation keeps, also while Fermata runs. `--dry-run` says what that would do and changes nothing.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { todayIn } from '#domain/dates.ts'
import type { ErasureReport } from '#domain/desk/personal-data/erasures.ts'
import { machineClock } from '#server/clock.ts'
import { findOrgId } from '#server/desk/organisation-export/store.ts'
import { erasePerson } from '#server/desk/personal-data/erase.ts'
import { findKeeping, findReport, insertTombstone } from '#server/desk/personal-data/erasures-store.ts'
import { listContactsOf, listPortalAccounts, resolvePerson } from '#server/desk/personal-data/person-store.ts'
import { requestOf, erasurePlaces } from '#server/desk/personal-data/tombstones.ts'
import { runErasures } from '#server/desk/personal-data/work.ts'
import { jobScope as scope } from '#server/jobs.ts'
import { defaultFolder } from '#server/platform/backup/configured.ts'
import { removeSignIn } from '#server/services.ts'
import { configuredFolder, withDatabase } from '#server/platform/process/offline.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'

const { values } = parseArgs({
  options: {
    org: { type: 'string' },
    email: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
})

function print({ removed, changed, files, logged, retained }: ErasureReport): void {
  console.log(`${removed} records removed, ${files} of them files; ${changed} records changed.`)
  console.log(`${logged} entries of the audit log lost content.`)
  for (const { as, count, until } of retained)
    console.log(
      `${count} records of ${as} are kept because the law asks for it, until ${until} at the latest.`,
    )
}

try {
  const { org: slug, email: address } = values
  if (!slug || !address) throw new StartError('Say where and whom: --org SLUG --email ADDRESS')
  const { env, dataDir } = configuredFolder()
  await withDatabase(async ({ db, files, auth, secrets }) => {
    const now = machineClock()
    const orgId = await findOrgId(db.read(scope), scope, slug)
    if (!orgId) throw new StartError(`There is no organisation ${slug}.`)
    const contactIds = await listContactsOf(db.read(scope), scope, orgId, address)
    const userIds = await listPortalAccounts(db.read(scope), scope, orgId, [address])
    const ids = { contactIds, userIds, addresses: [address] }
    const { person, shared } = await resolvePerson(db.read(scope), scope, orgId, ids)
    console.log(`${contactIds.length} contacts and ${userIds.length} portal accounts have this address.`)
    if (shared.length > 0)
      console.log(`Others have these as well, so they stay in texts: ${shared.join(', ')}`)
    if (values['dry-run']) {
      const { report } = await db.transaction(scope, async (tx) => {
        const keeping = await findKeeping(tx, scope, orgId)
        const today = todayIn('UTC', now)
        return erasePerson(tx, scope, { orgId, person, years: keeping.years, today, now, isDry: true })
      })
      console.log('Nothing was changed. An erasure would do this:')
      print(report)
      return
    }
    const id = randomUUID()
    const request = requestOf({ ...person, addresses: [...person.addresses, address] })
    await insertTombstone(db.read(scope), scope, { id, orgId, ...request, createdAt: now.toISOString() })
    await runErasures({
      db,
      scope,
      files,
      clock: machineClock,
      secrets,
      log: { info: () => undefined, error: (entry: object) => console.error(entry) },
      places: erasurePlaces(dataDir, env.backupDir ?? defaultFolder(dataDir), env.s3),
      removeSignIn: auth ? (userId) => removeSignIn(auth, userId) : undefined,
    })
    const report = await findReport(db.read(scope), scope, id)
    if (!report)
      throw new StartError('The erasure is being carried out by the running server. Look at its log.')
    print(report)
  })
} catch (error) {
  exitWithStartError(error)
}
