/** The sealed tokens of accounts, in the database: for calls of their owners, and for the service's own work. */
import type { CalendarProvider } from '#domain/desk/calendar-accounts/calendar-providers.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import type { AccountKey } from './sealing.ts'

/** The account locked until the end of the transaction; undefined when it is gone. */
export async function lockTokens(
  tx: Tx,
  _scope: OrgScope | JobScope,
  { orgId, id }: AccountKey,
): Promise<{ provider: CalendarProvider; tokensEncrypted: string } | undefined> {
  return tx
    .selectFrom('calendarAccounts')
    .select(['provider', 'tokensEncrypted'])
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function storeTokens(
  tx: Tx,
  _scope: OrgScope | JobScope,
  { orgId, id }: AccountKey,
  tokensEncrypted: string,
): Promise<void> {
  await tx
    .updateTable('calendarAccounts')
    .set({ tokensEncrypted })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .execute()
}
