/** Keeps the calendars of accounts in step, both ways: each every few minutes, and soon after a change. */
import { can } from '#domain/access.ts'
import { calendarNameOf, syncAgainAfter } from '#domain/desk/calendar-accounts/calendar-accounts.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { PermissionGone } from '../../messages/mail-oauth/provider.ts'
import { capabilityScope } from '../../platform/db/artist-reach.ts'
import { type ConnectionSettings, startNotifiedWork } from '../../platform/db/listen.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import { labelOf, withClient } from './access.ts'
import { readChanges } from './incoming.ts'
import { writeEntries } from './outgoing.ts'
import type { OpenCalendar, SyncParts } from './parts.ts'
import { CalendarGone, ProviderBusy, type CalendarClient } from './provider.ts'
import {
  claimAccount,
  dropAccount,
  keepCalendar,
  loseCalendar,
  markFailed,
  markShutOut,
  markSynced,
  showNothing,
  type DueAccount,
} from './queue-store.ts'
import type { AccountKey } from './sealing.ts'

/** Longer than writing all that is sent at once takes. */
const LEASE_SECONDS = 900
/** Slow providers of some must not keep others waiting. */
const LANES = 3

type IsStopping = () => boolean

/** Works with an account of anybody's, each step of the database in a transaction of its own. */
export const withAccount = <T>(
  parts: Omit<SyncParts, 'asMember' | 'log'>,
  key: AccountKey,
  work: (client: CalendarClient) => Promise<T>,
): Promise<T> =>
  withClient(parts, (run) => parts.db.transaction(parts.scope, (tx) => run(tx, parts.scope)), key, work)

/** What became of a sync: whether everything is written, and what the owner should know. */
type Synced = { isDone: boolean; problem: Problem | null }
const done: Synced = { isDone: true, problem: null }

async function syncCalendar(
  parts: SyncParts,
  calendar: Omit<OpenCalendar, 'remoteId'>,
  isStopping: IsStopping,
): Promise<Synced> {
  const { db, scope } = parts
  const { account, client } = calendar
  try {
    if (account.shown === 'none') {
      if (account.remoteId) await client.drop(account.remoteId)
      await loseCalendar(db.read(scope), scope, account)
      return done
    }
    const remoteId = account.remoteId ?? (await makeCalendar(parts, calendar))
    const open = { ...calendar, remoteId }
    await readChanges(parts, open)
    const { isDone, refused: what } = await writeEntries(parts, open, isStopping)
    const provider = labelOf(account.provider)
    return {
      isDone,
      problem: what === null ? null : deskProblem('calendarAccount.refused', { provider, what }),
    }
  } catch (error) {
    if (!(error instanceof CalendarGone)) throw error
    await db.transaction(scope, async (tx) => {
      await loseCalendar(tx, scope, account)
      await showNothing(tx, scope, account)
    })
    return { ...done, problem: deskProblem('calendarAccount.gone', { provider: labelOf(account.provider) }) }
  }
}

async function makeCalendar(
  { db, scope }: SyncParts,
  { account, client }: Omit<OpenCalendar, 'remoteId'>,
): Promise<string> {
  const remoteId = await client.make(calendarNameOf(account.orgName), account.tz)
  await keepCalendar(db.read(scope), scope, account, remoteId)
  return remoteId
}

/** How often a provider that is away is asked to take out the calendar of somebody who has left: for about a day. */
const TRIES_TO_END = 24

/** Whoever is no member any more keeps nothing of the agency's in their calendar. */
async function endAccount(parts: SyncParts, account: DueAccount): Promise<void> {
  const { db, scope, log } = parts
  const { remoteId } = account
  try {
    if (remoteId) await withAccount(parts, account, (client) => client.drop(remoteId))
  } catch (error) {
    if (!(error instanceof PermissionGone) && account.failures + 1 < TRIES_TO_END) throw error
    log.warn({ err: error, accountId: account.id }, 'calendar of a former member not removed')
  }
  await dropAccount(db.read(scope), scope, account)
}

async function syncOne(parts: SyncParts, account: DueAccount, isStopping: IsStopping): Promise<void> {
  const { db, scope, asMember } = parts
  const who = await asMember(account.userId, account.slug)
  if (!who || !can(who.member, 'calendar.view')) {
    await endAccount(parts, account)
    return
  }
  const own = { ...who, scope: capabilityScope(who.scope, who.member, 'calendar') }
  const isIdle = account.shown === 'none' && account.remoteId === null
  const { isDone, problem } = isIdle
    ? done
    : await withAccount(parts, account, (client) =>
        syncCalendar(parts, { account, who: own, client }, isStopping),
      )
  const seconds = isDone ? syncAgainAfter(0) : 0
  await markSynced(db.read(scope), scope, account, { seconds, problem: problem && asMessage(problem) })
}

/** The provider lets nobody in any more: the owner is notified once, with the page where it is connected again. */
export async function noteShutOut(
  { db, scope }: Pick<SyncParts, 'db' | 'scope'>,
  key: AccountKey,
  problem: Problem,
): Promise<void> {
  await db.transaction(scope, async (tx) => {
    const owner = await markShutOut(tx, scope, key, asMessage(problem))
    if (!owner) return
    const { userId, address, slug } = owner
    await notifyMember(tx, scope, {
      userId,
      orgId: key.orgId,
      topic: 'shows',
      title: asMessage(deskProblem('calendarAccount.noticeBroken', { address })),
      body: asMessage(problem),
      url: `/${slug}/settings/feeds`,
      dedupeKey: null,
      wantsPush: true,
    })
  })
}

async function noteFailure(parts: SyncParts, account: DueAccount, error: unknown): Promise<void> {
  const { db, scope, log } = parts
  const { id, orgId } = account
  const provider = labelOf(account.provider)
  log.warn({ err: error, accountId: id, orgId }, 'calendar account not synced')
  if (error instanceof PermissionGone) {
    await noteShutOut(parts, account, deskProblem('calendarAccount.reconnect', { provider }))
    return
  }
  const failures = account.failures + 1
  await markFailed(db.read(scope), scope, account, {
    failures,
    seconds: syncAgainAfter(failures, error instanceof ProviderBusy ? error.seconds : 0),
    problem: asMessage(deskProblem('calendarAccount.unreachable', { provider })),
  })
}

/** Syncs all accounts that are due; returns how many. */
export async function syncCalendarAccounts(
  parts: SyncParts,
  isStopping: IsStopping = () => false,
): Promise<number> {
  const { db, scope } = parts
  let count = 0
  const lane = async () => {
    while (!isStopping()) {
      const account = await claimAccount(db.read(scope), scope, LEASE_SECONDS)
      if (!account) break
      count++
      try {
        await syncOne(parts, account, isStopping)
      } catch (error) {
        await noteFailure(parts, account, error)
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return count
}

const SWEEP_MS = 20_000

/** Keeps syncing: at once what its owner asks for, and now and then what has changed. */
export function startCalendarAccounts(parts: SyncParts & { connection: ConnectionSettings }): {
  stop(): Promise<void>
} {
  const run = (isStopping: IsStopping) => syncCalendarAccounts(parts, isStopping)
  return startNotifiedWork({ ...parts, channel: 'calendar_accounts', sweepMs: SWEEP_MS, run })
}
