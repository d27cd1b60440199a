/** What was written into a calendar that lies with a provider, in the database, for the work that syncs it. */
import { sql } from 'kysely'
import type { EntrySource } from '#domain/desk/caldav/entries.ts'
import type { EntryEdit, WrittenEntry } from '#domain/desk/calendar-accounts/entry-edits.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import type { AccountKey } from './sealing.ts'

/** Every entry of an account that was written, also those that somebody deleted there. */
export async function listEntries(tx: Tx, _scope: JobScope, { orgId, id }: AccountKey) {
  return tx
    .selectFrom('calendarAccountEntries')
    .select(['id', 'source', 'recordId', 'remoteId', 'etag', 'digest', 'written', 'edit'])
    .where('orgId', '=', orgId)
    .where('accountId', '=', id)
    .execute()
}
export type StoredEntry = Awaited<ReturnType<typeof listEntries>>[number]

type Kept = {
  source: EntrySource
  recordId: string
  remoteId: string
  etag: string
  digest: string
  written: WrittenEntry
}

/** Notes what was written, so that nothing waits any more; as a member, what they have written there themselves. */
export async function keepEntry(
  tx: Tx,
  _scope: JobScope | OrgScope,
  { orgId, id }: AccountKey,
  entry: Kept,
): Promise<void> {
  const { source, recordId, written, ...rest } = entry
  const row = { ...rest, written: JSON.stringify(written), edit: null, editedAt: null }
  await tx
    .insertInto('calendarAccountEntries')
    .values({ orgId, accountId: id, source, recordId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['orgId', 'accountId', 'source', 'recordId'])
        .doUpdateSet({ ...row, version: sql<number>`calendar_account_entries.version + 1` }),
    )
    .execute()
}

/** Notes what somebody made of it there, or with null that it is as it was; `etag` null where it is gone. */
export async function keepEdit(
  tx: Tx,
  _scope: JobScope,
  { orgId }: AccountKey,
  { id, etag, edit }: { id: string; etag: string | null; edit: EntryEdit | null },
): Promise<void> {
  await tx
    .updateTable('calendarAccountEntries')
    .set({
      etag,
      edit: edit && JSON.stringify(edit),
      editedAt: edit && sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .execute()
}

export async function forgetEntry(
  tx: Tx,
  _scope: JobScope,
  { orgId }: AccountKey,
  id: string,
): Promise<void> {
  await tx.deleteFrom('calendarAccountEntries').where('orgId', '=', orgId).where('id', '=', id).execute()
}
