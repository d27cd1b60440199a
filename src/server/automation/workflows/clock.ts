/** What time does for workflows: notes each minute which days and hours have come, and forgets what is old. */
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { clockKinds, noteMoments } from './clock-store.ts'
import { forgetAutomations } from './run-store.ts'

const DAY = 86_400_000
/** A server that slept catches up with so much, and not with more: what is older is skipped. */
const caughtUpMs = 2 * DAY

/** Notes what came due; twice the same moment is noted once, also when the clock is set back. */
export async function watchClock(tx: Tx, scope: JobScope, now: Date): Promise<number> {
  const window = { from: new Date(now.getTime() - caughtUpMs), now }
  let count = 0
  for (const kind of clockKinds) count += await noteMoments(tx, scope, kind, window)
  return count
}

/** Dry runs look back 30 days; what ran stays to be read for a year. */
const kept = { events: 40 * DAY, runs: 365 * DAY }
const AT_ONCE = 20_000

/** Forgets moments older than 40 days, and runs that ended a year ago. */
export function forgetWorkflows(tx: Tx, scope: JobScope, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return forgetAutomations(tx, scope, {
    events: before(kept.events),
    runs: before(kept.runs),
    limit: AT_ONCE,
  })
}
