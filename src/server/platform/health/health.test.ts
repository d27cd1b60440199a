// What owners see of backups and health, and that agencies that share an installation learn nothing of each other.
import { beforeAll, describe, expect, test } from 'vitest'
import { mintJobScope } from '../db/scopes.ts'
import { appRouter } from '../../router.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { fromNow } from '../../testing/clock.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import type { TakeBackup } from '../backup/nightly.ts'
import { takeNightly, takeRequested } from '../backup/work.ts'

const orgSlug = 'halbmond'
const taken = { name: '2026-11-27', newBytes: 1200, parts: 7, isVerified: true }
let db: TestDatabase
let people: Actors

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})

const health = (actor: Actor = people.owner) => appRouter.createCaller(actor()).health
const parts = (take: TakeBackup) => ({
  db,
  scope: mintJobScope(),
  clock: fromNow,
  take,
  log: { error: () => undefined },
})
const problemOf = async (check: string) =>
  (await health().get({ orgSlug })).checks.find((each) => each.check === check)?.problem

const listed = async () => (await health().get({ orgSlug })).backups.rows
const latest = async () => (await listed())[0]
const later = (minutes: number) => () => fromNow(minutes * 60_000)

/** Without the other organisation, whatever belongs to it. */
async function leaveAlone(): Promise<void> {
  const client = await db.owner.connect()
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query('delete from organisations where slug <> $1', [orgSlug])
  await client.query('commit')
  client.release()
}

describe('where agencies share an installation', () => {
  test('an owner sees that the backup of the night was taken, not how much it holds, and cannot ask for one', async () => {
    expect(await problemOf('backups')).toBe('backupsNone')
    expect(await takeNightly(parts(async () => taken))).toBe(7)
    const { backups } = await health().get({ orgSlug })
    expect(backups).toMatchObject({ canStart: false, nextAt: expect.any(Date) })
    expect(backups.rows).toMatchObject([{ status: 'done', isVerified: true, isNightly: true, size: null }])
    expect(await problemOf('backups')).toBeNull()
    await expect(health().startBackup({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('failures are the operator’s, and e-mails of others are nobody else’s', async () => {
    const failing = async (): Promise<never> => {
      throw new Error('no room')
    }
    await expect(takeNightly(parts(failing))).rejects.toThrow('no room')
    expect(await problemOf('backups')).toBe('backupFailed')
    expect(
      (await db.owner.query("select from notifications where url like '%/settings/health'")).rowCount,
    ).toBe(0)
    await db.owner.query(
      `insert into outbox (org_id, recipient, kind, subject, text_body, html_body, state)
       values ($1, 'a@b.example', 'auth.invite', '', '', '', 'failed')`,
      [people.otherOrg.id],
    )
    expect(await problemOf('emails')).toBeNull()
    await db.owner.query('update outbox set org_id = $1', [people.org.id])
    expect(await problemOf('emails')).toBe('emailsFailed')
  })

  test('nobody but owners', async () => {
    await expect(health(people.admin).get({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(health(people.admin).startBackup({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('alone on an installation', () => {
  beforeAll(leaveAlone)

  test('an owner asks for a backup, one at a time, and sees how far it is', async () => {
    const { id } = await health().startBackup({ orgSlug })
    await expect(health().startBackup({ orgSlug })).rejects.toMatchObject({ code: 'CONFLICT' })
    const progress: unknown[] = []
    await takeRequested(
      parts(async (onProgress) => {
        onProgress?.({ what: 'tables', done: 3, of: 140 })
        await expect.poll(async () => (await latest())?.done).toBe(3)
        progress.push(await latest())
        return taken
      }),
    )
    expect(progress).toMatchObject([{ id, status: 'running', done: 3, total: 140, isNightly: false }])
    expect(await latest()).toMatchObject({ id, status: 'done', size: 1200, userName: expect.any(String) })
    const { rows } = await db.owner.query("select action from activity_log where entity = 'backup'")
    expect(rows).toEqual([{ action: 'health.startBackup' }])
  })

  test('all owners are notified of one that failed or cannot be read back', async () => {
    await takeNightly(parts(async () => ({ ...taken, isVerified: false })))
    expect(await problemOf('backups')).toBe('backupUnverified')
    const { rows } = await db.owner.query(
      "select user_id, title from notifications where url = '/halbmond/settings/health'",
    )
    expect(rows).toEqual([{ user_id: people.owner.userId, title: 'Backup failed' }])
  })

  test('one whose process is gone counts as failed, and the next goes on', async () => {
    await health().startBackup({ orgSlug })
    const { id } = (await latest())!
    await db.owner.query('update backups set seen_at = now() where id = $1', [id])
    expect(await takeNightly(parts(async () => taken))).toBe(0)
    expect(await takeNightly({ ...parts(async () => taken), clock: later(31) })).toBe(7)
    expect((await listed()).find((row) => row.id === id)?.status).toBe('failed')
  })

  test('no backups, no button', async () => {
    const none = withContext(people.owner, { site: { ...people.owner().site, hasBackups: false } })
    expect((await health(none).get({ orgSlug })).backups).toMatchObject({ canStart: false, nextAt: null })
    await expect(health(none).startBackup({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
