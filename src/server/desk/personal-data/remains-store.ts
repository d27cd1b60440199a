/** What goes along with an erasure: documents past their time, threads without e-mails, kept answers of calls. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { likePatterns, type Person } from './rows-store.ts'

/** The documents of records that lost the person: their bytes name the person still. */
export async function removeDocuments(
  tx: Tx,
  _scope: JobScope,
  orgId: string,
  table: string,
  ids: readonly string[],
): Promise<void> {
  if (table === 'invoices')
    await sql`delete from invoice_documents where org_id = ${orgId} and invoice_id = any(${ids}::uuid[])`.execute(
      tx,
    )
  if (table === 'contracts')
    await sql`delete from contract_documents where org_id = ${orgId} and contract_id = any(${ids}::uuid[])`.execute(
      tx,
    )
  if (table === 'statements')
    await sql`update statements set pdf = null, sha256 = null where org_id = ${orgId} and id = any(${ids}::uuid[])`.execute(
      tx,
    )
}

/** Threads that lost their last e-mail. */
export async function removeEmptyThreads(tx: Tx, _scope: JobScope, orgId: string): Promise<void> {
  await sql`delete from mail_threads t where t.org_id = ${orgId}
            and not exists (select from messages m where m.org_id = t.org_id and m.thread_id = t.id)`.execute(
    tx,
  )
}

/** Answers that are kept for calls sent again, and notices on their way to phones, of everybody in the organisation. */
export async function forgetAnswers(tx: Tx, _scope: JobScope, orgId: string, person: Person): Promise<void> {
  const patterns = likePatterns(person)
  const members = sql`(select user_id from memberships where org_id = ${orgId}
                       union select user_id from artist_access where org_id = ${orgId})`
  await sql`delete from idempotency_keys where user_id in ${members}
            and response::text ilike any(${patterns}::text[])`.execute(tx)
  await sql`delete from push_notices where user_id in ${members}
            and concat_ws(' ', title, body, url) ilike any(${patterns}::text[])`.execute(tx)
}
