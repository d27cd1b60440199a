/** Accounts as the work that syncs them sees them: taken for a while, then synced or tried again. */
import { sql } from 'kysely'
import type { ShownCalendar } from '#domain/desk/calendar-accounts/calendar-accounts.ts'
import type { CalendarProvider } from '#domain/desk/calendar-accounts/calendar-providers.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import type { AccountKey } from './sealing.ts'

export type DueAccount = AccountKey & {
  userId: string
  provider: CalendarProvider
  address: string
  shown: ShownCalendar
  artistId: string | null
  remoteId: string | null
  changesToken: string | null
  failures: number
  /** Since when it was due: what makes it due meanwhile has it synced again. */
  dueAt: string
  /** The last entry of the organisation's log. */
  logId: number
  /** Of the organisation. */
  slug: string
  orgName: string
  tz: string
}

/** What a change in Fermata waits for at the least, so that many at once are one. */
const CALM_SECONDS = 10

/**
 * Takes the next account that is due for `leaseSeconds`: its time has come, or something has changed that a calendar may
 * show. Undefined when none is.
 */
export async function claimAccount(
  tx: Tx,
  _scope: JobScope,
  leaseSeconds: number,
): Promise<DueAccount | undefined> {
  const { rows } = await sql<DueAccount>`
    with due as materialized (
      select q.org_id, q.id, o.slug, o.name as org_name, o.tz,
             coalesce((select max(l.id) from activity_log l where l.org_id = q.org_id), 0)::int as log_id
      from calendar_accounts q
      join organisations o on o.id = q.org_id
      where q.state = 'ok' and (q.busy_until is null or q.busy_until < now())
        and (q.next_sync_at <= now()
             or q.shown <> 'none' and q.failures = 0 and q.synced_at < now() - make_interval(secs => ${CALM_SECONDS})
                and exists (select from activity_log l where l.org_id = q.org_id and l.id > q.seen_log
                              and l.entity in ('event', 'artist', 'tour', 'venue', 'company')))
      order by q.next_sync_at, q.id limit 1 for update of q skip locked
    )
    update calendar_accounts c
    set busy_until = now() + make_interval(secs => ${leaseSeconds})
    from due
    where c.org_id = due.org_id and c.id = due.id
    returning c.id, c.org_id, c.user_id, c.provider, c.address, c.shown, c.artist_id, c.remote_id, c.changes_token,
      c.failures, c.next_sync_at::text as due_at, due.log_id, due.slug, due.org_name, due.tz`.execute(tx)
  return rows[0]
}

const at = (tx: Tx, { orgId, id }: AccountKey) =>
  tx.updateTable('calendarAccounts').where('orgId', '=', orgId).where('id', '=', id)

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** It is as it should be; with `seconds` until it is looked at again, and what its owner should know. */
export async function markSynced(
  tx: Tx,
  _scope: JobScope,
  account: DueAccount,
  { seconds, problem }: { seconds: number; problem: string | null },
): Promise<void> {
  await at(tx, account)
    .set({
      syncedAt: sql<Date>`now()`,
      seenLog: account.logId,
      failures: 0,
      problem,
      busyUntil: null,
      nextSyncAt: sql<Date>`case when next_sync_at::text = ${account.dueAt} then ${inSeconds(seconds)} else now() end`,
    })
    .execute()
}

/** It could not be synced. */
export async function markFailed(
  tx: Tx,
  _scope: JobScope,
  key: AccountKey,
  { seconds, problem, failures }: { seconds: number; problem: string; failures: number },
): Promise<void> {
  await at(tx, key)
    .set({ failures, problem, busyUntil: null, nextSyncAt: inSeconds(seconds) })
    .execute()
}

/** Its provider does not let us in any more; true where it did until now, so that its owner is notified once. */
export async function markShutOut(
  tx: Tx,
  _scope: JobScope,
  key: AccountKey,
  problem: string,
): Promise<{ userId: string; address: string; slug: string } | undefined> {
  const { rows } = await sql<{ userId: string; address: string; slug: string }>`
    update calendar_accounts c set state = 'reconnect', problem = ${problem}, busy_until = null
    from organisations o
    where c.org_id = ${key.orgId} and c.id = ${key.id} and c.state = 'ok' and o.id = c.org_id
    returning c.user_id, c.address, o.slug`.execute(tx)
  return rows[0]
}

/** Our calendar was made there. */
export async function keepCalendar(
  tx: Tx,
  _scope: JobScope,
  key: AccountKey,
  remoteId: string,
): Promise<void> {
  await at(tx, key).set({ remoteId, changesToken: null }).execute()
}

/** How far the changes of our calendar were read. */
export async function keepToken(tx: Tx, _scope: JobScope, key: AccountKey, token: string): Promise<void> {
  await at(tx, key).set({ changesToken: token }).execute()
}

/** Our calendar is there no more; what was written into it goes with it. */
export async function loseCalendar(tx: Tx, _scope: JobScope, key: AccountKey): Promise<void> {
  await tx
    .deleteFrom('calendarAccountEntries')
    .where('orgId', '=', key.orgId)
    .where('accountId', '=', key.id)
    .execute()
  await at(tx, key).set({ remoteId: null, changesToken: null }).execute()
}

/** Shows nothing any more, as its owner has taken our calendar away there. */
export async function showNothing(tx: Tx, _scope: JobScope, key: AccountKey): Promise<void> {
  await at(tx, key).set({ shown: 'none', artistId: null }).execute()
}

/** Forgets the account of somebody who is no member any more. */
export async function dropAccount(tx: Tx, _scope: JobScope, { orgId, id }: AccountKey): Promise<void> {
  await tx.deleteFrom('calendarAccounts').where('orgId', '=', orgId).where('id', '=', id).execute()
}
