/** What /healthz asks of the database. */
import { countWaitingJobs, pingDatabase } from './db/checks.ts'
import type { Database } from './db/database.ts'
import { mintJobScope } from './db/scopes.ts'
import type { HealthSource } from './http/health.ts'
import { countWaiting } from './mail/store.ts'
import { version } from './version.ts'

export function healthSource(db: Database): HealthSource {
  const scope = mintJobScope()
  return {
    version,
    check: () => pingDatabase(db.read(scope)),
    outboxDepth: () => countWaiting(db.read(scope), scope),
    jobDepth: () => countWaitingJobs(db.read(scope)),
  }
}
