/** Accounts with providers of calendars, in the database, as their owners see and change them. */
import { sql } from 'kysely'
import type { CalendarChoice } from '#domain/desk/calendar-accounts/calendar-accounts.ts'
import type { CalendarProvider } from '#domain/desk/calendar-accounts/calendar-providers.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const columns = [
  'c.id',
  'c.provider',
  'c.address',
  'c.state',
  'c.shown',
  'c.artistId',
  'c.remoteId',
  'c.syncedAt',
  'c.problem',
  'c.version',
] as const

const own = (tx: Tx, scope: OrgScope) =>
  tx
    .selectFrom('calendarAccounts as c')
    .where('c.orgId', '=', scope.orgId)
    .where('c.userId', '=', scope.userId)

/** One's own accounts, never with their tokens. */
export async function listAccounts(tx: Tx, scope: OrgScope) {
  return own(tx, scope)
    .leftJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'c.orgId').onRef('a.id', '=', 'c.artistId'),
    )
    .select([...columns, 'a.name as artistName'])
    .orderBy('c.provider')
    .execute()
}

/** An account of one's own, locked for a change; NOT_FOUND for any other. */
export async function lockAccount(tx: Tx, scope: OrgScope, id: string) {
  return found(await own(tx, scope).where('c.id', '=', id).select(columns).forUpdate().executeTakeFirst())
}
export type OwnAccount = Awaited<ReturnType<typeof lockAccount>>

/** An account of one's own; NOT_FOUND for any other. */
export async function findAccount(tx: Tx, scope: OrgScope, id: string): Promise<OwnAccount> {
  return found(await own(tx, scope).where('c.id', '=', id).select(columns).executeTakeFirst())
}

/** The account of the provider that the person has connected already. */
export async function findConnected(
  tx: Tx,
  scope: OrgScope,
  provider: CalendarProvider,
): Promise<Pick<OwnAccount, 'id' | 'provider' | 'address' | 'remoteId'> | undefined> {
  return own(tx, scope)
    .where('c.provider', '=', provider)
    .select(['c.id', 'c.provider', 'c.address', 'c.remoteId'])
    .forUpdate()
    .executeTakeFirst()
}

/** Tokens are sealed for the place of this id. */
export async function insertAccount(
  tx: Tx,
  scope: OrgScope,
  account: { id: string; provider: CalendarProvider; address: string; tokensEncrypted: string },
): Promise<void> {
  await tx
    .insertInto('calendarAccounts')
    .values({ ...created(scope), ...account, userId: scope.userId })
    .execute()
}

const dueNow = { nextSyncAt: sql<Date>`now()` }

/** The provider lets us in again: its calendars are read at once too, whatever failed before. */
export async function reconnectAccount(
  tx: Tx,
  scope: OrgScope,
  id: string,
  tokensEncrypted: string,
): Promise<void> {
  await tx
    .updateTable('calendarAccounts')
    .set({ tokensEncrypted, state: 'ok', failures: 0, problem: null, ...dueNow })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('externalCalendars')
    .set({ nextReadAt: sql<Date>`now()` })
    .where('orgId', '=', scope.orgId)
    .where('accountId', '=', id)
    .execute()
}

/** Writes what our calendar shows from now on. */
export async function chooseShown(
  tx: Tx,
  scope: OrgScope,
  { id, version }: OwnAccount,
  choice: CalendarChoice,
): Promise<void> {
  await tx
    .updateTable('calendarAccounts')
    .set({ ...choice, problem: null, failures: 0, ...dueNow, ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

/** Has it synced now. */
export async function syncNow(tx: Tx, scope: OrgScope, id: string): Promise<void> {
  await tx
    .updateTable('calendarAccounts')
    .set(dueNow)
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

/** Forgets the account with its tokens, its entries and the calendars that are read by it. */
export async function deleteAccount(tx: Tx, scope: OrgScope, id: string): Promise<void> {
  await tx.deleteFrom('calendarAccounts').where('orgId', '=', scope.orgId).where('id', '=', id).execute()
}
