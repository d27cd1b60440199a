// How an installation and an organisation are: what is looked at, and from which figure on it is a problem.

/** What is looked at, in the order in which it is shown. */
export const healthChecks = [
  'backups',
  'disk',
  'database',
  'jobs',
  'emails',
  'mailboxes',
  'auditLog',
  'address',
] as const
export type HealthCheck = (typeof healthChecks)[number]

/** An error loses data or stops work; a warning will, or does for some. */
export const healthProblems = {
  backupsOff: { check: 'backups', state: 'warning' },
  backupsNone: { check: 'backups', state: 'warning' },
  backupsOld: { check: 'backups', state: 'error' },
  backupFailed: { check: 'backups', state: 'error' },
  backupUnverified: { check: 'backups', state: 'error' },
  diskFull: { check: 'disk', state: 'error' },
  diskLow: { check: 'disk', state: 'warning' },
  jobsLate: { check: 'jobs', state: 'error' },
  jobsFailed: { check: 'jobs', state: 'warning' },
  emailsLate: { check: 'emails', state: 'error' },
  emailsFailed: { check: 'emails', state: 'warning' },
  emailsNoServer: { check: 'emails', state: 'warning' },
  mailboxesFailing: { check: 'mailboxes', state: 'warning' },
  auditLogLate: { check: 'auditLog', state: 'error' },
  addressInsecure: { check: 'address', state: 'warning' },
} as const satisfies Record<string, { check: HealthCheck; state: 'warning' | 'error' }>
export type HealthProblem = keyof typeof healthProblems

export type HealthFacts = {
  now: Date
  backups: {
    isOn: boolean
    /** The latest that has ended. */
    latest: { status: 'done' | 'failed'; finishedAt: Date; isVerified: boolean } | null
    lastDoneAt: Date | null
  }
  /** In bytes; null where the disk cannot be asked. */
  disk: { free: number; total: number } | null
  jobs: { late: number; failed: number }
  /** Of the organisation. */
  emails: { hasServer: boolean; late: number; failed: number }
  mailboxes: { failing: number }
  unsealedSince: Date | null
  appUrl: string
}

const MINUTE_MS = 60_000
const GIGABYTE = 1_000_000_000

/** A night and what it takes. */
const oldBackupMs = 26 * 60 * MINUTE_MS
const lateSealMs = 15 * MINUTE_MS
const disk = { full: GIGABYTE, low: 5 * GIGABYTE }

/** Whether each problem is there; of those of one check, the first that is counts. */
const rules: Record<HealthProblem, (facts: HealthFacts) => boolean> = {
  backupsOff: ({ backups }) => !backups.isOn,
  backupsNone: ({ backups }) => backups.latest === null,
  backupFailed: ({ backups }) => backups.latest?.status === 'failed',
  backupUnverified: ({ backups }) => backups.latest?.isVerified === false,
  backupsOld: ({ backups: { lastDoneAt }, now }) =>
    lastDoneAt !== null && now.getTime() - lastDoneAt.getTime() > oldBackupMs,
  diskFull: (facts) => facts.disk !== null && facts.disk.free < disk.full,
  diskLow: (facts) => facts.disk !== null && facts.disk.free < disk.low,
  jobsLate: ({ jobs }) => jobs.late > 0,
  jobsFailed: ({ jobs }) => jobs.failed > 0,
  emailsLate: ({ emails }) => emails.hasServer && emails.late > 0,
  emailsFailed: ({ emails }) => emails.failed > 0,
  emailsNoServer: ({ emails }) => !emails.hasServer,
  mailboxesFailing: ({ mailboxes }) => mailboxes.failing > 0,
  auditLogLate: ({ unsealedSince, now }) =>
    unsealedSince !== null && now.getTime() - unsealedSince.getTime() > lateSealMs,
  addressInsecure: ({ appUrl }) => isInsecure(new URL(appUrl)),
}

const isInsecure = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Each check with its problem; null where all is well. */
export function judgeHealth(facts: HealthFacts): { check: HealthCheck; problem: HealthProblem | null }[] {
  const found = (Object.keys(healthProblems) as HealthProblem[]).filter((problem) => rules[problem](facts))
  return healthChecks.map((check) => ({
    check,
    problem: found.find((problem) => healthProblems[problem].check === check) ?? null,
  }))
}

/** When the backup of the next night begins: at 01:53 UTC. */
export function nextNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(1, 53, 0, 0)
  return night > now ? night : new Date(night.getTime() + 24 * 60 * MINUTE_MS)
}
