/** What /healthz asks of the database. */
import { countWaitingJobs, pingDatabase } from './platform/db/checks.ts'
import type { Database } from './platform/db/database.ts'
import { jobScope } from './jobs.ts'
import type { HealthSource } from './platform/http/health.ts'
import { countWaiting } from './platform/mail/store.ts'
import { version } from './platform/process/version.ts'

export function healthSource(db: Database): HealthSource {
  return {
    version,
    check: () => pingDatabase(db.read(jobScope)),
    outboxDepth: () => countWaiting(db.read(jobScope), jobScope),
    jobDepth: () => countWaitingJobs(db.read(jobScope)),
  }
}
