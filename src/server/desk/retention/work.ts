/** Removes each night what organisations wanted to keep no longer. */
import { keptInLog } from '#domain/desk/personal-data/retention.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { eraseEntries, remainderOf } from '../personal-data/erase-log.ts'
import { findOldEntries } from '../personal-data/log-store.ts'
import { beginErasing, withoutTimeLimit } from '../personal-data/rows-store.ts'
import { forgetGuests, forgetTravellers, listLogLimits, removeOldMessages } from './store.ts'

type Parts = { db: Database; scope: JobScope; clock: Clock }

/** Entries of the log in one transaction: a bound for what it locks and holds in memory. */
const BATCH = 2000

const asItIs = <Value>(value: Value): Value => value

/** Returns how many records lost something or are gone. */
export async function runRetention(
  { db, scope, clock }: Parts,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const now = clock()
  const steps = [removeOldMessages, forgetGuests, forgetTravellers]
  let count = 0
  for (const step of steps) {
    count += await db.transaction(scope, async (tx) => {
      await withoutTimeLimit(tx, scope)
      return step(tx, scope, now)
    })
  }
  for (const { orgId, before } of await listLogLimits(db.read(scope), scope, now)) {
    let done = 0
    do {
      if (isStopping()) return count
      done = await shortenLog({ db, scope }, orgId, before)
      count += done
    } while (done === BATCH)
  }
  return count
}

/** Old entries say who did what and when, no longer from where; those that are not about money or documents no longer what exactly. */
const shortenLog = ({ db, scope }: Pick<Parts, 'db' | 'scope'>, orgId: string, before: Date) =>
  db.transaction(scope, async (tx) => {
    await withoutTimeLimit(tx, scope)
    const entries = await findOldEntries(tx, scope, orgId, { before, keptEntities: keptInLog, limit: BATCH })
    if (entries.length === 0) return 0
    await beginErasing(tx, scope)
    const remainders = entries.flatMap((entry) => remainderOf(entry, asItIs) ?? [])
    await eraseEntries(tx, scope, orgId, { action: 'retention.shorten', remainders })
    return entries.length
  })
