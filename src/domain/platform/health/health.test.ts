import { expect, test } from 'vitest'
import { judgeHealth, nextNight, type HealthFacts, type HealthProblem } from './health.ts'

const now = new Date('2026-11-27T10:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const done = { status: 'done', finishedAt: ago(8), isVerified: true } as const
const well: HealthFacts = {
  now,
  backups: { isOn: true, latest: done, lastDoneAt: ago(8) },
  disk: { free: 50e9, total: 100e9 },
  jobs: { late: 0, failed: 0 },
  emails: { hasServer: true, late: 0, failed: 0 },
  mailboxes: { failing: 0 },
  unsealedSince: null,
  appUrl: 'https://app.example',
}
const problemsOf = (facts: Partial<HealthFacts>) =>
  judgeHealth({ ...well, ...facts }).flatMap(({ problem }) => problem ?? [])

test.each<[HealthProblem | null, string, Partial<HealthFacts>]>([
  [null, 'all is well', {}],
  [null, 'the disk cannot be asked, on this machine alone', { disk: null, appUrl: 'http://localhost:3000' }],
  [null, 'an entry that is a minute old waits for its seal', { unsealedSince: ago(1 / 60) }],
  ['backupsOff', 'none are taken', { backups: { isOn: false, latest: null, lastDoneAt: null } }],
  [
    'backupsNone',
    'the first night is still to come',
    { backups: { isOn: true, latest: null, lastDoneAt: null } },
  ],
  [
    'backupFailed',
    'the last one failed, whatever there was before',
    { backups: { isOn: true, latest: { ...done, status: 'failed', isVerified: false }, lastDoneAt: ago(9) } },
  ],
  [
    'backupUnverified',
    'the last one cannot be read back',
    { backups: { isOn: true, latest: { ...done, isVerified: false }, lastDoneAt: ago(8) } },
  ],
  [
    'backupsOld',
    'a night went by without one',
    { backups: { isOn: true, latest: done, lastDoneAt: ago(27) } },
  ],
  ['diskFull', 'no room for a day', { disk: { free: 5e8, total: 100e9 } }],
  ['diskLow', 'little room', { disk: { free: 2e9, total: 100e9 } }],
  ['jobsLate', 'nobody works', { jobs: { late: 3, failed: 1 } }],
  ['jobsFailed', 'a job failed', { jobs: { late: 0, failed: 1 } }],
  ['emailsLate', 'e-mails do not leave', { emails: { hasServer: true, late: 1, failed: 1 } }],
  ['emailsFailed', 'one was given up', { emails: { hasServer: true, late: 0, failed: 1 } }],
  [
    'emailsNoServer',
    'there is no server, so all are late',
    { emails: { hasServer: false, late: 9, failed: 0 } },
  ],
  ['mailboxesFailing', 'a mailbox cannot be read', { mailboxes: { failing: 1 } }],
  ['auditLogLate', 'an entry is not sealed for an hour', { unsealedSince: ago(1) }],
  ['addressInsecure', 'no TLS', { appUrl: 'http://agency.example' }],
])('%s: %s', (problem, _when, facts) => {
  expect(problemsOf(facts)).toEqual(problem ? [problem] : [])
})

test('the next night is today before 01:53 UTC, else tomorrow', () => {
  expect(nextNight(new Date('2026-11-27T01:52:00Z')).toISOString()).toBe('2026-11-27T01:53:00.000Z')
  expect(nextNight(new Date('2026-11-27T01:53:00Z')).toISOString()).toBe('2026-11-28T01:53:00.000Z')
})
